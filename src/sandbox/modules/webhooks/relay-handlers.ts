import { operations } from '../../../../generated/operations.ts';
import type { Change } from '../../engine/context.ts';
import type { GroupHandlers, RefuseMissing } from '../../engine/handler.ts';
import { keyOf, keysWithin } from '../../store/key.ts';
import type { Reader } from '../../store/store.ts';
import { relayTypes } from './relays.ts';
import { type RelayRow, relays } from './tables.ts';

/** Default relay configuration. */
const defaults = { enabled: true, timeoutSeconds: operations.saveWebhookRelay.limits.timeoutSeconds };

/** Relays of the caller's organization; only a relay that is created shows its secret. */
export const webhookRelayHandlers = {
  async listWebhookRelayTypes({ answer }) {
    const types = relayTypes.map((type) => ({ ...type }));
    return answer('Webhook relay types retrieved.', { types });
  },

  async listWebhookRelays({ answer }, { store, caller }) {
    const rows = await store.list(relays, 'ofOrganization', keysWithin(caller.organizationId));
    const none = 'There are no webhook relay configurations.';
    return answer(rows.length === 0 ? none : 'Webhook relay configurations retrieved.', {
      configurations: rows.map(({ configuration }) => configuration),
    });
  },

  async getWebhookRelay({ path, refuse, answer }, { store, caller }) {
    const { configuration } = await relayOf(store, refuse, caller.organizationId, path.type);
    return answer('Webhook relay configuration retrieved.', { configuration });
  },

  async saveWebhookRelay({ path: { type }, body, refuse, answer }, context) {
    const { store, now, caller } = context;
    const { organizationId, userId } = caller;
    requireRelayType(refuse, type);
    const saved = await store.get(relays, keyOf(organizationId, type));
    const { url, enabled, timeoutSeconds } = { ...defaults, ...saved?.configuration, ...body };
    const configuration = { type, url, enabled, timeoutSeconds, updatedBy: userId, timestamp: now };
    const secret = saved?.secret ?? (await signingSecret(context));
    await store.put(relays, { organizationId, secret, configuration });
    if (saved) return answer('Webhook relay configuration updated.', { configuration });
    const message = 'Webhook relay configuration created.';
    return answer(message, { configuration, signingSecret: secret });
  },

  async deleteWebhookRelay({ path, refuse, answer }, { store, caller }) {
    const row = await relayOf(store, refuse, caller.organizationId, path.type);
    await store.delete(relays, relays.key(row));
    return answer('Webhook relay configuration deleted.');
  },
} satisfies Partial<GroupHandlers<'Webhooks'>>;

function requireRelayType(refuse: RefuseMissing<'unknownRelayType'>, type: string): void {
  if (relayTypes.some(({ name }) => name === type)) return;
  throw refuse.notFound('unknownRelayType', `There is no webhook relay type ${type}.`);
}

async function relayOf(
  store: Reader,
  refuse: RefuseMissing<'unknownRelayType' | 'relayNotConfigured'>,
  organizationId: string,
  type: string,
): Promise<RelayRow> {
  requireRelayType(refuse, type);
  const row = await store.get(relays, keyOf(organizationId, type));
  if (row) return row;
  throw refuse.notFound('relayNotConfigured', `The webhook relay type ${type} has no configuration.`);
}

/** A new secret to sign with: `whsec_` and 32 bytes in base64. The last character holds only four bits, here zeros. */
export async function signingSecret(change: Change): Promise<string> {
  return `whsec_${await change.secret(42)}A=`;
}
