import { hash } from 'node:crypto';
import { once } from 'node:events';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { brotliDecompress, gzip } from 'node:zlib';
import { memoize } from '../server/memoize.ts';
import type { Page, Reference } from '../server/pages.ts';
import { projectFiles } from './project-files.ts';

const { pages } = projectFiles;
const compress = promisify(gzip);
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

/** The contract and the pages that `npm run docs` has built, from the project's own folder. */
export function fileReference(read: () => Promise<{ text: string }>): Reference {
  const yaml = memoize(async () => toYaml((await read()).text));
  const contracts = new Map<string, Promise<Page>>();
  const written = new Map<string, WrittenPage>();
  return {
    contract(format, origin) {
      const known = contracts.get(`${format} ${origin}`);
      if (known) return known;
      if (contracts.size >= mostContracts) contracts.clear();
      const made = contractPage(format, origin, read, yaml);
      contracts.set(`${format} ${origin}`, made);
      made.catch(() => contracts.delete(`${format} ${origin}`));
      return made;
    },
    async page(path) {
      const file = normalize(join(pages, path));
      if (!file.startsWith(pages + sep) || path.includes('\0')) return undefined;
      const modified = (await modifiedAt(file)) ?? (await modifiedAt(`${file}.br`));
      if (modified === undefined) return undefined;
      const known = written.get(file);
      if (known?.modified === modified) return known.page;
      const page = readPage(file);
      written.set(file, { modified, page });
      page.catch(() => written.delete(file));
      return page;
    },
  };
}

/** A page as it was last read. */
interface WrittenPage {
  /** When the file was last written, in Unix milliseconds. */
  readonly modified: number;
  readonly page: Promise<Page>;
}

/** How many are kept; there is one for each format and each name that clients call the server by. */
const mostContracts = 8;

async function contractPage(
  format: 'json' | 'yaml',
  origin: string,
  read: () => Promise<{ text: string }>,
  yaml: () => Promise<string>,
): Promise<Page> {
  const server = {
    url: origin,
    description: 'This mock server, for tests on the local machine',
    'x-internal': true,
  };
  const own = JSON.stringify(server);
  const text =
    format === 'json'
      ? (await read()).text.replace('\n  "servers": [', () => `\n  "servers": [\n    ${own},`)
      : (await yaml()).replace('\nservers:\n', () => `\nservers:\n  - ${own}\n`);
  const body = new TextEncoder().encode(text);
  return {
    mediaType: `application/${format}`,
    body,
    encoded: { gzip: new Uint8Array(await compress(body)) },
    tag: tagOf(body),
  };
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

function tagOf(body: Uint8Array): string {
  return hash('sha256', body, 'base64url');
}

/** In a thread of its own; few ask for it. */
async function toYaml(text: string): Promise<string> {
  const worker = new Worker(projectFiles.yamlWorker, { workerData: text });
  const [yaml]: unknown[] = await once(worker, 'message');
  return String(yaml);
}
