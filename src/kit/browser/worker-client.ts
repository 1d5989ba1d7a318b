import type { InProcess } from '../sandbox/in-process.ts';
import type { PackedAnswer, PackedRequest } from './message.ts';
import { Outbox } from './outbox.ts';

/** Request of a page to a worker. */
export interface WorkerRequest {
  readonly id: number;
  readonly request: PackedRequest;
}

/** First message of the worker. */
export interface WorkerGreeting {
  readonly here: true;
}

/** Answer of the worker to each request. */
export interface WorkerAnswer {
  readonly id: number;
  readonly answer: PackedAnswer;
  /** Why no request can be answered. */
  readonly broken?: string;
}

/** Hands requests to a shared worker that runs the sandbox. */
export class WorkerClient implements InProcess {
  readonly #port: MessagePort;
  readonly #outbox: Outbox;
  readonly #greeted = Promise.withResolvers<void>();

  private constructor({ port }: SharedWorker, report: (error: unknown) => void) {
    this.#port = port;
    this.#outbox = new Outbox(({ id, request }) => port.postMessage({ id, request } satisfies WorkerRequest));
    port.onmessage = ({ data }: MessageEvent<WorkerGreeting | WorkerAnswer>) => {
      if ('here' in data) return this.#greeted.resolve();
      if (data.broken !== undefined) report(new Error(data.broken));
      this.#outbox.settle(data.id, data.answer);
    };
  }

  /** Resolves once the worker runs. `report` is told where its sandbox cannot be opened. */
  static async connect(worker: SharedWorker, report: (error: unknown) => void): Promise<WorkerClient> {
    const client = new WorkerClient(worker, report);
    await client.#greeted.promise;
    return client;
  }

  async fetch(request: Request): Promise<Response> {
    return this.#outbox.fetch(request);
  }

  async close(): Promise<void> {
    this.#port.close();
    this.#outbox.fail('fetch failed: the sandbox was closed');
  }
}
