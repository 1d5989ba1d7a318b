import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { memoize } from '../server/memoize.ts';
import type { Reference } from '../server/pages.ts';
import { filePages, tagOf } from './file-pages.ts';
import { projectFiles } from './project-files.ts';

/**
 * The contract and the pages that `npm run docs` has built, from the project's own folder. What the contract says of the server
 * is what its client calls it by, so no two clients need have the same; all else is the same bytes for everyone.
 */
export function fileReference(read: () => Promise<{ text: string }>): Reference {
  const json = memoize(async () => openedAt(JSON.stringify(serverMark), withOwn((await read()).text)));
  const yaml = memoize(async () => openedAt(serverMark, await toYaml(withOwn((await read()).text))));
  return {
    async contract(format, origin) {
      const { before, after, tag } = await (format === 'json' ? json : yaml)();
      const server = encoder.encode(JSON.stringify({ url: origin, description, 'x-internal': true }));
      const pieces = [before, server, after];
      const mediaType = `application/${format}`;
      return { mediaType, body: null, pieces, encoded: {}, tag: tagOf(encoder.encode(tag + origin)) };
    },
    page: filePages(projectFiles.pages),
  };
}

/** Stands in the contract for this server, before the others. */
const serverMark = 'this-server';

function withOwn(text: string): string {
  const contract: { servers?: unknown[] } = JSON.parse(text);
  return JSON.stringify({ ...contract, servers: [serverMark, ...(contract.servers ?? [])] }, null, 2);
}

const description = 'This mock server, for tests on the local machine';
const encoder = new TextEncoder();

/** A contract, parted where this server stands. */
interface Opened {
  readonly before: Uint8Array<ArrayBuffer>;
  readonly after: Uint8Array<ArrayBuffer>;
  readonly tag: string;
}

function openedAt(place: string, text: string): Opened {
  const [before = '', after] = text.split(place);
  if (after === undefined) throw new Error('The contract has no servers.');
  return { before: encoder.encode(before), after: encoder.encode(after), tag: tagOf(encoder.encode(text)) };
}

/** In a thread of its own; few ask for it. */
async function toYaml(text: string): Promise<string> {
  const worker = new Worker(projectFiles.yamlWorker, { workerData: text });
  const [yaml]: unknown[] = await once(worker, 'message');
  return String(yaml);
}
