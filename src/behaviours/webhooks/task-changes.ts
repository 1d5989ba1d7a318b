import { Skip } from '../../conformance/runner/context.ts';
import type { Behaviour } from '../runner/behaviour.ts';
import { newTask, queue } from '../steps/task-steps.ts';
import { type WebhookBody, WebhookInbox } from '../steps/webhook-inbox.ts';
import { workingAgent } from '../steps/working-agent.ts';

const group = 'Webhooks';
const restsOn = ['webhook-event-payloads', 'webhook-event-kinds', 'webhook-selection', 'webhook-signatures'] as const;
const isTold = 'each change of a task causes an event, in the order of the changes';

/** Change of a task in an event. */
const change = ({ data }: WebhookBody) => [data.change, data.previousState, data.state];

export const waitingTaskChanges: Behaviour = {
  rule: 'webhook-task-changes',
  group,
  operations: ['addWebhook', 'createTask', 'updateTask', 'deleteTask'],
  title: 'sends an event for each change of a queued task',
  needs: ['webhooks'],
  restsOn,
  run: (b) =>
    WebhookInbox.use(b, async (inbox) => {
      const { secret } = await inbox.subscribe('task', '/tasks');
      const { taskId, agentId } = await newTask(b, { context: 'First.' });
      // An edit without an effect causes no event.
      const edits = [
        { context: 'Second.' },
        { context: 'Second.' },
        { state: 'canceled' },
        { state: 'canceled' },
        { state: 'queued' },
        { state: 'canceled' },
      ] as const;
      for (const edit of edits) {
        const answer = await b.api.updateTask({ taskId, ...edit });
        if (answer.response.status === 409) throw new Skip('tasksStartAtOnce');
        b.data(answer, 'updateTask');
      }
      b.data(await b.api.deleteTask({ taskId }), 'deleteTask');
      const expected = [
        ['created', undefined, 'queued'],
        ['updated', undefined, 'queued'],
        ['updated', 'queued', 'canceled'],
        ['updated', 'canceled', 'queued'],
        ['updated', 'queued', 'canceled'],
        ['deleted', undefined, 'canceled'],
      ];
      const isMine = ({ data }: WebhookBody) => data.taskId === taskId;
      const told = await inbox.received('/tasks', secret, expected.length, 'addWebhook', {
        isMine,
        types: ['taskChanged'],
      });
      b.equal(told.map(change), expected, isTold, 'addWebhook');
      const agents = new Set(told.map(({ data }) => data.agentId));
      b.equal([...agents], [agentId], 'an event shows the agent of the task', 'addWebhook');
    }),
};

export const carriedOutTaskChanges: Behaviour = {
  rule: 'webhook-carried-out-tasks',
  group,
  operations: ['addWebhook', 'createTask', 'deleteTask'],
  title: 'shows the outcomes of tasks',
  needs: ['webhooks', 'control'],
  restsOn,
  run: (b) =>
    WebhookInbox.use(b, async (inbox) => {
      const { agentId } = await workingAgent(b);
      const { secret } = await inbox.subscribe('task', '/tasks');
      const taskId = await queue(b, agentId, '+12025550179');
      await b.advance('PT5M');
      b.data(await b.api.deleteTask({ taskId }), 'deleteTask');
      // Of a sandbox, whom nobody reaches says the number.
      const lost = await queue(b, agentId, '+12025550197');
      await b.advance('PT5M');
      const expected = [
        [taskId, 'created', undefined, 'queued'],
        [taskId, 'updated', 'queued', 'inProgress'],
        // Somebody answers, so that there is a conversation from now on.
        [taskId, 'updated', undefined, 'inProgress'],
        [taskId, 'updated', 'inProgress', 'completed'],
        [taskId, 'deleted', undefined, 'completed'],
        [lost, 'created', undefined, 'queued'],
        [lost, 'updated', 'queued', 'inProgress'],
        [lost, 'updated', 'inProgress', 'failed'],
      ];
      const isMine = ({ data }: WebhookBody) => data.agentId === agentId;
      const told = await inbox.received('/tasks', secret, expected.length, 'addWebhook', {
        isMine,
        types: ['taskChanged'],
      });
      b.equal(
        told.map((event) => [event.data.taskId, ...change(event)]),
        expected,
        isTold,
        'addWebhook',
      );
    }),
};
