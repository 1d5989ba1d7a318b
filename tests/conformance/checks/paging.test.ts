import { describe, expect, it } from 'vitest';
import { PageNumber } from '../../../generated/parameters.ts';
import { type AnyOperationId, isTo, rulesBroken, type SandboxFault } from '../faulty-sandbox.ts';

/** Hands a request over with another address. */
const redirected = (request: Request, to: string, sandbox: Parameters<SandboxFault>[1]) =>
  sandbox(new Request(to, { method: request.method, headers: request.headers }));

/** Changes the answers of an operation. */
function changed(id: AnyOperationId, change: (body: string, request: Request) => string): SandboxFault {
  return async (request, sandbox) => {
    if (!isTo(request, id)) return sandbox(request);
    const answer = await sandbox(request);
    const text = await answer.text();
    return new Response(answer.ok ? change(text, request) : text, { status: answer.status, headers: answer.headers });
  };
}

const number = (nth: number) => `${PageNumber.name}=${PageNumber.minimum + nth}`;

describe('the check of paging', () => {
  it('finds nothing on the sandbox', async () => {
    expect(await rulesBroken('listTasks/paging')).toEqual([]);
    expect(await rulesBroken('listPriorityConversations/paging')).toEqual([]);
  });

  it('notices a page that is repeated', async () => {
    const found = await rulesBroken('listTasks/paging', (request, sandbox) =>
      redirected(request, request.url.replace(number(1), number(0)), sandbox),
    );
    expect(found).toContain('listTasks: a list contains each entry once');
  });

  it('notices a page that is cut', async () => {
    const cut = changed('listTasks', (body) => {
      const page: { tasks: unknown[] } = JSON.parse(body);
      return JSON.stringify({ ...page, tasks: page.tasks.slice(0, -1) });
    });
    const found = await rulesBroken('listTasks/paging', cut);
    expect(found).toContain('listTasks: a page before the last one is full');
    expect(found).toContain('listTasks: the sizes of the pages add up to the total');
  });

  it('notices a total that is off by one', async () => {
    const off = changed('listTasks', (body) =>
      body.replace(/"totalTasks":(\d+)/, (_, total) => `"totalTasks":${Number(total) + 1}`),
    );
    expect(await rulesBroken('listTasks/paging', off)).toContain(
      'listTasks: the sizes of the pages add up to the total',
    );
  });

  it('notices a list that is paged although it was asked for as a whole', async () => {
    const found = await rulesBroken('listJunkConversations/paging', (request, sandbox) =>
      redirected(request, request.url.replace('paginate=false', 'paginate=true'), sandbox),
    );
    expect(found).toContain(
      'listJunkConversations: without pagination, the whole list is returned for any page number',
    );
  });
});
