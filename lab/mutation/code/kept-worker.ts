import { ForksPoolWorker, type PoolOptions, type PoolWorker } from 'vitest/node';

type Request = Parameters<PoolWorker['send']>[0];
type Listener = (...args: unknown[]) => void;

/**
 * Process of Vitest that outlives a run, so that the next run finds the code loaded. Vitest starts and stops a worker for each
 * run; only the first start reaches the process here, and no stop.
 */
class KeptWorker implements PoolWorker {
  readonly name = 'kept';
  isEnded = false;
  readonly #process: ForksPoolWorker;
  /** Listeners of the run that is going on. */
  readonly #listeners = new Set<Listener>();
  #started: Promise<void> | undefined;
  #isSetUp = false;

  constructor(options: PoolOptions) {
    this.#process = new ForksPoolWorker(options);
  }

  start(): Promise<void> {
    this.#started ??= this.#start();
    return this.#started;
  }

  async stop(): Promise<void> {
    this.#listeners.clear();
  }

  send(message: Request): void {
    if (message.type === 'stop') this.#answer('stopped');
    else if (message.type === 'start' && this.#isSetUp) this.#answer('started');
    else this.#process.send(message);
    this.#isSetUp ||= message.type === 'start';
  }

  on(event: string, listener: Listener): void {
    if (event === 'message') this.#listeners.add(listener);
    else this.#process.on(event, listener);
  }

  off(event: string, listener: Listener): void {
    if (event === 'message') this.#listeners.delete(listener);
    else this.#process.off(event, listener);
  }

  deserialize(data: unknown): unknown {
    return this.#process.deserialize(data);
  }

  /** Ends the process. */
  async end(): Promise<void> {
    if (this.#started && !this.isEnded) await this.#process.stop();
    this.isEnded = true;
  }

  async #start(): Promise<void> {
    await this.#process.start();
    this.#process.on('message', (message: unknown) => this.#tell(message));
    this.#process.on('exit', () => {
      this.isEnded = true;
    });
  }

  #answer(type: 'started' | 'stopped'): void {
    setImmediate(() => this.#tell({ type, __vitest_worker_response__: true }));
  }

  #tell(message: unknown): void {
    for (const listener of [...this.#listeners]) listener(message);
  }
}

/** Pool of one process that outlives its runs, for the options of Vitest. */
export class KeptPool {
  readonly name = 'kept';
  #worker: KeptWorker | undefined;

  readonly createPoolWorker = (options: PoolOptions): PoolWorker => {
    if (!this.#worker || this.#worker.isEnded) this.#worker = new KeptWorker(options);
    return this.#worker;
  };

  /** True if the process has ended. */
  get isEnded(): boolean {
    return this.#worker?.isEnded ?? false;
  }

  /** Ends the process; the next run begins another one. */
  async restart(): Promise<void> {
    await this.#worker?.end();
    this.#worker = undefined;
  }
}
