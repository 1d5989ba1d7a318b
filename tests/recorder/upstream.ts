import { createServer, type IncomingMessage, type RequestListener, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { RecordCommand } from '../../src/cli/record-command.ts';
import { listenOn } from '../node/receiver.ts';
import { type RecordingServer, startRecorderOf } from '../support/har.ts';

/** Starts a recorder in front of a server of the test's own; `base` is what its paths begin with. */
export async function recordAll(
  answer: RequestListener,
  base = '',
  options: Partial<RecordCommand> = {},
): Promise<RecordingServer & { upstream: string; drop(): void }> {
  const { port, drop } = await listenOn(createServer(answer));
  const upstream = `http://127.0.0.1:${port}`;
  return { ...(await startRecorderOf(upstream + base, options)), upstream, drop };
}

/** What a request is sent with. */
interface Sent {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: Record<string, string | string[]>;
  readonly body?: string | Uint8Array;
}

/** Sends a request as it stands, without what `fetch` would add to it or take off its answer. */
export async function send(url: string, { path = '/', body, ...options }: Sent = {}) {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const outgoing = request({ hostname, port, path, agent: false, ...options }, resolve);
    outgoing.once('error', reject);
    outgoing.end(body);
  });
  return { status: answer.statusCode, headers: answer.headers, raw: answer.rawHeaders, bytes: await buffer(answer) };
}
