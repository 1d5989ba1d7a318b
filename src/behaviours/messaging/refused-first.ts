import { operations } from '../../../generated/operations.ts';
import type { BehaviourRun } from '../runner/behaviour-run.ts';
import { writeTo } from '../steps/delivery-steps.ts';
import type { WebhookInbox } from '../steps/webhook-inbox.ts';

/** In milliseconds: so long a first attempt is waited for. */
const patience = 2500;
const [seconds] = operations.addWebhook.limits.retrySeconds;

/**
 * Has a destination refuse the first event that it gets, of a contact's messages. Gives what waits until that is tried again,
 * and expects that it was in time, that what waited behind it comes in order, and that a destination that was removed meanwhile
 * gets nothing again.
 */
export async function refuseFirst(b: BehaviourRun, inbox: WebhookInbox, agentId: string): Promise<() => Promise<void>> {
  const path = '/refused';
  const { secret } = await inbox.subscribe('conversation', path);
  inbox.receiver.answer(path, { status: 300 });
  const contactId = b.unique();
  const removed = await inbox.subscribe('conversation', '/removed');
  inbox.receiver.answer('/removed', ...Array.from({ length: 7 }, () => ({ status: 500 })));
  const sent = [...(await writeTo(b, agentId, contactId)), ...(await writeTo(b, agentId, contactId))];
  await inbox.receiver.waitFor('/removed', 1, patience);
  b.data(await b.api.removeWebhook({ label: removed.label }), 'removeWebhook');
  return async () => {
    const isMine = ({ data }: { readonly data: Readonly<Record<string, unknown>> }) => data.contactId === contactId;
    const types = ['messageReceived', 'messageSent'] as const;
    const told = await inbox.received(path, secret, sent.length, 'addWebhook', { isMine, types });
    const inOrder = 'events reach a destination in the order in which they happened';
    const arrived = told.map(({ data }) => data.messageId);
    const written = sent.map(({ messageId }) => messageId);
    b.equal(arrived.slice(0, sent.length), written, inOrder, 'addWebhook');
    const [first, second] = inbox.receiver.received(path);
    const isFirst = 'later events wait behind one that is being retried, which is the same again';
    b.equal(second?.text, first?.text, isFirst, 'addWebhook');
    const [begun, again] = [first, second].map((one) => Number(one?.headers['webhook-timestamp']));
    const waited = (again ?? 0) - (begun ?? 0);
    b.expect(waited >= seconds, {
      operationId: 'addWebhook',
      rule: `what was not acknowledged is tried again after ${seconds} seconds`,
      expected: `${seconds} seconds or more`,
      actual: String(waited),
    });
    const late = inbox.receiver.received('/removed').slice(1).length;
    b.equal(late, 0, 'what waits for a destination that is removed is dropped', 'removeWebhook');
  };
}
