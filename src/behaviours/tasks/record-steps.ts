import type { TaskUpdate } from '../../../generated/schemas.ts';
import type { components } from '../../../generated/types.ts';
import type { EntryId } from '../model/basis.ts';
import type { BehaviourRun } from '../runner/behaviour-run.ts';

/** The states that callers may set. */
export type SettableState = (typeof TaskUpdate)['properties']['state']['enum'][number];

type Task = components['schemas']['Task'];

/** A change of a task, of one kind. */
type Update = { state: SettableState } | { context: string } | { waitToGreet: boolean };

const stateRefusals = { canceled: '409 cannotCancel', queued: '409 cannotRequeue' } as const;

/** Expects that a task in progress can be neither changed nor deleted. */
export async function staysInProgress(b: BehaviourRun, taskId: string): Promise<void> {
  await refuses(b, taskId, 'inProgress', [{ state: 'canceled' }, { state: 'queued' }, { context: 'Too late' }]);
  const isKept = 'a task in progress cannot be deleted';
  b.refused(await b.api.deleteTask({ taskId }), '409 taskInProgress', isKept, 'deleteTask', 'task-deletion');
}

/** Expects that changes are refused because of the task's state. */
export async function refuses(
  b: BehaviourRun,
  taskId: string,
  state: string,
  changes: readonly Update[],
): Promise<void> {
  for (const body of changes) {
    const answer = await b.api.updateTask({ taskId, ...body });
    const what = 'state' in body ? `set to ${body.state}` : 'edited';
    const refusal = 'state' in body ? stateRefusals[body.state] : '409 cannotEdit';
    b.refused(answer, refusal, `a task that is ${state} cannot be ${what}`, 'updateTask', 'task-settable-states');
  }
}

/** Expects that a task has the fields that its state leads to. */
export function tells(b: BehaviourRun, holds: boolean, expected: string, entry: EntryId = 'task-fields'): void {
  const rule = 'a task has the fields of its state';
  const actual = 'other fields, see the last response';
  b.expect(holds, { operationId: 'getTask', rule, expected, actual, restsOn: [entry] });
}

/** Expects that the list shows a task as it was read. */
export async function expectListed(b: BehaviourRun, task: Task): Promise<void> {
  const { tasks } = b.data(await b.api.listTasks({ agentId: task.agentId }), 'listTasks');
  const isListed = 'the list shows a task as it is';
  const listed = b.found(tasks, ({ taskId }) => taskId === task.taskId, isListed, 'listTasks');
  b.equal(listed, task, isListed, 'listTasks');
}

/** Sends a file of tasks. */
export function postCsv(b: BehaviourRun, agentId: string, body: string) {
  return b.api.createTasksFromCsv({ agentId, body });
}

/** Answer to a file of tasks. */
export async function uploadCsv(b: BehaviourRun, agentId: string, body: string) {
  return b.created(await postCsv(b, agentId, body), 'createTasksFromCsv');
}
