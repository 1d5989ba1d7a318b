import { EnvironmentCreation } from '../../../generated/sandbox-control/schemas.ts';
import { startClock } from '../core/clock.ts';
import { defaultEnvironment, Environment } from '../core/environment.ts';
import type { JobKind, JobOf } from '../core/job.ts';
import type { JobContext } from '../core/job-handler.ts';
import type { Effect } from '../core/job-loop.ts';
import type { MoveTimes } from '../core/moves.ts';
import { LogMemory } from '../core/request-log.ts';
import type { Sender } from '../core/sender.ts';
import { StorageFailure } from '../store/storage-failure.ts';
import type { EnvironmentRecord, Partition, SeedName, Store } from '../store/store.ts';
import { resumeDeliveries } from '../webhooks/deliveries.ts';
import { jobHandlers } from './rooms.ts';

/** What a sandbox reaches the world outside with. */
export interface SandboxOptions {
  readonly store: Store;
  /** Posts webhooks. */
  readonly sender: Sender;
  /** Called with what went wrong where nobody waits for an answer. */
  readonly report: (error: unknown) => void;
  /** How long a move of a clock may take; the contract says so where it is not given. */
  readonly moveTimes?: MoveTimes | undefined;
}

const { properties: usual } = EnvironmentCreation;

/** How an environment is to begin. */
export interface EnvironmentSettings {
  /** In Unix milliseconds; real time by default. */
  readonly now?: number | undefined;
  readonly frozen?: boolean | undefined;
  readonly seed?: SeedName | undefined;
}

/** Environments without a time of their own begin on a full minute at the latest before now, so that they share data. */
const anchorStep = 60;

/** All environments of one server, and the default one. */
export class Sandbox {
  readonly sender: Sender;
  readonly moveTimes: MoveTimes | undefined;
  readonly #store: Store;
  readonly #report: (error: unknown) => void;
  readonly #environments = new Map<string, Environment>();
  readonly #logMemory = new LogMemory();
  /** By environment, the last of the resets and deletions that are under way. */
  readonly #turns = new Map<string, Promise<unknown>>();

  #creating = 0;

  private constructor({ store, sender, report, moveTimes }: SandboxOptions) {
    this.#store = store;
    this.sender = sender;
    this.moveTimes = moveTimes;
    this.#report = report;
  }

  /** Takes up the environments that the store has; begins the default one if it is not among them. */
  static async open(options: SandboxOptions): Promise<Sandbox> {
    const sandbox = new Sandbox(options);
    for (const { record, partition } of await options.store.load()) await sandbox.#add(record, partition, true);
    if (!sandbox.find(defaultEnvironment)) await sandbox.#begin(defaultEnvironment, {});
    return sandbox;
  }

  /** How many environments there are, those that are being created among them. */
  get size(): number {
    return this.#environments.size + this.#creating;
  }

  find(id: string): Environment | undefined {
    return this.#environments.get(id);
  }

  /** The environment that a token belongs to, and the token as it is stored there; undefined where there is none. */
  ofToken(token: string): { environment: Environment; token: string } | undefined {
    const at = token.lastIndexOf('-env_');
    const environment = this.#environments.get(at < 0 ? defaultEnvironment : token.slice(at + 1));
    return environment && { environment, token: at < 0 ? token : token.slice(0, at) };
  }

  async create(settings: EnvironmentSettings): Promise<Environment> {
    this.#creating++;
    try {
      return await this.#begin(`env_${await this.#store.nextNumber()}`, settings);
    } finally {
      this.#creating--;
    }
  }

  /** Puts an environment back to how it began; undefined where there is none. */
  reset(id: string): Promise<Environment | undefined> {
    return this.#inTurn(id, async (environment) => {
      const { start, seed } = environment.record;
      const settings = { now: start.now ?? undefined, frozen: start.frozen, seed };
      const record = recordOf(id, settings, this.#store.time.now);
      return this.#replace(environment, async () => this.#add(record, await this.#store.reset(record), false));
    });
  }

  /** Removes an environment; false where there is none. */
  async delete(id: string): Promise<boolean> {
    const deleted = await this.#inTurn(id, async (environment) =>
      this.#replace(environment, async () => {
        await this.#store.remove(id);
        return this.#environments.delete(id);
      }),
    );
    return deleted ?? false;
  }

  async close(): Promise<void> {
    await Promise.all(Array.from(this.#environments.values(), (environment) => environment.end()));
    await this.#store.close();
  }

  /** Runs what ends an environment after what else does; undefined where it is gone by then. */
  async #inTurn<T>(id: string, work: (environment: Environment) => Promise<T>): Promise<T | undefined> {
    const before = this.#turns.get(id);
    const turn = (async () => {
      await before?.catch(() => {});
      const environment = this.#environments.get(id);
      return environment && work(environment);
    })();
    this.#turns.set(id, turn);
    try {
      return await turn;
    } finally {
      if (this.#turns.get(id) === turn) this.#turns.delete(id);
    }
  }

  /** Ends an environment and puts something in its place; if that fails, it goes on as it was. */
  async #replace<T>(environment: Environment, work: () => Promise<T>): Promise<T> {
    await environment.end();
    try {
      return await work();
    } catch (error) {
      await this.#add(environment.record, environment.partition, true);
      throw error;
    }
  }

  async #begin(id: string, settings: EnvironmentSettings): Promise<Environment> {
    const record = recordOf(id, settings, this.#store.time.now);
    return this.#add(record, await this.#store.create(record), false);
  }

  async #add(record: EnvironmentRecord, partition: Partition, used: boolean): Promise<Environment> {
    const environment = new Environment({
      record,
      partition,
      time: this.#store.time,
      report: this.#report,
      logMemory: this.#logMemory,
      runJob: (job, change, own) => runJob(job, { change, environment: own, sender: this.sender }),
      save: (saved) => this.#store.save(saved),
    });
    this.#environments.set(record.id, environment);
    // What a former process left under way is taken up again.
    if (used) await resumeDeliveries(environment).catch(unlessNotKept);
    await environment.start(used);
    return environment;
  }
}

/** Reads go on without; what could not be kept is tried again. */
function unlessNotKept(error: unknown): void {
  if (!(error instanceof StorageFailure)) throw error;
}

/** Does a job that is due. */
function runJob<Kind extends JobKind>(job: JobOf<Kind>, context: JobContext): Promise<Effect | undefined> {
  return jobHandlers[job.kind](job, context);
}

function recordOf(
  id: string,
  { now, frozen = usual.frozen.default, seed = usual.seed.default }: EnvironmentSettings,
  real: number,
): EnvironmentRecord {
  const seconds = Math.floor((now ?? real) / 1000);
  const anchor = now === undefined ? seconds - (seconds % anchorStep) : seconds;
  // A frozen clock begins again where it began, a running one at the present.
  const start = { now: now ?? (frozen ? seconds * 1000 : null), frozen };
  return { id, seed, anchor, clock: startClock(start, real), start };
}
