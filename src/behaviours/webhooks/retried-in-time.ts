import { operations } from '../../../generated/operations.ts';
import { pick } from '../model/fields.ts';
import type { Behaviour } from '../runner/behaviour.ts';
import { writeTo } from '../steps/delivery-steps.ts';
import { WebhookInbox, withoutRetries } from '../steps/webhook-inbox.ts';
import { workingAgent } from '../steps/working-agent.ts';

const [seconds] = operations.addWebhook.limits.retrySeconds;

export const retriedInTime: Behaviour = {
  rule: 'webhook-retried-in-time',
  group: 'Webhooks',
  operations: ['addWebhook', 'removeWebhook'],
  title: `tries again after ${seconds} seconds what nobody acknowledged, and what waits behind it in order`,
  needs: ['webhooks', 'disposable'],
  restsOn: ['webhook-delivery-retries'],
  run: (b) =>
    WebhookInbox.use(b, async (inbox) => {
      const { agentId } = await workingAgent(b);
      const contactId = b.unique();
      const isMine = ({ text }: { readonly text: string }) => text.includes(contactId);
      await inbox.subscribe('conversation', '/refused');
      inbox.receiver.answer('/refused', { status: 300 });
      const removed = await inbox.subscribe('conversation', '/removed');
      inbox.receiver.answer('/removed', ...Array.from({ length: 7 }, () => ({ status: 500 })));
      const sent = [...(await writeTo(b, agentId, contactId)), ...(await writeTo(b, agentId, contactId))];
      await inbox.arrivals('/removed', 1, isMine);
      b.data(await b.api.removeWebhook({ label: removed.label }), 'removeWebhook');
      await b.pass(seconds);
      const arrived = await inbox.arrivals('/refused', sent.length, isMine);
      const [first, second] = arrived;
      const isFirst = 'later events wait behind one that is being retried, which is the same again';
      b.equal(second?.text, first?.text, isFirst, 'addWebhook');
      inbox.expectWait(first, second, seconds);
      const inOrder = 'events reach a destination in the order in which they happened';
      const told = withoutRetries(arrived.slice(1)).map((webhook) => pick(webhook.body, 'data', 'messageId'));
      const written = sent.map(({ messageId }) => messageId);
      b.equal(told.slice(0, sent.length), written, inOrder, 'addWebhook');
      const late = inbox.receiver.received('/removed').slice(1).filter(isMine).length;
      b.equal(late, 0, 'what waits for a destination that is removed is dropped', 'removeWebhook');
    }),
};
