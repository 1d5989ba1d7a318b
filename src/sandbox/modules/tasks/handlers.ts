import { TaskCreation, type TaskUpdate } from '../../../../generated/schemas.ts';
import type { Change, ReadContext } from '../../engine/context.ts';
import type { GroupHandlers, RefuseConflict, RefuseMissing } from '../../engine/handler.ts';
import { pageFields } from '../../engine/paging.ts';
import type { Schemas } from '../../engine/schemas.ts';
import { organizationOf } from '../accounts/organizations.ts';
import { agentOf } from '../agents/agents.ts';
import { keepTask, removeTask } from './change.ts';
import { taskCountsHandlers } from './count-handlers.ts';
import { taskCsvHandlers } from './csv-handlers.ts';
import { pageOfTasks } from './filter.ts';
import { readyGate, releaseGate } from './gates.ts';
import { taskLimitsHandlers } from './limit-handlers.ts';
import { firstLook, queueTasks, requireReadyAgent, scheduleDispatch } from './queue.ts';
import { type TaskRow, tasks } from './tables.ts';

const { properties: usual } = TaskCreation;

/** The group Tasks; a task in progress can be neither edited nor deleted. */
export const tasksHandlers: GroupHandlers<'Tasks'> = {
  ...taskCountsHandlers,
  ...taskCsvHandlers,
  ...taskLimitsHandlers,

  async listTasks({ query, answer }, { store, caller }) {
    const page = await pageOfTasks(store, caller.organizationId, query, query);
    return answer('Tasks retrieved.', { ...pageFields('tasks', page, ({ task }) => task) });
  },

  async createTask({ body, refuse, answer }, context) {
    const { agentId, type, phoneNumber, name } = body;
    const { context: taskContext = usual.context.default, waitToGreet = usual.waitToGreet.default } = body;
    await requireReadyAgent(refuse, context, await agentOf(context, refuse, agentId), type);
    const { organizationId, userId } = context.caller;
    const only = { type, phoneNumber, ...(name !== undefined && { name }), context: taskContext, waitToGreet };
    const [task] = (await queueTasks(context, { organizationId, userId, agentId, tasks: [only] })).tasks;
    if (!task) throw new Error('A run of one task has none.');
    return answer('Task created.', { task });
  },

  async getTask({ path, refuse, answer }, context) {
    const { task } = await taskOf(context, refuse, path.taskId);
    return answer('Task retrieved.', { task });
  },

  async updateTask({ path, body, refuse, answer }, change) {
    const row = await taskOf(change, refuse, path.taskId);
    const { task } = row;
    const { state, context: taskContext = task.context, waitToGreet = task.waitToGreet } = body;
    const moved = state !== undefined && state !== task.state;
    const edited = taskContext !== task.context || waitToGreet !== task.waitToGreet;
    if (moved) requireMovable(refuse, task, state);
    if (edited) requireEditable(refuse, task);
    const after = { ...row, task: { ...task, context: taskContext, waitToGreet } };
    if (moved) {
      await keepTask(change, movedTo(after, state, change.now), row);
      await mendQueue(change, row);
    } else if (edited) await keepTask(change, after, row);
    return answer('Task updated.');
  },

  async deleteTask({ path, refuse, answer }, change) {
    const row = await taskOf(change, refuse, path.taskId);
    const { taskId, state } = row.task;
    if (state === 'inProgress') {
      throw refuse.conflict('taskInProgress', `The task ${taskId} is inProgress; it can be deleted once it has ended.`);
    }
    await removeTask(change, row);
    await mendQueue(change, row);
    return answer('Task deleted.');
  },
};

/** A task of the caller's organization. Throws `notFound` where it has none of this identifier. */
async function taskOf(
  { store, caller }: ReadContext,
  refuse: RefuseMissing<'unknownTask'>,
  taskId: string,
): Promise<TaskRow> {
  const row = await store.get(tasks, taskId);
  if (row?.organizationId === caller.organizationId) return row;
  throw refuse.notFound('unknownTask', `There is no task ${taskId}.`);
}

function requireMovable(
  refuse: RefuseConflict<'cannotCancel' | 'cannotRequeue'>,
  { taskId, state }: Schemas['Task'],
  wanted: string,
): void {
  if (wanted === 'canceled' && state !== 'queued') {
    throw refuse.conflict('cannotCancel', `The task ${taskId} is ${state}; only a queued task can be canceled.`);
  }
  if (wanted === 'queued' && state !== 'canceled') {
    const rule = 'only a canceled task can be queued again. Create another task instead.';
    throw refuse.conflict('cannotRequeue', `The task ${taskId} is ${state}; ${rule}`);
  }
}

function requireEditable(refuse: RefuseConflict<'cannotEdit'>, { taskId, state }: Schemas['Task']): void {
  if (state === 'queued' || state === 'canceled') return;
  const rule = 'context and waitToGreet can be edited only while a task is queued or canceled.';
  throw refuse.conflict('cannotEdit', `The task ${taskId} is ${state}; ${rule}`);
}

/** A queued task that is canceled, or a canceled one that is queued again, ahead of those created after it. */
function movedTo(
  { organizationId, order, task }: TaskRow,
  state: (typeof TaskUpdate)['properties']['state']['enum'][number],
  now: number,
): TaskRow {
  if (state === 'canceled') return { organizationId, order, task: { ...task, state, endedTimestamp: now } };
  const { endedTimestamp, ...queued } = task;
  return { organizationId, order, task: { ...queued, state }, gate: readyGate({ task }) };
}

/** Lets the queue go on without a task that has left it, or with one that has come back. */
async function mendQueue(change: Change, before: TaskRow): Promise<void> {
  const { organizationId } = before;
  const { limits } = await organizationOf(change, organizationId);
  await releaseGate(change.store, before, limits.concurrencyPerRun);
  await scheduleDispatch(change, organizationId, change.now + firstLook);
}
