import { operations } from '../../../generated/operations.ts';
import { PageSize } from '../../../generated/parameters.ts';
import type { TaskOutcome } from '../../../generated/sandbox-control/schemas.ts';
import { TaskCreation } from '../../../generated/schemas.ts';
import type { components } from '../../../generated/types.ts';
import { isFictional } from '../../conformance/requests/fiction.ts';
import { Skip } from '../../conformance/runner/context.ts';
import { whereServed } from '../../conformance/target/skip.ts';
import type { BehaviourRun } from '../runner/behaviour-run.ts';
import { StepFailed } from '../runner/behaviour-steps.ts';
import { simulated, workingAgent } from './working-agent.ts';

/** The words for calls and texts. */
export const [call, text] = TaskCreation.properties.type.enum;

/** Type of a task: call or text. */
export type TaskType = typeof call | typeof text;

/** Simulated outcome of a task. */
export type SimulatedOutcome = (typeof TaskOutcome)['properties']['outcome']['enum'][number];

type TaskCreationBody = components['schemas']['TaskCreation'];

/** Limits that are to be changed. */
export type LimitChange = components['schemas']['TaskLimitsUpdate'];

/** The number of somebody outside, up to 19 of them; whoever is reached but once is in no cooldown. */
export function contact(nth: number): string {
  return `+120255501${60 + nth}`;
}

/** In seconds: for so long at least a call waits that is to be deleted before it begins. */
const longEnough = 600;

/**
 * Whom a call waits for on a server that others use: the fictional contact of a call under way, as the cooldown separates the two;
 * elsewhere, or where there is none, the usual one.
 */
export async function waitingContact(b: BehaviourRun, usual: string): Promise<string> {
  if (b.environment.isolated || b.context.session.capabilities.has('disposable')) return usual;
  const found = await whereServed(async () => {
    const { cooldowns } = await limitsOf(b);
    const query = { state: 'inProgress', type: call, [PageSize.name]: PageSize.maximum } as const;
    const { tasks } = b.data(await b.api.listTasks(query), 'listTasks');
    return cooldowns.calls < longEnough ? undefined : tasks.find(({ phoneNumber }) => isFictional(phoneNumber));
  });
  return found?.phoneNumber ?? usual;
}

/** Queues a call, or a text, by itself or with its agent, and answers its identifier. */
export async function queue(b: BehaviourRun, agentId: string, usual: string, type: TaskType = call) {
  const phoneNumber = type === call ? await waitingContact(b, usual) : usual;
  const answer = await whereServed(() => b.api.createTask({ agentId, type, phoneNumber }));
  if (!answer) return queueWithAgent(b, agentId, phoneNumber, type);
  const { task } = b.created(answer, 'createTask');
  expectQueued(b, task);
  return task.taskId;
}

async function queueWithAgent(b: BehaviourRun, agentId: string, phoneNumber: string, type: TaskType): Promise<string> {
  const recipients = [{ phoneNumber }];
  const queued =
    type === call
      ? b.created(await b.api.queueOutboundCalls({ agentId, recipients }), 'queueOutboundCalls')
      : b.created(await b.api.queueOutboundTexts({ agentId, recipients, message: 'Hello' }), 'queueOutboundTexts');
  return queued.tasks[0]?.taskId ?? '';
}

/** A call that waits, of an agent that does nothing else, which is deleted in the end. Throws `Skip` where tasks start at once. */
export async function newTask(b: BehaviourRun, given: Pick<TaskCreationBody, 'name' | 'context' | 'waitToGreet'> = {}) {
  const { agentId } = await workingAgent(b);
  const body = { agentId, type: call, phoneNumber: await waitingContact(b, contact(1)), ...given };
  const { task } = b.created(await b.api.createTask(body), 'createTask');
  const { taskId } = task;
  b.defer(() => b.api.deleteTask({ taskId }));
  if (task.state !== 'queued' && !b.environment.isolated) throw new Skip('tasksStartAtOnce');
  expectQueued(b, task);
  return task;
}

/** Expects the contract's word for a task that waits; on a server that others use, it may start at once. */
export function expectQueued(b: BehaviourRun, { state }: { readonly state: string }): void {
  if (!b.environment.isolated) return;
  const otherWords = { alternative: 'Other words.' } as const;
  b.equal(state, 'queued', 'a new task is queued', 'createTask', 'task-states', otherWords);
}

/** A task as it is now. */
export async function readTask(b: BehaviourRun, taskId: string) {
  return b.data(await b.api.getTask({ taskId }), 'getTask').task;
}

/** The server's word for the state of a task. */
export async function stateOf(b: BehaviourRun, taskId: string): Promise<string> {
  return (await readTask(b, taskId)).state;
}

/** For each task, true if it has left the queue. */
export async function haveBegun(b: BehaviourRun, taskIds: readonly string[]): Promise<boolean[]> {
  const states = await Promise.all(taskIds.map((taskId) => stateOf(b, taskId)));
  return states.map((state) => state !== 'queued');
}

/** Lets time pass until a task that waits has begun, and gives its state then. */
export async function begin(b: BehaviourRun, taskId: string): Promise<string> {
  const before = await stateOf(b, taskId);
  await b.until(async () => (await stateOf(b, taskId)) !== before);
  const state = await stateOf(b, taskId);
  const rule = 'a task starts when all limits allow it';
  const seen = { expected: 'a task that has started', actual: state };
  b.expect(state !== before, { operationId: 'createTask', rule, ...seen, restsOn: ['task-limits-effect'] });
  if (state === before) throw new StepFailed('createTask', 'created a task that does not start');
  return state;
}

/** True if a task begins within 10 minutes; otherwise it is unchanged. */
export async function begins(b: BehaviourRun, taskId: string): Promise<boolean> {
  const before = await stateOf(b, taskId);
  await b.advance('PT10M');
  return (await stateOf(b, taskId)) !== before;
}

/** Ends a task that is in progress. */
export async function endWith(b: BehaviourRun, taskId: string, outcome: SimulatedOutcome): Promise<void> {
  simulated(await b.control.POST('/_sandbox/simulate/taskOutcome', { body: { taskId, outcome } }));
}

/** The counts of the day, of one agent or all. */
export async function today(b: BehaviourRun, agentId?: string) {
  const query = agentId === undefined ? {} : { agentId };
  const { days } = b.data(await b.api.getDailyTaskCounts(query), 'getDailyTaskCounts');
  b.sorted(
    days,
    (a, b) => (a.date < b.date ? -1 : 1),
    'the oldest day comes first',
    'getDailyTaskCounts',
    'list-order',
  );
  return days.at(-1) ?? { date: '', created: 0, calls: 0, texts: 0, tasks: 0, completed: 0, failed: 0 };
}

/** The limits within which an organization's tasks start. */
export async function limitsOf(b: BehaviourRun) {
  return b.data(await b.api.getTaskLimits(), 'getTaskLimits').limits;
}

/** Changes limits, and reads them: whoever shows them obeys them. */
export async function setLimits(b: BehaviourRun, body: LimitChange): Promise<void> {
  b.data(await b.api.updateTaskLimits(body), 'updateTaskLimits');
  await limitsOf(b);
}

/** Puts the limits back once the behaviour is over, as far as the token may. */
export async function restoreLimits(b: BehaviourRun) {
  const { businessHours, cooldowns, daily, concurrencyPerRun } = await limitsOf(b);
  const guarded = b.environment.role === 'superAdmin' ? { daily, concurrencyPerRun } : {};
  b.defer(() => b.api.updateTaskLimits({ businessHours, cooldowns, ...guarded }));
  return { businessHours, cooldowns, daily, concurrencyPerRun };
}

/** Throws `Skip` where what waits to start would reach people who might exist. */
export async function requireNoStrangers(b: BehaviourRun): Promise<void> {
  const waiting = await b.everyPage(async (page) => {
    const query = { ...page, state: 'queued' } as const;
    return b.data(await b.api.listTasks(query), 'listTasks').tasks;
  });
  if (waiting.some(({ phoneNumber }) => !isFictional(phoneNumber))) throw new Skip('strangersWait');
}

/** Monday to Friday, which have the same numbers whether the week begins with Monday or Sunday. */
export const workdays: readonly number[] = operations.createOrganization.limits.openWeekdays;

/** Lets tasks start all day long, from Monday to Friday, in UTC. */
export function openAllDay(b: BehaviourRun): Promise<void> {
  return setLimits(b, { businessHours: { timezone: 'Etc/UTC', days: [...workdays], start: '00:00', end: '23:59' } });
}

/** The time of the environment, in UTC. */
export async function now(b: BehaviourRun): Promise<Date> {
  return new Date(simulated(await b.control.GET('/_sandbox/clock')).now);
}

/** A full hour, so many hours from a time, as `HH:MM`. */
export function hourFrom(time: Date, hours: number): string {
  return `${String((time.getUTCHours() + hours + 24) % 24).padStart(2, '0')}:00`;
}

/** Sends an update of a task as it stands, whether or not the contract allows it. */
export function updateTask({ api }: Pick<BehaviourRun, 'api'>, taskId: string, body: unknown) {
  return api.updateTask({ taskId }, { bodySerializer: () => JSON.stringify(body) });
}
