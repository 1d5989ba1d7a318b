import type { Change } from '../../engine/context.ts';
import type { Schemas } from '../../engine/schemas.ts';
import { jobs } from '../../engine/tables.ts';
import { keysWithin } from '../../store/key.ts';
import type { Reader } from '../../store/store.ts';
import { taskStarts, tasks } from './tables.ts';

/** A phone number that is called or texted. */
export interface TaskLine {
  readonly organizationId: string;
  readonly type: Schemas['TaskType'];
  readonly phoneNumber: string;
}

/** The time, in Unix seconds, from which on a number may be called or texted again; undefined while a call goes on. */
export async function cooldownEnd(
  store: Reader,
  { cooldowns }: Schemas['TaskLimits'],
  { organizationId, type, phoneNumber }: TaskLine,
): Promise<number | undefined> {
  const range = keysWithin(organizationId, type, phoneNumber);
  const [last] = await store.list(taskStarts, 'number', { ...range, limit: 1, reverse: true });
  if (!last) return 0;
  if (type === 'text') return last.startedTimestamp + cooldowns.texts;
  return last.endedTimestamp === undefined ? undefined : last.endedTimestamp + cooldowns.calls;
}

/** Has those that wait for a number looked at again by this time, in Unix seconds. */
export async function scheduleCooldownEnd(change: Change, line: TaskLine, dueTimestamp: number): Promise<void> {
  const { organizationId, type, phoneNumber } = line;
  const gate = `${type} ${phoneNumber}`;
  const scheduled = keysWithin('cooldownOver', `${organizationId} ${gate}`);
  const [job] = await change.store.list(jobs, 'subject', { ...scheduled, limit: 1 });
  if (job && job.dueTimestamp <= dueTimestamp) return;
  await change.schedule(dueTimestamp, { kind: 'cooldownOver', organizationId, gate });
}

/** Has those that wait for a number, if any do, looked at again when its cooldown ends; nothing while a call goes on. */
export async function expectCooldownEnd(change: Change, limits: Schemas['TaskLimits'], line: TaskLine): Promise<void> {
  const { organizationId, type, phoneNumber } = line;
  const waiting = keysWithin(organizationId, 'number', type, phoneNumber);
  if ((await change.store.count(tasks, 'gate', waiting)) === 0) return;
  const end = await cooldownEnd(change.store, limits, line);
  if (end !== undefined) await scheduleCooldownEnd(change, line, end);
}
