import type { Change } from '../../engine/context.ts';
import type { Schemas } from '../../engine/schemas.ts';
import { businessNameOf } from '../accounts/organizations.ts';
import { takeCallScript } from '../messaging/scripts.ts';
import { keepTask } from './change.ts';
import { expectCooldownEnd } from './cooldown.ts';
import { ringSeconds, scriptedOutcome, scriptedSeconds } from './scripted-calls.ts';
import { type TaskRow, taskStarts } from './tables.ts';

/** Phone number and text with which an agent reaches somebody. */
export interface Means {
  /** Its own phone number. */
  readonly from: string;
  /** The longest that a call of the agent lasts. */
  readonly maxCallSeconds: number;
  /** Message for a voicemail; empty if the agent hangs up. */
  readonly voicemailMessage: string;
}

/** Starts a queued task. */
export async function startTask(
  change: Change,
  limits: Schemas['TaskLimits'],
  row: TaskRow,
  { from, maxCallSeconds, voicemailMessage }: Means,
): Promise<void> {
  const { organizationId, order } = row;
  const { agentId, type, phoneNumber, taskId } = row.task;
  const startedTimestamp = change.now;
  const task = { ...row.task, state: 'inProgress', startedTimestamp };
  const script = type === 'call' ? await takeCallScript(change, { organizationId, agentId, phoneNumber }) : undefined;
  const attempt = { task, begun: { ...(script && { script }) } };
  const endTimestamp = startedTimestamp + scriptedSeconds(attempt, maxCallSeconds);
  const businessName = await businessNameOf(change.store, organizationId, agentId);
  const says = { businessName, ...(voicemailMessage !== '' && { voicemailMessage }) };
  const begun = { from, ...says, ...attempt.begun, endTimestamp };
  await keepTask(change, { organizationId, order, task, begun }, row);
  await change.store.put(taskStarts, { organizationId, type, phoneNumber, startedTimestamp, order });
  // After a call it begins with the end.
  if (type === 'text') await expectCooldownEnd(change, limits, { organizationId, type, phoneNumber });
  if (type === 'call' && scriptedOutcome(attempt) === 'completed') {
    await change.schedule(startedTimestamp + ringSeconds(attempt), { kind: 'answer', taskId });
  }
  await change.schedule(endTimestamp, { kind: 'endTask', taskId });
}
