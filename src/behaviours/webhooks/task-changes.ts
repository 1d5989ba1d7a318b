import type { Check } from '../../conformance/runner/check.ts';
import { Skip } from '../../conformance/runner/context.ts';
import { scenario } from '../scenario.ts';
import { workingAgent } from '../working-agent.ts';
import { type WebhookBody, WebhookInbox } from './inbox.ts';

/** What is told of a task that nobody has begun yet. */
export const taskChangeScenarios: readonly Check[] = [
  scenario({
    name: 'webhook-task-changes',
    group: 'Webhooks',
    operations: ['addWebhook', 'createTask', 'updateTask', 'deleteTask'],
    title: 'tells of each change of a task that waits, from its creation to its end',
    needs: ['webhooks', 'disposable'],
    restsOn: ['webhook-selection', 'webhook-event-kinds', 'webhook-event-payloads'],
    run: (s) =>
      WebhookInbox.use(s, async (inbox) => {
        const { agentId } = await workingAgent(s);
        const { secret } = await inbox.subscribe('task', '/tasks');
        const body = { agentId, type: 'call', phoneNumber: '+12025550193', context: 'First.' } as const;
        const { task } = s.data(await s.api.createTask(body), 'createTask');
        const { taskId } = task;
        const params = { taskId };
        // What changes nothing is not told.
        const edits = [
          { context: 'Second.' },
          { context: 'Second.' },
          { state: 'canceled' },
          { state: 'canceled' },
          { state: 'queued' },
          { state: 'canceled' },
        ] as const;
        for (const edit of edits) {
          const answer = await s.api.updateTask({ ...params, ...edit });
          if (answer.response.status === 409) throw new Skip('tasksStartAtOnce');
          s.data(answer, 'updateTask');
        }
        s.data(await s.api.deleteTask(params), 'deleteTask');
        const expected = [
          ['created', undefined, 'queued'],
          ['updated', undefined, 'queued'],
          ['updated', 'queued', 'canceled'],
          ['updated', 'canceled', 'queued'],
          ['updated', 'queued', 'canceled'],
          ['deleted', undefined, 'canceled'],
        ];
        const told = await inbox.received('/tasks', secret, expected.length, 'addWebhook', {
          isMine: ({ data }: WebhookBody) => data.taskId === taskId,
          types: ['taskChanged'],
        });
        const changes = told.map(({ data }) => [data.change, data.previousState, data.state]);
        s.equal(changes, expected, 'each change of a task is told, in the order in which it happened', 'addWebhook');
        const agents = new Set(told.map(({ data }) => data.agentId));
        s.equal([...agents], [agentId], 'an event tells whose task it is', 'addWebhook');
      }),
  }),
];
