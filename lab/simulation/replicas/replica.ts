import { Problem } from '../../../src/contract/problem.ts';
import type { SharedSandboxOptions } from '../../../src/postgres/environments/shared-options.ts';
import { SharedSandbox } from '../../../src/postgres/environments/shared-sandbox.ts';
import { LogUnavailable } from '../../../src/postgres/log/log.ts';
import { type ServedSandbox, serve } from '../../../src/sandbox/create-sandbox.ts';
import type { Sender } from '../../../src/sandbox/engine/sender.ts';
import { StorageFailure } from '../../../src/sandbox/store/storage-failure.ts';
import type { Broken } from '../promises.ts';
import type { Schedule, SimulatedProcess } from '../schedule.ts';

/** Parts of a replica. */
export interface ReplicaOptions
  extends Pick<
    SharedSandboxOptions,
    'log' | 'seedData' | 'seed' | 'hashOf' | 'newId' | 'foldStep' | 'entrySize' | 'mostBytes'
  > {
  readonly sender: Sender;
  readonly broken: Broken;
}

/** One server of those that share a sandbox, until its process ends. */
export class SimulatedReplica {
  readonly process: SimulatedProcess;
  readonly #schedule: Schedule;
  readonly #ended = Promise.withResolvers<undefined>();
  #served: ServedSandbox<SharedSandbox> | undefined;

  constructor(process: SimulatedProcess, schedule: Schedule, options: ReplicaOptions) {
    this.process = process;
    this.#schedule = schedule;
    schedule.run(process, () => void this.#open(options));
  }

  get isOpen(): boolean {
    return this.#served !== undefined && !this.process.ended;
  }

  /** Answers a request; undefined where the replica ends before, or drops it. */
  async fetch(request: Request): Promise<Response | 'dropped' | undefined> {
    const served = this.#served;
    if (!served || this.process.ended) return undefined;
    const answer = this.#schedule
      .run(this.process, () => served.fetch(request))
      .catch((error: unknown) => {
        if (error instanceof TypeError) return 'dropped' as const;
        throw error;
      });
    return Promise.race([answer, this.#ended.promise]);
  }

  /** Nothing of what it has begun goes on, but what is on its way to others arrives. */
  crash(): void {
    this.process.ended = true;
    this.#ended.resolve(undefined);
  }

  async #open({ broken, ...options }: ReplicaOptions): Promise<void> {
    const report = (error: unknown) => {
      if (isUnavailable(error)) return;
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
      broken.tell('what happens is told as it is', `a replica reports ${text}`);
    };
    try {
      this.#served = serve(await SharedSandbox.open({ ...options, report }), { report });
    } catch {
      // Whoever runs it starts it again.
      this.#schedule.after(1000, () => void this.#open({ broken, ...options }), this.process);
    }
  }
}

/** Returns true for failures of the log, which operators are told of. */
function isUnavailable(error: unknown): boolean {
  return error instanceof LogUnavailable || error instanceof StorageFailure || error instanceof Problem;
}
