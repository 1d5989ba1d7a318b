import { destinationTypes } from '../../../generated/events.ts';
import { NewWebhook } from '../../../generated/schemas.ts';
import { Skip } from '../../conformance/runner/context.ts';
import { whereServed, whereUndone } from '../../conformance/target/skip.ts';
import { pick } from '../model/fields.ts';
import type { Behaviour } from '../runner/behaviour.ts';
import type { BehaviourRun } from '../runner/behaviour-run.ts';
import { causesOf } from '../steps/delivery-steps.ts';
import { queue } from '../steps/task-steps.ts';
import { type WebhookBody, WebhookInbox, withoutRetries } from '../steps/webhook-inbox.ts';
import { mentions, type ReceivedWebhook, signatureFault } from '../steps/webhook-receiver.ts';
import { anyAgent, giveNumber, idleAgent, simulated, workingAgent } from '../steps/working-agent.ts';

const group = 'Webhooks';
const webhooks = ['addWebhook', 'removeWebhook'] as const;
const from = '+12025550178';
const inOrder = 'events reach a destination in the order in which they happened';
const tells = 'an event shows what happened';

export const webhookMessages: Behaviour = {
  rule: 'webhook-messages',
  group,
  operations: [...webhooks, 'sendExternalMessage'],
  title: 'delivers each message once, signed and in order, to the destinations of its type',
  needs: ['webhooks'],
  restsOn: ['webhook-selection', 'webhook-event-kinds', 'webhook-event-payloads', 'webhook-signatures'],
  run: (b) =>
    WebhookInbox.use(b, async (inbox) => {
      const agentId = await anyAgent(b);
      const own = { ...(await inbox.subscribe('conversation', '/own')), path: '/own' };
      const admin = await b.asOrOwn('admin');
      const shared = { ...(await inbox.subscribe('conversation', '/shared', admin)), path: '/shared' };
      const other = await inbox.subscribe('task', '/tasks');
      // Any 2xx acknowledges, so that what comes next does not wait.
      inbox.receiver.answer('/own', ...Array.from({ length: 17 }, () => ({ status: 200 })));
      inbox.receiver.answer('/shared', ...Array.from({ length: 17 }, () => ({ status: 299 })));
      const contactId = b.unique();
      const isMine = ({ data }: WebhookBody) => data.contactId === contactId;
      const types = ['messageReceived', 'messageSent'] as const;
      const send = async (text: string, contactName?: string) => {
        const body = { platform: 'suite', contactId, text, ...(contactName !== undefined && { contactName }) };
        const sent = b.created(await b.api.sendExternalMessage({ agentId, ...body }), 'sendExternalMessage');
        const isTold = 'the response contains the conversation';
        b.equal('conversation' in sent, true, isTold, 'sendExternalMessage', 'external-messages');
        return sent;
      };
      const { conversation, reply } = await send('First');
      const events = reply ? ['messageReceived', 'messageSent'] : ['messageReceived'];
      const restsOn = ['webhook-selection'] as const;
      const ofOwner = { alternative: 'Only destinations of the user who owns the agent.' } as const;
      for (const { path, secret } of [own, shared]) {
        const instead = path === '/shared' ? ofOwner : {};
        const mine = { isMine, types, restsOn, instead };
        const bodies = await inbox.received(path, secret, events.length, 'addWebhook', mine);
        b.equal(
          bodies.map(({ type }) => type),
          events,
          inOrder,
          'addWebhook',
          'webhook-delivery-retries',
        );
        for (const [i, { data }] of bodies.entries()) {
          const { timestamp, ...message } = conversation.messages[i] ?? {};
          b.equal({ ...data, ...message }, data, tells, 'addWebhook', 'webhook-event-payloads');
          b.equal(data.timestamp, timestamp, tells, 'addWebhook', 'timestamp-unit', 'webhook-event-payloads');
          const known = [data.platform, data.contactName];
          b.equal(known, ['suite', undefined], tells, 'addWebhook', 'webhook-event-payloads');
        }
      }
      await inbox.received('/tasks', other.secret, 0, 'addWebhook', { isMine, restsOn });
      const late = await inbox.subscribe('conversation', '/late');
      b.data(await b.api.removeWebhook({ label: shared.label }), 'removeWebhook');
      const again = await send('Second', 'Suite Contact');
      const count = events.length + (again.reply ? 2 : 1);
      const told = await inbox.received('/own', own.secret, count, 'addWebhook', { isMine, types, restsOn });
      const names = new Set(told.slice(events.length).map(({ data }) => data.contactName));
      const isNamed = "an event shows the contact's name";
      b.equal([...names], ['Suite Contact'], isNamed, 'addWebhook', 'webhook-event-payloads');
      await inbox.received('/late', late.secret, count - events.length, 'addWebhook', { isMine, types, restsOn });
      const isOver = 'nothing more is sent to a removed destination';
      const mine = inbox.receiver.received('/shared').filter((webhook) => mentions(webhook, contactId));
      b.equal(withoutRetries(mine).length, events.length, isOver, 'removeWebhook');
    }),
};

export const webhookSignatures: Behaviour = {
  rule: 'webhook-signatures',
  group,
  operations: ['addWebhook', 'listWebhooks'],
  title: 'signs deliveries with a secret that is shown once',
  needs: ['webhooks'],
  restsOn: ['webhook-signatures'],
  run: (b) =>
    WebhookInbox.use(b, async (inbox) => {
      const { path, secret, mark } = await firstToHappen(b, inbox);
      const arrived = await inbox.arrivals(path, 1, (webhook) => mentions(webhook, mark));
      const first = b.found(arrived, () => true, 'an event is delivered', 'addWebhook', 'webhook-event-kinds');
      inbox.expectSigned(first, secret, 'addWebhook');
      const { webhooks } = b.data(await b.api.listWebhooks(), 'listWebhooks');
      b.absent(webhooks, (one) => JSON.stringify(one).includes(secret), 'a secret is not listed', 'listWebhooks');
    }),
};

export const destinationsOfOneUrl: Behaviour = {
  rule: 'webhook-destinations-of-one-url',
  group,
  operations: webhooks,
  title: 'sends each event to every destination of its type, signed with its secret, even if two share a URL',
  needs: ['webhooks'],
  restsOn: ['webhook-selection', 'webhook-signatures', 'webhook-identity'],
  run: (b) =>
    WebhookInbox.use(b, async (inbox) => {
      const agentId = await anyAgent(b);
      const path = '/twins';
      for (const { type, happen } of causesOf(b, agentId)) {
        const { secret } = await inbox.subscribe(type, path);
        const twin = await inbox.subscribe(type, path);
        const secrets = [secret, twin.secret];
        const mark = await whereUndone(() => whereServed(happen));
        if (mark === undefined) continue;
        const isMine = (webhook: ReceivedWebhook) => mentions(webhook, mark);
        const first = () => inbox.receiver.received(path).find(isMine)?.text;
        const arrived = await inbox.arrivals(path, secrets.length, ({ text }) => text === first());
        const isSigned = secrets.map((own) => arrived.some((webhook) => signatureFault(own, webhook) === undefined));
        const each = 'each event goes to every destination of its type, signed with the secret of each';
        b.equal(isSigned, [true, true], each, 'addWebhook');
        return;
      }
      throw new Skip('nothingHappens');
    }),
};

/** Has the first thing happen that the server can have happen, and a destination be told of it. Throws `Skip` where it has none. */
async function firstToHappen(b: BehaviourRun, inbox: WebhookInbox) {
  const agentId = await anyAgent(b);
  for (const { type, happen } of causesOf(b, agentId)) {
    const path = `/${type}`;
    const { secret } = await inbox.subscribe(type, path);
    const mark = await whereUndone(() => whereServed(happen));
    if (mark !== undefined) return { path, secret, mark };
  }
  throw new Skip('nothingHappens');
}

export const eventKinds: Behaviour = {
  rule: 'webhook-event-kinds',
  group,
  operations: webhooks,
  title: 'sends each kind of event to the destinations of its type',
  needs: ['webhooks', 'control'],
  restsOn: ['webhook-event-kinds'],
  run: (b) =>
    WebhookInbox.use(b, async (inbox) => {
      const { agentId, phoneNumber: to = '' } = await workingAgent(b);
      for (const type of NewWebhook.properties.type.enum) await inbox.subscribe(type, `/${type}`);
      const body = { from, to, text: 'Anyone there?' };
      simulated(await b.control.POST('/_sandbox/simulate/inboundText', { body }));
      simulated(await b.control.POST('/_sandbox/simulate/inboundCall', { body: { from, to } }));
      simulated(await b.control.POST('/_sandbox/simulate/missedCall', { body: { from, to } }));
      await queue(b, agentId, '+12025550177');
      await b.advance('PT0S');
      const events = inbox.receiver.received();
      const kindOf = (event: (typeof events)[number]) => pick(event.body, 'type');
      const isBare = (event: (typeof events)[number]) => kindOf(event) === undefined;
      b.absent(events, isBare, 'an event shows its kind', 'addWebhook', 'webhook-event-payloads');
      const seen = new Set(events.map((event) => `${kindOf(event)} to ${event.path.slice(1)}`));
      const expected = Object.entries(destinationTypes).map(([kind, type]) => `${kind} to ${type}`);
      const isOne = events.filter(({ path }) => path === '/conversation').length === 1;
      b.equal(
        [...seen].toSorted(),
        expected.toSorted(),
        'each kind of event goes to the destinations of one type',
        'addWebhook',
        isOne ? { alternative: 'One event for a whole conversation.' } : {},
      );
      const shown = events.map((event) => pick(event.body, 'data')).find((data) => pick(data, 'sender') === 'contact');
      const told = [pick(shown, 'channel'), pick(shown, 'contactPhoneNumber'), pick(shown, 'text')];
      b.equal(told, ['text', from, body.text], tells, 'addWebhook', 'webhook-event-payloads');
    }),
};

export const webhookCalls: Behaviour = {
  rule: 'webhook-calls',
  group,
  operations: [...webhooks, 'createTask'],
  title: 'sends events for ended calls, and for missed calls with the reason',
  needs: ['webhooks', 'control'],
  restsOn: ['webhook-event-payloads', 'webhook-event-kinds', 'webhook-selection', 'webhook-signatures'],
  run: (b) =>
    WebhookInbox.use(b, async (inbox) => {
      const { agentId, phoneNumber: to = '' } = await workingAgent(b);
      const { secret } = await inbox.subscribe('call', '/calls');
      const taskId = await queue(b, agentId, from);
      await b.advance('PT5M');
      const { callId } = simulated(await b.control.POST('/_sandbox/simulate/inboundCall', { body: { from, to } }));
      const missed = simulated(await b.control.POST('/_sandbox/simulate/missedCall', { body: { from, to } }));
      const absent = await idleAgent(b, false);
      const number = await giveNumber(b, absent);
      simulated(await b.control.POST('/_sandbox/simulate/missedCall', { body: { from, to: number } }));
      // Of a sandbox, whom nobody reaches says the number.
      for (const unreached of ['+12025550197', '+12025550198']) await queue(b, agentId, unreached);
      await b.advance('PT5M');
      const isMine = ({ data }: WebhookBody) => data.agentId === absent || data.agentId === agentId;
      const types = ['callEnded', 'callMissed'] as const;
      const told = await inbox.received('/calls', secret, 6, 'addWebhook', { isMine, types });
      const [outbound, inbound, none, ...unreached] = told.map(({ type, data }) => ({ type, ...data }));
      b.equal({ ...outbound, type: 'callEnded', taskId, direction: 'outbound' }, outbound, inOrder, 'addWebhook');
      b.equal({ ...inbound, type: 'callEnded', callId, direction: 'inbound' }, inbound, inOrder, 'addWebhook');
      b.equal({ ...none, type: 'callMissed', callId: missed.callId, from }, none, inOrder, 'addWebhook');
      const reasons = unreached.map((call) => pick(call, 'reason')).toSorted();
      const isTold = 'an event shows why the call was missed';
      b.equal(reasons, ['agentUnavailable', 'busy', 'noAnswer'], isTold, 'addWebhook');
    }),
};
