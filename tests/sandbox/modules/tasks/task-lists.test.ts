import { describe, expect, test } from 'vitest';
import { PageNumber, PageSize } from '../../../../generated/parameters.ts';
import { unwrap } from '../../../../src/client/client.ts';
import { pageQuery } from '../../../../src/contract/paging.ts';
import { openSandbox } from '../../../support/sandbox.ts';
import { countTasks, everyTask, freshNumber, queueTask, uploadRows } from './queueing.ts';

function matches(task: object, filter: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(task).every(([field, value]) => !(field in filter) || filter[field] === value);
}

describe('a list of tasks', () => {
  test('combines all filters, and counts what matches', async () => {
    const client = (await openSandbox()).client('demo-user');
    const all = await everyTask(client);
    for (const state of [undefined, 'queued', 'inProgress', 'completed', 'failed', 'canceled'] as const) {
      for (const type of [undefined, 'call', 'text'] as const) {
        for (const agentId of [undefined, 'agent_202', 'agent_999']) {
          for (const phoneNumber of [undefined, '+12025550121', '+12025550199']) {
            for (const runId of [undefined, 'run_852', 'run_999']) {
              const filter = { state, type, agentId, phoneNumber, runId };
              const query = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
              const expected = all.filter((task) => matches(task, query));
              const page = await unwrap(client.listTasks({ ...query, [PageSize.name]: 100 }));
              expect(page).toMatchObject({ totalTasks: expected.length, tasks: expected.slice(0, 100) });
            }
          }
        }
      }
    }
  });

  test('has those of one number, agent or run alone, whichever of them has more', async () => {
    const client = (await openSandbox()).client('demo-user');
    const single = await queueTask(client, { agentId: 'agent_201' });
    const { runId = '', created } = await uploadRows(client, `phoneNumber\n${freshNumber}\n+12025552001\n+12025552002`);
    const listed = async (query: { phoneNumber?: string; agentId?: string; runId?: string }) =>
      (await unwrap(client.listTasks(query))).tasks.map(({ taskId }) => taskId);
    const first = created[0]?.taskId;
    expect(await listed({ phoneNumber: freshNumber })).toEqual([first, single.taskId]);
    expect(await listed({ phoneNumber: freshNumber, agentId: 'agent_201' })).toEqual([single.taskId]);
    expect(await listed({ phoneNumber: freshNumber, agentId: 'agent_202' })).toEqual([first]);
    expect(await listed({ phoneNumber: freshNumber, runId: single.runId })).toEqual([single.taskId]);
    expect(await listed({ phoneNumber: freshNumber, runId })).toEqual([first]);
    expect(await listed({ agentId: 'agent_201', runId: single.runId })).toEqual([single.taskId]);
    expect(await listed({ agentId: 'agent_201', runId })).toEqual([]);
  });

  test('is empty past the end', async () => {
    const client = (await openSandbox()).client('demo-user');
    const totalTasks = await countTasks(client);
    for (const filter of [{}, { type: 'call' }, { phoneNumber: '+12025550121', state: 'failed' }] as const) {
      const page = await unwrap(client.listTasks({ ...filter, ...pageQuery(totalTasks) }));
      expect(page).toMatchObject({ pageNumber: PageNumber.minimum + totalTasks, tasks: [] });
      expect(page.totalTasks).toBeGreaterThan(0);
    }
  });

  test('has the last created first, within one second too, on pages that do not overlap', async () => {
    const client = (await openSandbox()).client('demo-user');
    const rows = Array.from({ length: 25 }, (_, at) => `+120255501${at + 10},${at % 2 ? 'text' : 'call'}`);
    const { runId = '' } = await uploadRows(client, ['phoneNumber,type', ...rows].join('\n'));
    const expected = Array.from({ length: 25 }, (_, at) => `task_${1071 - at}`);
    for (const filter of [{}, { runId }, { state: 'queued' }] as const) {
      const pages = [];
      for (let nth = 0; nth < 3; nth++) {
        const query = { ...filter, ...pageQuery(nth, 10) };
        pages.push(await unwrap(client.listTasks(query)));
      }
      expect(pages.flatMap((page) => page.tasks.map(({ taskId }) => taskId)).slice(0, 25)).toEqual(expected);
      expect(new Set(pages.map(({ totalTasks }) => totalTasks)).size).toBe(1);
    }
  });
});
