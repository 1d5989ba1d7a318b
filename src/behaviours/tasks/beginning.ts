import { TaskUpdate } from '../../../generated/schemas.ts';
import { whereServed } from '../../conformance/target/skip.ts';
import { everyWeekday } from '../../contract/weekday.ts';
import type { Behaviour } from '../runner/behaviour.ts';
import type { BehaviourRun } from '../runner/behaviour-run.ts';
import { readTask, requireNoStrangers, restoreLimits, setLimits, stateOf, today } from '../steps/task-steps.ts';
import { weekdayAfter } from '../steps/turn-of-day.ts';
import { workingAgent } from '../steps/working-agent.ts';
import { expectEnded, expectLeftTraces } from './ending.ts';
import { staysInProgress, tells, uploadCsv } from './record-steps.ts';

/** Numbers that nobody else here texts to. */
const [first, second, ...others] = ['+12025550186', '+12025550187', '+12025550188', '+12025550189'];
const [over, canceled] = ['+12025550193', '+12025550192'];
const capped = ['+12025550191', '+12025550195'];
/** In seconds: longer than any behaviour waits. */
const long = 7890;

export const taskBeginning: Behaviour = {
  rule: 'task-beginning',
  group: 'Tasks',
  operations: [
    'createTask',
    'queueOutboundTexts',
    'getTask',
    'listTasks',
    'updateTask',
    'deleteTask',
    'updateTaskLimits',
    'getTaskStatistics',
    'getDailyTaskCounts',
    'getConversation',
    'listRecentMessages',
  ],
  title: 'starts texts as the limits allow, and then rejects changes that are no longer possible',
  needs: ['disposable'],
  comesFirst: true,
  restsOn: [
    'task-limits-effect',
    'task-business-hours',
    'cooldown-unit',
    'task-runs',
    'task-daily-caps',
    'task-states',
    'task-editing',
    'task-deletion',
    'task-statistics',
  ],
  run: followTexts,
};

/** Tasks of one run. */
interface Run {
  readonly runId: string;
  readonly tasks: readonly { readonly taskId: string }[];
}

/** Queues texts outside of business hours, lets them start, and follows them to their ends. Throws `Skip` where none starts. */
async function followTexts(b: BehaviourRun): Promise<void> {
  const { agentId } = await workingAgent(b);
  await requireNoStrangers(b);
  const limits = await restoreLimits(b);
  const isGuarded = b.environment.role === 'superAdmin';
  const before = await today(b, agentId);
  const closed = { days: [weekdayAfter(before.date)] };
  await setLimits(b, {
    businessHours: closed,
    cooldowns: { texts: long },
    ...(isGuarded && { concurrencyPerRun: others.length }),
  });
  const alone = [await text(b, agentId, first), await text(b, agentId, first), await text(b, agentId, second)] as const;
  const { runId, tasks } = await textAll(b, agentId);
  const run = tasks.map(({ taskId }) => taskId);
  const all = [...alone, ...run];
  const back = await cancelAndQueueAgain(b, agentId);
  // Whoever follows limits looks at what waits once they change.
  await setLimits(b, {
    cooldowns: { calls: limits.cooldowns.calls === long ? 1 : long },
    // A task that waited for something else is held back as well.
    ...(isGuarded && { concurrencyPerRun: 1 }),
  });
  await b.aWhile();
  const hours = 'a task outside business hours stays queued';
  for (const taskId of [...all, back])
    b.equal(await stateOf(b, taskId), 'queued', hours, 'updateTaskLimits', 'task-business-hours');
  await expectRun(b, runId, run.length, 0);

  await setLimits(b, { businessHours: { days: [...everyWeekday], start: '00:00', end: '00:00' } });
  const [early, cooling, other] = alone;
  const mustBegin = [early, other, run[0] ?? other, back];
  const mostAtOnce = isGuarded ? 1 : limits.concurrencyPerRun;
  await b.until(async () => {
    await expectRun(b, runId, run.length, mostAtOnce);
    return !(await Promise.all(mustBegin.map((taskId) => stateOf(b, taskId)))).includes('queued');
  }, 'tasksDoNotStart');
  const cooled = 'a phone number is not contacted during its cooldown';
  b.equal(await stateOf(b, cooling), 'queued', cooled, 'updateTaskLimits', 'cooldown-unit');
  for (const taskId of mustBegin) await expectBegun(b, taskId);

  // The others of the run follow by themselves.
  await setLimits(b, { cooldowns: { texts: 0 } });
  const isOver = async (taskId: string) => !['queued', 'inProgress'].includes(await stateOf(b, taskId));
  await b.until(async () => (await Promise.all(all.map(isOver))).every(Boolean));
  for (const taskId of [...all, back]) await expectEnded(b, taskId);
  await expectRun(b, runId, run.length, run.length);
  await expectLeftTraces(b, { agentId, before, created: all.length + 1 });
  if (isGuarded) await expectCap(b, agentId);
}

async function text(b: BehaviourRun, agentId: string, phoneNumber: string | undefined): Promise<string> {
  const body = { agentId, type: 'text', phoneNumber: phoneNumber ?? '' } as const;
  return b.created(await b.api.createTask(body), 'createTask').task.taskId;
}

/** Texts that are one run: of one request, or of one file where the server has no such request. */
async function textAll(b: BehaviourRun, agentId: string): Promise<Run> {
  const recipients = others.map((phoneNumber) => ({ phoneNumber }));
  const answer = await whereServed(() => b.api.queueOutboundTexts({ agentId, message: b.unique(), recipients }));
  if (answer) return b.created(answer, 'queueOutboundTexts');
  const { runId = '', tasks } = await uploadCsv(
    b,
    agentId,
    `type,phoneNumber\n${others.map((one) => `text,${one}\n`).join('')}`,
  );
  return { runId, tasks };
}

/** A text that was canceled, and queued again; another one is deleted. */
async function cancelAndQueueAgain(b: BehaviourRun, agentId: string): Promise<string> {
  const [taskId, gone] = [await text(b, agentId, canceled), await text(b, agentId, canceled)];
  for (const state of TaskUpdate.properties.state.enum.toReversed())
    b.data(await b.api.updateTask({ taskId, state }), 'updateTask');
  b.data(await b.api.deleteTask({ taskId: gone }), 'deleteTask');
  return taskId;
}

/** Expects of a run's tasks that they are listed, counted, and in progress as they may be. */
async function expectRun(b: BehaviourRun, runId: string, total: number, mostAtOnce: number): Promise<void> {
  const { statistics } = b.data(await b.api.getTaskStatistics({ runId }), 'getTaskStatistics');
  const { tasks, texts, calls } = statistics;
  const counts = 'the statistics count each task in its current state';
  b.equal([tasks, tasks.total, calls.total], [texts, total, 0], counts, 'getTaskStatistics');
  const { queued, inProgress, completed, failed } = tasks;
  b.equal(queued + inProgress + completed + failed + tasks.canceled, total, counts, 'getTaskStatistics');
  const rule = 'the tasks of a run in progress do not exceed the limit';
  b.expect(inProgress <= mostAtOnce, {
    operationId: 'updateTaskLimits',
    rule,
    expected: `${mostAtOnce} at most`,
    actual: String(inProgress),
    restsOn: ['task-runs'],
  });
}

/** Expects what a task tells once it has begun, and, as long as it is in progress, that it stays so. */
async function expectBegun(b: BehaviourRun, taskId: string): Promise<void> {
  const begun = await readTask(b, taskId);
  b.expect((begun.startedTimestamp ?? 0) >= begun.timestamp, {
    operationId: 'getTask',
    rule: 'a task starts after its creation',
    expected: `at least ${begun.timestamp}`,
    actual: String(begun.startedTimestamp),
  });
  if (begun.state !== 'inProgress') return;
  tells(b, !('endedTimestamp' in begun), 'only `startedTimestamp`');
  await staysInProgress(b, taskId);
}

/** Expects that nothing more starts on a day than its cap allows, until the cap is raised. */
async function expectCap(b: BehaviourRun, agentId: string): Promise<void> {
  const { date, texts } = await today(b);
  await setLimits(b, { daily: { texts } });
  const taskIds: string[] = [];
  for (const phoneNumber of capped) taskIds.push(await text(b, agentId, phoneNumber));
  const behind = await text(b, agentId, over);
  await setLimits(b, { cooldowns: { calls: long } });
  await b.aWhile();
  const states = () => Promise.all([...taskIds, behind].map((taskId) => stateOf(b, taskId)));
  const stayed = await states();
  const isSameDay = async () => (await today(b)).date === date;
  const rule = 'a task over a daily cap stays queued';
  if (await isSameDay()) b.equal(new Set(stayed), new Set(['queued']), rule, 'updateTaskLimits', 'task-daily-caps');
  await setLimits(b, { daily: { texts: texts + capped.length } });
  await b.until(async () => (await states()).filter((state) => state !== 'queued').length === capped.length);
  for (const taskId of taskIds) await expectBegun(b, taskId);
  const left = await stateOf(b, behind);
  if (await isSameDay()) b.equal(left, 'queued', rule, 'updateTaskLimits', 'task-daily-caps');
  b.data(await b.api.deleteTask({ taskId: behind }), 'deleteTask');
}
