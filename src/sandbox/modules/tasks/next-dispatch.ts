import type { Change } from '../../engine/context.ts';
import { jobs } from '../../engine/tables.ts';
import { keysWithin } from '../../store/key.ts';

/** Has the queue of an organization looked at by this time, in Unix seconds. There is one such job at most. */
export async function scheduleDispatch(change: Change, organizationId: string, dueTimestamp: number): Promise<void> {
  const { store } = change;
  const [scheduled] = await store.list(jobs, 'subject', { ...keysWithin('dispatch', organizationId), limit: 1 });
  if (scheduled) {
    if (scheduled.dueTimestamp <= dueTimestamp) return;
    await store.delete(jobs, jobs.key(scheduled));
  }
  await change.schedule(dueTimestamp, { kind: 'dispatch', organizationId });
}
