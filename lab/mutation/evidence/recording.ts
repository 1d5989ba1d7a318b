import type { Answering } from '../../../src/behaviours/variants/alternative.ts';
import { Masks } from '../../../src/masking/masks.ts';
import { seenBody } from '../../../src/recorder/body.ts';
import { entryOf, type SeenExchange, type SeenMessage } from '../../../src/recorder/entry.ts';

/** A server in this process, and what was exchanged with it, as a recorder writes it. */
export interface RecordedServer {
  readonly fetch: Answering;
  /** What was exchanged since this was last asked, as an HTTP Archive 1.2. */
  har(): string;
}

/** Records what a server in this process is asked and answers; a request without an answer leaves nothing that could be judged. */
export function recorded(server: Answering): RecordedServer {
  let seen: SeenExchange[] = [];
  return {
    async fetch(request) {
      const startedAt = Date.now();
      const bytes = request.body === null ? new Uint8Array() : new Uint8Array(await request.clone().arrayBuffer());
      const response = await server(request);
      const { origin, pathname, search } = new URL(request.url);
      const answer = new Uint8Array(await response.clone().arrayBuffer());
      seen.push({
        startedAt,
        method: request.method,
        server: origin,
        target: pathname + search,
        request: messageOf(request.headers, bytes),
        status: response.status,
        statusText: response.statusText,
        response: messageOf(response.headers, answer),
        timings: { send: 0, wait: Date.now() - startedAt, receive: 0 },
      });
      return response;
    },
    har() {
      const masks = new Masks();
      const entries = seen.map((exchange) => JSON.stringify(entryOf(exchange, masks)));
      seen = [];
      return `{"log":{"version":"1.2","creator":{"name":"test","version":"1"},"entries":[${entries.join(',\n')}]}}`;
    },
  };
}

function messageOf(headers: Headers, bytes: Uint8Array): SeenMessage {
  return { httpVersion: 'HTTP/1.1', headers: [...headers].flat(), body: seenBody(bytes) };
}
