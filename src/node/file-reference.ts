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
  const json = memoize(async () => openedAt('\n  "servers": [', (await read()).text));
  const yaml = memoize(async () => openedAt('\nservers:\n', await toYaml((await read()).text)));
  return {
    async contract(format, origin) {
      const { before, after, tag } = await (format === 'json' ? json : yaml)();
      const server = JSON.stringify({ url: origin, description, 'x-internal': true });
      const own = encoder.encode(format === 'json' ? `\n    ${server},` : `  - ${server}\n`);
      const pieces = [before, own, after];
      const mediaType = `application/${format}`;
      return { mediaType, body: null, pieces, encoded: {}, tag: tagOf(encoder.encode(tag + origin)) };
    },
    page: filePages(projectFiles.pages),
  };
}

const description = 'This mock server, for tests on the local machine';
const encoder = new TextEncoder();

/** A contract, parted where a server can be put before the others. */
interface Opened {
  readonly before: Uint8Array<ArrayBuffer>;
  readonly after: Uint8Array<ArrayBuffer>;
  readonly tag: string;
}

function openedAt(servers: string, text: string): Opened {
  const at = text.indexOf(servers) + servers.length;
  const [before, after] = [encoder.encode(text.slice(0, at)), encoder.encode(text.slice(at))];
  return { before, after, tag: tagOf(encoder.encode(text)) };
}

/** In a thread of its own; few ask for it. */
async function toYaml(text: string): Promise<string> {
  const worker = new Worker(projectFiles.yamlWorker, { workerData: text });
  const [yaml]: unknown[] = await once(worker, 'message');
  return String(yaml);
}
