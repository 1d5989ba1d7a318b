import { keysWithin } from '../../store/key.ts';
import type { Reader } from '../../store/store.ts';
import { taskTypes } from './gates.ts';
import { type TaskRow, tasks } from './tables.ts';

/** An agent's task in progress that was created first; undefined without one. */
export async function firstInProgress(
  store: Reader,
  organizationId: string,
  agentId: string,
): Promise<TaskRow | undefined> {
  const firsts: TaskRow[] = [];
  for (const type of taskTypes) {
    const range = keysWithin(organizationId, agentId, type, 'inProgress');
    firsts.push(...(await store.list(tasks, 'agentTypeState', { ...range, limit: 1 })));
  }
  return firsts.sort((a, b) => a.order - b.order)[0];
}

/** Number of an agent's tasks in progress. */
export async function countInProgress(store: Reader, organizationId: string, agentId: string): Promise<number> {
  let count = 0;
  for (const type of taskTypes) {
    count += await store.count(tasks, 'agentTypeState', keysWithin(organizationId, agentId, type, 'inProgress'));
  }
  return count;
}
