import { describe, expect, test } from 'vitest';
import { PageNumber, PageSize } from '../../../generated/parameters.ts';
import { phoneAgentApi } from '../../../src/behaviours/api.ts';
import { planOf } from '../../../src/conformance/suite/plan.ts';
import type { OperationId } from '../../../src/contract/operations.ts';
import { pageFields } from '../../../src/contract/paging.ts';
import { isTo, rulesBroken, type SandboxFault } from '../faulty-sandbox.ts';

/** The sandbox, but for the JSON that it answers some reads with. */
function shows(id: OperationId, change: (text: string, url: URL) => string): SandboxFault {
  return async (request, sandbox) => {
    const answer = await sandbox(request);
    if (!isTo(request, id) || answer.status !== 200) return answer;
    const { status, headers } = answer;
    return new Response(change(await answer.text(), new URL(request.url)), { status, headers });
  };
}

describe('a filter', () => {
  const rule = 'listTasks: a filter returns exactly the matching entries';

  test('is right on the sandbox', async () => {
    expect(await rulesBroken('listTasks/filters')).toEqual([]);
  });

  test('shows nothing that it is to leave out', async () => {
    const ignored: SandboxFault = (request, sandbox) =>
      sandbox(new Request(request.url.replace(/state=\w+/, ''), request));
    expect(await rulesBroken('listTasks/filters', ignored)).toEqual([rule]);
  });

  test('shows the same on small pages as on large ones', async () => {
    const turned: SandboxFault = (request, sandbox) => {
      const { url } = request;
      const isSmall = /[?&]state=/.test(url) && new RegExp(`${PageSize.name}=1(&|$)`).test(url);
      return sandbox(
        isSmall
          ? new Request(
              url.replace(new RegExp(`${PageNumber.name}=\\d+`), `${PageNumber.name}=${PageNumber.minimum + 1}`),
              request,
            )
          : request,
      );
    };
    expect(await rulesBroken('listTasks/filters', turned)).toEqual([
      'listTasks: a filtered list does not depend on the page size',
    ]);
  });

  test('has a total of what it shows', async () => {
    const counted = shows('listTasks', (text, { searchParams }) =>
      searchParams.has('agentId') ? text.replace(/"totalTasks":\d+/, '"totalTasks":99') : text,
    );
    expect(await rulesBroken('listTasks/filters', counted)).toEqual([
      rule,
      'listTasks: the total is the number of entries',
    ]);
  });

  test('has totals that are not blamed where pages are called otherwise', async () => {
    const field = new RegExp(`"${pageFields.number}":(\\d+)`);
    const later = shows('listTasks', (text) =>
      text.replace(field, (_, page) => `"${pageFields.number}":${Number(page) + 1}`),
    );
    expect(await rulesBroken('listTasks/paging', later)).not.toContain('listTasks: the total is the number of entries');
  });
});

describe('a thing', () => {
  test.each(['getTask', 'getAccount', 'getWebhookRelay', 'getPlan'])('is the same in %s of the sandbox', async (id) => {
    expect(await rulesBroken(`${id}/same-everywhere`)).toEqual([]);
  });

  test('is the same in a list and by itself', async () => {
    const stale = shows('getTask', (text) => text.replace(/"state":"\w+"/, '"state":"queued"'));
    const found = await rulesBroken('getTask/same-everywhere', stale);
    expect(found).toEqual(['getTask: a resource has the same values in every response']);
  });
});

/** The checks of a name that the suite makes, one for each operation that has any. */
const checksOf = (name: string) =>
  planOf(phoneAgentApi())
    .map(({ id }) => id)
    .filter((id) => id.endsWith(`/${name}`));

describe('a time', () => {
  test('is right wherever the sandbox shows one', async () => {
    const checks = checksOf('times');
    expect(checks.length).toBeGreaterThan(20);
    for (const id of checks) expect(await rulesBroken(id)).toEqual([]);
  });

  test('is not before the beginning', async () => {
    const early = shows('listTasks', (text) => text.replace(/"endedTimestamp":\d+/, '"endedTimestamp":1'));
    expect(await rulesBroken('listTasks/times', early)).toEqual(['listTasks: later times follow the time of creation']);
  });

  test('is not in the future of the clock', async () => {
    const ahead = shows('listTokens', (text) => text.replace(/"timestamp":"\d+"/, '"timestamp":"1893456000"'));
    expect(await rulesBroken('listTokens/times', ahead)).toEqual(['listTokens: past times are not in the future']);
  });

  test.each([
    ['listTasks', 'tasks'],
    ['listAgentAccounts', 'accounts'],
  ] as const)('puts a list in the order that the contract promises: %s', async (operationId, list) => {
    const reversed = shows(operationId, (text) => {
      const body = JSON.parse(text);
      return JSON.stringify({ ...body, [list]: body[list].toReversed() });
    });
    expect(await rulesBroken(`${operationId}/order`, reversed)).toEqual([
      `${operationId}: the list is sorted as the contract says`,
    ]);
  });
});

describe('counts of tasks', () => {
  test('are those of the tasks that are listed', async () => {
    for (const id of ['getTaskStatistics', 'getDailyTaskCounts']) expect(await rulesBroken(`${id}/counts`)).toEqual([]);
    const more = shows('getTaskStatistics', (text) => text.replace(/"failed":\d+/, '"failed":99'));
    expect(await rulesBroken('getTaskStatistics/counts', more)).toEqual([
      'getTaskStatistics: the counts match the listed tasks',
    ]);
  });
});

describe('a sum', () => {
  test('is that of its parts', async () => {
    expect(checksOf('sums')).toEqual(['getUsage/sums']);
    expect(await rulesBroken('getUsage/sums')).toEqual([]);
    const wrong = shows('getUsage', (text) => text.replace(/"totalCents":\d+/, '"totalCents":7'));
    expect(await rulesBroken('getUsage/sums', wrong)).toEqual(['getUsage: a total is the sum of its parts']);
  });
});

describe('what another organization has', () => {
  test('is named in no answer of the sandbox', async () => {
    const checks = checksOf('foreign');
    expect(checks.length).toBeGreaterThan(15);
    for (const id of checks) expect(await rulesBroken(id)).toEqual([]);
  });

  test('is found wherever it is named', async () => {
    let before = '';
    const leaking = shows('listTasks', (text) => {
      const [task = ''] = /"taskId":"\w+"/.exec(text) ?? [];
      before ||= task;
      return task === '' ? text.replace('"tasks":[]', `"tasks":[{${before}}]`) : text;
    });
    expect(await rulesBroken('listTasks/foreign', leaking)).toContain(
      'listTasks: a response shows no data of another organization',
    );
  });
});
