import type { Change } from './context.ts';
import { expectCooldownEnd } from './cooldown.ts';
import type { AgentRow } from './tables/agents.ts';
import type { Schemas } from './tables/schemas.ts';
import { type TaskRow, taskStarts } from './tables/tasks.ts';
import { keepTask } from './task-change.ts';
import { scriptedSeconds } from './task-script.ts';

/** What an agent calls or texts with. */
export interface Means {
  /** Its own phone number. */
  readonly from: string;
  readonly configuration: NonNullable<AgentRow['live']>['configuration'];
}

/** Starts a queued task. */
export async function startTask(
  change: Change,
  limits: Schemas['TaskLimits'],
  row: TaskRow,
  { from, configuration }: Means,
): Promise<void> {
  const { organizationId, order } = row;
  const { type, phoneNumber, taskId } = row.task;
  const startedTimestamp = change.now;
  const task = { ...row.task, state: 'inProgress', startedTimestamp };
  const begun = { from, agentName: configuration.name, greeting: configuration.greeting };
  await keepTask(change, { organizationId, order, task, begun }, row);
  await change.store.put(taskStarts, { organizationId, type, phoneNumber, startedTimestamp, order });
  // After a call it begins with the end.
  if (type === 'text') await expectCooldownEnd(change, limits, { organizationId, type, phoneNumber });
  const seconds = scriptedSeconds(task, configuration.maxCallSeconds);
  await change.schedule(change.now + seconds, { kind: 'endTask', taskId });
}
