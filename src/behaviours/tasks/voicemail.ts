import type { Check } from '../../conformance/runner/check.ts';
import { scenario } from '../scenario.ts';
import { type WebhookBody, WebhookInbox } from '../webhooks/inbox.ts';
import { giveNumber, simulated, workingAgent } from '../working-agent.ts';

const tells = 'a task tells who answered its call';

/** Calls that nobody but a machine answers. */
export const voicemailScenarios: readonly Check[] = [
  scenario({
    name: 'task-voicemail',
    group: 'Tasks',
    operations: ['createTask', 'getTask', 'listTasks', 'getTaskStatistics', 'addWebhook'],
    title: 'tells a voicemail from a person, and counts both as reached',
    needs: ['webhooks', 'control'],
    restsOn: ['task-answered-by'],
    run: (s) =>
      WebhookInbox.use(s, async (inbox) => {
        const { agentId } = await workingAgent(s);
        const calls = await inbox.subscribe('call', '/calls');
        // Of a sandbox, what answers says the number.
        for (const phoneNumber of ['+12025550196', '+12025550171']) {
          const body = { agentId, type: 'call', phoneNumber } as const;
          s.data(await s.api.createTask(body), 'createTask');
          await s.advance('PT5M');
        }
        const params = { agentId };
        const { tasks } = s.data(await s.api.listTasks(params), 'listTasks');
        const answers = [
          ['completed', 'person'],
          ['completed', 'voicemail'],
        ];
        s.equal(
          tasks.map(({ state, answeredBy }) => [state, answeredBy]),
          answers,
          tells,
          'listTasks',
        );
        for (const { taskId, answeredBy } of tasks) {
          const one = { taskId };
          const { task } = s.data(await s.api.getTask(one), 'getTask');
          s.equal(task.answeredBy, answeredBy, tells, 'getTask');
        }
        const isMine = ({ data }: WebhookBody) => data.agentId === agentId;
        const told = await inbox.received('/calls', calls.secret, 2, 'addWebhook', { isMine });
        s.equal(
          told.map(({ data }) => [data.to, data.answeredBy]),
          [
            ['+12025550196', 'voicemail'],
            ['+12025550171', 'person'],
          ],
          'the end of a call tells who answered it',
          'addWebhook',
        );
        const { statistics } = s.data(await s.api.getTaskStatistics(params), 'getTaskStatistics');
        s.equal(statistics.calls.completed, 2, 'what a voicemail answers is completed', 'getTaskStatistics');
      }),
  }),
  scenario({
    name: 'voicemail-words',
    group: 'Tasks',
    operations: ['createTask', 'getTask', 'getConversation'],
    title: 'says to a voicemail what the agent is to say, or nothing',
    needs: ['control'],
    restsOn: ['agent-configuration', 'task-answered-by'],
    async run(s) {
      for (const voicemailMessage of ['Please call us back.', '']) {
        const body = { name: s.unique(), published: true, voicemailMessage };
        const { agentId } = simulated(await s.control.POST('/_sandbox/simulate/agentCreated', { body }));
        await giveNumber(s, agentId);
        const call = { agentId, type: 'call', phoneNumber: '+12025550196' } as const;
        const { taskId } = s.data(await s.api.createTask(call), 'createTask').task;
        await s.advance('P1D');
        const { task } = s.data(await s.api.getTask({ taskId }), 'getTask');
        const params = { conversationId: task.conversationId ?? '' };
        const { conversation } = s.data(await s.api.getConversation(params), 'getConversation');
        const said = conversation.messages.filter(({ sender }) => sender === 'agent').map(({ text }) => text);
        const rule = 'an agent says its voicemailMessage to a voicemail, and nothing where that is empty';
        s.equal(said, voicemailMessage === '' ? [] : [voicemailMessage], rule, 'getConversation');
      }
    },
  }),
];
