import { operations } from '../../../generated/operations.ts';
import type { TaskOutcome } from '../../../generated/sandbox-control/schemas.ts';
import { TaskCreation } from '../../../generated/schemas.ts';
import { pick } from '../evidence/fields.ts';
import { type Prober, Unanswered } from '../evidence/prober.ts';
import type { Scenario } from '../scenario.ts';
import { simulated } from '../working-agent.ts';

/** The words for calls and texts. */
export const [call, text] = TaskCreation.properties.type.enum;

/** How a task can be told to end. */
export type Outcome = (typeof TaskOutcome)['properties']['outcome']['enum'][number];

/** A limit that is to be changed. */
export interface LimitChange {
  businessHours?: { timezone?: string; days?: number[]; start?: string; end?: string };
  daily?: { calls?: number; texts?: number; tasks?: number };
  concurrencyPerRun?: number;
  cooldowns?: { calls?: number; texts?: number };
}

/** The number of somebody outside, up to 19 of them; whoever is reached but once is in no cooldown. */
export function contact(nth: number): string {
  return `+120255501${60 + nth}`;
}

/** Queues a call, or a text, and answers its identifier. */
export async function queue(s: Scenario, agentId: string, phoneNumber: string, type: typeof call | typeof text = call) {
  const answer = await s.api.createTask({ agentId, type, phoneNumber });
  return s.data(answer, 'createTask').task.taskId;
}

/** A task as it stands, whatever it is like. */
export async function taskAt(s: Scenario, taskId: string): Promise<unknown> {
  return pick(s.data(await s.api.getTask({ taskId }), 'getTask'), 'task');
}

/** The server's word for the state of a task. */
export async function stateOf(s: Scenario, taskId: string): Promise<string> {
  const state = pick(await taskAt(s, taskId), 'state');
  if (typeof state !== 'string') throw new Unanswered('a task tells no state');
  return state;
}

/** Lets time pass until a task is in another state. Throws `Unanswered` where it stays in its own. */
export async function begin(s: Scenario, taskId: string): Promise<string> {
  const before = await stateOf(s, taskId);
  for (let step = 0; step < 20; step++) {
    await s.advance('PT3S');
    const state = await stateOf(s, taskId);
    if (state !== before) return state;
  }
  throw new Unanswered('a task does not start');
}

/** Whether a task begins within 10 minutes; one that does not is as it was. */
export async function begins(s: Scenario, taskId: string): Promise<boolean> {
  const before = await stateOf(s, taskId);
  await s.advance('PT10M');
  return (await stateOf(s, taskId)) !== before;
}

/** Ends a task that is in progress. Throws `Unanswered` where it does not end so. */
export async function endWith(s: Scenario, taskId: string, outcome: Outcome): Promise<void> {
  const { error } = await s.control.POST('/_sandbox/simulate/taskOutcome', { body: { taskId, outcome } });
  if (error) throw new Unanswered(`a task does not end with ${outcome}: ${error.detail}`);
}

/** Changes limits. */
export async function setLimits(s: Scenario, body: LimitChange): Promise<void> {
  s.data(await s.api.updateTaskLimits(body), 'updateTaskLimits');
}

/** Monday to Friday, which have the same numbers whether the week begins with Monday or Sunday. */
export const workdays: readonly number[] = operations.createOrganization.limits.openWeekdays;

/** Lets tasks start all day long, from Monday to Friday, in UTC. */
export function openAllDay(s: Scenario): Promise<void> {
  return setLimits(s, { businessHours: { timezone: 'Etc/UTC', days: [...workdays], start: '00:00', end: '23:59' } });
}

/** The time of the world, in UTC. */
export async function now(s: Scenario): Promise<Date> {
  return new Date(simulated(await s.control.GET('/_sandbox/clock')).now);
}

/** A full hour, so many hours from a time, as `HH:MM`. */
export function hourFrom(time: Date, hours: number): string {
  return `${String((time.getUTCHours() + hours + 24) % 24).padStart(2, '0')}:00`;
}

/** Sends an update of a task as it stands, whether or not the contract allows it. */
export function updateTask(p: Prober, taskId: string, body: unknown) {
  return p.api.updateTask({ taskId }, { bodySerializer: () => JSON.stringify(body) });
}
