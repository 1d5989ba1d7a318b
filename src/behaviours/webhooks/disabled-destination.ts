import { clockTolerance } from '../../conformance/checks/invariants/times.ts';
import type { Behaviour } from '../runner/behaviour.ts';
import type { BehaviourRun } from '../runner/behaviour-run.ts';
import { writeTo } from '../steps/delivery-steps.ts';
import { type WebhookBody, WebhookInbox } from '../steps/webhook-inbox.ts';
import { workingAgent } from '../steps/working-agent.ts';

const disables = 'a 410 response disables the destination';
const held = 'held deliveries are sent once the disabled destination is added again, oldest first';

export const disabledDestinations: Behaviour = {
  rule: 'webhook-disabled',
  group: 'Webhooks',
  operations: ['addWebhook', 'listWebhooks', 'removeWebhook'],
  title: 'disables a destination that returns a 410, and holds its deliveries until it is added again',
  needs: ['webhooks'],
  restsOn: ['webhook-delivery-retries'],
  run: (b) =>
    WebhookInbox.use(b, async (inbox) => {
      const { agentId } = await workingAgent(b);
      const gone = await inbox.subscribe('conversation', '/gone');
      inbox.receiver.answer('/gone', { status: 410 });
      const contactId = b.unique();
      const isMine = ({ data }: WebhookBody) => data.contactId === contactId;
      const told = { isMine, restsOn: ['webhook-delivery-retries'] } as const;
      await writeTo(b, agentId, contactId);
      const [first] = await inbox.received('/gone', gone.secret, 1, 'addWebhook', { isMine });
      const listed = await disabled(b, gone.label);
      b.equal(typeof listed.disabledTimestamp, 'number', disables, 'addWebhook');
      const missed = await writeTo(b, agentId, contactId);
      const [{ timestamp: now = 0 } = {}] = missed;
      b.expect(Math.abs(now - (listed.disabledTimestamp ?? 0)) <= clockTolerance, {
        operationId: 'listWebhooks',
        rule: 'a destination shows when it was disabled',
        expected: `about ${now}`,
        actual: String(listed.disabledTimestamp),
        restsOn: ['timestamp-unit', 'webhook-delivery-retries'],
      });
      await inbox.received('/gone', gone.secret, 1, 'addWebhook', told);

      const body = { label: gone.label, url: `${inbox.receiver.url}/again` };
      const other = await b.api.addWebhook({ ...body, type: 'task' });
      b.refused(other, '409 labelTaken', 'a disabled destination keeps its type', 'addWebhook', 'webhook-identity');
      const again = b.data(await b.api.addWebhook(body), 'addWebhook');
      const isDisabled = 'disabledTimestamp' in again.webhook;
      b.equal(isDisabled, false, 'adding a disabled destination again enables it', 'addWebhook');
      const { webhooks } = b.data(await b.api.listWebhooks(), 'listWebhooks');
      const own = webhooks.filter(({ label }) => label === gone.label).map((one) => [one.url, one.disabledTimestamp]);
      const isReplaced = 'a destination that is added again replaces the disabled one';
      b.equal(own, [[body.url, undefined]], isReplaced, 'addWebhook');
      b.expect(again.signingSecret !== gone.secret, {
        operationId: 'addWebhook',
        rule: 'each destination has its own secret',
        expected: 'another secret',
        actual: 'the same',
      });
      const texts = await inbox.received('/again', again.signingSecret, 2, 'addWebhook', told);
      b.equal(texts[0], first, held, 'addWebhook');
      const late = texts.filter(({ data }) => missed.some(({ messageId }) => messageId === data.messageId));
      b.equal(late, [], 'events while a destination is disabled are not sent to it', 'addWebhook', {
        alternative: 'Later events are held as well.',
      });
    }),
};

export const removedDestinations: Behaviour = {
  rule: 'webhook-disabled-removed',
  group: 'Webhooks',
  operations: ['addWebhook', 'removeWebhook'],
  title: 'drops the held deliveries when a disabled destination is removed',
  needs: ['webhooks', 'control'],
  restsOn: ['webhook-delivery-retries'],
  run: (b) =>
    WebhookInbox.use(b, async (inbox) => {
      const { agentId } = await workingAgent(b);
      const { label } = await inbox.subscribe('conversation', '/gone');
      inbox.receiver.answer('/gone', { status: 410 });
      await writeTo(b, agentId, b.unique());
      await b.advance('PT0S');
      b.data(await b.api.removeWebhook({ label }), 'removeWebhook');
      const anew = b.created(await b.api.addWebhook({ label, url: `${inbox.receiver.url}/anew` }), 'addWebhook');
      const restsOn = ['webhook-delivery-retries'] as const;
      await inbox.received('/anew', anew.signingSecret, 0, 'addWebhook', { restsOn });
    }),
};

/** The destination as it is listed as soon as it is disabled. */
async function disabled(b: BehaviourRun, label: string) {
  const look = async () => {
    const { webhooks } = b.data(await b.api.listWebhooks(), 'listWebhooks');
    return b.found(webhooks, (one) => one.label === label, disables, 'addWebhook', {
      alternative: 'A destination that failures also disable, or that a 410 removes.',
    });
  };
  await b.until(async () => (await look()).disabledTimestamp !== undefined);
  return look();
}
