import type { Check } from '../../conformance/runner/check.ts';
import { everyWeekday } from '../../contract/weekday.ts';
import { type Scenario, scenario } from '../scenario.ts';
import { simulated, workingAgent } from '../working-agent.ts';
import { begin, changeLimits, readTask, stateOf, tells, today, uploadCsv } from './task-steps.ts';

const group = 'Tasks';

/** What tasks lead to while they are carried out, and once they have ended. */
export const carriedOutTaskScenarios: readonly Check[] = [
  scenario({
    name: 'task-hung-up',
    group,
    operations: ['createTask', 'getTask', 'getConversation'],
    title: 'ends a conversation with its call',
    needs: ['control'],
    async run(s) {
      const { agentId } = await workingAgent(s);
      const taskId = await begin(s, agentId, 'call', '+12025550171');
      const isAnswered = await s.until(async () => (await readTask(s, taskId)).conversationId !== undefined);
      if (!isAnswered || (await stateOf(s, taskId)) !== 'inProgress') return;
      simulated(await s.control.POST('/_sandbox/simulate/taskOutcome', { body: { taskId, outcome: 'completed' } }));
      const { conversationId = '' } = await readTask(s, taskId);
      const said = await messagesOf(s, conversationId);
      await s.advance('PT10M');
      const rule = 'nothing is said in a call that is over';
      s.equal(await messagesOf(s, conversationId), said, rule, 'getConversation');
    },
  }),
  scenario({
    name: 'task-unanswered',
    group,
    operations: ['createTask', 'getTask'],
    title: 'tells of nobody who answered where nobody did',
    needs: ['control'],
    restsOn: ['task-failure-reasons', 'task-answered-by'],
    async run(s) {
      const { agentId } = await workingAgent(s);
      // Of a sandbox, what becomes of a call says the number.
      for (const phoneNumber of ['+12025550197', '+12025550198', '+12025550199']) {
        const taskId = await begin(s, agentId, 'call', phoneNumber);
        await s.advance('PT5M');
        const { state, failureReason, answeredBy, conversationId } = await readTask(s, taskId);
        const isReached = state === 'completed';
        tells(s, (failureReason !== undefined) === (state === 'failed'), 'why it failed if it did');
        tells(s, (conversationId !== undefined) === isReached, 'a conversation if somebody was reached');
        tells(s, (answeredBy !== undefined) === isReached, 'who answered, if somebody did');
      }
    },
  }),
  scenario({
    name: 'task-no-cooldown',
    group,
    operations: ['createTasksFromCsv', 'updateTaskLimits', 'getTask'],
    title: 'lets the next text to a number start at once where there is no cooldown',
    needs: ['control'],
    restsOn: ['cooldown-unit', 'task-limits-effect'],
    async run(s) {
      const { agentId } = await workingAgent(s);
      s.data(await s.api.updateTaskLimits({ cooldowns: { texts: 0 } }), 'updateTaskLimits');
      const file = 'phoneNumber,type\n+12025550182,text\n+12025550182,text\n';
      const [first, second] = (await uploadCsv(s, agentId, file)).tasks;
      await s.until(async () => (await stateOf(s, first?.taskId ?? '')) !== 'queued');
      const state = await stateOf(s, second?.taskId ?? '');
      s.expect(state !== 'queued', {
        operationId: 'updateTaskLimits',
        rule: 'a task starts when all limits allow it',
        expected: 'a text that has started',
        actual: state,
      });
    },
  }),
  scenario({
    name: 'task-cap-of-none',
    group,
    operations: ['createTask', 'updateTaskLimits', 'getTask', 'getDailyTaskCounts'],
    title: 'starts what is over its cap the next day, though other tasks may never start',
    needs: ['control'],
    restsOn: ['task-daily-caps', 'task-limits-effect'],
    async run(s) {
      const { agentId } = await workingAgent(s);
      const businessHours = { timezone: 'Etc/UTC', days: [...everyWeekday], start: '00:00', end: '00:00' };
      await changeLimits(s, { businessHours });
      const { calls, tasks } = await today(s);
      await changeLimits(s, { daily: { calls: calls + 1, texts: 0, tasks: tasks + 10 } });
      const ids: string[] = [];
      for (const [type, phoneNumber] of [
        ['text', '+12025550186'],
        ['call', '+12025550187'],
        ['call', '+12025550188'],
      ] as const) {
        ids.push(s.data(await s.api.createTask({ agentId, type, phoneNumber }), 'createTask').task.taskId);
      }
      for (const [wait, expected] of [
        ['PT10M', ['queued', 'completed', 'queued']],
        ['P1D', ['queued', 'completed', 'completed']],
      ] as const) {
        await s.advance(wait);
        const states = await Promise.all(ids.map((taskId) => stateOf(s, taskId)));
        s.equal(states, expected, 'what is over a daily cap waits for the next day', 'updateTaskLimits');
      }
    },
  }),
];

async function messagesOf(s: Scenario, conversationId: string) {
  return s.data(await s.api.getConversation({ conversationId }), 'getConversation').conversation.messages;
}
