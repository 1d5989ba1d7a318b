import type { NewWebhook } from '../../../generated/schemas.ts';
import type { RecordingClient } from '../recording-client.ts';
import type { Scenario } from '../scenario.ts';
import { WebhookReceiver } from '../webhooks/receiver.ts';

/** Types of a destination. */
export type DestinationType = (typeof NewWebhook)['properties']['type']['enum'][number];

/** Lets a probe listen to what is delivered. */
export async function listening(run: (receiver: WebhookReceiver) => Promise<void>): Promise<void> {
  const receiver = await WebhookReceiver.open();
  try {
    await run(receiver);
  } finally {
    await receiver.close();
  }
}

/** Adds a destination, which is removed when the probe is over, and answers what came back. */
export async function subscribe(
  s: Scenario,
  url: string,
  { type, api = s.api }: { readonly type?: DestinationType; readonly api?: RecordingClient } = {},
) {
  const label = s.unique();
  s.defer(() => s.api.removeWebhook({ label }));
  const body = { label, url, ...(type !== undefined && { type }) };
  return s.created(await api.addWebhook(body), 'addWebhook');
}
