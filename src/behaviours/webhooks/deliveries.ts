import type { Check } from '../../conformance/runner/check.ts';
import { existing, scenario } from '../scenario.ts';
import { giveNumber, idleAgent, simulated, workingAgent } from '../working-agent.ts';
import { queueCall } from './delivery-steps.ts';
import { type WebhookBody, WebhookInbox, withoutRetries } from './inbox.ts';

const group = 'Webhooks';
const webhooks = ['addWebhook', 'removeWebhook'] as const;
const acknowledging = [
  ['/1', 200],
  ['/2', 299],
] as const;
const inOrder = 'events reach a destination in the order in which they happened';

/** What is sent to destinations. */
export const webhookDeliveryScenarios: readonly Check[] = [
  scenario({
    name: 'webhook-messages',
    group,
    operations: [...webhooks, 'sendExternalMessage'],
    title: 'delivers each message once, signed and in order, until the destination is removed',
    needs: ['webhooks'],
    restsOn: ['webhook-selection', 'webhook-event-kinds', 'webhook-event-payloads', 'webhook-signatures'],
    run: (s) =>
      WebhookInbox.use(s, async (inbox) => {
        const { agentId } = s.world.control ? await workingAgent(s) : { agentId: existing(s, 'agentId') };
        const [first, second] = [
          await inbox.subscribe('conversation', '/1'),
          await inbox.subscribe('conversation', '/2'),
        ];
        const other = await inbox.subscribe('task', '/tasks');
        // Any 2xx acknowledges, so that what comes next does not wait.
        for (const [path, status] of acknowledging)
          inbox.receiver.answer(path, ...Array.from({ length: 17 }, () => ({ status })));
        const contactId = s.unique();
        const isMine = ({ data }: WebhookBody) => data.contactId === contactId;
        const messages = { isMine, types: ['messageReceived', 'messageSent'] } as const;
        const send = async (text: string, contactName?: string) => {
          const body = { platform: 'suite', contactId, text, ...(contactName !== undefined && { contactName }) };
          return s.created(await s.api.sendExternalMessage({ agentId, ...body }), 'sendExternalMessage');
        };
        const { conversation, reply } = await send('First');
        const events = reply ? ['messageReceived', 'messageSent'] : ['messageReceived'];
        for (const [path, { secret }] of [
          ['/1', first],
          ['/2', second],
        ] as const) {
          const bodies = await inbox.received(path, secret, events.length, 'addWebhook', messages);
          s.equal(
            bodies.map(({ type }) => type),
            events,
            inOrder,
            'addWebhook',
          );
          for (const [i, { data }] of bodies.entries()) {
            const message = conversation.messages[i];
            const rule = 'an event tells what happened';
            s.equal({ ...data, ...message }, { ...data }, rule, 'addWebhook');
            s.equal([data.platform, data.contactName], ['suite', undefined], rule, 'addWebhook');
          }
        }
        await inbox.received('/tasks', other.secret, 0, 'addWebhook', { isMine });
        s.data(await s.api.removeWebhook({ label: first.label }), 'removeWebhook');
        const again = await send('Second', 'Suite Contact');
        const count = events.length + (again.reply ? 2 : 1);
        const told = await inbox.received('/2', second.secret, count, 'addWebhook', messages);
        const names = new Set(told.slice(events.length).map(({ data }) => data.contactName));
        s.equal([...names], ['Suite Contact'], 'an event tells the name of the contact', 'addWebhook');
        const late = withoutRetries(inbox.receiver.received('/1')).length;
        const rule = 'nothing more is sent to a removed destination';
        if (s.world.isolated) s.equal(late, events.length, rule, 'removeWebhook');
      }),
  }),
  scenario({
    name: 'webhook-tasks-and-calls',
    group,
    operations: [...webhooks, 'createTask', 'updateTask', 'deleteTask'],
    title: 'delivers what becomes of tasks and calls once, signed and in order',
    needs: ['webhooks', 'control'],
    restsOn: ['webhook-selection', 'webhook-event-kinds', 'webhook-event-payloads', 'webhook-signatures'],
    run: (s) =>
      WebhookInbox.use(s, async (inbox) => {
        const { agentId, phoneNumber: to = '' } = await workingAgent(s);
        const tasks = await inbox.subscribe('task', '/tasks');
        const calls = await inbox.subscribe('call', '/calls');
        const from = '+12025550179';
        const isMine = ({ data }: WebhookBody) => data.agentId === agentId;
        const told = { isMine, types: ['taskChanged', 'callEnded', 'callMissed'] } as const;
        const taskId = await queueCall(s, agentId, from);
        const params = { taskId };
        for (const body of [{ context: 'Other' }, { state: 'canceled' }, { state: 'queued' }] as const)
          s.data(await s.api.updateTask({ ...params, ...body }), 'updateTask');
        await s.advance('PT5M');
        s.data(await s.api.deleteTask(params), 'deleteTask');
        const changes = await inbox.received('/tasks', tasks.secret, 8, 'addWebhook', told);
        const delivered = changes.map(({ data }) => [data.taskId, data.change, data.previousState, data.state]);
        const expected = [
          ['created', undefined, 'queued'],
          ['updated', undefined, 'queued'],
          ['updated', 'queued', 'canceled'],
          ['updated', 'canceled', 'queued'],
          ['updated', 'queued', 'inProgress'],
          // Somebody answers, so that there is a conversation from now on.
          ['updated', undefined, 'inProgress'],
          ['updated', 'inProgress', 'completed'],
          ['deleted', undefined, 'completed'],
        ];
        s.equal(
          delivered,
          expected.map((change) => [taskId, ...change]),
          inOrder,
          'addWebhook',
        );

        const ended = simulated(await s.control.POST('/_sandbox/simulate/inboundCall', { body: { from, to } }));
        const missed = simulated(await s.control.POST('/_sandbox/simulate/missedCall', { body: { from, to } }));
        const [outbound, inbound, none] = await inbox.received('/calls', calls.secret, 3, 'addWebhook', told);
        s.equal(
          [outbound?.type, outbound?.data.taskId, outbound?.data.direction],
          ['callEnded', taskId, 'outbound'],
          inOrder,
          'addWebhook',
        );
        s.equal(
          [inbound?.type, inbound?.data.callId, inbound?.data.direction],
          ['callEnded', ended.callId, 'inbound'],
          inOrder,
          'addWebhook',
        );
        s.equal(
          [none?.type, none?.data.callId, none?.data.from],
          ['callMissed', missed.callId, from],
          inOrder,
          'addWebhook',
        );

        const lost = await queueCall(s, agentId, '+12025550177');
        const body = { taskId: lost, outcome: 'noAnswer' } as const;
        let failed = await s.control.POST('/_sandbox/simulate/taskOutcome', { body });
        for (let step = 0; failed.error && step < 20; step++) {
          await s.advance('PT3S');
          failed = await s.control.POST('/_sandbox/simulate/taskOutcome', { body });
        }
        simulated(failed);
        const all = await inbox.received('/tasks', tasks.secret, 11, 'addWebhook', told);
        s.equal(
          all.slice(8).map(({ data }) => [data.taskId, data.change, data.previousState, data.state]),
          [
            [lost, 'created', undefined, 'queued'],
            [lost, 'updated', 'queued', 'inProgress'],
            [lost, 'updated', 'inProgress', 'failed'],
          ],
          inOrder,
          'addWebhook',
        );
      }),
  }),
  scenario({
    name: 'webhook-reachability',
    group,
    operations: webhooks,
    title: 'tells of texts to a number, and why nobody talked',
    needs: ['webhooks', 'control'],
    restsOn: ['webhook-selection', 'webhook-event-kinds', 'webhook-event-payloads'],
    run: (s) =>
      WebhookInbox.use(s, async (inbox) => {
        const { agentId, phoneNumber: to = '' } = await workingAgent(s);
        const texts = await inbox.subscribe('conversation', '/texts');
        const calls = await inbox.subscribe('call', '/calls');
        const from = '+12025550178';
        const body = { from, to, text: 'Anyone there?' };
        simulated(await s.control.POST('/_sandbox/simulate/inboundText', { body }));
        const told = { isMine: ({ data }: WebhookBody) => data.agentId === agentId };
        const messages = { ...told, types: ['messageReceived'] } as const;
        const [text] = await inbox.received('/texts', texts.secret, 1, 'addWebhook', messages);
        const { channel, sender, contactPhoneNumber } = text?.data ?? {};
        const shown = { channel, sender, contactPhoneNumber };
        const expected = { channel: 'text', sender: 'contact', contactPhoneNumber: from };
        s.equal(shown, expected, 'an event tells what happened', 'addWebhook');

        const absent = await idleAgent(s, false);
        const number = await giveNumber(s, absent);
        simulated(await s.control.POST('/_sandbox/simulate/missedCall', { body: { from, to: number } }));
        const types = ['callMissed'] as const;
        // Of a sandbox, whom nobody reaches says the number.
        for (const number of ['+12025550197', '+12025550198']) await queueCall(s, agentId, number);
        await s.advance('PT5M');
        const isMine = ({ data }: WebhookBody) => data.agentId === absent || data.agentId === agentId;
        const missed = await inbox.received('/calls', calls.secret, 3, 'addWebhook', { isMine, types });
        s.equal(
          missed.map(({ data }) => data.reason).toSorted(),
          ['agentUnavailable', 'busy', 'noAnswer'],
          'an event tells why nobody talked',
          'addWebhook',
        );
      }),
  }),
];
