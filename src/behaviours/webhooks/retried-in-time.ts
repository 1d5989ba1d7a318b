import { operations } from '../../../generated/operations.ts';
import { Skip } from '../../conformance/runner/context.ts';
import { whereServed, whereUndone } from '../../conformance/target/skip.ts';
import type { Behaviour } from '../runner/behaviour.ts';
import { causesOf } from '../steps/delivery-steps.ts';
import { WebhookInbox, withoutRetries } from '../steps/webhook-inbox.ts';
import { mentions, type ReceivedWebhook } from '../steps/webhook-receiver.ts';
import { workingAgent } from '../steps/working-agent.ts';

const { retrySeconds } = operations.addWebhook.limits;
const [seconds] = retrySeconds;

export const retriedInTime: Behaviour = {
  rule: 'webhook-retried-in-time',
  group: 'Webhooks',
  operations: ['addWebhook', 'removeWebhook'],
  title: `retries an unacknowledged delivery after ${seconds} seconds, and keeps the order of those behind it`,
  needs: ['webhooks'],
  restsOn: ['webhook-delivery-retries'],
  run: (b) =>
    WebhookInbox.use(b, async (inbox) => {
      const { agentId } = await workingAgent(b);
      for (const { type, happen } of causesOf(b, agentId)) {
        const path = `/refused/${type}`;
        const removedPath = `/removed/${type}`;
        await inbox.subscribe(type, path);
        inbox.receiver.answer(path, { status: 300 });
        const removed = await inbox.subscribe(type, removedPath);
        inbox.receiver.answer(removedPath, { status: 500 }, ...retrySeconds.map(() => ({ status: 500 })));
        const first = await whereUndone(() => whereServed(happen));
        if (first === undefined) continue;
        const second = await happen();
        const marks = [first, second];
        const isMine = (webhook: ReceivedWebhook) => marks.some((mark) => mentions(webhook, mark));
        await inbox.arrivals(removedPath, 1, isMine);
        b.data(await b.api.removeWebhook({ label: removed.label }), 'removeWebhook');
        await b.pass(seconds);
        await inbox.arrivals(path, 1, (webhook) => mentions(webhook, second));
        const arrived = inbox.receiver.received(path).filter(isMine);
        const isFirst = 'later events wait behind one that is being retried, and the retry is identical';
        b.equal(arrived[1]?.text, arrived[0]?.text, isFirst, 'addWebhook');
        inbox.expectWait(arrived[0], arrived[1], seconds);
        const inOrder = 'events reach a destination in the order in which they happened';
        const told = withoutRetries(arrived.slice(1)).map((webhook) =>
          marks.findIndex((mark) => mentions(webhook, mark)),
        );
        b.sorted(told, (one, next) => one - next, inOrder, 'addWebhook');
        b.equal([...new Set(told)], [0, 1], 'waiting deliveries are sent after the retried one', 'addWebhook');
        const late = inbox.receiver.received(removedPath).slice(1).filter(isMine).length;
        b.equal(late, 0, 'deliveries waiting for a removed destination are dropped', 'removeWebhook');
        return;
      }
      throw new Skip('nothingHappens');
    }),
};
