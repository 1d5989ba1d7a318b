import { costs, work } from '../../contract/work.ts';
import type { KeptRow } from '../../sandbox/records/kept-records.ts';
import { StorageFailure } from '../../sandbox/store/storage-failure.ts';
import type { EnvironmentRecord } from '../../sandbox/store/store.ts';
import { TimeSlice } from '../../server/time-slice.ts';
import { atOnce, type DataFile } from './data-file.ts';
import type { Places } from './places.ts';
import type { ChangeRow } from './rows.ts';
import { rowsAtOnce, type SqliteWriter } from './writer.ts';

/** A row to write. */
export type PutRow = Pick<ChangeRow, 'table' | 'key' | 'row'>;

/**
 * Environments as a whole, written and erased in portions, each a transaction: a long one would keep everybody waiting at its
 * commit. Rows are those of no environment until all are there, and from the moment on at which others took their place.
 */
export class Portions {
  readonly #file: DataFile;
  readonly #rows: SqliteWriter;
  readonly #places: Places;
  readonly #underWay = new Set<Promise<void>>();

  constructor(file: DataFile, rows: SqliteWriter, places: Places) {
    this.#file = file;
    this.#rows = rows;
    this.#places = places;
  }

  /**
   * Writes an environment with the starting data of a hash and these rows, in the place of what it was. Rejects with a
   * `StorageFailure` where that cannot be kept; then it is what it was.
   */
  put(record: EnvironmentRecord, hash: string, rows: Iterable<readonly PutRow[]>): Promise<void> {
    return this.#follow(this.#put(record, hash, rows, 'keep'));
  }

  /** Writes an environment with the starting data of a hash alone, for which room is made. Rejects as `put` does. */
  reset(record: EnvironmentRecord, hash: string): Promise<void> {
    return this.#follow(this.#put(record, hash, [], 'makeRoom'));
  }

  /** Erases places that are no environment's. What cannot be erased, as on a disk that fails, is when the file is opened again. */
  erase(places: readonly string[]): Promise<void> {
    return this.#follow(this.#erase(places));
  }

  /** Resolves once nothing is under way. */
  async idle(): Promise<void> {
    await Promise.all(this.#underWay);
  }

  async #put(
    record: EnvironmentRecord,
    hash: string,
    rows: Iterable<readonly PutRow[]>,
    transact: 'keep' | 'makeRoom',
  ): Promise<void> {
    const former = this.#places.of(record.id);
    const place = this.#places.take(record.id);
    const slice = new TimeSlice();
    let isBegun = false;
    try {
      const portions = rows[Symbol.iterator]();
      let next = portions.next();
      for (let isLast = false; !isLast; isBegun = true) {
        const portion = next.done ? [] : next.value;
        next = portions.next();
        isLast = next.done === true;
        const write = () => {
          if (!isBegun) this.#rows.begin(place, hash);
          for (const { table, key, row } of portion) this.#rows.put(place, table, key, row);
          if (isLast) this.#rows.settle(record, place, former);
          work.done += portion.length * costs.keptRow;
        };
        await slice.yieldIfOver();
        await this.#file[transact](atOnce(write));
      }
    } catch (error) {
      if (isBegun) await this.#erase([place]);
      else this.#places.release(place);
      throw error;
    }
    this.#places.put(record.id, place);
    if (former !== undefined) await this.#erase([former]);
  }

  async #erase(places: readonly string[]): Promise<void> {
    const slice = new TimeSlice();
    try {
      for (const place of places) {
        while (await this.#file.makeRoom(atOnce(() => this.#rows.erase(place)))) await slice.yieldIfOver();
        this.#places.release(place);
      }
    } catch (error) {
      if (!(error instanceof StorageFailure)) throw error;
    }
  }

  async #follow(work: Promise<void>): Promise<void> {
    const ended = work.catch(() => {});
    this.#underWay.add(ended);
    await work.finally(() => this.#underWay.delete(ended));
  }
}

/** Rows that were read, some at a time. */
export function* inPortions(rows: readonly KeptRow[]): Generator<readonly PutRow[]> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const some = rows.slice(from, from + rowsAtOnce);
    yield some.map(({ row, ...rest }) => ({ ...rest, row: row === undefined ? null : JSON.stringify(row) }));
  }
}
