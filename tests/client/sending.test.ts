import { describe, expect, expectTypeOf, it } from 'vitest';
import { calls } from '../../generated/client.ts';
import { PageNumber, PageSize } from '../../generated/parameters.ts';
import {
  ApiProblem,
  createClient,
  infiniteList,
  paginate,
  toDate,
  toSeconds,
  unwrap,
  withDates,
} from '../../src/client/client.ts';
import { tokenHeaders, tokenOf } from '../../src/contract/credentials.ts';
import { pageQuery } from '../../src/contract/paging.ts';
import { pathTo } from '../../src/contract/path-to.ts';
import { allSchemas } from '../support/contract.ts';
import { openSandbox } from '../support/sandbox.ts';

const baseUrl = 'http://api.example';
const task1042 = { taskId: 'task_1042' };

/** A client whose requests are answered so. */
function answered(answer: () => Response) {
  const sent: Request[] = [];
  const fetch = async (request: Request) => {
    sent.push(request);
    return answer();
  };
  return { sent, client: createClient({ baseUrl, token: 'demo-user', fetch, retry: false }) };
}
const csvWithHeader = { 'content-type': 'text/csv; header=present' };

async function problemOf(call: Promise<unknown>): Promise<ApiProblem> {
  const problem = await call.catch((error: unknown) => error);
  if (!(problem instanceof ApiProblem)) throw new Error('The call was not refused with a problem.');
  return problem;
}

describe('what the client sends', () => {
  it('asks for the token at each call', async () => {
    const opened = await openSandbox();
    const tokens = ['demo-admin', 'nobody'].map((token) => token + opened.environment.tokenSuffix);
    const api = createClient({ baseUrl, token: async () => tokens.shift(), fetch: opened.fetch });
    expect((await api.listTokens()).response.status).toBe(200);
    expect((await problemOf(unwrap(api.listTokens()))).reason).toBe('invalidToken');
    expect((await problemOf(unwrap(api.listTokens()))).reason).toBe('missingToken');
  });

  it('leaves the token of a call, and runs middleware after its own', async () => {
    const { client, sent } = answered(() => Response.json({ success: true }));
    client.openapiFetch.use({
      onRequest: ({ request }) => request.headers.set('x-seen', tokenOf(request)?.token ?? ''),
    });
    await client.listTokens({}, { headers: tokenHeaders('demo-admin') });
    await client.listTokens();
    expect(sent.map(({ headers }) => headers.get('x-seen'))).toEqual(['demo-admin', 'demo-user']);
  });

  it('takes a CSV file as a text, as a file, in fields and in a form that is made already', async () => {
    const api = (await openSandbox()).client();
    const csv = 'phoneNumber\r\n+12025550121\r\n';
    const file = new File([csv], 'calls.csv', { type: 'application/vnd.ms-excel' });
    const params = { agentId: 'agent_202' };
    const form = new FormData();
    form.append('agentId', 'agent_202');
    form.append('file', file);
    const sent = [
      api.createTasksFromCsv({ ...params, body: csv }),
      api.createTasksFromCsv({ ...params, body: file }),
      api.createTasksFromCsv({ agentId: 'agent_202', file }),
      api.createTasksFromCsv({ body: form }),
    ];
    for (const call of sent) expect((await unwrap(call)).tasks).toHaveLength(1);
  });

  it.each([
    ['a text', 'text/csv', { body: 'phoneNumber\r\n' }, {}],
    ['a file', 'text/csv', { body: new File(['phoneNumber\r\n'], 'calls.csv', { type: 'text/plain' }) }, {}],
    ['a text of a type that it names', 'text/csv; header=present', { body: 'a' }, { headers: csvWithHeader }],
  ] as const)('names the media type of %s', async (_, type, body, options) => {
    const { client, sent } = answered(() => Response.json({ success: true }));
    await client.createTasksFromCsv({ agentId: 'agent_202', ...body }, options);
    expect(sent[0]?.headers.get('content-type')).toBe(type);
  });
});

describe('paged lists', () => {
  it('are read entry by entry, over as many pages as there are', async () => {
    const api = (await openSandbox()).client();
    const { tasks, totalTasks } = await unwrap(api.listTasks({ [PageSize.name]: 100 }));
    const read: string[] = [];
    for await (const { taskId } of paginate(api, 'listTasks', { [PageSize.name]: 3 })) read.push(taskId);
    expect(totalTasks).toBeGreaterThan(50);
    expect(read.slice(0, tasks.length)).toEqual(tasks.map(({ taskId }) => taskId));
    expect([read.length, new Set(read).size]).toEqual([totalTasks, totalTasks]);
  });

  it('are read as an infinite query does, to the last page', async () => {
    const api = (await openSandbox()).client();
    const query = pageQuery(1, 4);
    const list = infiniteList(api, 'listTasks', query);
    expect(list.queryKey).toEqual(['get', pathTo('listTasks'), query, 'pages']);
    expect(list.initialPageParam).toBe(PageNumber.minimum + 1);
    const page = await list.queryFn({ pageParam: list.initialPageParam });
    expect(page.pageNumber).toBe(PageNumber.minimum + 1);
    const last = PageNumber.minimum + Math.ceil(page.totalTasks / 4) - 1;
    expect(list.getNextPageParam(page, [page], last - 1)).toBe(last);
    const end = await list.queryFn({ pageParam: last });
    expect(list.getNextPageParam(end, [page, end], last)).toBeUndefined();
  });

  it('end at once where all were asked for', async () => {
    const api = (await openSandbox()).client();
    const query = { paginate: false };
    const { rooms } = await unwrap(api.listJunkConversations(query));
    const read = [];
    for await (const room of paginate(api, 'listJunkConversations', query)) read.push(room);
    expect(read).toEqual(rooms);
  });
});

describe('a problem', () => {
  it('tells its kind, its operation and its answer', async () => {
    const problem = await problemOf(unwrap((await openSandbox()).client('nobody').getTask(task1042)));
    expect(problem).toMatchObject({ kind: 'unauthorized', reason: 'invalidToken', status: 401 });
    expect(problem.operation).toBe(calls.getTask);
    expect(problem.response.headers.get('content-type')).toContain('application/problem+json');
    expect(problem.retryAfter).toBeUndefined();
  });

  it('has its messages by field', async () => {
    const api = (await openSandbox()).client();
    const call = api.updateTaskLimits({ daily: { calls: -1, texts: -1 } });
    const { fields, violations } = await problemOf(unwrap(call));
    expect(Object.keys(fields)).toEqual(['daily.calls', 'daily.texts']);
    expect(fields['daily.calls']).toEqual([violations[0]?.message]);
    const nothing = await problemOf(unwrap(api.updateTaskLimits()));
    expect(nothing.fields).toEqual({ '': [nothing.violations[0]?.message] });
    const list = api.listTasks({ [PageSize.name]: 0 });
    expect(Object.keys((await problemOf(unwrap(list))).fields)).toEqual([PageSize.name]);
  });
});

it('an answer without content is no problem', async () => {
  const { client } = answered(() => new Response(null, { status: 204 }));
  expect(await unwrap(client.deleteTask(task1042))).toBeUndefined();
});

describe('times', () => {
  it('become dates and seconds again', () => {
    expect(toDate(1772463600).toISOString()).toBe('2026-03-02T15:00:00.000Z');
    expect(toDate('1772463600')).toEqual(toDate(1772463600));
    expect(toSeconds(new Date('2026-03-02T15:00:00.999Z'))).toBe(1772463600);
  });

  it('are dates in a copy of what was answered', async () => {
    const { task } = await unwrap((await openSandbox()).client().getTask(task1042));
    const dated = withDates(task);
    expect(dated).toEqual({ ...task, timestamp: toDate(task.timestamp) });
    expectTypeOf(dated.timestamp).toEqualTypeOf<Date>();
    expectTypeOf<typeof dated.state>().toEqualTypeOf<typeof task.state>();
    expect(task.timestamp).toBeTypeOf('number');
  });

  it('are in fields whose name says so', () => {
    const times = new Set<string>();
    for (const { schema } of allSchemas()) {
      for (const [name, field] of Object.entries(schema.properties ?? {})) {
        if (field.$ref?.endsWith('/UnixTime')) times.add(name);
        else if (/(^t|T)imestamp$/.test(name)) expect(field.$ref ?? field.type, name).toMatch(/Timestamp|string/);
      }
    }
    expect([...times].filter((name) => !/(^t|T)imestamp$/.test(name))).toEqual([]);
    expect(times.size).toBeGreaterThan(5);
  });
});
