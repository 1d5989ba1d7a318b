import type { TaskRow } from '../../../src/sandbox/modules/tasks/tables.ts';
import type { DeliveryRow } from '../../../src/sandbox/modules/webhooks/tables.ts';
import type { Broken } from '../promises.ts';
import { type RowStep, rowOf, stepsOf } from '../rows.ts';
import type { Commit, Journal } from './journal.ts';

/** Into which states a task may go from each. */
const ways: Readonly<Record<string, readonly string[]>> = {
  none: ['queued'],
  queued: ['canceled', 'inProgress'],
  canceled: ['queued'],
  inProgress: ['completed', 'failed'],
  completed: [],
  failed: [],
};

/** Looks at each commit: a task takes each way once and at its time, and whoever wants to know is told in the same commit. */
export function watchTasks(journal: Journal, broken: Broken): void {
  journal.watch((commit) => {
    const deliveries = stepsOf(commit.rows, 'delivery').filter(({ before }) => before === undefined);
    const told = deliveries.flatMap(({ after }) => (after?.type === 'taskChanged' ? [after] : []));
    const tasks = stepsOf(commit.rows, 'task');
    for (const step of tasks) checkWay(step, broken);
    checkEvents(commit, tasks, told, broken);
    checkTalk(commit, journal, broken);
  });
}

function checkWay({ before, after }: RowStep<TaskRow>, broken: Broken): void {
  if (!after) return;
  const { taskId, state, endedTimestamp } = after.task;
  const from = before?.task.state ?? 'none';
  if (from !== state && !ways[from]?.includes(state))
    broken.tell('tasks go their way', `the task ${taskId} goes from ${from} to ${state}`);
  const due = before?.begun?.endTimestamp;
  if (from === 'inProgress' && state !== from && endedTimestamp !== due) {
    broken.tell('tasks go their way', `the task ${taskId} was to end at ${due} and ended at ${endedTimestamp}`);
  }
}

/** An event and its cause are of one commit. */
function checkEvents(
  { environment, after }: Commit,
  tasks: readonly RowStep<TaskRow>[],
  told: readonly DeliveryRow[],
  broken: Broken,
): void {
  const written = [...(after?.rows.values() ?? [])].filter(({ table }) => table === 'webhook');
  const wanting = written.filter(({ row }) => {
    const { type, disabledTimestamp } = rowOf(row, 'webhook')?.webhook ?? {};
    return type === 'task' && disabledTimestamp === undefined;
  }).length;
  for (const { before, after: task } of tasks) {
    if (!task || before?.task.state === task.task.state) continue;
    const { taskId, state } = task.task;
    const own = told.filter(({ payload }) => JSON.stringify(payload.data).includes(`"taskId":"${taskId}"`));
    const count = own.filter(({ payload }) => JSON.stringify(payload.data).includes(`"state":"${state}"`)).length;
    if (count < wanting)
      broken.tell('events arrive', `${wanting} webhooks want to know that ${taskId} is ${state}, ${count} are told`);
  }
  for (const { payload, webhookId } of told) {
    const data = JSON.stringify(payload.data);
    const isDone = tasks.some(({ before, after: task }) => data.includes(`"${(task ?? before)?.task.taskId}"`));
    if (!isDone)
      broken.tell('events tell what was done', `${webhookId} of ${environment} tells of what was not done: ${data}`);
  }
}

/** Nothing is said twice on a call. */
function checkTalk({ environment, rows }: Commit, journal: Journal, broken: Broken): void {
  const said = rows.filter(
    ({ table, row, before }) => table === 'message' && row !== undefined && before === undefined,
  );
  if (said.length === 0) return;
  const all = journal.rows(environment, 'message').map(textOf);
  for (const { row } of said) {
    const text = textOf(row);
    if (text && all.filter((other) => other === text).length > 1)
      broken.tell('jobs have one effect', `said twice: ${text}`);
  }
}

/** Call, speaker and text of a message; undefined where it is not of a call. */
function textOf(row: unknown): string | undefined {
  const json = JSON.stringify(row);
  const part = (name: string) => new RegExp(`"${name}":("[^"]*")`).exec(json)?.[1];
  if (part('channel') !== '"call"') return undefined;
  return [part('conversationId'), part('sender'), part('text')].join(' ');
}
