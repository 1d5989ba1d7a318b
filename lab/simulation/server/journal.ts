import type { EnvironmentRecord, Reader, StoredEnvironment } from '../../../src/sandbox/store/store.ts';

/** One row that was written once, and how it is read again. */
export interface Written {
  readonly table: string;
  readonly key: string;
  /** As it is now; undefined where there is none. */
  readonly row: unknown;
  /** As it was before it was written. */
  readonly before: unknown;
  readonly read: (reader: Reader) => Promise<unknown>;
}

/** An environment as it is kept. */
export interface Kept {
  readonly record: EnvironmentRecord;
  /** Every row that was ever written, by table and key. */
  readonly rows: ReadonlyMap<string, Written>;
}

/** What one transaction did to one environment; `after` is undefined where it is gone. */
export interface Commit {
  readonly environment: string;
  /** Whether the environment begins or ends with it, rather than going on. */
  readonly isTurn: boolean;
  readonly before: Kept | undefined;
  readonly after: Kept | undefined;
  /** Of transactions on its data: the rows that they wrote. */
  readonly rows: readonly Written[];
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
    const own = [...(this.#kept.get(environment)?.rows.values() ?? [])];
    return own.filter((written) => written.table === table && written.row !== undefined).map(({ row }) => row);
  }

  /** What is there before anything is written. */
  begin(found: readonly StoredEnvironment[]): void {
    for (const { record } of found) this.#kept.set(record.id, { record, rows: new Map() });
  }

  /** The transaction with which an environment begins or, with `undefined`, ends. */
  turned(environment: string, after: Kept | undefined): Commit {
    return { environment, isTurn: true, before: this.#kept.get(environment), after, rows: [] };
  }

  /** The transaction that writes an environment's record. */
  recorded(record: EnvironmentRecord): Commit {
    const before = this.#kept.get(record.id);
    const after = { record, rows: before?.rows ?? new Map<string, Written>() };
    return { environment: record.id, isTurn: false, before, after, rows: [] };
  }

  /** The transaction that writes rows. */
  wrote(environment: string, rows: readonly Written[]): Commit {
    const before = this.#kept.get(environment);
    if (!before) throw new Error(`There is no environment ${environment} to write into.`);
    const all = new Map(before.rows);
    for (const written of rows) all.set(idOf(written), written);
    return { environment, isTurn: false, before, after: { ...before, rows: all }, rows };
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
    this.#put(environment, before && { ...before, rows: new Map([...rows.map(untold), ...before.rows]) });
  }

  #put(environment: string, kept: Kept | undefined): void {
    if (kept) this.#kept.set(environment, kept);
    else this.#kept.delete(environment);
  }

  /** How what was found in a file differs from what was kept; undefined where it does not. */
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
      for (const { table, key, row, read } of rows.values()) {
        const own = shown(await read(reader));
        if (own !== shown(row)) return `the row ${key} of ${table} in ${id} is ${own} and not ${shown(row)}`;
      }
    }
    return undefined;
  }
}

/** A row that has not been written yet. */
function untold(written: Written): [string, Written] {
  return [idOf(written), { ...written, row: written.before }];
}

function idOf({ table, key }: Pick<Written, 'table' | 'key'>): string {
  return `${table} ${key}`;
}

function shown(row: unknown): string {
  return row === undefined ? 'absent' : JSON.stringify(row);
}
