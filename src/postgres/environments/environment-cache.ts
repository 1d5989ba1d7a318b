import { LogMemory } from '../../sandbox/engine/bounded-log.ts';
import { durationOf } from '../../sandbox/engine/duration.ts';
import { Environment } from '../../sandbox/engine/environment.ts';
import { Ended } from '../../sandbox/engine/lifetime.ts';
import { NoTimeline } from '../../sandbox/engine/no-timeline.ts';
import { claimedAttempts, resumeDeliveries } from '../../sandbox/modules/webhooks/deliveries.ts';
import { BackgroundWork } from '../../sandbox/service/background-work.ts';
import { runJob } from '../../sandbox/service/modules.ts';
import { UnreadableRecords } from '../../sandbox/store/unreadable-records.ts';
import { lookTime } from '../log/log.ts';
import { SharedTimeline } from '../log/shared-timeline.ts';
import { TimelineWriter } from '../log/timeline-writer.ts';
import { type EnvironmentSlot, EnvironmentSlots, isBusy } from './environment-slots.ts';
import type { SharedContents } from './shared-contents.ts';
import type { SharedSandboxOptions } from './shared-options.ts';

interface Loading {
  readonly done: Promise<void>;
  /** Before which of those who asked it was begun. */
  readonly sequence: number;
}

/** Default for the most environments in memory. */
const usualMost = 1000;
/** Bytes of their rows as JSON, which take about twice as much in memory, unless the sandbox is told otherwise. */
const usualMostBytes = 64 * 1024 ** 2;
/** Least and most idle time of an environment in memory, in milliseconds. */
const leastIdle = 60_000;
const mostIdle = 600_000;
/** Interval between searches for idle environments, and for due jobs of environments in nobody's memory, in milliseconds. */
const sweepStep = 10_000;
const dueStep = 1000;
/** Environments woken at once. */
const mostDue = 16;
/** An environment that nobody asked for stays in memory where something is due in it within this time, in milliseconds. */
const soon = 10_000;
/** Each use is told before so much of the time is over after which an unused environment ends. */
const useShare = 1 / 32;

/** The environments that this process has in memory. */
export class EnvironmentCache {
  readonly #options: SharedSandboxOptions;
  readonly #contents: SharedContents;
  readonly #slots: EnvironmentSlots;
  readonly #loading = new Map<string, Loading>();
  /** Counts who asked and what was begun to be loaded, in their order. */
  #sequence = 0;
  readonly #logMemory = new LogMemory();
  readonly #timelines: TimelineWriter | undefined;
  readonly #background: BackgroundWork;
  readonly #used = new Set<string>();
  #telling = false;

  constructor(options: SharedSandboxOptions, contents: SharedContents) {
    this.#options = options;
    this.#background = new BackgroundWork(options.report);
    this.#contents = contents;
    const { timelines, keepsTimeline = true, mostBytes = usualMostBytes, report } = options;
    this.#slots = new EnvironmentSlots(mostBytes);
    this.#timelines = keepsTimeline && timelines ? new TimelineWriter(timelines, report) : undefined;
  }

  /** Number of environments. */
  get size(): number {
    return this.#slots.size;
  }

  /** Size of their rows as JSON, without starting data. */
  get bytes(): number {
    return this.#slots.bytes;
  }

  /** An environment in memory. Another may take its place there: whoever brought it up finds it before anything else happens. */
  find(id: string): Environment | undefined {
    return this.#slots.find(id)?.environment;
  }

  /**
   * Resolves once what there is of an environment is here as it was when this was called, or later. `isAsked`: a client asks
   * for it. Rejects with `LogUnavailable`.
   */
  async bringUp(id: string, isAsked = true): Promise<void> {
    this.#sequence++;
    const asked = this.#sequence;
    for (;;) {
      const slot = this.#slots.find(id);
      const loading = this.#loading.get(id);
      if (slot) {
        this.#use(id, slot, isAsked);
        await this.#contents.probes.catchUp(slot.partition.replica);
        // In its place may be what came after a reset.
        if (this.#slots.find(id) !== slot) continue;
        if (!slot.partition.ended) return;
        // Others let it begin anew, or removed it.
        await this.drop(id);
      } else if (loading) {
        await loading.done;
        // A load that began earlier may miss later entries.
        if (loading.sequence > asked) return;
      } else {
        this.#sequence++;
        const done = this.#load(id, isAsked).finally(() => this.#loading.delete(id));
        this.#loading.set(id, { done, sequence: this.#sequence });
        return done;
      }
    }
  }

  /** Does what is due in an environment in memory, while others go on. */
  lookSoon(id: string): void {
    if (this.#options.unattended !== false) this.#background.add(unlessEnded(this.#look(id)));
  }

  /** Takes an environment out of memory that is no more, or not as it was. */
  async drop(id: string): Promise<void> {
    // Work under way ends by itself.
    void this.#slots.remove(id)?.end().catch(this.#options.report);
  }

  /** Looks, from now on, for what is due in environments that nobody asks for, and lets go of those in memory. */
  watch(): void {
    this.#background.every(sweepStep, () => this.#sweep());
    if (this.#options.unattended !== false) this.#background.every(dueStep, () => this.#wakeDue());
  }

  async close(): Promise<void> {
    await this.#background.close();
    await Promise.all(Array.from(this.#slots.all(), (environment) => environment.end()));
    await this.#timelines?.flush();
  }

  async #load(id: string, isAsked: boolean): Promise<void> {
    const partition = await this.#contents.load(id);
    if (!partition || this.#background.closed) return;
    const { sender, report, unattended = true } = this.#options;
    const timelines = this.#timelines;
    const { incarnation } = partition.position;
    const environment = new Environment({
      timeline: timelines ? new SharedTimeline(timelines, this.#contents.time, id, incarnation) : new NoTimeline(),
      record: partition.record,
      partition,
      report,
      unattended,
      logMemory: this.#logMemory,
      time: this.#contents.time,
      runJob: (job, change, itself) => runJob(job, { change, environment: itself, sender }),
      effectsAnywhere: claimedAttempts,
      save: async () => {},
    });
    await environment.start(false);
    const never = Number.NEGATIVE_INFINITY;
    this.#use(id, { environment, partition, isAsked, used: never, reported: never, bytes: 0 }, isAsked);
  }

  #use(id: string, slot: EnvironmentSlot, isAsked: boolean): void {
    const now = performance.now();
    slot.used = now;
    this.#slots.keep(id, slot);
    // A process's own work does not postpone expiry.
    if (!isAsked) return;
    slot.isAsked = true;
    slot.environment.lifetime.use();
    this.#slots.makeRoom(id);
    const { endsAfter } = slot.partition.record;
    if (endsAfter === undefined || now - slot.reported < durationOf(endsAfter) * useShare) return;
    slot.reported = now;
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

  async #sweep(): Promise<void> {
    this.#slots.tidy();
    const now = performance.now();
    const { mostCached = usualMost } = this.#options;
    for (const [id, slot] of this.#slots.kept) {
      const idle = now - slot.used;
      if (idle < leastIdle || (idle < mostIdle && this.#slots.size <= mostCached)) break;
      if (!isBusy(slot)) this.#slots.letGo(id);
    }
    for (const [id, slot] of [...this.#slots.kept]) if (!slot.isAsked) await this.#letGoUnlessDue(id, slot);
  }

  async #wakeDue(): Promise<void> {
    const { log } = this.#contents;
    for (const id of await log.due(mostDue, lookTime)) {
      if (this.#background.closed) return;
      await unlessEnded(this.#wake(id));
    }
  }

  async #wake(id: string): Promise<void> {
    await this.bringUp(id, false);
    await this.#look(id);
    const slot = this.#slots.find(id);
    if (slot) await this.#letGoUnlessDue(id, slot);
    this.#slots.makeRoom();
  }

  /** Does what is due in an environment in memory, and has it written when something will be next. */
  async #look(id: string): Promise<void> {
    const slot = this.#slots.find(id);
    if (!slot) return;
    const { environment, partition } = slot;
    const { version } = partition;
    await resumeDeliveries(environment);
    await environment.settle();
    // Nothing was due: when something will be is written anew.
    if (partition.version === version) await partition.alter((record) => ({ ...record }));
  }

  /** Lets go of an environment that nobody asked for, unless something is due in it soon. */
  async #letGoUnlessDue(id: string, slot: EnvironmentSlot): Promise<void> {
    const at = await this.#contents.wakeAt(slot.partition);
    const isDueSoon = at !== null && at < this.#contents.time.now + soon;
    if (!isDueSoon && !slot.isAsked && !isBusy(slot)) this.#slots.letGo(id);
  }
}

/** Others may let an environment begin anew meanwhile, or remove it; and it was told which cannot be read. */
async function unlessEnded(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof Ended || error instanceof UnreadableRecords)) throw error;
  }
}
