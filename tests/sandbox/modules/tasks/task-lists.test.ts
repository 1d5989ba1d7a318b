import { describe, expect, test } from 'vitest';
import { PageSize } from '../../../../generated/parameters.ts';
import { unwrap } from '../../../../src/client/client.ts';
import { openSandbox } from '../../../support/sandbox.ts';
import { everyTask } from './queueing.ts';

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
});
