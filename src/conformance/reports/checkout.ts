import { readFileSync } from 'node:fs';
import { isAbsolute, join, relative, sep } from 'node:path';
import { digestOf, type SourceLine } from '../model/source-lines.ts';

/** Files of the repository that the pipeline checked out; the contract's own may be among them. */
export class Checkout {
  readonly #workspace: string;
  readonly #folders: readonly string[];
  readonly #digests = new Map<string, string | undefined>();

  /** `workspace` is what paths are told from; `folders` are those that openapi.yaml may be in. */
  constructor(workspace: string, folders: readonly string[]) {
    this.#workspace = workspace;
    this.#folders = folders;
  }

  /** The path of a line's file from the workspace; undefined where no such file is there or it is not the one that was read. */
  pathOf({ file, digest }: SourceLine): string | undefined {
    const paths = this.#folders.map((folder) => join(folder, file));
    const path = paths.find((one) => this.#isWithin(one) && this.#digestOf(one) === digest);
    return path === undefined ? undefined : relative(this.#workspace, path).replaceAll(sep, '/');
  }

  #isWithin(path: string): boolean {
    const way = relative(this.#workspace, path);
    const folders = way.split(sep);
    // What was installed there is not checked out.
    return folders[0] !== '..' && !folders.includes('node_modules') && !isAbsolute(way);
  }

  #digestOf(path: string): string | undefined {
    if (!this.#digests.has(path)) this.#digests.set(path, readDigest(path));
    return this.#digests.get(path);
  }
}

function readDigest(path: string): string | undefined {
  try {
    return digestOf(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}
