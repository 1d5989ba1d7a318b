import { type ApiClient, createClient } from '../../client/client.ts';
import type { CheckContext } from '../../conformance/runner/context.ts';
import type { ClientSetting } from '../../conformance/runner/send-options.ts';
import type { Exchange } from '../../conformance/target/exchange.ts';

/** A typed client that keeps what it exchanged, the newest last. */
export interface RecordingClient extends ApiClient {
  readonly exchanges: readonly Exchange[];
}

/** A typed client whose every answer is held against the contract; with the environment's highest token unless told otherwise. */
export async function recordingClient(context: CheckContext, options: ClientSetting = {}): Promise<RecordingClient> {
  const { exchanges, ...access } = await context.access(options);
  return { ...createClient({ ...access, retry: false }), exchanges };
}
