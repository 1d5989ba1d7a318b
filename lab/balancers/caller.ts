import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import { text } from 'node:stream/consumers';
import { tokenHeaders } from '../../src/contract/credentials.ts';
import { pathTo } from '../../src/contract/path-to.ts';

/** An answer that came; what did not has none. */
interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

/** What is sent. */
interface Sent {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

const common = { host: 'sandbox.example.com', ...tokenHeaders('demo-admin') };

/** A client of a proxy, by HTTPS with kept connections and the name that the sample has. */
export class ProxyClient {
  readonly #port: number;
  readonly #agent: Agent;

  constructor(port: number, ca: string) {
    this.#port = port;
    this.#agent = new Agent({ keepAlive: true, ca, servername: 'localhost' });
  }

  /** Rejects if the connection ends before the answer does. */
  async send(sent: Sent): Promise<Answer> {
    const incoming = await this.open(sent);
    const type = incoming.headers['content-type'] ?? '';
    return { status: incoming.statusCode ?? 0, type, body: await text(incoming) };
  }

  /** Resolves with the head of an answer. */
  async open({ method = 'GET', path, headers = {}, body }: Sent): Promise<IncomingMessage> {
    const length =
      body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const outgoing = request({
      host: '127.0.0.1',
      port: this.#port,
      agent: this.#agent,
      method,
      path,
      headers: { ...common, ...length, ...headers },
    });
    const answered = once(outgoing, 'response');
    outgoing.end(body);
    const [incoming]: IncomingMessage[] = await answered;
    // A proxy that refuses a body early ends the connection behind its answer.
    outgoing.on('error', () => {});
    if (!incoming) throw new Error('There is no answer.');
    return incoming;
  }

  close(): void {
    this.#agent.destroy();
  }
}

/** Requests that went on while something happened. */
interface Load {
  /** How many were answered as they should be, so far. */
  readonly answered: () => number;
  /** Ends it, and tells what the others were answered. */
  stop(): Promise<readonly string[]>;
}

/** Has several clients read and write, one request after the other. */
export function startLoad(caller: ProxyClient, clients: number): Load {
  let answered = 0;
  let isOver = false;
  const failures: string[] = [];
  const sendOne = async (i: number, round: number) => {
    const path = pathTo('listAgentAccounts');
    const body = JSON.stringify({ name: `Branch ${i}-${round}` });
    const { status } = await caller.send(i % 2 === 0 ? { path } : { method: 'POST', path, body });
    if (status !== 200) throw new Error(`status ${status}`);
  };
  const run = async (i: number) => {
    for (let round = 0; !isOver; round++) {
      try {
        await sendOne(i, round);
        answered++;
      } catch (error) {
        failures.push(`${i % 2 === 0 ? 'GET' : 'POST'}: ${error instanceof Error ? error.message : error}`);
      }
    }
  };
  const running = Array.from({ length: clients }, (_, i) => run(i));
  return {
    answered: () => answered,
    async stop() {
      isOver = true;
      await Promise.all(running);
      return failures;
    },
  };
}
