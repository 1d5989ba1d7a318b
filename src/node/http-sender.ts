import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import type { Agent, ClientRequest, IncomingMessage, RequestOptions } from 'node:http';
import type { Agent as SecureAgent } from 'node:https';
import type { LookupFunction } from 'node:net';
import { urlToHttpOptions } from 'node:url';
import { parseMediaType } from '../contract/media-type.ts';
import type { Sender, SendOutcome, SendRequest } from '../sandbox/engine/sender.ts';
import { isLoopRefusal, loopMark } from '../server/webhook-loops.ts';
import { type AddressGuard, AddressRefusal, createGuard, type IsOwn, type Resolve } from './address.ts';
import { reasonOf } from './failure-reason.ts';

/** Permitted targets of a sender, and its name resolution. */
export interface HttpSenderOptions {
  /** Hosts beside this machine that may be sent to, each `host` or `host:port`. */
  readonly deliverTo: readonly string[];
  /** The system's resolver unless given. */
  readonly resolve?: Resolve | undefined;
  /** Tells the sandbox's own address, to which nothing is sent. */
  readonly isOwn?: IsOwn | undefined;
}

/** Sends over HTTP/1.1, with and without TLS; its requests have the sandbox's mark. */
export interface HttpSender extends Sender {
  /** Ends the connections that wait for a next send. Those under way go on. */
  close(): void;
}

const maxBodyBytes = 64 * 1024;
/** RFC 9110, section 15. */
const lowestStatus = 100;

// Idle connections go before any usual server ends them itself, so that none is ended under a request.
const pool = { keepAlive: true, maxSockets: 32, timeout: 1_000, autoSelectFamily: true };

/** Posts to this machine, and to the hosts named. Throws where one of those is not `host` or `host:port`. */
export function createHttpSender({ deliverTo, resolve = resolveAll, isOwn }: HttpSenderOptions): HttpSender {
  const connections = new Connections();
  const guard = createGuard(deliverTo, resolve, isOwn);
  return {
    async send(message) {
      const deadline = new AbortController();
      const timer = setTimeout(() => deadline.abort(), message.timeoutMs).unref();
      try {
        return await post(message, connections, guard, deadline.signal);
      } catch (error) {
        if (error instanceof AddressRefusal) return { kind: 'refused', reason: error.message };
        const late = `no response within ${message.timeoutMs / 1000} s`;
        return { kind: 'failed', reason: deadline.signal.aborted ? late : reasonOf(error) };
      } finally {
        clearTimeout(timer);
      }
    },
    close() {
      connections.closeIdle();
    },
  };
}

const resolveAll: Resolve = (host) => lookup(host, { all: true });

/** Connections that may be used again. What they are made with is loaded for the first: most sandboxes send nothing. */
class Connections {
  #plain: Agent | undefined;
  #secure: SecureAgent | undefined;

  request(url: URL, options: RequestOptions): ClientRequest {
    // Not by `import`, which would load far more: src/node/http/listen.ts says why.
    if (url.protocol === 'https:') {
      const https = process.getBuiltinModule('node:https');
      this.#secure ??= new https.Agent(pool);
      return https.request({ ...options, agent: this.#secure });
    }
    const http = process.getBuiltinModule('node:http');
    this.#plain ??= new http.Agent(pool);
    return http.request({ ...options, agent: this.#plain });
  }

  closeIdle(): void {
    for (const agent of [this.#plain, this.#secure]) {
      for (const socket of Object.values(agent?.freeSockets ?? {}).flat()) socket?.destroy();
    }
  }
}

async function post(
  message: SendRequest,
  connections: Connections,
  guard: AddressGuard,
  signal: AbortSignal,
): Promise<SendOutcome> {
  const { url, target } = readUrl(message.url);
  const addresses = await guard(url, signal);
  // `autoSelectFamily` asks for all addresses and tries one after the other.
  const toChecked: LookupFunction = (_host, _options, done) => done(null, [...addresses]);
  const headers = { ...message.headers, 'cdn-loop': loopMark };
  const options = { ...target, method: 'POST', headers, lookup: toChecked, signal };
  const posted = connections.request(url, options);
  // The request reports an error in an answer's body; the answer itself only ends early.
  let failure: unknown;
  posted.on('error', (error) => {
    failure ??= error;
  });
  const head = firstAnswer(posted, signal);
  posted.end(Buffer.from(message.body));
  const answer = await head;
  const { statusCode: status = 0 } = answer;
  if (status < lowestStatus) {
    posted.destroy();
    throw new Error(`the answer has the status ${String(status).padStart(3, '0')}, which HTTP does not have`);
  }
  const body = await readBody(answer).catch((error: unknown) => {
    throw failure ?? error;
  });
  if (isLoopRefusal(status, body)) {
    throw new AddressRefusal(
      `${url.host} leads to a sandbox, which takes no webhooks; deliver to a receiver of your own`,
    );
  }
  const mediaType = parseMediaType(answer.headers['content-type'] ?? '')?.essence;
  return { kind: 'answered', status, mediaType, body };
}

function readUrl(text: string): { url: URL; target: RequestOptions } {
  const url = URL.parse(text);
  if (url === null) throw new AddressRefusal('the URL cannot be read');
  if (!/^https?:$/.test(url.protocol)) throw new AddressRefusal(`the URL is ${url.protocol} and not http: or https:`);
  if (url.username !== '' || url.password !== '') {
    throw new AddressRefusal('the URL has a user or a password; webhooks are signed and carry no other credentials');
  }
  return { url, target: urlToHttpOptions(url) };
}

/** The signal also ends the wait for a free connection, of which the request knows nothing. */
async function firstAnswer(posted: ClientRequest, signal: AbortSignal): Promise<IncomingMessage> {
  const closed = once(posted, 'close', { signal }).then(() => {
    throw new Error('the connection was closed without an answer');
  });
  const upgraded = once(posted, 'upgrade', { signal }).then(([, socket]) => {
    socket.destroy();
    throw new Error('the answer changes the protocol');
  });
  const answered = once(posted, 'response', { signal });
  const [answer] = await Promise.race([answered, upgraded, closed]);
  return answer;
}

/** The rest beyond the limit is not awaited. */
async function readBody(answer: IncomingMessage): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let room = maxBodyBytes;
  for await (const chunk of answer) {
    const bytes: Uint8Array = chunk;
    text += decoder.decode(bytes.subarray(0, room), { stream: true });
    if (bytes.length > room) return text;
    room -= bytes.length;
  }
  return text + decoder.decode();
}
