import { after, type Timer } from '../../server/real-time.ts';
import { LogMemory } from '../core/bounded-log.ts';
import { durationOf } from '../core/duration.ts';
import { Ended } from '../core/ended.ts';
import { Environment } from '../core/environment.ts';
import { NoTimeline } from '../core/no-timeline.ts';
import { HappeningWriter } from '../shared/happening-writer.ts';
import type { LogPartition } from '../shared/log-partition.ts';
import { SharedTimeline } from '../shared/shared-timeline.ts';
import { claimedAttempts, resumeDeliveries } from '../webhooks/deliveries.ts';
import { runJob } from './rooms.ts';
import type { SharedContents } from './shared-contents.ts';
import type { SharedSandboxOptions } from './shared-options.ts';

interface Warm {
  readonly environment: Environment;
  readonly partition: LogPartition;
  /** When it was asked for last, and when that was told, in milliseconds of this process. */
  used: number;
  told: number;
}

interface Loading {
  readonly done: Promise<void>;
  /** Before which of those who asked it was begun. */
  readonly sequence: number;
}

/** How many environments are in memory, unless the sandbox is told otherwise. */
const usualMost = 1000;
/** How long one is in memory at least and at most when nobody asks for it, in milliseconds. */
const [leastIdle, mostIdle] = [60_000, 600_000];
/** How often it is looked for what nobody asks for, and for what is due in environments that are in nobody's memory, in milliseconds. */
const [sweepStep, dueStep] = [10_000, 1000];
/** How many environments are woken at once, and for how long each is left to whoever woke it, in milliseconds. */
const [mostDue, duePause] = [16, 10_000];
/** Each use is told before so much of the time is over after which an unused environment ends. */
const useShare = 1 / 32;

/** The environments that this process has in memory. */
export class WarmEnvironments {
  readonly #options: SharedSandboxOptions;
  readonly #contents: SharedContents;
  /** The one that was asked for last stands last. */
  readonly #warm = new Map<string, Warm>();
  readonly #loading = new Map<string, Loading>();
  /** Counts who asked and what was begun to be loaded, in their order. */
  #sequence = 0;
  readonly #logMemory = new LogMemory();
  readonly #happenings: HappeningWriter | undefined;
  readonly #timers = new Set<Timer>();
  /** What is done now and then, while it is being done. */
  readonly #looks = new Set<Promise<void>>();
  readonly #used = new Set<string>();
  #telling = false;
  #closed = false;

  constructor(options: SharedSandboxOptions, contents: SharedContents) {
    this.#options = options;
    this.#contents = contents;
    const { happenings, keepsTimeline = true, report } = options;
    this.#happenings = keepsTimeline && happenings ? new HappeningWriter(happenings, report) : undefined;
  }

  /** How many there are. */
  get size(): number {
    return this.#warm.size;
  }

  find(id: string): Environment | undefined {
    return this.#warm.get(id)?.environment;
  }

  /** Resolves once what there is of an environment is here as it was when this was called, or later. Rejects with `LogUnavailable`. */
  async bringUp(id: string): Promise<void> {
    this.#sequence++;
    const asked = this.#sequence;
    for (;;) {
      const warm = this.#warm.get(id);
      const loading = this.#loading.get(id);
      if (warm) {
        this.#use(id, warm);
        await this.#contents.probes.catchUp(warm.partition);
        if (!warm.partition.ended) return;
        // Others let it begin anew, or removed it.
        if (this.#warm.get(id) === warm) await this.drop(id);
      } else if (loading) {
        await loading.done;
        // What was begun to be loaded before is not all that there is now.
        if (loading.sequence > asked) return;
      } else {
        this.#sequence++;
        const done = this.#load(id).finally(() => this.#loading.delete(id));
        this.#loading.set(id, { done, sequence: this.#sequence });
        return done;
      }
    }
  }

  /** Takes an environment out of memory. */
  async drop(id: string): Promise<void> {
    const warm = this.#warm.get(id);
    this.#warm.delete(id);
    // What is under way in it ends by itself.
    void warm?.environment.end().catch(this.#options.report);
  }

  /** Looks, from now on, for what is due in environments that nobody asks for, and lets go of those in memory. */
  watch(): void {
    this.#every(sweepStep, async () => this.#sweep());
    if (this.#options.unattended !== false) this.#every(dueStep, () => this.#wakeDue());
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const timer of this.#timers) timer.clear();
    await Promise.all(this.#looks);
    await Promise.all(Array.from(this.#warm.values(), ({ environment }) => environment.end()));
    await this.#happenings?.flush();
  }

  async #load(id: string): Promise<void> {
    const partition = await this.#contents.load(id);
    if (!partition || this.#closed) return;
    const { sender, report, unattended = true } = this.#options;
    const happenings = this.#happenings;
    const { incarnation } = partition.position;
    const environment = new Environment({
      timeline: happenings ? new SharedTimeline(happenings, this.#contents.time, id, incarnation) : new NoTimeline(),
      ...{ record: partition.record, partition, report, unattended, logMemory: this.#logMemory },
      time: this.#contents.time,
      runJob: (job, change, own) => runJob(job, { change, environment: own, sender }),
      effectsAnywhere: claimedAttempts,
      save: async () => {},
    });
    await environment.start(false);
    const now = performance.now();
    const warm = { environment, partition, used: now, told: Number.NEGATIVE_INFINITY };
    this.#warm.set(id, warm);
    this.#use(id, warm);
  }

  #use(id: string, warm: Warm): void {
    const now = performance.now();
    warm.used = now;
    warm.environment.lifetime.use();
    this.#warm.delete(id);
    this.#warm.set(id, warm);
    const { endsAfter } = warm.partition.record;
    if (endsAfter === undefined || now - warm.told < durationOf(endsAfter) * useShare) return;
    warm.told = now;
    this.#used.add(id);
    if (!this.#telling) void this.#tellUse();
  }

  async #tellUse(): Promise<void> {
    this.#telling = true;
    while (this.#used.size > 0) {
      const ids = [...this.#used];
      this.#used.clear();
      await this.#contents.log.use(ids).catch(this.#options.report);
    }
    this.#telling = false;
  }

  #sweep(): void {
    const now = performance.now();
    const { mostWarm = usualMost } = this.#options;
    for (const [id, { used, environment, partition }] of this.#warm) {
      const idle = now - used;
      if (idle < leastIdle || (idle < mostIdle && this.#warm.size <= mostWarm)) return;
      if (partition.isBusy || environment.effectsUnderWay > 0 || environment.moves.target !== undefined) continue;
      void this.drop(id);
    }
  }

  async #wakeDue(): Promise<void> {
    const { log } = this.#contents;
    for (const id of await log.due(mostDue, duePause)) {
      if (this.#closed) return;
      await this.#wake(id).catch((error: unknown) => {
        // Others let it begin anew, or removed it.
        if (!(error instanceof Ended)) throw error;
      });
    }
  }

  async #wake(id: string): Promise<void> {
    await this.bringUp(id);
    const warm = this.#warm.get(id);
    if (!warm) return;
    const { environment, partition } = warm;
    const { version } = partition;
    await resumeDeliveries(environment);
    await environment.settle();
    // Nothing was due: when something will be is written anew.
    if (partition.version === version) await partition.alter((record) => ({ ...record }));
  }

  /** Does something again and again, a while after it was done. */
  #every(milliseconds: number, work: () => Promise<void>): void {
    const timer = after(
      milliseconds,
      () => {
        this.#timers.delete(timer);
        const look = work()
          .catch(this.#options.report)
          .finally(() => {
            this.#looks.delete(look);
            if (!this.#closed) this.#every(milliseconds, work);
          });
        this.#looks.add(look);
      },
      { unref: true },
    );
    this.#timers.add(timer);
  }
}
