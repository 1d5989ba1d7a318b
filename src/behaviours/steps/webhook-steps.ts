import type { NewWebhook } from '../../../generated/schemas.ts';
import { pick } from '../evidence/fields.ts';
import type { RecordingClient } from '../recording-client.ts';
import type { Scenario } from '../scenario.ts';
import { type ReceivedWebhook, WebhookReceiver } from '../webhooks/receiver.ts';

/** What a destination can be asked for. */
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

/** Lets somebody write to an agent from elsewhere; what comes of it holds the answered text. */
export async function write(s: Scenario, agentId: string): Promise<string> {
  const contactId = s.unique();
  const body = { platform: 'suite', contactId, text: `Suite ${contactId}` };
  s.created(await s.api.sendExternalMessage({ agentId, ...body }), 'sendExternalMessage');
  return contactId;
}

/** What has arrived at a path and holds a text; waits for one such delivery. */
export async function arrivals(
  s: Scenario,
  receiver: WebhookReceiver,
  path: string,
  part: string,
): Promise<readonly ReceivedWebhook[]> {
  const own = () => receiver.received(path).filter(({ text }) => text.includes(part));
  // A sandbox answers to the clock when nothing is under way any more.
  if (s.world.control) await s.advance('PT0S');
  else for (let seen = 0; own().length === 0 && seen < 3; seen++) await receiver.waitFor(path, seen + 1);
  return own();
}

/** The kind of event that arrived; undefined where it tells none. */
export function kindOf({ body }: ReceivedWebhook): string | undefined {
  const type = pick(body, 'type');
  return typeof type === 'string' ? type : undefined;
}
