import { hash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { Page, Pages } from '../server/pages.ts';

const unpack = promisify<Uint8Array, Buffer>(brotliDecompress);
const mediaTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.md': 'text/markdown; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

/** The files of a folder as pages, each read when it is first asked for and again once it was written anew. */
export function filePages(folder: string): Pages {
  const written = new Map<string, WrittenPage>();
  return async (path) => {
    const file = normalize(join(folder, path));
    if (!file.startsWith(folder + sep) || path.includes('\0')) return undefined;
    const modified = (await modifiedAt(file)) ?? (await modifiedAt(`${file}.br`));
    if (modified === undefined) return undefined;
    const known = written.get(file);
    if (known?.modified === modified) return known.page;
    const page = readPage(file);
    written.set(file, { modified, page });
    page.catch(() => written.delete(file));
    return page;
  };
}

/** A page as it was last read. */
interface WrittenPage {
  /** When the file was last written, in Unix milliseconds. */
  readonly modified: number;
  readonly page: Promise<Page>;
}

/**
 * The compressed pages stand beside the page, where it was built; one that is older than its page is not it. A package has
 * the page as Brotli alone.
 */
async function readPage(file: string): Promise<Page> {
  const mediaType = mediaTypes[extname(file)] ?? 'application/octet-stream';
  const modified = await modifiedAt(file);
  if (modified === undefined) {
    const br = new Uint8Array(await readFile(`${file}.br`));
    const body = new Uint8Array(await unpack(br));
    return { mediaType, body, encoded: { br }, tag: tagOf(body) };
  }
  const body = new Uint8Array(await readFile(file));
  const [br, gzip] = await Promise.all([besideOf(`${file}.br`, modified), besideOf(`${file}.gz`, modified)]);
  return { mediaType, body, encoded: { ...(br && { br }), ...(gzip && { gzip }) }, tag: tagOf(body) };
}

/** What stands beside a page that was written then; undefined where there is nothing, or something older. */
async function besideOf(file: string, modified: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const written = await modifiedAt(file);
  return written !== undefined && written >= modified ? new Uint8Array(await readFile(file)) : undefined;
}

/** When a file was last written, in Unix milliseconds; undefined where there is none. */
async function modifiedAt(file: string): Promise<number | undefined> {
  const found = await stat(file).catch(() => undefined);
  return found?.isFile() ? found.mtimeMs : undefined;
}

/** Another where the bytes are others. */
export function tagOf(body: Uint8Array): string {
  return hash('sha256', body, 'base64url');
}
