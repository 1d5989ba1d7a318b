import { operations } from '../../../generated/operations.ts';
import type { Check } from '../../conformance/runner/check.ts';
import { type Scenario, scenario } from '../scenario.ts';
import { workingAgent } from '../working-agent.ts';
import { queueCall } from './delivery-steps.ts';
import { WebhookInbox, withoutRetries } from './inbox.ts';

/** What becomes of what nobody acknowledges. */
export const webhookRetryScenarios: readonly Check[] = [
  scenario({
    name: 'webhook-retries',
    group: 'Webhooks',
    operations: ['addWebhook', 'removeWebhook'],
    title: 'tries again what was not acknowledged, and keeps the order',
    needs: ['webhooks', 'control'],
    restsOn: ['webhook-delivery-retries'],
    run: (s) =>
      WebhookInbox.use(s, async (inbox) => {
        const { agentId } = await workingAgent(s);
        await acknowledges(s, inbox, agentId);
        const { secret } = await inbox.subscribe('task', '/tasks');
        const ids = () => inbox.receiver.received('/tasks').map(({ headers }) => headers['webhook-id']);
        inbox.receiver.answer('/tasks', { status: 500 }, { status: 302 });
        await queueCall(s, agentId, '+12025550171');
        await s.advance('PT0S');
        await queueCall(s, agentId, '+12025550172');
        await s.advance('PT4S');
        const waits = 'later events wait behind one that is being retried';
        s.equal(ids().length, 1, waits, 'addWebhook');
        await s.advance('PT1S');
        const [first] = ids();
        s.equal(ids(), [first, first], 'what was not acknowledged is tried again after 5 seconds', 'addWebhook');
        await s.advance('PT5M1S');
        const after = ids();
        const rule = 'what was not acknowledged is tried again after 5 minutes, and then what waited behind it is sent';
        s.equal(after.slice(0, 3), [first, first, first], rule, 'addWebhook');
        s.expect(new Set(after).size > 1, {
          operationId: 'addWebhook',
          rule,
          expected: 'other events',
          actual: 'none',
        });
        const later = withoutRetries(inbox.receiver.received('/tasks').slice(2));
        const again = later.slice(1).some(({ headers }) => headers['webhook-id'] === first);
        s.equal(again, false, 'what was acknowledged is not sent again', 'addWebhook');
        const payloads = new Set(
          inbox.receiver
            .received('/tasks')
            .slice(0, 3)
            .map(({ text }) => text),
        );
        s.equal(payloads.size, 1, 'a retry sends the same event', 'addWebhook');
        inbox.examine('/tasks', secret, 'addWebhook');
        await dropsWhatWaits(s, inbox, agentId);
      }),
  }),
  scenario({
    name: 'webhook-given-up',
    group: 'Webhooks',
    operations: ['addWebhook'],
    title: 'gives up what nobody acknowledges after the last attempt, and goes on with what waits behind it',
    needs: ['webhooks', 'control'],
    restsOn: ['webhook-delivery-retries'],
    run: (s) =>
      WebhookInbox.use(s, async (inbox) => {
        const { agentId } = await workingAgent(s);
        await inbox.subscribe('task', '/tasks');
        const { retrySeconds } = operations.addWebhook.limits;
        const statuses = [300, 400, 404, 429, 503];
        const attempts = retrySeconds.length + 1;
        const refusals = Array.from({ length: attempts + 1 }, (_, i) => ({ status: statuses[i] ?? 500 }));
        inbox.receiver.answer('/tasks', ...refusals);
        await queueCall(s, agentId, '+12025550174');
        const ids = () => inbox.receiver.received('/tasks').map(({ headers }) => headers['webhook-id']);
        await s.advance('PT0S');
        const [first] = ids();
        for (const [i, seconds] of retrySeconds.entries()) {
          await s.advance(`PT${seconds - 1}S`);
          const rule = `attempt ${i + 2} comes ${seconds} seconds after the one before`;
          s.equal(ids().filter((id) => id === first).length, i + 1, rule, 'addWebhook');
          await s.advance('PT1S');
          s.equal(ids().filter((id) => id === first).length, i + 2, rule, 'addWebhook');
        }
        await s.advance('PT5S');
        const rule = 'what was given up is not tried again, and what waited behind it is';
        s.equal(ids().filter((id) => id === first).length, attempts, rule, 'addWebhook');
        s.expect(new Set(ids()).size > 1, {
          operationId: 'addWebhook',
          rule,
          expected: 'other events',
          actual: 'none',
        });
      }),
  }),
];

/** Expects that nothing of what waits for a destination is sent once that is removed. */
async function dropsWhatWaits(s: Scenario, inbox: WebhookInbox, agentId: string): Promise<void> {
  const { label } = await inbox.subscribe('task', '/removed');
  inbox.receiver.answer('/removed', { status: 500 });
  for (const number of ['+12025550175', '+12025550176']) await queueCall(s, agentId, number);
  await s.advance('PT0S');
  const begun = inbox.receiver.received('/removed').length;
  s.data(await s.api.removeWebhook({ label }), 'removeWebhook');
  await s.advance('PT10M');
  const late = inbox.receiver.received('/removed').length - begun;
  s.equal(late, 0, 'what waits for a destination that is removed is dropped', 'removeWebhook');
}

/** Expects that any 2xx is an acknowledgement. */
async function acknowledges(s: Scenario, inbox: WebhookInbox, agentId: string): Promise<void> {
  const { label } = await inbox.subscribe('task', '/accepted');
  inbox.receiver.answer('/accepted', { status: 202 }, { status: 206 }, { status: 299 });
  await queueCall(s, agentId, '+12025550173');
  await s.advance('PT10M');
  const arrivals = Map.groupBy(inbox.receiver.received('/accepted'), ({ headers }) => headers['webhook-id']);
  // An acknowledgement may get lost once; whoever does not take it for one sends every attempt that there is.
  const most = Math.max(0, ...[...arrivals.values()].map(({ length }) => length));
  s.expect(most <= 2, {
    operationId: 'addWebhook',
    rule: 'what any 2xx has acknowledged is not sent again',
    expected: 'each event once',
    actual: `one of them ${most} times`,
  });
  await s.api.removeWebhook({ label });
}
