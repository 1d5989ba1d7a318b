import { operations } from '../../../generated/operations.ts';
import { pick } from '../model/fields.ts';
import type { Behaviour } from '../runner/behaviour.ts';
import { writeTo } from '../steps/delivery-steps.ts';
import { queue } from '../steps/task-steps.ts';
import { WebhookInbox } from '../steps/webhook-inbox.ts';
import type { ReceivedWebhook } from '../steps/webhook-receiver.ts';
import { workingAgent } from '../steps/working-agent.ts';

const common = { group: 'Webhooks', needs: ['webhooks', 'control'], restsOn: ['webhook-delivery-retries'] } as const;
const { retrySeconds } = operations.addWebhook.limits;
const [firstRetry] = retrySeconds;
/** None of them acknowledges. */
const statuses = [300, 302, 400, 404, 429, 500, 503];

/** In milliseconds: a receiver has ten times as long. */
const late = 1500;

/** The same in every attempt, also where nothing is signed. */
const eventOf = ({ text }: ReceivedWebhook) => text;

export const webhookRetries: Behaviour = {
  ...common,
  rule: 'webhook-retries',
  operations: ['addWebhook'],
  title: 'retries deliveries that are not acknowledged, and gives up after the last attempt',
  run: (b) =>
    WebhookInbox.use(b, async (inbox) => {
      const { agentId } = await workingAgent(b);
      const { secret } = await inbox.subscribe('task', '/tasks');
      const refusals = Array.from({ length: retrySeconds.length + 1 }, (_, i) => ({ status: statuses[i] ?? 500 }));
      inbox.receiver.answer('/tasks', ...refusals);
      await queue(b, agentId, '+12025550174');
      await b.advance('PT0S');
      const arrived = () => inbox.receiver.received('/tasks');
      const [first] = arrived().map(eventOf);
      const attempts = () => arrived().filter((webhook) => eventOf(webhook) === first);
      for (const [i, seconds] of retrySeconds.entries()) {
        const rule = `attempt ${i + 2} is made ${seconds} seconds after the previous one, with the same event`;
        await b.advance(`PT${seconds - 1}S`);
        b.equal(attempts().length, i + 1, rule, 'addWebhook');
        await b.advance('PT1S');
        const count = attempts().length;
        b.equal(count, i + 2, rule, 'addWebhook', count === 1 ? { alternative: 'No retry.' } : {});
      }
      await b.advance('P7D');
      const isOver = 'a delivery that was given up is not retried';
      b.equal(attempts().length, retrySeconds.length + 1, isOver, 'addWebhook');
      const goesOn = 'deliveries waiting behind one that was given up are sent';
      b.found(arrived(), (webhook) => eventOf(webhook) !== first, goesOn, 'addWebhook');
      inbox.examine('/tasks', secret, 'addWebhook');
    }),
};

export const webhookOrder: Behaviour = {
  ...common,
  rule: 'webhook-order',
  operations: ['addWebhook'],
  title: 'sends later events once an earlier one is acknowledged',
  run: (b) =>
    WebhookInbox.use(b, async (inbox) => {
      const { agentId } = await workingAgent(b);
      await inbox.subscribe('task', '/tasks');
      inbox.receiver.answer('/tasks', { status: 500 });
      await queue(b, agentId, '+12025550171');
      await b.advance('PT0S');
      await queue(b, agentId, '+12025550172');
      await b.advance(`PT${firstRetry - 1}S`);
      const events = () => inbox.receiver.received('/tasks').map(eventOf);
      const early = events();
      await b.advance('PT1S');
      const [first, ...others] = events();
      const isOvertaken = others.lastIndexOf(first ?? '') > 0;
      const waits = 'later events wait behind one that is being retried';
      b.equal(early, [first], waits, 'addWebhook', isOvertaken ? { alternative: 'Retries out of order.' } : {});
      b.equal(others[0], first, 'an unacknowledged delivery is retried first', 'addWebhook');
      // An acknowledgement may get lost once.
      const once = 'an acknowledged delivery is not sent again';
      b.absent(others.slice(2), (event) => event === first, once, 'addWebhook');
      b.found(others, (event) => event !== first, 'waiting deliveries are sent after the retried one', 'addWebhook');
    }),
};

export const webhookAcknowledgements: Behaviour = {
  ...common,
  rule: 'webhook-acknowledgements',
  operations: ['addWebhook'],
  title: 'accepts any 2xx as an acknowledgement, even a late one',
  run: (b) =>
    WebhookInbox.use(b, async (inbox) => {
      const { agentId } = await workingAgent(b);
      await inbox.subscribe('task', '/accepted');
      inbox.receiver.answer('/accepted', { status: 202 }, { status: 206 }, { status: 299 });
      await inbox.subscribe('conversation', '/late');
      inbox.receiver.answer('/late', ...Array.from({ length: 6 }, () => ({ status: 204, after: late })));
      await queue(b, agentId, '+12025550173');
      await writeTo(b, agentId, b.unique());
      await b.advance('PT10M');
      for (const path of ['/accepted', '/late']) {
        const arrivals = Map.groupBy(inbox.receiver.received(path), eventOf);
        // An acknowledgement may get lost once; whoever does not take it for one sends every attempt that there is.
        const most = Math.max(0, ...[...arrivals.values()].map(({ length }) => length));
        b.expect(most <= 2, {
          operationId: 'addWebhook',
          rule: 'a delivery acknowledged with any 2xx is not sent again',
          expected: 'each event once',
          actual: `one of them ${most} times`,
        });
      }
    }),
};

export const droppedWebhooks: Behaviour = {
  ...common,
  rule: 'webhook-dropped',
  operations: ['addWebhook', 'removeWebhook'],
  title: 'drops the waiting deliveries when a destination is removed',
  run: (b) =>
    WebhookInbox.use(b, async (inbox) => {
      const { agentId } = await workingAgent(b);
      const { label } = await inbox.subscribe('task', '/removed');
      inbox.receiver.answer('/removed', { status: 500 });
      for (const number of ['+12025550175', '+12025550176']) await queue(b, agentId, number);
      await b.advance('PT0S');
      const begun = inbox.receiver.received('/removed').length;
      b.data(await b.api.removeWebhook({ label }), 'removeWebhook');
      const again = { label, url: `${inbox.receiver.url}/again`, type: 'task' } as const;
      b.created(await b.api.addWebhook(again), 'addWebhook');
      await b.advance('P1D');
      const isDropped = 'deliveries waiting for a removed destination are dropped';
      b.equal(inbox.receiver.received('/removed').length, begun, isDropped, 'removeWebhook');
      const isCreation = ({ body }: ReceivedWebhook) => pick(body, 'data', 'change') === 'created';
      b.absent(inbox.receiver.received('/again'), isCreation, isDropped, 'removeWebhook');
    }),
};
