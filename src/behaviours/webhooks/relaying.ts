import { relayTypes } from '../../../generated/events.ts';
import { pick } from '../model/fields.ts';
import type { Behaviour } from '../runner/behaviour.ts';
import type { BehaviourRun } from '../runner/behaviour-run.ts';
import { WebhookInbox } from '../steps/webhook-inbox.ts';
import type { ReceiverAnswer } from '../steps/webhook-receiver.ts';
import { simulated, workingAgent } from '../steps/working-agent.ts';

const group = 'Webhooks';
const { relayInboundSms: ofTexts } = relayTypes;
const { relayBillingEvent: ofBilling } = relayTypes;
const from = '+12025550179';
const goesOn = 'after a 204, the agent continues';

export const relayedWebhooks: Behaviour = {
  rule: 'webhook-relaying',
  group,
  operations: ['saveWebhookRelay', 'deleteWebhookRelay'],
  title: 'relays provider webhooks, signed, while a relay is configured and enabled',
  needs: ['webhooks', 'control'],
  restsOn: ['webhook-relay-payloads', 'webhook-signatures'],
  run: (b) =>
    WebhookInbox.use(b, async (inbox) => {
      const { agentId, phoneNumber: to = '' } = await workingAgent(b);
      for (const type of [ofTexts, ofBilling]) {
        const path = `/${type}`;
        const settings = { type, url: inbox.receiver.url + path };
        const removal = await b.api.deleteWebhookRelay({ type });
        if (removal.response.status !== 404) b.data(removal, 'deleteWebhookRelay');
        const { signingSecret = '' } = b.data(await b.api.saveWebhookRelay(settings), 'saveWebhookRelay');
        const arrive = async (body: string) => {
          if (type === ofTexts) return arriveText(b, to, body);
          return simulated(await b.control.POST('/_sandbox/simulate/billingEvent', { body: { body } }));
        };
        const words = '{"event":"first"}';
        await arrive(words);
        const [sent] = await inbox.received(path, signingSecret, 1, 'saveWebhookRelay');
        const { relayType, agentId: ofAgent, from: sender, text, providerRequest } = sent?.data ?? {};
        b.equal(relayType, type, 'a relayed request shows its relay type', 'saveWebhookRelay');
        const isTold = 'a relayed request contains the incoming message';
        if (type === ofTexts) b.equal([ofAgent, sender, text], [agentId, from, words], isTold, 'saveWebhookRelay');
        else b.equal(providerRequest, { contentType: 'application/json', body: words }, isTold, 'saveWebhookRelay');
        const count = () => inbox.receiver.received(path).length;
        const before = count();
        b.data(await b.api.saveWebhookRelay({ ...settings, enabled: false }), 'saveWebhookRelay');
        const paused = await arrive('Paused');
        b.equal(count(), before, 'a disabled relay relays nothing', 'saveWebhookRelay');
        const isKept = 'a text that is not relayed is stored';
        b.equal('messageId' in paused, type === ofTexts, isKept, 'saveWebhookRelay');
        b.data(await b.api.saveWebhookRelay({ ...settings, enabled: true }), 'saveWebhookRelay');
        await arrive('Again');
        inbox.examine(path, signingSecret, 'saveWebhookRelay');
        b.equal(count(), before + 1, 'an enabled relay relays texts', 'saveWebhookRelay');
        b.data(await b.api.deleteWebhookRelay({ type }), 'deleteWebhookRelay');
        await arrive('Deleted');
        b.equal(count(), before + 1, 'a deleted relay relays nothing', 'deleteWebhookRelay');
      }
    }),
};

export const relayAnswers: Behaviour = {
  rule: 'relay-answers',
  group,
  operations: ['saveWebhookRelay', 'listRecentMessages'],
  title: 'keeps a text from the agent only if the receiver returns a 200 that says so, and relays it once',
  needs: ['webhooks', 'control'],
  restsOn: ['webhook-relay-answers'],
  run: (b) =>
    WebhookInbox.use(b, async (inbox) => {
      const { phoneNumber: to = '' } = await workingAgent(b);
      const body = { url: `${inbox.receiver.url}/texts` };
      b.data(await b.api.saveWebhookRelay({ type: ofTexts, ...body }), 'saveWebhookRelay');
      b.equal('messageId' in (await arriveText(b, to, 'First')), true, goesOn, 'saveWebhookRelay');
      for (const [i, { answer, stops }] of answers.entries()) {
        inbox.receiver.answer('/texts', answer);
        const text = `Hello ${i}`;
        const arrived = await arriveText(b, to, text);
        const told = JSON.stringify(answer);
        const rule = stops
          ? `after ${told}, no message is stored`
          : `after ${told}, processing continues as after a 204`;
        const instead = stops ? ({ alternative: 'The response is ignored.' } as const) : {};
        b.equal('messageId' in arrived, !stops, rule, 'saveWebhookRelay', instead);
        const { messages } = b.data(await b.api.listRecentMessages(), 'listRecentMessages');
        const isRecorded = messages.some((message) => message.text === text);
        b.equal(isRecorded, !stops, rule, 'saveWebhookRelay', instead);
      }
      await b.advance('P1D');
      const relayed = inbox.receiver.received('/texts').map(({ body: relay }) => pick(relay, 'data', 'text'));
      const isTold = 'a relayed request contains the incoming text';
      b.equal(relayed.includes(undefined), false, isTold, 'saveWebhookRelay', 'webhook-relay-payloads');
      const once = 'a text is relayed once, whatever the response';
      b.equal(relayed, [...new Set(relayed)], once, 'saveWebhookRelay');
    }),
};

const stop = { action: 'stop' };

/** Answers of a receiver, and whether each keeps the text from the agent. */
const answers: readonly { readonly answer: ReceiverAnswer; readonly stops: boolean }[] = [
  { answer: { status: 200, body: { action: 'process' } }, stops: false },
  { answer: { status: 200, body: stop }, stops: true },
  { answer: { status: 200, body: { note: 'Dealt with elsewhere. '.repeat(5), ...stop } }, stops: true },
  { answer: { status: 200 }, stops: false },
  { answer: { status: 200, body: { action: 'STOP' } }, stops: false },
  { answer: { status: 200, body: { note: 'stop' } }, stops: false },
  { answer: { status: 200, text: 'stop' }, stops: false },
  { answer: { status: 202, body: stop }, stops: false },
  { answer: { status: 302, body: stop }, stops: false },
  { answer: { status: 403, body: stop }, stops: false },
  { answer: { status: 410, body: stop }, stops: false },
  { answer: { status: 500, body: stop }, stops: false },
];

/** Lets a text arrive at one of the numbers. */
async function arriveText(b: BehaviourRun, to: string, text: string) {
  return simulated(await b.control.POST('/_sandbox/simulate/inboundText', { body: { from, to, text } }));
}
