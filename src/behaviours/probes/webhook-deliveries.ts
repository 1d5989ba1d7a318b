import { destinationTypes } from '../../../generated/events.ts';
import { operations } from '../../../generated/operations.ts';
import { NewWebhook } from '../../../generated/schemas.ts';
import { lacking, pick } from '../evidence/fields.ts';
import type { SomeInquiries } from '../evidence/probe.ts';
import type { Prober } from '../evidence/prober.ts';
import { existing } from '../scenario.ts';
import { contact, queue } from '../steps/task-steps.ts';
import { arrivals, kindOf, listening, subscribe, write } from '../steps/webhook-steps.ts';
import { signatureFault, type WebhookReceiver } from '../webhooks/receiver.ts';
import { simulated, workingAgent } from '../working-agent.ts';

const needs = ['state', 'writes', 'webhooks'] as const;

/** What is assumed of what is delivered to destinations. */
export const webhookDeliveryInquiries = {
  'webhook-event-kinds': {
    title: 'lets somebody text, call and be called, and a task be created',
    needs: [...needs, 'control'],
    run: (p) =>
      listening(async (receiver) => {
        const { agentId, phoneNumber: to = '' } = await workingAgent(p);
        for (const type of NewWebhook.properties.type.enum) await subscribe(p, `${receiver.url}/${type}`, { type });
        const from = contact(1);
        simulated(await p.control.POST('/_sandbox/simulate/inboundText', { body: { from, to, text: 'Suite' } }));
        simulated(await p.control.POST('/_sandbox/simulate/inboundCall', { body: { from, to } }));
        simulated(await p.control.POST('/_sandbox/simulate/missedCall', { body: { from, to } }));
        await queue(p, agentId, contact(2));
        await p.advance('PT0S');
        const kinds = new Set(receiver.received().map(kindOf));
        if (kinds.size === 0 || kinds.has(undefined)) p.unanswered('what is delivered tells no kind');
        const assumed: readonly string[] = Object.keys(destinationTypes);
        const missing = assumed.filter((kind) => !kinds.has(kind));
        const others = [...kinds].filter((kind) => !assumed.includes(kind ?? ''));
        const ofConversations = receiver.received(`/${NewWebhook.properties.type.default}`);
        const isOne = ofConversations.length === 1 && missing.length > others.length;
        p.judge(
          missing.length === 0 && others.length === 0,
          `There are the events ${assumed.join(', ')}.`,
          `There is no ${missing.join(', ') || 'other'} but ${others.join(', ') || 'nothing else'}.`,
          isOne ? { alternative: 'One event for a whole conversation.' } : {},
        );
      }),
  },
  'webhook-event-payloads': {
    title: 'lets an agent be written to, and looks at what is delivered',
    needs,
    run: (p) =>
      listening(async (receiver) => {
        const { last } = await firstEvent(p, receiver);
        const kind = kindOf(last) ?? 'messageReceived';
        const schema = p.context.contract.webhooks.get(kind) ?? p.context.contract.webhooks.get('messageReceived');
        const required = schema?.required ?? [];
        const missing = lacking(last.body, required);
        if (missing.length > 0) {
          const isBare = pick(last.body, 'data') === undefined && pick(last.body, 'text') !== undefined;
          return p.refute(`An event has no ${missing.join(', ')}.`, isBare ? { alternative: 'The bare record.' } : {});
        }
        const within = lacking(pick(last.body, 'data'), schema?.properties.get('data')?.required ?? []);
        p.judge(
          within.length === 0,
          `An event has ${required.join(', ')}, and its data what an application shows.`,
          `The data of an event has no ${within.join(', ')}.`,
          within.includes('text') ? { alternative: 'Identifiers only.' } : {},
        );
      }),
  },
  'webhook-signatures': {
    title: 'lets an agent be written to, and verifies what is delivered',
    needs,
    run: (p) =>
      listening(async (receiver) => {
        const { secret, last } = await firstEvent(p, receiver);
        const fault = typeof secret === 'string' ? signatureFault(secret, last) : 'no secret was shown';
        if (fault !== undefined) {
          const signing = Object.keys(last.headers).filter((name) => /signature|hmac|digest/.test(name));
          const isOwn = signing.some((name) => name !== 'webhook-signature');
          return p.refute(`A delivery does not verify as Standard Webhooks says: ${fault}.`, {
            ...(signing.length === 0 && { alternative: 'No signature.' }),
            ...(isOwn && { alternative: "A header of the service's own." }),
          });
        }
        p.confirm('A delivery verifies as Standard Webhooks says, with the secret that was shown.');
        p.data(await p.api.listWebhooks(), 'listWebhooks');
        const isShown = p.last.text.includes(String(secret));
        p.judge(!isShown, 'The secret is not shown again.', 'The list shows the secret again.');
      }),
  },
  'webhook-delivery-retries': {
    title: 'acknowledges nothing for days, and then with other statuses',
    needs: [...needs, 'control'],
    run: (p) =>
      listening(async (receiver) => {
        const { agentId } = await workingAgent(p);
        const { retrySeconds } = operations.addWebhook.limits;
        await subscribe(p, `${receiver.url}/down`);
        receiver.answer('/down', ...Array.from({ length: 2 * retrySeconds.length }, () => ({ status: 503 })));
        const part = await write(p, agentId);
        const [first, ...others] = await arrivals(p, receiver, '/down', part);
        if (!first) return p.unanswered('nothing is delivered when an agent is written to');
        const attempts = () => receiver.received('/down').filter(({ text }) => text === first.text).length;
        // The clock stands so many seconds behind the last attempt.
        let since = 0;
        for (const [nth, seconds] of retrySeconds.entries()) {
          await p.advance(`PT${seconds - 1 - since}S`);
          const early = attempts();
          await p.advance('PT2S');
          since = 1;
          if (early === nth + 1 && attempts() === nth + 2) continue;
          await p.advance('P7D');
          if (attempts() === 1)
            return p.refute('What is not acknowledged is not sent again.', { alternative: 'No retry.' });
          const when = early > nth + 1 ? 'earlier' : 'later';
          return p.refute(`Retry ${nth + 1} comes ${when} than ${seconds} seconds after the attempt before.`);
        }
        if (others.length > 0 && receiver.received('/down')[1]?.text !== first.text) {
          return p.refute('A later event overtakes one that is retried.', { alternative: 'Retries out of order.' });
        }
        await p.advance('P7D');
        const gaps = retrySeconds.join(', ');
        const isGivenUp = attempts() === retrySeconds.length + 1;
        const seen = `What is not acknowledged is sent again after ${gaps} seconds`;
        p.judge(isGivenUp, `${seen}, and then given up.`, `${seen}, and then again.`);
        const [accepted, redirected] = [await attemptsAfter(p, receiver, 202), await attemptsAfter(p, receiver, 302)];
        p.judge(
          accepted === 1 && redirected > 1,
          'A 202 acknowledges and a 302 does not.',
          `What is answered with a 202 is sent ${accepted} times, with a 302 ${redirected} times.`,
        );
      }),
  },
} satisfies SomeInquiries;

/** Lets an agent be written to; answers the first event, and the secret of the destination that it came to. */
async function firstEvent(p: Prober, receiver: WebhookReceiver) {
  const { agentId } = p.world.control ? await workingAgent(p) : { agentId: existing(p, 'agentId') };
  const added = await subscribe(p, `${receiver.url}/events`);
  const [last] = await arrivals(p, receiver, '/events', await write(p, agentId));
  if (!last) return p.unanswered('nothing is delivered when an agent is written to');
  return { secret: pick(added, 'signingSecret'), last };
}

/** How often an event is sent, within a day, that is answered with a status at first. */
async function attemptsAfter(p: Prober, receiver: WebhookReceiver, status: number): Promise<number> {
  const { agentId } = await workingAgent(p);
  const path = `/${status}`;
  await subscribe(p, receiver.url + path);
  receiver.answer(path, { status });
  const [first] = await arrivals(p, receiver, path, await write(p, agentId));
  await p.advance('P1D');
  return receiver.received(path).filter(({ text }) => text === first?.text).length;
}
