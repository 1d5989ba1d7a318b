import { TaskAnsweredBy } from '../../../generated/schemas.ts';
import type { Behaviour } from '../runner/behaviour.ts';
import type { BehaviourRun } from '../runner/behaviour-run.ts';
import { contact, openAllDay, queue, readTask } from '../steps/task-steps.ts';
import { type WebhookBody, WebhookInbox } from '../steps/webhook-inbox.ts';
import { workingAgent } from '../steps/working-agent.ts';
import { expectListed, tells } from './record-steps.ts';

const group = 'Tasks';
const [person, voicemail] = TaskAnsweredBy.knownValues;
/** Numbers of the sandbox, and who answers there. */
const answering = [
  [contact(1), person],
  [contact(36), voicemail],
] as const;
const isTold = 'a task shows who answered its call';

export const answeredBy: Behaviour = {
  rule: 'task-answered-by',
  group,
  operations: ['createTask', 'getTask', 'listTasks', 'getTaskStatistics'],
  title: 'distinguishes a voicemail from a person, and counts both as reached',
  needs: ['control'],
  restsOn: ['task-answered-by'],
  async run(b) {
    const { agentId } = await workingAgent(b);
    await openAllDay(b);
    for (const [phoneNumber, who] of answering) {
      const { before, after } = await called(b, agentId, phoneNumber);
      b.equal(before.answeredBy, undefined, 'a queued task has no `answeredBy`', 'getTask');
      const { state, failureReason } = after;
      b.equal(state, 'completed', 'a call answered by a voicemail is completed', 'getTask', {
        observed: state,
        alternative: failureReason === 'voicemail' ? 'A failure with the reason `voicemail`.' : 'A state of its own.',
      });
      const isSilent = after.answeredBy === undefined;
      b.equal(
        after.answeredBy,
        who,
        isTold,
        'getTask',
        isSilent ? { alternative: 'Only a word in the transcript.' } : {},
      );
      await expectListed(b, after);
    }
    const { statistics } = b.data(await b.api.getTaskStatistics({ agentId }), 'getTaskStatistics');
    b.equal(
      statistics.calls.completed,
      2,
      'a call answered by a voicemail is completed',
      'getTaskStatistics',
      'task-statistics',
    );
    for (const phoneNumber of [contact(37), contact(38), contact(39)]) {
      const { after } = await called(b, agentId, phoneNumber);
      const isReached = after.state === 'completed';
      tells(
        b,
        (after.failureReason !== undefined) === (after.state === 'failed'),
        'a failure reason only if the task failed',
      );
      tells(b, (after.conversationId !== undefined) === isReached, 'a conversation only if the contact was reached');
      tells(
        b,
        (after.answeredBy !== undefined) === isReached,
        '`answeredBy` only if the call was answered',
        'task-answered-by',
      );
    }
  },
};

export const toldWhoAnswered: Behaviour = {
  rule: 'task-voicemail',
  group,
  operations: ['createTask', 'addWebhook'],
  title: 'shows in `callEnded` who answered the call',
  needs: ['webhooks', 'control'],
  restsOn: ['webhook-event-payloads', 'task-answered-by'],
  run: (b) =>
    WebhookInbox.use(b, async (inbox) => {
      const { agentId } = await workingAgent(b);
      await openAllDay(b);
      const calls = await inbox.subscribe('call', '/calls');
      for (const [phoneNumber] of answering) await called(b, agentId, phoneNumber);
      const isMine = ({ data }: WebhookBody) => data.agentId === agentId;
      const told = await inbox.received('/calls', calls.secret, 2, 'addWebhook', { isMine });
      const answers = told.map(({ data }) => [data.to, data.answeredBy]);
      const tellsWho = '`callEnded` shows who answered the call';
      b.equal(answers, answering, tellsWho, 'addWebhook', 'task-answered-by');
    }),
};

/** A task that called somebody, before and afterwards. */
async function called(b: BehaviourRun, agentId: string, phoneNumber: string) {
  const taskId = await queue(b, agentId, phoneNumber);
  const before = await readTask(b, taskId);
  await b.advance('PT10M');
  return { before, after: await readTask(b, taskId) };
}
