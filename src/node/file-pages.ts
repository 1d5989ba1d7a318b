import { hash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { promisify } from 'node:util';
import * as zlib from 'node:zlib';
import type { Page, Pages } from '../server/pages.ts';

const gzip = promisify<zlib.InputType, zlib.ZlibOptions, Buffer>(zlib.gzip);
const brotli = promisify<zlib.InputType, zlib.BrotliOptions, Buffer>(zlib.brotliCompress);
const fromBrotli = promisify<zlib.InputType, Buffer>(zlib.brotliDecompress);
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
    const cached = written.get(file);
    if (cached?.modified === modified) return cached.page;
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

/** A file, compressed for whoever takes it so. A package has its pages as Brotli alone. */
async function readPage(file: string): Promise<Page> {
  const plain = await readFile(file).catch(() => undefined);
  const br = plain ? await toBrotli(plain) : await readFile(`${file}.br`);
  const body = new Uint8Array(plain ?? (await fromBrotli(br)));
  const encoded = { br: new Uint8Array(br), gzip: new Uint8Array(await gzip(body, { level: 9 })) };
  return { mediaType: mediaTypes[extname(file)] ?? 'application/octet-stream', body, encoded, tag: tagOf(body) };
}

/** A page as Brotli (RFC 7932). The highest quality, 11, takes twice as long as the usual one for two parts in a hundred. */
export function toBrotli(page: Uint8Array, quality = 10): Promise<Buffer> {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN } = zlib.constants;
  return brotli(page, { params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_LGWIN]: 22 } });
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
