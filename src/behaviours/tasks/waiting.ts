import type { OrganizationStateChange } from '../../../generated/sandbox-control/schemas.ts';
import type { Check } from '../../conformance/runner/check.ts';
import { everyWeekday } from '../../contract/weekday.ts';
import { existing, type Scenario, scenario } from '../scenario.ts';
import { freeNumbersEverywhere } from '../steps/number-steps.ts';
import { idleAgent, simulated, workingAgent } from '../working-agent.ts';
import { stateOf, type TaskType } from './task-steps.ts';

const group = 'Tasks';
const phoneNumber = '+12025550171';

type OrganizationState = (typeof OrganizationStateChange)['properties']['state']['enum'][number];

/** What tasks wait for beside the limits, and what waits for them. */
export const waitingTaskScenarios: readonly Check[] = [
  scenario({
    name: 'task-numbers',
    group,
    operations: ['createTask', 'createTasksFromCsv', 'getTask', 'assignPhoneNumber'],
    title: 'lets a task wait until its agent has a number that can carry it',
    needs: ['control'],
    async run(s) {
      const agentId = await idleAgent(s, true);
      const free = await freeNumbersEverywhere(s);
      const only = (capability: string) =>
        free.find(({ capabilities }) => capabilities.length === 1 && capabilities[0] === capability);
      const [mute, whole] = [only('voice'), free.find(({ capabilities }) => capabilities.length > 1)];
      if (!mute || !whole) return;
      const assign = async (number: string) => {
        s.data(await s.api.assignPhoneNumber({ agentId, phoneNumber: number }), 'assignPhoneNumber');
      };
      await assign(mute.phoneNumber);
      const text = { agentId, type: 'text', phoneNumber } as const;
      const rule = 'an agent without a number that can carry the task is a 409';
      s.refused(await s.api.createTask(text), '409 noPhoneNumber', rule, 'createTask');
      const uploaded = await s.api.createTasksFromCsv({
        agentId,
        body: `phoneNumber,type\n${phoneNumber},call\n${phoneNumber},text\n`,
      });
      const { tasks } = s.data(uploaded, 'createTasksFromCsv');
      await s.advance('PT10S');
      const states = () => Promise.all(tasks.map(({ taskId }) => stateOf(s, taskId)));
      const waits = 'a task waits while its agent has no number that can carry it, and holds back no other';
      s.equal(await states(), ['inProgress', 'queued'], waits, 'createTasksFromCsv');
      await assign(whole.phoneNumber);
      await s.advance('PT1H');
      s.equal(await states(), ['completed', 'completed'], 'a task starts once it can', 'assignPhoneNumber');
    },
  }),
  scenario({
    name: 'task-unpaid',
    group,
    operations: ['createTask', 'getTask'],
    title: 'lets tasks wait while their organization is suspended',
    needs: ['control'],
    restsOn: ['organization-states'],
    async run(s) {
      const { agentId } = await workingAgent(s);
      const organizationId = existing(s, 'organizationId');
      const become = async (state: OrganizationState) =>
        simulated(await s.control.POST('/_sandbox/simulate/organizationState', { body: { organizationId, state } }));
      const taskId = await queued(s, agentId);
      await become('suspended');
      await s.advance('PT10M');
      await become('active');
      await s.advance('PT10S');
      const rule = 'the tasks of a suspended organization wait until it is active again';
      s.equal(await stateOf(s, taskId), 'inProgress', rule, 'getTask');
    },
  }),
  scenario({
    name: 'task-cooldown',
    group,
    operations: ['updateTaskLimits', 'queueOutboundTexts', 'listTasks'],
    title: 'leaves a number alone for as long as the cooldown is now, however long it was',
    needs: ['control'],
    restsOn: ['cooldown-unit', 'task-limits-effect'],
    async run(s) {
      const { agentId } = await workingAgent(s);
      const change = async (texts: number) =>
        s.data(await s.api.updateTaskLimits({ cooldowns: { texts } }), 'updateTaskLimits');
      const first = await queued(s, agentId, 'text');
      const second = await queued(s, agentId, 'text');
      await s.advance('PT1M');
      const states = () => Promise.all([first, second].map((taskId) => stateOf(s, taskId)));
      const waits = 'a phone number is left alone for the cooldown';
      for (const [texts, wait, expected] of [
        [7200, 'PT30M', 'queued'],
        [3600, 'PT20M', 'queued'],
        [3600, 'PT10M', 'completed'],
      ] as const) {
        await change(texts);
        await s.advance(wait);
        s.equal(await states(), ['completed', expected], waits, 'updateTaskLimits');
      }
    },
  }),
  scenario({
    name: 'task-caps',
    group,
    operations: ['updateTaskLimits', 'createTask', 'getTask', 'getDailyTaskCounts'],
    title: 'starts as many tasks in a day as its caps allow, and the others the next day',
    needs: ['control'],
    restsOn: ['task-daily-caps', 'task-limits-effect'],
    async run(s) {
      const { agentId } = await workingAgent(s);
      // All day, and it is the last hour of a day that is not UTC's.
      const businessHours = { timezone: 'Asia/Shanghai', days: [...everyWeekday], start: '00:00', end: '00:00' };
      s.data(await s.api.updateTaskLimits({ businessHours }), 'updateTaskLimits');
      const all: string[] = [];
      for (const [cap, room, types, started] of [
        ['calls', 1, ['call', 'text', 'call'], [true, true, false]],
        ['texts', 1, ['text', 'text'], [true, false]],
        ['tasks', 2, ['call', 'text', 'call', 'text'], [true, true, false, false]],
        ['calls', 2, ['call', 'again', 'call', 'call'], [true, false, true, false]],
      ] as const) {
        const { days } = s.data(await s.api.getDailyTaskCounts(), 'getDailyTaskCounts');
        const day = days.at(-1);
        // The others have room for all.
        const daily = { calls: 1000, texts: 1000, tasks: 1000, [cap]: (day?.[cap] ?? 0) + room };
        s.data(await s.api.updateTaskLimits({ daily }), 'updateTaskLimits');
        const ids: string[] = [];
        const to = (at: number) => `+120255502${10 + all.length + at}`;
        // What waits for its number takes up nothing of the cap.
        for (const [at, type] of types.entries()) {
          const taskId = type === 'again' ? queued(s, agentId, 'call', to(at - 1)) : queued(s, agentId, type, to(at));
          ids.push(await taskId);
        }
        const statesNow = () => Promise.all(ids.map((taskId) => stateOf(s, taskId)));
        await s.advance('PT10S');
        const states = await statesNow();
        const rule = 'what is over a daily cap stays queued, and nothing else does';
        s.equal(
          states.map((state) => state !== 'queued'),
          started,
          rule,
          'updateTaskLimits',
        );
        await s.advance('P1D');
        const next = 'what is over a cap starts the next day';
        s.absent(await statesNow(), (state) => state === 'queued', next, 'updateTaskLimits');
        all.push(...ids);
      }
    },
  }),
  scenario({
    name: 'task-crowd',
    group,
    operations: ['createTasksFromCsv', 'updateTaskLimits', 'listTasks'],
    title: 'starts all at once that nothing holds back',
    needs: ['control'],
    restsOn: ['task-runs', 'task-csv'],
    async run(s) {
      const { agentId } = await workingAgent(s);
      const rows = Array.from({ length: 57 }, (_, i) => `+120255503${10 + i}`);
      // Calls of the same day count too.
      const daily = { tasks: 1000, calls: 1000 };
      s.data(await s.api.updateTaskLimits({ concurrencyPerRun: rows.length, daily }), 'updateTaskLimits');
      const uploaded = await s.api.createTasksFromCsv({ agentId, body: `phoneNumber\n${rows.join('\n')}\n` });
      s.data(uploaded, 'createTasksFromCsv');
      await s.advance('PT6S');
      const params = { agentId, state: 'queued' } as const;
      const { totalTasks } = s.data(await s.api.listTasks(params), 'listTasks');
      s.equal(totalTasks, 0, 'a task starts when all limits allow it', 'createTasksFromCsv');
    },
  }),
  scenario({
    name: 'task-behind',
    group,
    operations: ['createTasksFromCsv', 'updateTask', 'deleteTask', 'getTask', 'updateTaskLimits'],
    title: 'lets the next task to a number go on without one that has left the queue',
    needs: ['control'],
    restsOn: ['task-settable-states', 'task-deletion'],
    async run(s) {
      const { agentId } = await workingAgent(s);
      const goesOn = 'a queued task starts when all limits allow it';
      const two = async (number: string, following = number) => {
        const csv = `phoneNumber\n${number}\n${following}\n`;
        const uploaded = await s.api.createTasksFromCsv({ agentId, body: csv });
        const [first, second] = s.data(uploaded, 'createTasksFromCsv').tasks;
        return { taskId: first?.taskId ?? '', next: second?.taskId ?? '' };
      };
      // So also what waits for another of its run goes on.
      s.data(await s.api.updateTaskLimits({ concurrencyPerRun: 1 }), 'updateTaskLimits');
      const left: string[] = [];
      for (const [number, following] of [['+12025550172'], ['+12025550175', '+12025550176']] as const) {
        const { taskId, next } = await two(number, following);
        s.data(await s.api.updateTask({ taskId, state: 'canceled' }), 'updateTask');
        left.push(next);
      }
      for (const [number, following] of [['+12025550173'], ['+12025550177', '+12025550178']] as const) {
        const { taskId, next } = await two(number, following);
        s.data(await s.api.deleteTask({ taskId }), 'deleteTask');
        left.push(next);
      }
      await s.advance('PT10S');
      for (const taskId of left) s.equal(await stateOf(s, taskId), 'inProgress', goesOn, 'updateTask');
      await s.advance('PT30M');
      const alone = await queued(s, agentId, 'text', '+12025550174');
      const own = { taskId: alone };
      s.data(await s.api.updateTask({ ...own, state: 'canceled' }), 'updateTask');
      await s.advance('PT1M');
      s.data(await s.api.updateTask({ ...own, state: 'queued' }), 'updateTask');
      await s.advance('PT10S');
      s.equal(await stateOf(s, alone), 'completed', goesOn, 'updateTask');
    },
  }),
];

async function queued(s: Scenario, agentId: string, type: TaskType = 'call', to = phoneNumber): Promise<string> {
  return s.data(await s.api.createTask({ agentId, type, phoneNumber: to }), 'createTask').task.taskId;
}
