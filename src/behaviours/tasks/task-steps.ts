import type { TaskCreation, TaskUpdate } from '../../../generated/schemas.ts';
import type { components } from '../../../generated/types.ts';
import { isFictional } from '../../conformance/requests/fiction.ts';
import { Skip } from '../../conformance/runner/context.ts';
import type { Scenario } from '../scenario.ts';

/** The path of a task. */

/** Whether an agent calls or texts. */
export type TaskType = (typeof TaskCreation)['properties']['type']['enum'][number];

/** The states that callers may set. */
export type SettableState = (typeof TaskUpdate)['properties']['state']['enum'][number];

type TaskLimitsUpdate = components['schemas']['TaskLimitsUpdate'];

/** A change of a task, of one kind. */
type Update = { state: SettableState } | { context: string } | { waitToGreet: boolean };

const stateRefusals = { canceled: '409 cannotCancel', queued: '409 cannotRequeue' } as const;

/** A task as it is now. */
export async function readTask(s: Scenario, taskId: string) {
  return s.data(await s.api.getTask({ taskId }), 'getTask').task;
}

/** The state that a task is in now. */
export async function stateOf(s: Scenario, taskId: string): Promise<string> {
  return (await readTask(s, taskId)).state;
}

/** Creates a task and lets time pass until it has begun. */
export async function begin(s: Scenario, agentId: string, type: TaskType, phoneNumber: string): Promise<string> {
  const { taskId } = s.data(await s.api.createTask({ agentId, type, phoneNumber }), 'createTask').task;
  await s.until(async () => (await stateOf(s, taskId)) !== 'queued');
  s.equal(await stateOf(s, taskId), 'inProgress', 'a task starts when all limits allow it', 'createTask');
  return taskId;
}

/** Expects that a task in progress can be neither changed nor deleted. */
export async function staysInProgress(s: Scenario, taskId: string): Promise<void> {
  await refuses(s, taskId, 'inProgress', [{ state: 'canceled' }, { state: 'queued' }, { context: 'Too late' }]);
  const isKept = 'a task in progress cannot be deleted';
  s.refused(await s.api.deleteTask({ taskId }), '409 taskInProgress', isKept, 'deleteTask');
}

/** Expects that changes are refused because of the task's state. */
export async function refuses(s: Scenario, taskId: string, state: string, changes: readonly Update[]): Promise<void> {
  for (const body of changes) {
    const answer = await s.api.updateTask({ taskId, ...body });
    const what = 'state' in body ? `set to ${body.state}` : 'edited';
    const refusal = 'state' in body ? stateRefusals[body.state] : '409 cannotEdit';
    s.refused(answer, refusal, `a task that is ${state} cannot be ${what}`, 'updateTask');
  }
}

/** Expects that a task has the fields that its state leads to. */
export function tells(s: Scenario, holds: boolean, expected: string): void {
  const rule = 'which fields a task has depends on its state';
  s.expect(holds, { operationId: 'getTask', rule, expected, actual: 'other fields, as the last answer shows' });
}

/** The counts of the day, of one agent or all. */
export async function today(s: Scenario, agentId?: string) {
  const query = agentId === undefined ? {} : { agentId };
  const { days } = s.data(await s.api.getDailyTaskCounts(query), 'getDailyTaskCounts');
  s.sorted(days, (a, b) => (a.date < b.date ? -1 : 1), 'the oldest day comes first', 'getDailyTaskCounts');
  return days.at(-1) ?? { date: '', created: 0, calls: 0, texts: 0, tasks: 0, completed: 0, failed: 0 };
}

/** The limits within which an organization's tasks start. */
export async function limitsOf(s: Scenario) {
  return s.data(await s.api.getTaskLimits(), 'getTaskLimits').limits;
}

/** Changes some limits, and reads them: whoever shows them obeys them. */
export async function changeLimits(s: Scenario, body: TaskLimitsUpdate): Promise<void> {
  s.data(await s.api.updateTaskLimits(body), 'updateTaskLimits');
  await limitsOf(s);
}

/** Throws `Skip` where what waits to start would reach people who might exist. */
export async function requireNoStrangers(s: Scenario): Promise<void> {
  const waiting = await s.everyPage(async (page) => {
    const query = { ...page, state: 'queued' } as const;
    return s.data(await s.api.listTasks(query), 'listTasks').tasks;
  });
  if (waiting.some(({ phoneNumber }) => !isFictional(phoneNumber))) throw new Skip('strangersWait');
}

/** Puts the limits back once the scenario is over, as far as the token may. */
export async function restoreLimits(s: Scenario) {
  const { businessHours, cooldowns, daily, concurrencyPerRun } = await limitsOf(s);
  const guarded = s.world.role === 'superAdmin' ? { daily, concurrencyPerRun } : {};
  s.defer(() => s.api.updateTaskLimits({ businessHours, cooldowns, ...guarded }));
  return { businessHours, cooldowns, daily, concurrencyPerRun };
}

/** Sends a file of tasks. */
export function postCsv(s: Scenario, agentId: string, body: string) {
  return s.api.createTasksFromCsv({ agentId, body });
}

/** What is told of a file of tasks. */
export async function uploadCsv(s: Scenario, agentId: string, body: string) {
  return s.created(await postCsv(s, agentId, body), 'createTasksFromCsv');
}
