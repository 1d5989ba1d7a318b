import type { EnvironmentRecord, Reader, RowChange, StoredEnvironment } from '../../../src/sandbox/store/store.ts';

/** An environment as it is kept. */
interface Kept {
  readonly record: EnvironmentRecord;
  /** The last change of every row that was ever written, by table and key. */
  readonly rows: ReadonlyMap<string, RowChange>;
}

/** Change of one environment by one transaction; `after` is undefined where the environment is gone. */
export interface Commit {
  readonly environment: string;
  /** True where the environment begins or ends with it, rather than going on. */
  readonly replaces: boolean;
  readonly before: Kept | undefined;
  readonly after: Kept | undefined;
  /** The rows that it wrote, each once. */
  readonly rows: readonly RowChange[];
}

/** All that was ever kept, commit by commit: what a file has to hold. */
export class Journal {
  readonly #commits: Commit[] = [];
  readonly #kept = new Map<string, Kept>();
  readonly #watchers: ((commit: Commit) => void)[] = [];

  get length(): number {
    return this.#commits.length;
  }

  get environments(): ReadonlyMap<string, Kept> {
    return this.#kept;
  }

  /** Calls with each commit, once it is kept. */
  watch(watcher: (commit: Commit) => void): void {
    this.#watchers.push(watcher);
  }

  row(environment: string, table: string, key: string): unknown {
    return this.#kept.get(environment)?.rows.get(idOf({ table, key }))?.row;
  }

  /** The rows of a table that were written and are there. */
  rows(environment: string, table: string): unknown[] {
    const changes = [...(this.#kept.get(environment)?.rows.values() ?? [])];
    return changes.filter((change) => change.table === table && change.row !== undefined).map(({ row }) => row);
  }

  /** Takes up the environments that are there before anything is written. */
  begin(found: readonly StoredEnvironment[]): void {
    for (const { record } of found) this.#kept.set(record.id, { record, rows: new Map() });
  }

  /** The transaction with which an environment begins or, with `undefined`, ends. */
  replaced(environment: string, after: Kept | undefined): Commit {
    return { environment, replaces: true, before: this.#kept.get(environment), after, rows: [] };
  }

  /** The transaction that writes an environment's record. */
  recorded(record: EnvironmentRecord): Commit {
    const before = this.#kept.get(record.id);
    const after = { record, rows: before?.rows ?? new Map<string, RowChange>() };
    return { environment: record.id, replaces: false, before, after, rows: [] };
  }

  /** The transaction that writes rows. */
  wrote(environment: string, rows: readonly RowChange[]): Commit {
    const before = this.#kept.get(environment);
    if (!before) throw new Error(`There is no environment ${environment} to write into.`);
    const all = new Map(before.rows);
    for (const change of rows) all.set(idOf(change), change);
    return { environment, replaces: false, before, after: { ...before, rows: all }, rows };
  }

  keep(commit: Commit): void {
    this.#commits.push(commit);
    this.#put(commit.environment, commit.after);
    for (const watcher of this.#watchers) watcher(commit);
  }

  /** Takes the last commit back. */
  takeBack(): void {
    const commit = this.#commits.pop();
    if (!commit) return;
    const { environment, before, rows } = commit;
    const undone = rows.map((change) => [idOf(change), { ...change, row: change.before }] as const);
    this.#put(environment, before && { ...before, rows: new Map([...undone, ...before.rows]) });
  }

  /** The difference between a file and what was kept, in words; undefined where there is none. */
  async differenceTo(found: readonly StoredEnvironment[]): Promise<string | undefined> {
    const byId = new Map(found.map((stored) => [stored.record.id, stored]));
    for (const id of byId.keys()) if (!this.#kept.has(id)) return `there is ${id}, which was not kept or was removed`;
    for (const [id, { record, rows }] of this.#kept) {
      const stored = byId.get(id);
      if (!stored) return `there is no ${id}, which was kept`;
      if (JSON.stringify(stored.record) !== JSON.stringify(record)) {
        return `the record of ${id} is ${JSON.stringify(stored.record)} and not ${JSON.stringify(record)}`;
      }
      const reader = stored.partition.read();
      for (const { table, key, row } of rows.values()) {
        const text = shown(await rowAt(reader, table, key));
        if (text !== shown(row)) return `the row ${key} of ${table} in ${id} is ${text} and not ${shown(row)}`;
      }
    }
    return undefined;
  }

  #put(environment: string, kept: Kept | undefined): void {
    if (kept) this.#kept.set(environment, kept);
    else this.#kept.delete(environment);
  }
}

/** Observer of a store. */
export interface StoreWatch {
  readonly journal: Journal;
  /** Transactions of one environment that the next commit of the file keeps, in their order. Called before it. */
  expect(...commits: readonly (() => Commit)[]): void;
  /** Holds what a file has against what has to be in it. */
  compare(found: readonly StoredEnvironment[]): Promise<void>;
}

/** The row of a key, of the table of a name. */
export async function rowAt(reader: Reader, table: string, key: string): Promise<unknown> {
  const [row] = await reader.rows(table, { from: key, to: `${key}\0` });
  return row;
}

/** Of what was written to each row, the first state and the last. */
export function merged(writes: readonly RowChange[]): readonly RowChange[] {
  const rows = new Map<string, RowChange>();
  for (const change of writes) {
    const id = idOf(change);
    rows.set(id, { ...change, before: (rows.get(id) ?? change).before });
  }
  return [...rows.values()];
}

export function idOf({ table, key }: Pick<RowChange, 'table' | 'key'>): string {
  return `${table} ${key}`;
}

function shown(row: unknown): string {
  return row === undefined ? 'absent' : JSON.stringify(row);
}
