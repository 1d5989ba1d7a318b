import type { EnvironmentRecord } from '../../sandbox/store/store.ts';
import { type FoldLimits, usualFoldLimits } from '../log/fold-limits.ts';
import type {
  Append,
  AppendOutcome,
  CopyOf,
  EnvironmentBeginning,
  EnvironmentLog,
  Hold,
  ListedEnvironment,
  LoadedEnvironment,
  LogPosition,
  LogReading,
  Readings,
} from '../log/log.ts';
import { appendEntries, appendMuch, isMuch } from './appending.ts';
import { begin, remake, restart } from './beginning.ts';
import { isStorable, text } from './columns.ts';
import { copy, replace } from './copying.ts';
import type { Database, PlannedStatement } from './database.ts';
import { findEntries } from './finding.ts';
import { fold } from './folding.ts';
import { listEnvironments, listSnapshots } from './listing.ts';
import { loadEnvironment, sizeOf } from './loading.ts';
import { readLog } from './reading.ts';
import { remove, removeEnded } from './removing.ts';
import { putOffEnds, takeDue } from './waking.ts';

const hold = 'SELECT id FROM @environment WHERE id = $1 FOR NO KEY UPDATE';
const keepSeed = 'INSERT INTO @seed (hash, worlds) VALUES ($1, $2) ON CONFLICT (hash) DO NOTHING';
const seed = 'SELECT worlds FROM @seed WHERE hash = $1';

/** Environments in PostgreSQL: for each a row that is compared and set, the entries since it was folded, and rows. */
export class PostgresLog implements EnvironmentLog {
  readonly #database: Database;
  readonly #foldLimits: FoldLimits;

  /** The database's tables are there, see `migrate`. */
  constructor(database: Database, foldLimits: FoldLimits = usualFoldLimits) {
    this.#database = database;
    this.#foldLimits = foldLimits;
  }

  read(positions: readonly LogPosition[], current?: () => readonly LogPosition[]): Promise<Readings> {
    return readLog(this.#read, positions, current);
  }

  async append(appends: readonly Append[]): Promise<readonly AppendOutcome[]> {
    if (!isMuch(appends)) return appendEntries(this.#write, appends);
    const outcome = await this.#database.transaction('READ COMMITTED', ({ query }) => appendMuch(query, appends));
    return appends.map(() => outcome);
  }

  find(position: LogPosition, entryIds: readonly string[]): Promise<readonly (number | undefined)[]> {
    return findEntries(this.#read, position, entryIds);
  }

  async hold<T>(id: string, work: (hold: Hold) => Promise<T>): Promise<T | 'gone'> {
    if (!isStorable(id)) return 'gone';
    return this.#database.transaction('READ COMMITTED', async ({ query }) => {
      if ((await query(hold, [id])).length === 0) return 'gone';
      return work({
        async read(position): Promise<LogReading> {
          const { readings } = await readLog(query, [position]);
          return readings[0] ?? { kind: 'gone' };
        },
        append: (batch) => appendMuch(query, batch),
      });
    });
  }

  bytes(id: string): Promise<number | undefined> {
    return sizeOf(this.#read, id);
  }

  load(id: string): Promise<LoadedEnvironment | undefined> {
    return loadEnvironment(this.#read, id);
  }

  begin(beginning: EnvironmentBeginning): Promise<boolean> {
    return begin(this.#database, beginning);
  }

  restart(beginning: EnvironmentBeginning, after?: LogPosition): Promise<boolean> {
    return restart(this.#database, beginning, after);
  }

  remake(id: string, make: () => Promise<EnvironmentBeginning | undefined>): Promise<void> {
    return remake(this.#database, id, make);
  }

  copy(id: string, copyOf: CopyOf): Promise<boolean> {
    return copy(this.#database, id, copyOf);
  }

  replace(id: string, copyOf: CopyOf): Promise<boolean> {
    return replace(this.#database, id, copyOf);
  }

  remove(id: string): Promise<boolean> {
    return remove(this.#database, id);
  }

  list(page: {
    readonly name: string | undefined;
    readonly owner?: string | undefined;
    readonly offset: number;
    readonly limit: number;
  }): Promise<{ readonly environments: readonly ListedEnvironment[]; readonly total: number }> {
    return listEnvironments(this.#read, page);
  }

  snapshots(environmentId: string): Promise<readonly EnvironmentRecord[]> {
    return listSnapshots(this.#read, environmentId);
  }

  due(limit: number, pause: number): Promise<readonly string[]> {
    return takeDue(this.#database, limit, pause);
  }

  use(ids: readonly string[]): Promise<void> {
    return putOffEnds(this.#database, ids);
  }

  endUnused(): Promise<readonly string[]> {
    return removeEnded(this.#database);
  }

  fold(position: LogPosition): Promise<void> {
    return fold(this.#database, position, this.#foldLimits);
  }

  async keepSeed(hash: string, seedText: string): Promise<void> {
    if ((await this.seed(hash)) === undefined) await this.#database.write(keepSeed, [hash, seedText]);
  }

  async seed(hash: string): Promise<string | undefined> {
    const [row] = await this.#database.read(seed, [hash]);
    return row && text(row.worlds);
  }

  close(): Promise<void> {
    return this.#database.close();
  }

  readonly #read = (statement: PlannedStatement, values?: readonly unknown[]) => this.#database.read(statement, values);
  readonly #write = (statement: PlannedStatement, values?: readonly unknown[]) =>
    this.#database.write(statement, values);
}
