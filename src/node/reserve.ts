import { randomFillSync } from 'node:crypto';
import { existsSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Enough for what may wait in the log (`wal_autocheckpoint`) when the database can grow no more, and as much again that
 * came before the disk was full.
 */
const bytes = 4_100_000;

/** Room on a disk that is held for the moment at which it is full: without any, SQLite cannot even delete. */
export class Reserve {
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
  }

  /** Takes the room where there is some. */
  hold(): void {
    if (existsSync(this.#path)) return;
    try {
      // What a file system cannot make smaller.
      writeFileSync(this.#path, randomFillSync(Buffer.allocUnsafe(bytes)), { mode: 0o600, flag: 'wx' });
    } catch {
      this.release();
    }
  }

  release(): void {
    rmSync(this.#path, { force: true });
  }
}
