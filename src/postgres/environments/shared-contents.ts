import type { Steps } from '../../contract/steps.ts';
import { costs, work } from '../../contract/work.ts';
import { FewAtOnce } from '../../sandbox/engine/concurrency-limit.ts';
import { jobs } from '../../sandbox/engine/tables.ts';
import { changesOf } from '../../sandbox/engine/timeline-entry.ts';
import { openAroundTheClock } from '../../sandbox/modules/accounts/organizations.ts';
import { firstClaimEnd } from '../../sandbox/modules/webhooks/deliveries.ts';
import {
  type FormerRecords,
  type KeptRow,
  type KeptSeed,
  readSeed,
  type TakenRecords,
} from '../../sandbox/records/kept-records.ts';
import { StartingData } from '../../sandbox/service/starting-data.ts';
import { anyKey } from '../../sandbox/store/key.ts';
import { MemoryReader, MemoryTransaction } from '../../sandbox/store/memory.ts';
import type { EnvironmentRecord, Reader } from '../../sandbox/store/store.ts';
import { type States, stateOf } from '../../sandbox/store/table-state.ts';
import { UnreadableRecords } from '../../sandbox/store/unreadable-records.ts';
import { inSlices } from '../../server/time-slice.ts';
import { Appender } from '../log/appender.ts';
import { DatabaseTime } from '../log/database-time.ts';
import type { EnvironmentBeginning, EnvironmentLog, LoadedEnvironment, LogEdit } from '../log/log.ts';
import { LogPartition, type LogPartitionOptions } from '../log/log-partition.ts';
import type { WholeEnvironment } from '../log/log-replica.ts';
import { Probes } from '../log/probes.ts';
import { edited, editsOf, growthOf, rowsAtOnce } from '../log/row-edits.ts';
import type { SharedSandboxOptions } from './shared-options.ts';

/** Bytes of rows from which on an environment is large, and how many such are loaded at once. */
const large = 4 * 1024 ** 2;
const mostLargeLoads = 2;

/** Contents of environments in a log, and their creation. */
export class SharedContents {
  readonly log: EnvironmentLog;
  readonly time = new DatabaseTime();
  readonly probes: Probes;
  readonly appender: Appender;
  /** Appends that lost against another process. */
  conflicts = 0;
  readonly #options: SharedSandboxOptions;
  readonly #partitions: LogPartitionOptions;
  readonly #largeLoads = new FewAtOnce(mostLargeLoads);
  /** Hash of its own starting data. */
  readonly #hash: string;
  readonly #seeds = new Map<string, KeptSeed>();
  /** Environments of which it was told that they cannot be read. */
  readonly #reported = new Set<string>();

  constructor(options: SharedSandboxOptions) {
    const { log, seedData, seed, hashOf, foldStep, entrySize } = options;
    this.log = log;
    this.#options = options;
    this.#hash = hashOf(seed);
    this.#seeds.set(this.#hash, new StartingData(seedData));
    this.probes = new Probes(log, this.time);
    this.appender = new Appender(log);
    const { time, probes, appender } = this;
    this.#partitions = {
      log,
      appender,
      probes,
      time,
      load: (id) => this.#loadWhole(id),
      conflict: () => {
        this.conflicts++;
      },
      foldStep,
      entrySize,
      wakeAt: (reader, record) => this.#wakeAt(reader, record),
    };
  }

  /** Keeps this program's starting data, and learns the database's time. */
  async keepSeed(): Promise<void> {
    await this.log.keepSeed(this.#hash, this.#options.seed);
    const asked = performance.now();
    this.time.take((await this.log.read([])).time, asked);
  }

  /** Undefined where there is no such environment. */
  async load(id: string): Promise<LogPartition | undefined> {
    const whole = await this.#loadWhole(id);
    if (!whole) return undefined;
    this.time.goOnFrom(whole.loaded.entries.at(-1)?.time ?? 0);
    return new LogPartition(this.#partitions, id, whole);
  }

  /** Record of an environment, also of an unreadable one; undefined if there is none. */
  async recordOf(id: string): Promise<EnvironmentRecord | undefined> {
    return (await this.log.load(id))?.record;
  }

  /** When somebody has to look at an environment, see `LogPartitionOptions`. */
  wakeAt(partition: LogPartition): Promise<number | null> {
    return this.#wakeAt(partition.read(), partition.record);
  }

  /** Makes an environment with its starting data, unless there is one of its identifier: then false. */
  async begin(record: EnvironmentRecord): Promise<boolean> {
    return this.log.begin(await this.#beginning(record));
  }

  /** Puts an environment back to its starting data; false where there is none. */
  async restart(record: EnvironmentRecord): Promise<boolean> {
    return this.log.restart(await this.#beginning(record));
  }

  /** Keeps rows and nothing else, unless there is something of that identifier: then false. */
  async fill(record: EnvironmentRecord, states: States): Promise<boolean> {
    const rows = await inSlices(rowsOf(states));
    return this.log.begin({ record, seedHash: this.#hash, rows, wakeAt: null });
  }

  async #beginning(record: EnvironmentRecord): Promise<EnvironmentBeginning> {
    const seedHash = this.#hash;
    const transaction = new MemoryTransaction(await this.#startingStates(seedHash, record));
    if (record.start.now === null) await openAroundTheClock(transaction);
    transaction.end();
    const changes = changesOf(transaction.writes);
    const rows = await inSlices(editsOf(changes));
    return { record, seedHash, rows, growth: await inSlices(growthOf(changes, rows)), wakeAt: null };
  }

  /** Reads an environment; of large ones a few at a time, since what is read takes as much memory again on the way. */
  async #loadWhole(id: string): Promise<WholeEnvironment | undefined> {
    const bytes = await this.log.bytes(id);
    if (bytes === undefined) return undefined;
    return bytes < large ? this.#loadNow(id) : this.#largeLoads.run(() => this.#loadNow(id));
  }

  async #loadNow(id: string): Promise<WholeEnvironment | undefined> {
    for (;;) {
      const asked = performance.now();
      const loaded = await this.log.load(id);
      if (!loaded) return undefined;
      this.time.take(loaded.time, asked);
      const { record, seedHash } = loaded;
      const seed = await this.#seed(seedHash);
      if (seed instanceof StartingData) {
        const starting = seed.at(record.seed, record.anchor);
        return { loaded, states: await inSlices(edited(starting, editsIn(loaded))) };
      }
      const states = await this.#take(seed, loaded);
      if (states) return { loaded, states };
    }
  }

  /** Rows of another version, as they are now; undefined where they are so in the log since. */
  async #take(seed: FormerRecords, loaded: LoadedEnvironment): Promise<States | undefined> {
    const { record, incarnation, version } = loaded;
    const { id } = record;
    const taken = await this.#taken(seed, loaded);
    if (!seed.isToWrite) return taken.states;
    const seedHash = this.#options.hashOf(taken.text);
    await this.log.keepSeed(seedHash, taken.text);
    this.#seeds.set(seedHash, taken.data);
    if (await this.log.restart(await this.#asTaken(record, taken), { id, incarnation, version })) return undefined;
    // Others went on meanwhile. Where they do so all the time, nothing but a lock lets this end.
    await this.log.remake(id, async () => {
      const held = await this.log.load(id);
      return held?.seedHash === loaded.seedHash ? this.#asTaken(held.record, await this.#taken(seed, held)) : undefined;
    });
    return undefined;
  }

  async #taken(seed: FormerRecords, loaded: LoadedEnvironment): Promise<TakenRecords> {
    const { id } = loaded.record;
    try {
      return await seed.take(loaded.record, lastRows(loaded), true);
    } catch (error) {
      if (error instanceof UnreadableRecords && !this.#reported.has(id))
        this.#options.report(`${id}: ${error.message}`);
      this.#reported.add(id);
      throw error;
    }
  }

  /** An environment that begins with what was taken from records of another version. */
  async #asTaken(record: EnvironmentRecord, taken: TakenRecords): Promise<EnvironmentBeginning> {
    const seedHash = this.#options.hashOf(taken.text);
    const changes = taken.rows.map(({ table, key, row }) => {
      return { table, key, before: stateOf(taken.starting, table).rows.get(key), row };
    });
    const rows = await inSlices(editsOf(changes));
    const growth = await inSlices(growthOf(changes, rows));
    const wakeAt = await this.#wakeAt(new MemoryReader(taken.states), record);
    return { record, seedHash, rows, growth, wakeAt };
  }

  async #startingStates(hash: string, { seed, anchor }: EnvironmentRecord): Promise<States> {
    const data = await this.#seed(hash);
    if (!(data instanceof StartingData)) throw new Error(`The starting data ${hash} is of another version.`);
    return data.at(seed, anchor);
  }

  async #seed(hash: string): Promise<KeptSeed> {
    const cached = this.#seeds.get(hash);
    if (cached) return cached;
    const text = await this.log.seed(hash);
    if (text === undefined) throw new Error('The database lacks the starting data of an environment.');
    const seed = readSeed(text, this.#options.records);
    this.#seeds.set(hash, seed);
    return seed;
  }

  async #wakeAt(reader: Reader, { clock: { offset, frozenAt } }: EnvironmentRecord): Promise<number | null> {
    const [job] = await reader.list(jobs, 'due', { ...anyKey, limit: 1 });
    const due = job === undefined ? undefined : job.dueTimestamp * 1000;
    const isDue = due !== undefined && frozenAt !== null && due <= frozenAt;
    const real = isDue ? this.time.now : due === undefined || frozenAt !== null ? undefined : due - offset;
    const ends = [real, await firstClaimEnd(reader)].filter((end) => end !== undefined);
    return ends.length === 0 ? null : Math.round(Math.min(...ends));
  }
}

function* editsIn({ rows, entries }: LoadedEnvironment): Generator<LogEdit> {
  yield* rows;
  for (const entry of entries) yield* entry.rows;
}

/** Last version of each row. */
function lastRows(loaded: LoadedEnvironment): readonly KeptRow[] {
  const rows = new Map<string, KeptRow>();
  for (const [table, key, text] of editsIn(loaded)) {
    rows.set(`${table}\0${key}`, { table, key, row: text === null ? undefined : JSON.parse(text) });
  }
  return [...rows.values()];
}

/** All rows of an environment that begins with them. */
function* rowsOf(states: States): Steps<readonly LogEdit[]> {
  const edits: LogEdit[] = [];
  for (const table of states.keys()) {
    const state = stateOf(states, table);
    for (const row of state.rows.slice(anyKey)) {
      edits.push([table, state.keyOf(row), JSON.stringify(row)]);
      work.done += costs.keptRow;
      if (edits.length % rowsAtOnce === 0) yield undefined;
    }
  }
  return edits;
}
