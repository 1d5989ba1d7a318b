import type { Prober } from '../evidence/prober.ts';
import type { RecordingClient } from '../runner/recording-client.ts';

/** Adds a destination, which is removed when the probe is over, and gives what came back. */
export async function subscribe(p: Prober, url: string, api: RecordingClient = p.api) {
  const label = p.unique();
  p.defer(() => p.api.removeWebhook({ label }));
  return p.created(await api.addWebhook({ label, url }), 'addWebhook');
}
