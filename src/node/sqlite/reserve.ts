import { randomFillSync } from 'node:crypto';
import { existsSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

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

  /** Takes the room; on a small disk half of what there is, because a reserve that takes all would be why nothing can be written. */
  hold(): void {
    if (existsSync(this.#path)) return;
    try {
      const { bavail, bsize } = statfsSync(dirname(this.#path));
      const size = Math.min(bytes, Math.floor((bavail * bsize) / 2));
      // Content that a file system cannot compress.
      writeFileSync(this.#path, randomFillSync(Buffer.allocUnsafe(size)), { mode: 0o600, flag: 'wx' });
    } catch {
      this.release();
    }
  }

  release(): void {
    rmSync(this.#path, { force: true });
  }
}
