import { calls } from '../../../generated/client.ts';
import { relays, webhooks } from '../../sandbox/modules/webhooks/tables.ts';
import type { Sandbox } from '../../sandbox/service/sandbox.ts';
import { anyKey } from '../../sandbox/store/key.ts';

/** Warning for a page with a webhook handler whose environment sends none; undefined if it has a destination. */
export async function withoutDestination(sandbox: Sandbox): Promise<string | undefined> {
  await sandbox.bringUp('default');
  const store = sandbox.find('default')?.partition.read();
  if (!store) return undefined;
  const first = { ...anyKey, limit: 1 };
  const found = [
    ...(await store.list(webhooks, 'enabled', first)),
    ...(await store.list(relays, 'ofOrganization', first)),
  ];
  if (found.length > 0) return undefined;
  return `The function \`webhooks\` of this page gets nothing yet: this environment has no destination. Add one with addWebhook (${calls.addWebhook}).`;
}
