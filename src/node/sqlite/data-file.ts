import type { DatabaseSync } from 'node:sqlite';
import { finish, type Steps } from '../../contract/steps.ts';
import { StorageFailure, type StorageFault } from '../../sandbox/store/storage-failure.ts';
import { inSlices } from '../../server/time-slice.ts';
import { codeOf, explained, forLong, forShort, openDatabase, sqlite } from './database.ts';
import { FileIdentity } from './file-identity.ts';
import { Reserve } from './reserve.ts';

/** An open data file. What is written is in it before it counts, or refused with a `StorageFailure`. */
export class DataFile {
  readonly path: string;
  readonly database: DatabaseSync;
  readonly #report: (line: string) => void;
  /** The database and its log. */
  readonly #parts: readonly FileIdentity[];
  readonly #reserve: Reserve;
  /** Why nothing is kept at present. */
  #fault: StorageFault | undefined;
  /** True where the file may have more than was acknowledged. */
  #ahead = false;
  /** Resolves when the long transaction ends that is under way. */
  #busy: Promise<void> | undefined;

  /** Opens or makes the file. Throws with one line that says why where it cannot be used. */
  constructor(path: string, report: (line: string) => void) {
    this.path = path;
    this.#report = report;
    this.database = openDatabase(path);
    this.#parts = [new FileIdentity(path), new FileIdentity(`${path}-wal`)];
    this.#reserve = new Reserve(`${path}-reserve`);
  }

  /** Runs the transaction with which work on the file begins. Throws with one line that says why where it cannot be kept. */
  begin(work: () => void): void {
    try {
      finish(this.#attempt(atOnce(work)));
    } catch (error) {
      this.close();
      throw explained(error, this.path);
    }
  }

  /**
   * Runs one transaction in steps, others having their turn meanwhile where it is long. Throws or rejects with a
   * `StorageFailure` where it cannot be kept, and then nothing of it is. May run `work` twice.
   */
  keep<T>(work: () => Steps<T>): T | Promise<T> {
    return this.#inTurn(() => this.#settle(work, false));
  }

  /** Runs one transaction that makes room, for which the reserve is there. */
  makeRoom<T>(work: () => Steps<T>): T | Promise<T> {
    return this.#inTurn(() => this.#settle(work, true));
  }

  /** Holds room for the time when the disk is full, where there is some. */
  holdReserve(): void {
    this.#reserve.hold();
  }

  /** Resolves once no transaction is under way. */
  async idle(): Promise<void> {
    while (this.#busy) await this.#busy;
  }

  close(): void {
    this.database.close();
  }

  /** The file has one transaction at a time: who comes while a long one is under way waits for its end. */
  #inTurn<T>(start: () => Steps<T>): T | Promise<T> {
    if (this.#busy) return this.#busy.then(() => this.#inTurn(start));
    const result = inSlices(start());
    if (result instanceof Promise) {
      const end = () => {
        this.#busy = undefined;
      };
      this.#busy = result.then(end, end);
    }
    return result;
  }

  *#settle<T>(work: () => Steps<T>, makesRoom: boolean): Steps<T> {
    try {
      const result = yield* this.#tryTwice(work, makesRoom);
      if (this.#fault) this.#goOn();
      return result;
    } catch (error) {
      const fault = faultOf(error);
      if (!fault) throw error;
      if (this.#fault !== fault) this.#tell(fault, error);
      throw new StorageFailure(fault);
    }
  }

  *#tryTwice<T>(work: () => Steps<T>, makesRoom: boolean): Steps<T> {
    try {
      return yield* this.#attempt(work);
    } catch (error) {
      if (codeOf(error) === undefined || (this.#fault && !makesRoom)) throw error;
    }
    this.#emptyLog();
    if (makesRoom) this.#reserve.release();
    try {
      return yield* this.#attempt(work);
    } finally {
      if (makesRoom) this.#reserve.hold();
    }
  }

  *#attempt<T>(work: () => Steps<T>): Steps<T> {
    if (this.#ahead) throw new Missing(this.path);
    this.database.exec('BEGIN');
    let isLong = false;
    try {
      const steps = work();
      let step = steps.next();
      isLong = !step.done;
      if (isLong) forLong(this.database);
      for (; !step.done; step = steps.next()) yield undefined;
      // Before the commit it can still be taken back; after it what was written may be gone with a file that lost its name.
      this.#look();
      this.database.exec('COMMIT');
      this.#ahead = true;
      this.#look();
      this.#ahead = false;
      return step.value;
    } catch (error) {
      this.#rollBack();
      throw error;
    } finally {
      if (isLong) forShort(this.database);
    }
  }

  #rollBack(): void {
    try {
      this.database.exec('ROLLBACK');
    } catch {
      // SQLite has rolled back by itself where the disk is full; only newer versions of Node say so.
    }
  }

  #look(): void {
    const missing = this.#parts.find((part) => !part.inPlace);
    if (missing) throw new Missing(missing.path);
  }

  #goOn(): void {
    this.#fault = undefined;
    this.#report(`${this.path}: changes are stored again.`);
    // The log may need the reserve's room to give its own back.
    this.#reserve.release();
    this.#emptyLog();
    this.#reserve.hold();
  }

  #tell(fault: StorageFault, error: unknown): void {
    this.#fault = fault;
    // Changes in the log, open but without a name, are saved into a database that still has one.
    if (fault === 'gone') this.#emptyLog();
    this.#report(`${this.path}: changes fail and reads continue, because ${explain(error)}.`);
  }

  /** Moves what the log has into the database, which gives the log's room back. */
  #emptyLog(): void {
    try {
      this.database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    } catch {
      // There is no room in the database either.
    }
  }
}

/** Work of a single step. */
export function atOnce<T>(work: () => T): () => Steps<T> {
  // biome-ignore lint/correctness/useYield: it is a single step.
  return function* () {
    return work();
  };
}

/** A part of the data file is not at its path any more. */
class Missing extends Error {}

/** Why something could not be kept; undefined where that is no matter of the file. */
function faultOf(error: unknown): StorageFault | undefined {
  if (error instanceof Missing) return 'gone';
  const code = codeOf(error);
  if (code === undefined) return undefined;
  return code === sqlite.full ? 'full' : 'unwritable';
}

/** Cause and remedy, for the server's operator. */
function explain(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  if (error instanceof Missing) return `${reason} was deleted or replaced; put it back, or restart the server`;
  switch (codeOf(error)) {
    case sqlite.full:
      return 'its disk is full; free some space, or delete environments';
    case sqlite.corrupt:
    case sqlite.notADatabase:
      return `it is damaged (${reason}); restart the server with --salvage`;
    case sqlite.readOnly:
      return 'it may not be written; let this user write it, and restart the server';
    default:
      return `it cannot be written (${reason}); free space on its disk, or repair it`;
  }
}
