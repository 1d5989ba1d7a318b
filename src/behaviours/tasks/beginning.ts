import { TaskUpdate } from '../../../generated/schemas.ts';
import type { Check } from '../../conformance/runner/check.ts';
import { Skip } from '../../conformance/runner/context.ts';
import { everyWeekday } from '../../contract/weekday.ts';
import { type Scenario, scenario } from '../scenario.ts';
import { weekdayAfter } from '../turn-of-day.ts';
import { workingAgent } from '../working-agent.ts';
import { expectEnded, expectLeftTraces } from './ending.ts';
import {
  changeLimits,
  readTask,
  requireNoStrangers,
  restoreLimits,
  stateOf,
  staysInProgress,
  tells,
  today,
} from './task-steps.ts';

/** Numbers that nobody else here texts to. */
const [first, second, ...others] = ['+12025550186', '+12025550187', '+12025550188', '+12025550189'];
const [over, canceled] = ['+12025550193', '+12025550192'];
const capped = ['+12025550191', '+12025550195'];
/** In seconds: longer than any story waits. */
const long = 7890;

/** What becomes of tasks that nobody hurries. */
export const taskBeginningScenarios: readonly Check[] = [
  scenario({
    name: 'task-beginning',
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
    title: 'starts texts as the limits allow, and refuses then what can no longer be done',
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
  }),
];

/** Queues texts outside of business hours, lets them start, and follows them to their ends. Throws `Skip` where none starts. */
async function followTexts(s: Scenario): Promise<void> {
  const { agentId } = await workingAgent(s);
  await requireNoStrangers(s);
  const limits = await restoreLimits(s);
  const isGuarded = s.world.role === 'superAdmin';
  const before = await today(s, agentId);
  const closed = { days: [weekdayAfter(before.date)] };
  await changeLimits(s, {
    businessHours: closed,
    cooldowns: { texts: long },
    ...(isGuarded && { concurrencyPerRun: others.length }),
  });
  const alone = [await text(s, agentId, first), await text(s, agentId, first), await text(s, agentId, second)] as const;
  const { runId, tasks } = await textAll(s, agentId);
  const run = tasks.map(({ taskId }) => taskId);
  const all = [...alone, ...run];
  const back = await cancelAndQueueAgain(s, agentId);
  // Whoever follows limits looks at what waits once they change.
  await changeLimits(s, {
    cooldowns: { calls: limits.cooldowns.calls === long ? 1 : long },
    // What has waited for something else is held back as well.
    ...(isGuarded && { concurrencyPerRun: 1 }),
  });
  await s.aWhile();
  const hours = 'a task outside business hours stays queued';
  for (const taskId of [...all, back])
    s.equal(await stateOf(s, taskId), 'queued', hours, 'updateTaskLimits', 'task-business-hours');
  await expectRun(s, runId, run.length, 0);

  await changeLimits(s, { businessHours: { days: [...everyWeekday], start: '00:00', end: '00:00' } });
  const [early, cooling, other] = alone;
  const mustBegin = [early, other, run[0] ?? other, back];
  const mostAtOnce = isGuarded ? 1 : limits.concurrencyPerRun;
  const haveBegun = await s.until(async () => {
    await expectRun(s, runId, run.length, mostAtOnce);
    return !(await Promise.all(mustBegin.map((taskId) => stateOf(s, taskId)))).includes('queued');
  });
  if (!haveBegun && !s.world.isolated) throw new Skip('tasksDoNotStart');
  const cooled = 'a phone number is left alone for the cooldown';
  s.equal(await stateOf(s, cooling), 'queued', cooled, 'updateTaskLimits', 'cooldown-unit');
  for (const taskId of mustBegin) await expectBegun(s, taskId);

  // The others of the run follow by themselves.
  await changeLimits(s, { cooldowns: { texts: 0 } });
  const isOver = async (taskId: string) => !['queued', 'inProgress'].includes(await stateOf(s, taskId));
  await s.until(async () => (await Promise.all(all.map(isOver))).every(Boolean));
  for (const taskId of [...all, back]) await expectEnded(s, taskId);
  await expectRun(s, runId, run.length, run.length);
  await expectLeftTraces(s, { agentId, before, created: all.length + 1 });
  if (isGuarded) await expectCap(s, agentId);
}

async function text(s: Scenario, agentId: string, phoneNumber: string | undefined): Promise<string> {
  const body = { agentId, type: 'text', phoneNumber: phoneNumber ?? '' } as const;
  return s.created(await s.api.createTask(body), 'createTask').task.taskId;
}

/** Texts that are one run. */
async function textAll(s: Scenario, agentId: string) {
  const recipients = others.map((phoneNumber) => ({ phoneNumber }));
  const answer = await s.api.queueOutboundTexts({ agentId, message: s.unique(), recipients });
  return s.created(answer, 'queueOutboundTexts');
}

/** A text that was canceled, and queued again; another one is deleted. */
async function cancelAndQueueAgain(s: Scenario, agentId: string): Promise<string> {
  const [taskId, gone] = [await text(s, agentId, canceled), await text(s, agentId, canceled)];
  for (const state of TaskUpdate.properties.state.enum.toReversed())
    s.data(await s.api.updateTask({ taskId, state }), 'updateTask');
  s.data(await s.api.deleteTask({ taskId: gone }), 'deleteTask');
  return taskId;
}

/** Expects of a run's tasks that they are listed, counted, and in progress as they may be. */
async function expectRun(s: Scenario, runId: string, total: number, mostAtOnce: number): Promise<void> {
  const { statistics } = s.data(await s.api.getTaskStatistics({ runId }), 'getTaskStatistics');
  const { tasks, texts, calls } = statistics;
  const counts = 'the statistics count each task in the state that it is in';
  s.equal([tasks, tasks.total, calls.total], [texts, total, 0], counts, 'getTaskStatistics');
  const { queued, inProgress, completed, failed } = tasks;
  s.equal(queued + inProgress + completed + failed + tasks.canceled, total, counts, 'getTaskStatistics');
  const rule = 'no more tasks of a run are in progress than the limit says';
  s.expect(inProgress <= mostAtOnce, {
    operationId: 'updateTaskLimits',
    rule,
    expected: `${mostAtOnce} at most`,
    actual: String(inProgress),
    restsOn: ['task-runs'],
  });
}

/** Expects what a task tells once it has begun, and, as long as it is in progress, that it stays so. */
async function expectBegun(s: Scenario, taskId: string): Promise<void> {
  const begun = await readTask(s, taskId);
  s.expect((begun.startedTimestamp ?? 0) >= begun.timestamp, {
    operationId: 'getTask',
    rule: 'a task starts once it was created',
    expected: `at least ${begun.timestamp}`,
    actual: String(begun.startedTimestamp),
  });
  if (begun.state !== 'inProgress') return;
  tells(s, !('endedTimestamp' in begun), 'startedTimestamp alone');
  await staysInProgress(s, taskId);
}

/** Expects that nothing more starts on a day than its cap allows, until the cap is raised. */
async function expectCap(s: Scenario, agentId: string): Promise<void> {
  const { date, texts } = await today(s);
  await changeLimits(s, { daily: { texts } });
  const taskIds: string[] = [];
  for (const phoneNumber of capped) taskIds.push(await text(s, agentId, phoneNumber));
  const behind = await text(s, agentId, over);
  await changeLimits(s, { cooldowns: { calls: long } });
  await s.aWhile();
  const states = () => Promise.all([...taskIds, behind].map((taskId) => stateOf(s, taskId)));
  const stayed = await states();
  const isSameDay = async () => (await today(s)).date === date;
  const rule = 'a task over a daily cap stays queued';
  if (await isSameDay()) s.equal(new Set(stayed), new Set(['queued']), rule, 'updateTaskLimits', 'task-daily-caps');
  await changeLimits(s, { daily: { texts: texts + capped.length } });
  await s.until(async () => (await states()).filter((state) => state !== 'queued').length === capped.length);
  for (const taskId of taskIds) await expectBegun(s, taskId);
  const left = await stateOf(s, behind);
  if (await isSameDay()) s.equal(left, 'queued', rule, 'updateTaskLimits', 'task-daily-caps');
  s.data(await s.api.deleteTask({ taskId: behind }), 'deleteTask');
}
