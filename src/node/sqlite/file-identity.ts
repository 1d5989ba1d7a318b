import { statSync } from 'node:fs';

/** One file, whatever stands at its path later. */
export class FileIdentity {
  readonly path: string;
  readonly #device: bigint | undefined;
  readonly #inode: bigint | undefined;

  /** The file that is at a path now. */
  constructor(path: string) {
    this.path = path;
    const found = lookAt(path);
    this.#device = found?.dev;
    this.#inode = found?.ino;
  }

  /** True if the file is still at its path: neither deleted nor replaced. */
  get inPlace(): boolean {
    const found = lookAt(this.path);
    return found !== undefined && found.ino === this.#inode && found.dev === this.#device;
  }
}

function lookAt(path: string) {
  return statSync(path, { bigint: true, throwIfNoEntry: false });
}
