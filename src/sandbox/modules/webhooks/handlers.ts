import { operations } from '../../../../generated/operations.ts';
import { NewWebhook, WebhookList } from '../../../../generated/schemas.ts';
import { durationText } from '../../engine/duration.ts';
import type { GroupHandlers } from '../../engine/handler.ts';
import { keyOf, keysWithin } from '../../store/key.ts';
import { agentOf } from '../agents/agents.ts';
import { replaceDisabled } from './disabling.ts';
import { signingSecret, webhookRelayHandlers } from './relay-handlers.ts';
import { removeDestination } from './settled-deliveries.ts';
import { webhooks, zapRequests } from './tables.ts';

/** Most destinations of an organization. */
const maxWebhooks = WebhookList.properties.webhooks.maxItems;
/** Time that an agent waits for a Zap. */
const { answerSeconds } = operations.respondToZapier.limits;

/** The group Webhooks. */
export const webhooksHandlers: GroupHandlers<'Webhooks'> = {
  ...webhookRelayHandlers,

  async listWebhooks({ answer }, { store, caller }) {
    const rows = await store.list(webhooks, 'ofOrganization', keysWithin(caller.organizationId));
    return answer(rows.length === 0 ? 'There are no webhooks.' : 'Webhooks retrieved.', {
      webhooks: rows.map(({ webhook }) => webhook),
    });
  },

  async addWebhook({ body, refuse, answer }, context) {
    const { store, now, caller } = context;
    const { organizationId, userId } = caller;
    const { label, url, type = NewWebhook.properties.type.default } = body;
    const before = await store.get(webhooks, keyOf(organizationId, label));
    const isReplaced = before?.webhook.disabledTimestamp !== undefined && before.webhook.type === type;
    if (before && !isReplaced) {
      throw refuse.conflict(
        'labelTaken',
        `There is already a webhook with the label ${label}; labels are unique in an organization.`,
      );
    }
    if (!before && (await store.count(webhooks, 'ofOrganization', keysWithin(organizationId))) >= maxWebhooks) {
      throw refuse.conflict(
        'tooManyWebhooks',
        `The organization has ${maxWebhooks} webhooks, which is the maximum. Remove one first.`,
      );
    }
    const webhook = { userId, label, timestamp: now, url, type };
    const secret = await signingSecret(context);
    if (before) await replaceDisabled(context, before, { secret, webhook });
    else await store.insert(webhooks, { organizationId, order: await context.next('webhook'), secret, webhook });
    return answer('Webhook added.', { webhook, signingSecret: secret });
  },

  async removeWebhook({ path, refuse, answer }, context) {
    const row = await context.store.get(webhooks, keyOf(context.caller.organizationId, path.label));
    if (!row) throw refuse.notFound('unknownWebhook', `There is no webhook with the label ${path.label}.`);
    await removeDestination(context, row);
    return answer('Webhook removed.');
  },

  async respondToZapier({ path, body, refuse, answer }, context) {
    const { store, now } = context;
    const { agentId } = await agentOf(context, refuse, path.agentId);
    const { requestId, text } = body;
    const row = await store.get(zapRequests, requestId);
    if (row?.agentId !== agentId)
      throw refuse.notFound('unknownRequest', `The agent ${agentId} has not sent the request ${requestId}.`);
    if (row.answer !== undefined)
      throw refuse.conflict('alreadyAnswered', `The request ${requestId} has already been answered.`);
    if (now - row.timestamp > answerSeconds) {
      throw refuse.conflict(
        'tooLate',
        `The agent stopped waiting for the request ${requestId} after ${durationText(answerSeconds)}.`,
      );
    }
    await store.put(zapRequests, { ...row, answer: text });
    return answer('The agent received the response.');
  },
};
