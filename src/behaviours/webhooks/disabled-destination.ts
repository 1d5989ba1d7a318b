import { clockTolerance } from '../../conformance/checks/invariants/times.ts';
import type { Check } from '../../conformance/runner/check.ts';
import { type Scenario, scenario } from '../scenario.ts';
import { workingAgent } from '../working-agent.ts';
import { writeTo } from './delivery-steps.ts';
import { type WebhookBody, WebhookInbox } from './inbox.ts';
import { webhookTimeout } from './receiver.ts';

const disables = 'an answer of 410 disables the destination';
const held = 'what waited for a disabled destination is sent once that is added again, the oldest first';

/** What becomes of destinations whose receiver wants no more events. */
export const disabledDestinationScenarios: readonly Check[] = [
  scenario({
    name: 'webhook-disabled',
    group: 'Webhooks',
    operations: ['addWebhook', 'listWebhooks', 'removeWebhook'],
    title: 'disables a destination that answers a 410, and holds what waits until it is added again',
    needs: ['webhooks'],
    restsOn: ['webhook-delivery-retries'],
    run: (s) =>
      WebhookInbox.use(s, async (inbox) => {
        const { agentId } = await workingAgent(s);
        const gone = await inbox.subscribe('conversation', '/gone');
        inbox.receiver.answer('/gone', { status: 410 });
        const contactId = s.unique();
        const told = { isMine: ({ data }: WebhookBody) => data.contactId === contactId };
        await writeTo(s, agentId, contactId);
        const [first] = await inbox.received('/gone', gone.secret, 1, 'addWebhook', told);
        const listed = await disabled(s, gone.label);
        s.equal(typeof listed.disabledTimestamp, 'number', disables, 'addWebhook');
        const missed = await writeTo(s, agentId, contactId);
        const [{ timestamp: now = 0 } = {}] = missed;
        s.expect(Math.abs(now - (listed.disabledTimestamp ?? 0)) <= clockTolerance, {
          operationId: 'listWebhooks',
          rule: 'a destination tells when it was disabled',
          expected: `about ${now}`,
          actual: String(listed.disabledTimestamp),
        });
        await inbox.received('/gone', gone.secret, 1, 'addWebhook', told);

        const body = { label: gone.label, url: `${inbox.receiver.url}/again` };
        const other = await s.api.addWebhook({ ...body, type: 'task' });
        s.refused(other, '409 labelTaken', 'a disabled destination keeps its type', 'addWebhook');
        const again = s.data(await s.api.addWebhook(body), 'addWebhook');
        s.equal(
          'disabledTimestamp' in again.webhook,
          false,
          'a destination is enabled by adding it again',
          'addWebhook',
        );
        const { webhooks } = s.data(await s.api.listWebhooks(), 'listWebhooks');
        const own = webhooks.filter(({ label }) => label === gone.label);
        s.equal(own, [again.webhook], 'a destination that is added again takes the place of the former', 'addWebhook');
        s.expect(again.signingSecret !== gone.secret, {
          operationId: 'addWebhook',
          rule: 'each destination has a secret of its own',
          expected: 'another secret',
          actual: 'the same',
        });
        const texts = await inbox.received('/again', again.signingSecret, 2, 'addWebhook', told);
        s.equal(texts[0], first, held, 'addWebhook');
        const late = texts.filter(({ data }) => missed.some(({ messageId }) => messageId === data.messageId));
        s.equal(late, [], 'what happens while a destination is disabled is not sent to it', 'addWebhook');

        if (!s.world.control) return;
        inbox.receiver.answer('/again', { status: 410 });
        await writeTo(s, agentId, contactId);
        await s.advance('PT0S');
        s.data(await s.api.removeWebhook({ label: gone.label }), 'removeWebhook');
        const anew = s.created(await s.api.addWebhook({ ...body, url: `${inbox.receiver.url}/anew` }), 'addWebhook');
        await inbox.received('/anew', anew.signingSecret, 0, 'addWebhook', told);
      }),
  }),
];

/** The destination as it is listed as soon as it is disabled; at the latest when a webhook should have arrived. */
async function disabled(s: Scenario, label: string) {
  const until = performance.now() + webhookTimeout;
  for (;;) {
    const { webhooks } = s.data(await s.api.listWebhooks(), 'listWebhooks');
    const listed = s.found(webhooks, (one) => one.label === label, disables, 'addWebhook');
    if (s.world.control || listed.disabledTimestamp !== undefined || performance.now() > until) return listed;
    await new Promise((resolve) => setTimeout(resolve, interval));
  }
}

/** In milliseconds: so soon it is looked again. */
const interval = webhookTimeout / 200;
