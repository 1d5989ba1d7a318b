import type { InProcess } from '../sandbox/in-process.ts';
import { answerTo, type PackedAnswer, type PackedRequest } from './message.ts';
import { Outbox, type WaitingRequest } from './outbox.ts';

/** Messages between pages and workers of one origin. */
type Message =
  /** Who runs the engine? */
  | { readonly kind: 'who' }
  /** I do. */
  | { readonly kind: 'host'; readonly host: string }
  | {
      readonly kind: 'request';
      readonly host: string;
      readonly from: string;
      readonly id: number;
      readonly request: PackedRequest;
    }
  /** Work on it has begun. */
  | { readonly kind: 'taken'; readonly to: string; readonly id: number }
  | { readonly kind: 'answer'; readonly to: string; readonly id: number; readonly answer: PackedAnswer };

export interface OriginSandboxOptions {
  /** Who uses the same name on one origin has the same sandbox. */
  readonly name: string;
  /** Opens the engine, with what was kept of the sandbox. */
  readonly open: () => Promise<InProcess>;
  readonly report: (error: unknown) => void;
}

/** Repeated where the page that was asked has gone: they change nothing. */
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * A sandbox that all pages and workers of one origin share. Whoever holds its lock (Web Locks) runs the engine and alone writes;
 * the others hand their requests over (BroadcastChannel). When the holder goes, the next in line opens what was kept.
 */
export class OriginSandbox implements InProcess {
  readonly #id = crypto.randomUUID();
  readonly #settings: OriginSandboxOptions;
  readonly #channel: BroadcastChannel;
  readonly #leaving = new AbortController();
  readonly #outbox = new Outbox((waiting) => this.#send(waiting));
  readonly #ready = Promise.withResolvers<void>();
  #engine: InProcess | undefined;
  #host: string | undefined;
  #ended: Promise<unknown> | undefined;

  private constructor(settings: OriginSandboxOptions) {
    this.#settings = settings;
    this.#channel = new BroadcastChannel(settings.name);
    this.#channel.onmessage = ({ data }: MessageEvent<Message>) => this.#hear(data);
  }

  /** Resolves once somebody runs the engine. Rejects where this page is to and its database cannot be used. */
  static async join(settings: OriginSandboxOptions): Promise<OriginSandbox> {
    const sandbox = new OriginSandbox(settings);
    sandbox.#stand();
    sandbox.#say({ kind: 'who' });
    await sandbox.#ready.promise;
    return sandbox;
  }

  async fetch(request: Request): Promise<Response> {
    if (this.#engine) return this.#engine.fetch(request);
    if (!this.#ended) this.#stand();
    return this.#outbox.fetch(request);
  }

  async close(): Promise<void> {
    this.#leaving.abort();
    await this.#ended;
    this.#channel.close();
    this.#outbox.fail('fetch failed: the sandbox was closed');
  }

  /** Waits in line for the lock. */
  #stand(): void {
    const { signal } = this.#leaving;
    this.#ended = navigator.locks
      .request(this.#settings.name, { signal }, () => this.#run())
      .catch((error: unknown) => {
        if (signal.aborted) return;
        // The next request tries again.
        this.#ended = undefined;
        this.#ready.reject(error);
        this.#outbox.fail(`fetch failed: ${error instanceof Error ? error.message : error}`);
        this.#settings.report(error);
      });
  }

  /** Runs the engine as long as it holds the lock. */
  async #run(): Promise<void> {
    const engine = await this.#settings.open();
    this.#engine = engine;
    this.#say({ kind: 'host', host: this.#id });
    this.#follow(this.#id);
    const { signal } = this.#leaving;
    await new Promise((resolve) => (signal.aborted ? resolve(0) : signal.addEventListener('abort', resolve)));
    this.#engine = undefined;
    await engine.close();
  }

  #say(message: Message): void {
    this.#channel.postMessage(message);
  }

  #hear(message: Message): void {
    if (message.kind === 'who' && this.#engine) this.#say({ kind: 'host', host: this.#id });
    if (message.kind === 'host') this.#follow(message.host);
    if (message.kind === 'request' && message.host === this.#id) void this.#answer(message);
    if (message.kind === 'taken' && message.to === this.#id) this.#outbox.take(message.id);
    if (message.kind === 'answer' && message.to === this.#id) this.#outbox.settle(message.id, message.answer);
  }

  /** Asks whoever runs the engine from now on what the one before it left without an answer. */
  #follow(host: string): void {
    this.#ready.resolve();
    if (host === this.#host) return;
    this.#host = host;
    for (const waiting of this.#outbox.waiting) this.#send(waiting);
  }

  #send(waiting: WaitingRequest): void {
    const { id, request, taken } = waiting;
    if (this.#host === undefined || this.#host === waiting.to) return;
    if (taken && !safeMethods.has(request.method)) {
      const failure = 'fetch failed: the page that ran the sandbox has gone; the request may have taken effect';
      this.#settings.report(new Error(`${request.method} ${request.url}: ${failure}`));
      this.#outbox.settle(id, { failure });
      return;
    }
    waiting.to = this.#host;
    if (this.#engine) void answerTo(request, this.#engine.fetch).then((answer) => this.#outbox.settle(id, answer));
    else this.#say({ kind: 'request', host: this.#host, from: this.#id, id, request });
  }

  async #answer({ from: to, id, request }: Extract<Message, { kind: 'request' }>): Promise<void> {
    const { fetch } = this.#engine ?? {};
    if (!fetch) return;
    this.#say({ kind: 'taken', to, id });
    this.#say({ kind: 'answer', to, id, answer: await answerTo(request, fetch) });
  }
}
