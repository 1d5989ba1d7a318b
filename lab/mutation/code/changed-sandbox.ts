import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { phoneAgentApi } from '../../../src/behaviours/api.ts';
import { planOf } from '../../../src/conformance/suite/plan.ts';
import type { ServedSandbox } from '../../../src/sandbox/create-sandbox.ts';

type Modules = typeof import('../../../src/contract/validation.ts') &
  typeof import('../../../src/node/contract-files.ts') &
  typeof import('../../../src/node/http-sender.ts') &
  typeof import('../../../src/examples/engine.ts') &
  typeof import('../../../src/examples/prism.ts') &
  typeof import('../../../src/sandbox/create-sandbox.ts') &
  typeof import('../../../src/sandbox/service/starting-data.ts') &
  typeof import('../../../src/sandbox/service/seed-data.ts') &
  typeof import('../../../src/sandbox/store/memory-store.ts');

const files = [
  'contract/validation',
  'node/contract-files',
  'node/http-sender',
  'examples/engine',
  'examples/prism',
  'sandbox/create-sandbox',
  'sandbox/service/starting-data',
  'sandbox/service/seed-data',
  'sandbox/store/memory-store',
];

/** Checks of the contract suite; made once, like the sandbox's code. */
export const plan = planOf(phoneAgentApi());

let loaded: Promise<() => Promise<ServedSandbox>> | undefined;

/** Opens a sandbox of a changed checkout, with the starting data; its code is loaded once. */
export async function openSandbox(checkout: string): Promise<ServedSandbox> {
  loaded ??= load(checkout);
  const open = await loaded;
  return open();
}

async function load(checkout: string): Promise<() => Promise<ServedSandbox>> {
  const urls = files.map((file) => pathToFileURL(join(checkout, `src/${file}.ts`)).href);
  const modules: Modules = Object.assign({}, ...(await Promise.all(urls.map((url) => import(url)))));
  const { createSandbox, MemoryStore, StartingData, parseSeedData, createHttpSender } = modules;
  const { readContract, PrismEngine, Prism, validators } = modules;
  const { document } = await readContract();
  const prism = new PrismEngine(document, validators, new Prism(document));
  const seedData = parseSeedData(readFileSync(join(checkout, 'generated/starting-data.json'), 'utf8'));
  return () =>
    createSandbox({
      store: new MemoryStore(new StartingData(seedData)),
      sender: createHttpSender({ deliverTo: [] }),
      examples: async () => prism,
      // Failures within are seen in the answers.
      report: () => {},
    });
}
