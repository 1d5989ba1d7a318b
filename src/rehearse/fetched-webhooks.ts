import type { Answering } from '../behaviours/variants/alternative.ts';
import type { Sender, SendOutcome, SendRequest } from '../sandbox/engine/sender.ts';

/** Path at which a test's process fetches webhooks; the outcome of one is posted to its number below it. */
const path = '/_rehearsal/webhooks';

/** Milliseconds that a request for the next webhook waits. */
const patience = 20_000;

interface Waiting {
  readonly request: SendRequest;
  settle(outcome: SendOutcome): void;
}

/** Sender whose webhooks are fetched by the process of a test, which has a function and no address to take them. */
export class FetchedWebhooks implements Sender {
  readonly #waiting = new Map<string, Waiting>();
  readonly #fresh: string[] = [];
  readonly #askers: ((id: string | undefined) => void)[] = [];
  #sent = 0;

  send(request: SendRequest): Promise<SendOutcome> {
    const { promise, resolve } = Promise.withResolvers<SendOutcome>();
    const id = String(++this.#sent);
    const reason = `no response within ${request.timeoutMs / 1000} s`;
    const timer = setTimeout(() => settle({ kind: 'failed', reason }), request.timeoutMs).unref();
    const settle = (outcome: SendOutcome) => {
      clearTimeout(timer);
      this.#waiting.delete(id);
      resolve(outcome);
    };
    this.#waiting.set(id, { request, settle });
    const asker = this.#askers.shift();
    if (asker) asker(id);
    else this.#fresh.push(id);
    return promise;
  }

  /** The sandbox, and beside it the requests for webhooks. */
  beside(sandbox: Answering): Answering {
    return async (request) => {
      const { pathname } = new URL(request.url);
      if (pathname === path) return this.#next();
      if (!pathname.startsWith(`${path}/`)) return sandbox(request);
      const outcome: SendOutcome = await request.json();
      this.#waiting.get(pathname.slice(path.length + 1))?.settle(outcome);
      return new Response(null, { status: 204 });
    };
  }

  async #next(): Promise<Response> {
    const id = this.#fresh.shift() ?? (await this.#arrival());
    const waiting = id === undefined ? undefined : this.#waiting.get(id);
    return waiting ? Response.json({ id, request: waiting.request }) : new Response(null, { status: 204 });
  }

  /** Number of the next webhook; undefined if none comes for a while. */
  #arrival(): Promise<string | undefined> {
    const { promise, resolve } = Promise.withResolvers<string | undefined>();
    this.#askers.push(resolve);
    setTimeout(() => {
      const at = this.#askers.indexOf(resolve);
      if (at >= 0) this.#askers.splice(at, 1);
      resolve(undefined);
    }, patience).unref();
    return promise;
  }
}
