import { closeSync, ftruncateSync, openSync, rmSync, writeSync } from 'node:fs';
import { fileReason } from '../contract/file-reason.ts';
import { UsageError } from '../node/usage-error.ts';

const end = Buffer.from('\n]}}\n');
/** As long as the end: where a write is torn, blanks and brackets are left of both. */
const indent = '\n    ';

/** Who writes a file, as the file says. */
export interface Creator {
  readonly name: string;
  readonly version: string;
}

/**
 * A HAR file that is whole after each write: entries take the place of its end, and bring it anew. A process that is
 * killed while it writes leaves the entries before, an entry to a line, and at most a part of one more.
 */
export class HarFile {
  readonly path: string;
  readonly #file: number;
  /** Offset of the file's end part. */
  #length: number;
  #hasEntries = false;

  /** Makes the file, for its user alone. Throws a `UsageError` where it cannot, or one is there. */
  constructor(path: string, creator: Creator) {
    this.path = path;
    this.#file = open(path);
    const head = Buffer.from(`{"log":{"version":"1.2","creator":${JSON.stringify(creator)},"entries":[`);
    this.#length = head.length;
    writeAt(this.#file, Buffer.concat([head, end]), 0);
  }

  /** Adds entries, each as JSON. Throws the system's error where there is no room; the file is as it was then. */
  append(entries: readonly string[]): void {
    const text = entries.map((entry, i) => `${i > 0 || this.#hasEntries ? ',' : ''}${indent}${entry}`).join('');
    const bytes = Buffer.concat([Buffer.from(text), end]);
    try {
      writeAt(this.#file, bytes, this.#length);
    } catch (error) {
      ftruncateSync(this.#file, this.#length);
      writeAt(this.#file, end, this.#length);
      throw error;
    }
    this.#length += bytes.length - end.length;
    this.#hasEntries = true;
  }

  close(): void {
    closeSync(this.#file);
  }

  /** Closes and deletes it. */
  remove(): void {
    this.close();
    rmSync(this.path);
  }
}

function open(path: string): number {
  try {
    return openSync(path, 'wx', 0o600);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    const reasons: Readonly<Record<string, string>> = {
      EEXIST: 'already exists; each recording needs a new file',
      ENOENT: 'is in a folder that does not exist',
    };
    throw new UsageError(`--har: ${path} ${reasons[code] ?? `cannot be written: ${fileReason(error)}`}`);
  }
}

function writeAt(file: number, bytes: Uint8Array, at: number): void {
  for (let written = 0; written < bytes.length; )
    written += writeSync(file, bytes, written, bytes.length - written, at + written);
}
