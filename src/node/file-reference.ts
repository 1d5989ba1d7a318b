import { once } from 'node:events';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { gzip } from 'node:zlib';
import { memoize } from '../server/memoize.ts';
import type { Page, Reference } from '../server/pages.ts';
import { filePages, tagOf } from './file-pages.ts';
import { projectFiles } from './project-files.ts';

const compress = promisify(gzip);

/** The contract and the pages that `npm run docs` has built, from the project's own folder. */
export function fileReference(read: () => Promise<{ text: string }>): Reference {
  const yaml = memoize(async () => toYaml((await read()).text));
  const contracts = new Map<string, Promise<Page>>();
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
    page: filePages(projectFiles.pages),
  };
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

/** In a thread of its own; few ask for it. */
async function toYaml(text: string): Promise<string> {
  const worker = new Worker(projectFiles.yamlWorker, { workerData: text });
  const [yaml]: unknown[] = await once(worker, 'message');
  return String(yaml);
}
