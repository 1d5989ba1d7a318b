import { relayTypes } from '../../../generated/events.ts';
import type { Check } from '../../conformance/runner/check.ts';
import { scenario } from '../scenario.ts';
import { simulated, workingAgent } from '../working-agent.ts';
import { WebhookInbox } from './inbox.ts';
import type { ReceiverAnswer } from './receiver.ts';

const group = 'Webhooks';

/** What is relayed of the providers' webhooks. */
export const webhookRelayingScenarios: readonly Check[] = [
  scenario({
    name: 'webhook-relaying',
    group,
    operations: ['saveWebhookRelay', 'deleteWebhookRelay'],
    title: "relays the provider's webhooks, signed, and does as the answer says",
    needs: ['webhooks', 'control'],
    restsOn: ['webhook-relay-answers', 'webhook-relay-payloads', 'webhook-signatures'],
    run: (s) =>
      WebhookInbox.use(s, async (inbox) => {
        const { agentId, phoneNumber: to = '' } = await workingAgent(s);
        for (const type of Object.values(relayTypes)) {
          const params = { type };
          await s.api.deleteWebhookRelay(params);
          const path = `/${type}`;
          const body = { url: inbox.receiver.url + path };
          const { signingSecret = '' } = s.data(
            await s.api.saveWebhookRelay({ ...params, ...body }),
            'saveWebhookRelay',
          );
          const arrive = async (text: string) =>
            type === 'exampleSMS'
              ? simulated(
                  await s.control.POST('/_sandbox/simulate/inboundText', { body: { from: '+12025550179', to, text } }),
                )
              : simulated(await s.control.POST('/_sandbox/simulate/billingEvent', { body: { body: text } }));
          const first = await arrive('{"event":"first"}');
          const [sent] = await inbox.received(path, signingSecret, 1, 'saveWebhookRelay');
          s.equal(sent?.data.relayType, type, 'a relay tells its type', 'saveWebhookRelay');
          if (type === 'exampleSMS') {
            s.equal(
              [sent?.data.agentId, sent?.data.text],
              [agentId, '{"event":"first"}'],
              'a relay tells what came in',
              'saveWebhookRelay',
            );
            s.expect('messageId' in first, {
              operationId: 'saveWebhookRelay',
              rule: 'after a 204 the agent goes on',
              expected: 'the text is recorded',
              actual: 'it is not',
            });
            inbox.receiver.answer(path, { status: 200, body: { action: 'stop' } });
            const stopped = await arrive('Stopped');
            const { messages } = s.data(await s.api.listRecentMessages(), 'listRecentMessages');
            s.absent(
              messages,
              ({ text }) => text === 'Stopped',
              'after stop no message is recorded',
              'saveWebhookRelay',
            );
            s.equal('messageId' in stopped, false, 'after stop no message is recorded', 'saveWebhookRelay');
          }
          const before = inbox.receiver.received(path).length;
          s.data(await s.api.saveWebhookRelay({ ...params, ...body, enabled: false }), 'saveWebhookRelay');
          const paused = await arrive('Paused');
          s.equal(inbox.receiver.received(path).length, before, 'a disabled relay relays nothing', 'saveWebhookRelay');
          const isKept = 'a text that is not relayed is recorded';
          s.equal('messageId' in paused, type === 'exampleSMS', isKept, 'saveWebhookRelay');
          s.data(await s.api.saveWebhookRelay({ ...params, ...body, enabled: true }), 'saveWebhookRelay');
          await arrive('Again');
          s.equal(inbox.receiver.received(path).length, before + 1, 'an enabled relay relays', 'saveWebhookRelay');
          s.data(await s.api.deleteWebhookRelay(params), 'deleteWebhookRelay');
          await arrive('Deleted');
          s.equal(
            inbox.receiver.received(path).length,
            before + 1,
            'a deleted relay relays nothing',
            'deleteWebhookRelay',
          );
        }
      }),
  }),
  scenario({
    name: 'relay-answers',
    group,
    operations: ['saveWebhookRelay'],
    title: 'keeps a text from the agent only where a 200 says so',
    needs: ['webhooks', 'control'],
    restsOn: ['webhook-relay-answers'],
    run: (s) =>
      WebhookInbox.use(s, async (inbox) => {
        const { phoneNumber: to = '' } = await workingAgent(s);
        const body = { url: `${inbox.receiver.url}/texts` };
        s.data(await s.api.saveWebhookRelay({ type: relayTypes.relayInboundSms, ...body }), 'saveWebhookRelay');
        for (const { answer, stops } of answers) {
          inbox.receiver.answer('/texts', answer);
          const text = { from: '+12025550179', to, text: 'Hello' };
          const arrived = simulated(await s.control.POST('/_sandbox/simulate/inboundText', { body: text }));
          const told = JSON.stringify(answer);
          const rule = stops
            ? `after ${told} no message is recorded`
            : `after ${told} processing goes on as after a 204`;
          s.equal('messageId' in arrived, !stops, rule, 'saveWebhookRelay');
        }
      }),
  }),
];

/** What a receiver may answer, and whether the agent never sees the text then. */
const answers: readonly { readonly answer: ReceiverAnswer; readonly stops: boolean }[] = [
  { answer: { status: 200, body: { action: 'process' } }, stops: false },
  { answer: { status: 200, body: { note: 'Dealt with elsewhere. '.repeat(5), action: 'stop' } }, stops: true },
  { answer: { status: 200 }, stops: false },
  { answer: { status: 200, body: { action: 'STOP' } }, stops: false },
  { answer: { status: 200, body: { note: 'stop' } }, stops: false },
  { answer: { status: 200, text: 'stop' }, stops: false },
  { answer: { status: 202, body: { action: 'stop' } }, stops: false },
  { answer: { status: 403, body: { action: 'stop' } }, stops: false },
  { answer: { status: 500, body: { action: 'stop' } }, stops: false },
];
