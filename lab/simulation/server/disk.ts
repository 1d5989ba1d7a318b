import {
  accessSync,
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { DiskFault } from './faults/fault.ts';
import { type Tear, tear } from './wal.ts';

/** Troubles of a disk. */
export const troubles = ['full', 'nearly full', 'failing', 'without the file', 'with another file'] as const;
export type DiskTrouble = (typeof troubles)[number];

/** Observer of a disk. */
export interface DiskWatch {
  /** Something that a crash may come right before or after. */
  moment(): void;
  /** A commit is in the file that stands at its path. */
  committed(): void;
}

const parts = ['', '-wal'];
/** As many as SQLite allows. */
const mostPages = 1_073_741_823;
/** The time of a database's last change until it changes. */
const untouched = 0;

/** A new folder, in memory where the system has such a place: nothing in it has to outlive a loss of real power. */
export function newFolder(): string {
  return mkdtempSync(join(isUsable('/dev/shm') ? '/dev/shm' : tmpdir(), 'simulation-'));
}

function isUsable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** The disk of a machine: a folder with the data file, which can be full, fail, or lose the file. */
export class SimulatedDisk {
  readonly #folder = newFolder();
  readonly #original: string;
  readonly #watch: DiskWatch;
  readonly #fault: DiskFault;
  #lives = 0;
  #trouble: DiskTrouble | undefined;
  /** The file is replaced at the next commit, between the looks at it. */
  #swapAtCommit = false;
  #connection: DatabaseSync | undefined;
  /** Bytes of the log that are certainly on the disk. */
  #certain = 0;

  /** A disk with a copy of a data file. */
  constructor(original: string, watch: DiskWatch, fault: DiskFault = {}) {
    this.#original = original;
    this.#watch = watch;
    this.#fault = fault;
    mkdirSync(this.#home);
    copyFileSync(original, this.path);
    utimesSync(this.path, untouched, untouched);
  }

  get #home(): string {
    return join(this.#folder, String(this.#lives));
  }

  get path(): string {
    return join(this.#home, 'sandbox.db');
  }

  get trouble(): DiskTrouble | undefined {
    return this.#trouble;
  }

  /** Takes part in what SQLite does. Gives what ends that. */
  install(): () => void {
    const exec = DatabaseSync.prototype.exec;
    const disk = this;
    DatabaseSync.prototype.exec = function (this: DatabaseSync, sql: string) {
      if (this.location() !== disk.path) return exec.call(this, sql);
      disk.#connection = this;
      if (sql !== 'COMMIT') return exec.call(this, sql);
      return disk.#commit(
        () => exec.call(this, 'COMMIT'),
        () => exec.call(this, 'ROLLBACK'),
      );
    };
    return () => {
      DatabaseSync.prototype.exec = exec;
    };
  }

  #commit(commit: () => void, rollBack: () => void): void {
    this.#watch.moment();
    if (this.#trouble === 'full') {
      const { whenFull = refuse } = this.#fault;
      whenFull(commit, rollBack);
      return;
    }
    if (this.#trouble === 'failing') throw failure('disk I/O error', 10);
    const swapped = this.#swapAtCommit;
    if (swapped) this.#swap();
    commit();
    if (this.#trouble !== 'with another file') this.#watch.committed();
    this.#watch.moment();
  }

  /** Makes something wrong. The file can also be replaced in the middle of the next commit. */
  harm(trouble: DiskTrouble, atNextCommit = false): void {
    this.mend();
    if (this.#trouble !== undefined) return;
    if (trouble === 'with another file') {
      if (atNextCommit) this.#swapAtCommit = true;
      else this.#swap();
      return;
    }
    this.#trouble = trouble;
    if (trouble === 'without the file') renameSync(this.path, `${this.path}.away`);
    if (trouble === 'nearly full') this.#limitPages(true);
  }

  /** Puts everything right that can be while the process lives: one that lost its file to another has to end first. */
  mend(): void {
    this.#swapAtCommit = false;
    if (this.#trouble === 'with another file') return;
    if (this.#trouble === 'without the file') renameSync(`${this.path}.away`, this.path);
    if (this.#trouble === 'nearly full') this.#limitPages(false);
    this.#trouble = undefined;
  }

  /** Returns true if all that was kept until now is certainly on the disk, because the log was emptied into the database. */
  looksCertain(): boolean {
    const found = statSync(this.path, { throwIfNoEntry: false });
    if (found === undefined || found.mtimeMs === untouched) return false;
    utimesSync(this.path, untouched, untouched);
    this.#certain = statSync(`${this.path}-wal`, { throwIfNoEntry: false })?.size ?? 0;
    return true;
  }

  /** The process ends: the next one finds the files as they are now, or as a loss of power leaves them. */
  leave(torn?: Tear): void {
    this.mend();
    const before = this.path;
    this.#lives++;
    mkdirSync(this.#home);
    for (const part of parts) if (existsSync(before + part)) copyFileSync(before + part, this.path + part);
    if (torn) tear(`${this.path}-wal`, this.#certain, torn);
    this.#fault.afterCrash?.(this.path, this.#original, torn);
    this.#trouble = undefined;
    this.#connection = undefined;
    utimesSync(this.path, untouched, untouched);
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** Puts a copy of all that is kept in the place of the file, as who restores a backup does. */
  #swap(): void {
    this.#swapAtCommit = false;
    this.#trouble = 'with another file';
    for (const part of parts) {
      const path = this.path + part;
      if (!existsSync(path)) continue;
      linkSync(path, `${path}.former`);
      copyFileSync(path, `${path}.copy`);
      renameSync(`${path}.copy`, path);
    }
  }

  #limitPages(limited: boolean): void {
    const pages = this.#connection?.prepare('PRAGMA page_count').get()?.page_count;
    this.#connection?.prepare(`PRAGMA max_page_count = ${limited ? pages : mostPages}`).get();
  }
}

function refuse(_commit: () => void, rollBack: () => void): void {
  rollBack();
  throw failure('database or disk is full', 13);
}

/** The error of SQLite that a message and a code stand for. */
export function failure(message: string, errcode: number): Error {
  return Object.assign(new Error(message), { code: 'ERR_SQLITE_ERROR', errcode });
}
