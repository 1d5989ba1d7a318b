import { relayTypes } from '../../../generated/events.ts';
import { operations } from '../../../generated/operations.ts';
import { RelayAnswer, WebhookRelaySettings } from '../../../generated/schemas.ts';
import { Skip } from '../../conformance/runner/context.ts';
import { largestTaken, upTo } from '../evidence/bounds.ts';
import { answerSchema, lacking, listAt, pick } from '../evidence/fields.ts';
import type { SomeInquiries } from '../evidence/probe.ts';
import type { Prober } from '../evidence/prober.ts';
import { isRefused } from '../evidence/refusals.ts';
import { contact } from '../steps/task-steps.ts';
import { listening } from '../steps/webhook-steps.ts';
import type { WebhookReceiver } from '../webhooks/receiver.ts';
import { simulated, workingAgent } from '../working-agent.ts';

const url = 'https://hooks.example.com/suite';

/** What is assumed of relays, and of what is answered to agents by way of Zapier. */
export const webhookRelayInquiries = {
  'webhook-relay-configuration': {
    title: 'saves a configuration twice, and with timeouts that are too short and too long',
    needs: ['state', 'writes'],
    async run(p) {
      const { types } = p.data(await p.api.listWebhookRelayTypes(), 'listWebhookRelayTypes');
      const configured = async () =>
        listAt(p.data(await p.api.listWebhookRelays(), 'listWebhookRelays'), 'configurations');
      const taken = (await configured()).map((one) => pick(one, 'type'));
      const type = types.map(({ name }) => name).find((name) => !taken.includes(name));
      if (type === undefined) throw new Skip('relaysTaken');
      const params = { type };
      p.defer(() => p.api.deleteWebhookRelay(params));
      const save = (body: { url: string; timeoutSeconds?: number }) => p.api.saveWebhookRelay({ ...params, ...body });
      const first = pick(p.data(await save({ url }), 'saveWebhookRelay'), 'configuration');
      const { required } = answerSchema(p, 'saveWebhookRelay', 'configuration');
      const missing = lacking(first, required);
      if (missing.length > 0) {
        const isSeveral = Array.isArray(pick(first, 'urls'));
        const seen = `A configuration has no ${missing.join(', ')}.`;
        return p.refute(seen, isSeveral ? { alternative: 'Several URLs for each type.' } : {});
      }
      p.confirm(`A configuration has ${required.join(', ')}.`);
      const [enabled, timeout] = [pick(first, 'enabled'), pick(first, 'timeoutSeconds')];
      const { timeoutSeconds } = operations.saveWebhookRelay.limits;
      const defaults = `A new configuration is ${enabled ? 'enabled' : 'disabled'} and waits ${timeout} seconds.`;
      p.judge(enabled === true && timeout === timeoutSeconds, defaults, defaults, {
        ...(enabled === true && { alternative: 'Another time unless told otherwise.' }),
        observed: Number(timeout),
      });
      const isTaken = async (seconds: number) => !isRefused(p, await save({ url, timeoutSeconds: seconds }));
      const { minimum, maximum } = WebhookRelaySettings.properties.timeoutSeconds;
      const most = await largestTaken(maximum, isTaken);
      const isLeast = (await isTaken(minimum)) && !(await isTaken(minimum - 1));
      const bounds = `It can be told to wait ${upTo(most)} seconds, and ${isLeast ? '' : 'not '}at least ${minimum}.`;
      const isOther = isLeast && Number.isFinite(most);
      p.judge(most === maximum && isLeast, bounds, bounds, {
        ...(isOther && { alternative: 'Another longest time.' }),
        observed: most,
      });
      await save({ url: `${url}/2` });
      const own = (await configured()).filter((one) => pick(one, 'type') === type);
      const isOne = own.length === 1 && pick(own[0], 'url') === `${url}/2`;
      p.judge(isOne, 'Saving again replaces it.', 'After saving again there is more than one configuration of a type.');
    },
  },
  'webhook-relay-payloads': {
    title: 'lets somebody text, and looks at what is relayed',
    needs: ['webhooks', 'control'],
    run: (p) =>
      listening(async (receiver) => {
        const text = await relaying(p, receiver);
        await text('Suite relays this');
        const [last] = receiver.received();
        if (!last) return p.unanswered('nothing is relayed');
        const schema = p.context.contract.webhooks.get('relayInboundSms');
        const data = schema?.properties.get('data');
        const request = data?.properties.get('providerRequest');
        const missing = [
          ...lacking(last.body, schema?.required ?? []),
          ...lacking(pick(last.body, 'data'), data?.required ?? []),
          ...lacking(pick(last.body, 'data', 'providerRequest'), request?.required ?? []),
        ];
        if (missing.length > 0) {
          const isRaw = pick(last.body, 'data') === undefined && /Suite.relays.this|Suite%20relays/.test(last.text);
          const alternative = "The provider's request forwarded byte for byte with its own headers." as const;
          return p.refute(`What is relayed has no ${missing.join(', ')}.`, isRaw ? { alternative } : {});
        }
        const isTold = pick(last.body, 'data', 'text') === 'Suite relays this';
        p.judge(
          isTold,
          "A text is relayed with the provider's request beside its words.",
          'What is relayed has other words.',
        );
      }),
  },
  'webhook-relay-answers': {
    title: 'answers relayed texts with each status that counts',
    needs: ['webhooks', 'control'],
    run: (p) =>
      listening(async (receiver) => {
        const text = await relaying(p, receiver);
        const isRecorded = async (words: string) => {
          await text(words);
          const { messages } = p.data(await p.api.listRecentMessages(), 'listRecentMessages');
          return listAt({ messages }, 'messages').some((message) => pick(message, 'text') === words);
        };
        if (!(await isRecorded('First'))) return p.refute('After a 204 the agent does not get the text.');
        const [, stop] = RelayAnswer.properties.action.enum;
        receiver.answer('/relay', { status: 200, body: { action: stop } });
        if (await isRecorded('Second')) {
          const alternative = 'The answer is ignored.' as const;
          return p.refute(`After a 200 with action ${stop} the agent gets the text.`, { alternative });
        }
        p.confirm(`After a 204 the agent gets the text, after a 200 with action ${stop} it does not.`);
        receiver.answer('/relay', { status: 503 });
        const isThird = await isRecorded('Third');
        const before = receiver.received().length;
        await p.advance('P1D');
        const isRetried = receiver.received().length > before;
        p.judge(
          isThird && !isRetried,
          'After a 503 the agent gets the text, and it is not relayed again.',
          `After a 503 the agent ${isThird ? 'gets' : 'does not get'} the text, which is ${isRetried ? '' : 'not '}relayed again.`,
        );
      }),
  },
  'zapier-response': {
    title: 'answers requests once, twice and too late',
    needs: ['control'],
    async run(p) {
      const { agentId } = await workingAgent(p);
      const asked = async () => {
        const body = { agentId, text: 'Suite?' };
        return simulated(await p.control.POST('/_sandbox/simulate/zapierRequest', { body })).requestId;
      };
      const isTaken = async (requestId: string) => {
        return !isRefused(p, await p.api.respondToZapier({ agentId, requestId, text: 'Suite.' }));
      };
      const requestId = await asked();
      if (!(await isTaken(requestId))) return p.refute('No answer is taken that names the request.');
      if (await isTaken(requestId)) return p.refute('A request takes more than one answer.');
      p.confirm('A request takes one answer.');
      const { answerSeconds } = operations.respondToZapier.limits;
      const [inTime, late, later] = [await asked(), await asked(), await asked()];
      await p.advance(`PT${answerSeconds - 1}S`);
      const isInTime = await isTaken(inTime);
      await p.advance('PT2S');
      const isLate = await isTaken(late);
      await p.advance(`PT${answerSeconds}S`);
      const isLater = isLate && (await isTaken(later));
      const [seconds, twice] = [answerSeconds, 2 * answerSeconds];
      p.judge(
        isInTime && !isLate,
        `The agent waits ${seconds} seconds.`,
        isInTime
          ? `The agent waits longer than ${isLater ? twice : seconds} seconds.`
          : `The agent waits less than ${seconds} seconds.`,
      );
    },
  },
} satisfies SomeInquiries;

/** Has texts relayed to the receiver; answers what lets one come in. */
async function relaying(p: Prober, receiver: WebhookReceiver): Promise<(words: string) => Promise<unknown>> {
  const { phoneNumber: to = '' } = await workingAgent(p);
  const params = { type: relayTypes.relayInboundSms };
  await p.api.deleteWebhookRelay(params);
  p.data(await p.api.saveWebhookRelay({ ...params, url: `${receiver.url}/relay` }), 'saveWebhookRelay');
  return async (words) => {
    const body = { from: contact(1), to, text: words };
    return simulated(await p.control.POST('/_sandbox/simulate/inboundText', { body }));
  };
}
