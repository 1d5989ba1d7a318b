import type { Known } from '../../../contract/known.ts';
import type { Change } from '../../engine/context.ts';
import type { Schemas } from '../../engine/schemas.ts';
import { tasksEvents } from './events.ts';
import { type TaskRow, tasks } from './tables.ts';

/** Stores a task that is new or different now and tells of it; `before` is the row that it replaces. */
export async function keepTask(change: Change, row: TaskRow, before?: TaskRow): Promise<void> {
  await change.store.put(tasks, row);
  await emitChange(change, row, before ? 'updated' : 'created', before?.task.state);
}

/** Removes a task for good and tells of it. */
export async function removeTask(change: Change, row: TaskRow): Promise<void> {
  await change.store.delete(tasks, row.task.taskId);
  await emitChange(change, row, 'deleted');
}

async function emitChange(
  change: Change,
  { organizationId, task: { taskId, agentId, state } }: TaskRow,
  what: Known<Schemas['WebhookTaskChange']['change']>,
  before = state,
): Promise<void> {
  const previous = before === state ? {} : { previousState: before };
  const data = { taskId, agentId, change: what, state, ...previous };
  await tasksEvents.taskChanged(change, organizationId, data);
}
