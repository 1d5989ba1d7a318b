import {
  type Append,
  type AppendOutcome,
  type CopyOf,
  EntriesForgotten,
  type EnvironmentBeginning,
  type ListedEnvironment,
  type LoadedEnvironment,
  type LogEdit,
  type LogEntry,
  type LogPosition,
  type LogReading,
  lookTime,
  type Readings,
} from '../../../src/postgres/log/log.ts';
import type { EnvironmentRecord } from '../../../src/sandbox/store/store.ts';

/** An environment or snapshot, as the database has it. */
export interface Kept {
  readonly record: EnvironmentRecord;
  readonly incarnation: number;
  readonly seedHash: string;
  readonly version: number;
  readonly folded: number;
  readonly time: number;
  readonly rows: readonly LogEdit[];
  /** Those that are not folded. */
  readonly entries: readonly LogEntry[];
  readonly wakeAt: number | null;
}

/** An entry, and how it was asked for. */
export interface Appended {
  readonly append: Append;
  readonly entry: LogEntry;
}

/** Told of all that is committed: what an environment is from then on, and the entries by which it became so. */
type Watcher = (id: string, kept: Kept | undefined, appended: readonly Appended[] | undefined) => void;

/** Entries that there may be before the older ones are folded. */
const mostEntries = 4;
/** Age at which an entry is folded, in milliseconds: nobody looks for it then. */
const foldAge = 15_000;

/** Environments as PostgreSQL keeps them. Each method is a transaction that takes effect at the moment of its call. */
export class SimulatedDatabase {
  readonly #now: () => number;
  readonly #watcher: Watcher;
  readonly environments = new Map<string, Kept>();
  readonly #seeds = new Map<string, string>();
  readonly #held = new Map<string, (() => void)[]>();
  #incarnations = 0;

  constructor(now: () => number, watcher: Watcher) {
    this.#now = now;
    this.#watcher = watcher;
  }

  /** Calls once nobody else holds any of these environments. */
  whenFree(ids: readonly string[], call: () => void): void {
    const waiters = ids.map((id) => this.#held.get(id)).find((one) => one !== undefined);
    if (waiters) waiters.push(() => this.whenFree(ids, call));
    else call();
  }

  isHeld(id: string): boolean {
    return this.#held.has(id);
  }

  /** Keeps others out of an environment until `release`. */
  hold(id: string): void {
    this.#held.set(id, []);
  }

  release(id: string): void {
    const waiters = this.#held.get(id) ?? [];
    this.#held.delete(id);
    for (const waiter of waiters) waiter();
  }

  read(positions: readonly LogPosition[]): Readings {
    return { time: this.#now(), readings: positions.map((position) => this.#reading(position)) };
  }

  append(appends: readonly Append[]): readonly AppendOutcome[] {
    const chains = Map.groupBy(appends, ({ after }) => after.id);
    const kept = new Set<Append>();
    for (const [id, all] of chains) {
      const found = this.environments.get(id);
      const [first] = all;
      if (!found || !first || !this.isNext(first.after, found)) continue;
      const chain = all.filter(({ after }, at) => after.version === first.after.version + at);
      this.#extend(id, found, chain);
      for (const one of chain) kept.add(one);
    }
    return appends.map((one) => (kept.has(one) ? 'kept' : 'conflict'));
  }

  /** Returns true where what was made at a position may follow what there is. */
  protected isNext({ incarnation, version }: LogPosition, kept: Kept): boolean {
    return incarnation === kept.incarnation && version === kept.version;
  }

  find({ id, incarnation, version }: LogPosition, entryIds: readonly string[]): readonly (number | undefined)[] {
    const found = this.environments.get(id);
    if (found && found.incarnation !== incarnation) throw new EntriesForgotten(`The environment ${id} began anew.`);
    if (found && found.folded > version)
      throw new EntriesForgotten(`The entries of ${id} after ${version} are folded already.`);
    return entryIds.map((entryId) => found?.entries.find((entry) => entry.entryId === entryId)?.version);
  }

  load(id: string): LoadedEnvironment | undefined {
    const kept = this.environments.get(id);
    return kept && { ...kept, time: this.#now(), bytes: bytesOf(kept) };
  }

  begin({ record, seedHash, rows, wakeAt = null }: EnvironmentBeginning): boolean {
    if (this.environments.has(record.id)) return false;
    const time = this.#now();
    const incarnation = ++this.#incarnations;
    this.#put(record.id, { record, seedHash, rows, wakeAt, time, incarnation, version: 0, folded: 0, entries: [] });
    return true;
  }

  restart(beginning: EnvironmentBeginning): boolean {
    if (!this.environments.delete(beginning.record.id)) return false;
    return this.begin(beginning);
  }

  copy(id: string, { from, record, wakeAt }: CopyOf): boolean {
    const original = this.environments.get(from);
    if (!original || this.environments.has(id)) return false;
    this.#put(id, this.#copyOf(original, id, record, wakeAt));
    return true;
  }

  replace(id: string, { from, record, wakeAt }: CopyOf): boolean {
    const original = this.environments.get(from);
    if (!original || !this.environments.has(id)) return false;
    this.#put(id, this.#copyOf(original, id, record, wakeAt));
    return true;
  }

  remove(id: string): boolean {
    const isThere = this.environments.has(id);
    for (const one of isThere ? this.#with(id) : []) {
      this.environments.delete(one);
      this.#watcher(one, undefined, undefined);
    }
    return isThere;
  }

  list(name: string | undefined, offset: number, limit: number) {
    const all = [...this.environments.values()].map(({ record }) => record).filter(({ id }) => !id.includes('/'));
    const chosen = all.filter((record) => name === undefined || record.name === name).reverse();
    const listed = (record: EnvironmentRecord): ListedEnvironment => ({
      record,
      totalRequests: 0,
      end: undefined,
      totalSnapshots: this.#with(record.id).length - 1,
    });
    return { environments: chosen.slice(offset, offset + limit).map(listed), total: chosen.length };
  }

  snapshots(id: string): readonly EnvironmentRecord[] {
    return [...this.environments.values()].map(({ record }) => record).filter((one) => one.id.startsWith(`${id}/`));
  }

  due(limit: number, pause: number): readonly string[] {
    const now = this.#now();
    const isDue = ([id, { wakeAt }]: [string, Kept]) =>
      !id.includes('/') && !this.isHeld(id) && wakeAt !== null && wakeAt <= now;
    const chosen = [...this.environments].filter(isDue).slice(0, limit);
    for (const [id, kept] of chosen) this.environments.set(id, { ...kept, wakeAt: now + pause });
    return chosen.map(([id]) => id);
  }

  /** Turns the older entries of all environments into rows, as one process or another does now and then. */
  fold(): void {
    for (const [id, kept] of this.environments) {
      if (kept.entries.length <= mostEntries || this.isHeld(id)) continue;
      const old = kept.entries.filter(({ time }) => time <= this.#now() - foldAge).slice(0, -1);
      const last = old.at(-1);
      if (!last) continue;
      const rows = new Map(kept.rows.map((edit) => [`${edit[0]} ${edit[1]}`, edit]));
      for (const edit of old.flatMap((entry) => entry.rows)) rows.set(`${edit[0]} ${edit[1]}`, edit);
      const entries = kept.entries.slice(old.length);
      this.environments.set(id, { ...kept, folded: last.version, rows: [...rows.values()], entries });
    }
  }

  keepSeed(hash: string, text: string): void {
    this.#seeds.set(hash, text);
  }

  seed(hash: string): string | undefined {
    return this.#seeds.get(hash);
  }

  #reading({ id, incarnation, version }: LogPosition): LogReading {
    const kept = this.environments.get(id);
    if (!kept) return { kind: 'gone' };
    if (kept.incarnation !== incarnation || version < kept.folded || version > kept.version) return { kind: 'reload' };
    return { kind: 'entries', entries: kept.entries.filter((entry) => entry.version > version) };
  }

  #extend(id: string, kept: Kept, chain: readonly Append[]): void {
    const time = Math.max(kept.time, this.#now(), ...chain.map(({ entry }) => entry.time));
    const entries = chain.map(({ entry }, at) => ({ ...entry, time, version: kept.version + at + 1 }));
    const record = entries.findLast((entry) => entry.record !== undefined)?.record ?? kept.record;
    const version = kept.version + entries.length;
    const wakeAt = chain.at(-1)?.wakeAt ?? null;
    const appended = chain.flatMap((append, at) => (entries[at] ? [{ append, entry: entries[at] }] : []));
    this.#put(id, { ...kept, time, record, version, wakeAt, entries: [...kept.entries, ...entries] }, appended);
  }

  #copyOf(original: Kept, id: string, recordOf: CopyOf['record'], wakeAt: number | null | undefined): Kept {
    const now = this.#now();
    const record = { ...recordOf(original.record, now), id };
    const entries = original.entries.map((entry) => ({ ...entry, record: undefined }));
    const time = Math.max(original.time, now);
    const incarnation = ++this.#incarnations;
    return { ...original, record, entries, time, incarnation, wakeAt: wakeAt === undefined ? now + lookTime : wakeAt };
  }

  #put(id: string, kept: Kept, appended?: readonly Appended[]): void {
    this.environments.set(id, kept);
    this.#watcher(id, kept, appended);
  }

  #with(id: string): readonly string[] {
    return [...this.environments.keys()].filter((one) => one === id || one.startsWith(`${id}/`));
  }
}

/** Size of what is kept of an environment. */
function bytesOf({ rows, entries }: Kept): number {
  return [rows, ...entries.map((entry) => entry.rows)].flat().reduce((sum, [, , row]) => sum + (row?.length ?? 0), 0);
}
