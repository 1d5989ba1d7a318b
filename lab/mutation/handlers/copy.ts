import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { validators } from '../../../src/contract/validation.ts';
import { readContract } from '../../../src/node/contract-files.ts';
import { createHttpSender } from '../../../src/node/http-sender.ts';
import { PrismEngine } from '../../../src/prism/engine.ts';
import { Prism } from '../../../src/prism/prism.ts';
import type { ServedSandbox } from '../../../src/sandbox/create-sandbox.ts';
import type { Change, Copy } from './change.ts';
import { switches } from './switches.ts';

/** A server that runs a copy of the sandbox's code, in which one change at a time is switched on. */
export interface ChangeableServer {
  readonly fetch: (request: Request) => Promise<Response>;
  /** Switches a change on; off where it is undefined. */
  set(change: Change | undefined): void;
  /** Begins anew, with the starting data. */
  restart(): Promise<void>;
  /** Notes by which changes a check comes, until the next call. */
  note(check: string | undefined): void;
  /** By which changes a check came, by their keys. */
  metBy(check: string): Iterable<string>;
  close(): Promise<void>;
}

type Modules = typeof import('../../../src/sandbox/create-sandbox.ts') &
  typeof import('../../../src/sandbox/service/engine.ts') &
  typeof import('../../../src/sandbox/service/starting-data.ts') &
  typeof import('../../../src/sandbox/service/worlds.ts') &
  typeof import('../../../src/sandbox/store/memory-store.ts');

const names = ['create-sandbox', 'service/engine', 'service/starting-data', 'service/worlds', 'store/memory-store'];

/** More evaluations of a changed place than this, in one check, are an endless loop. */
const mostHits = 300_000;

/** What Stryker's changed code reads of the global object. */
const stryker: {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit: number;
  mutantCoverage: { readonly perTest: Record<string, Record<string, number>>; readonly static: object };
} = { hitLimit: mostHits, mutantCoverage: { perTest: {}, static: {} } };
Reflect.set(globalThis, '__stryker__', stryker);

/** Loads a copy and serves it. `loaded` is switched on already while the code is loaded. */
export async function serve(folder: string, copy: Copy, loaded?: Change): Promise<ChangeableServer> {
  switchOn(loaded);
  const modules = await load(join(folder, copy, 'src/sandbox'));
  const { createSandbox, SandboxEngine, StartingData, parseWorlds, MemoryStore } = modules;
  const answer = SandboxEngine.prototype.answer;
  SandboxEngine.prototype.answer = function (call) {
    return switches.answering(async () => answer.call(this, call));
  };
  const { document } = await readContract();
  const prism = new PrismEngine(document, validators, new Prism(document));
  const sender = createHttpSender({ deliverTo: [] });
  const worlds = parseWorlds(readFileSync('generated/world.json', 'utf8'));
  const open = () =>
    createSandbox({
      store: new MemoryStore(new StartingData(worlds)),
      sender,
      examples: async () => prism,
      // What fails within is seen in the answers.
      report: () => {},
    });
  let served: ServedSandbox = await open();
  return {
    fetch: (request) => served.fetch(request),
    set: switchOn,
    async restart() {
      const former = served;
      served = await open();
      await former.close();
    },
    note(check) {
      switches.check = check;
      stryker.currentTestId = check;
    },
    *metBy(check) {
      yield* switches.met.get(check) ?? [];
      yield* Object.keys(stryker.mutantCoverage.perTest[check] ?? {});
    },
    async close() {
      await served.close();
      sender.close();
    },
  };
}

function switchOn(change: Change | undefined): void {
  stryker.activeMutant = change?.copy === 'stryker' ? change.key : undefined;
  stryker.hitCount = change && 0;
  switches.active = change?.copy === 'mistakes' ? change.key : undefined;
  switches.carriedOut = 0;
}

async function load(place: string): Promise<Modules> {
  const parts: unknown[] = await Promise.all(names.map((name) => import(`${pathToFileURL(join(place, name))}.ts`)));
  const modules: object = Object.assign({}, ...parts);
  if (!isWhole(modules)) throw new Error(`${place} is no copy of the sandbox.`);
  return modules;
}

function isWhole(modules: object): modules is Modules {
  const all = ['createSandbox', 'SandboxEngine', 'StartingData', 'parseWorlds', 'MemoryStore'];
  return all.every((name) => typeof Reflect.get(modules, name) === 'function');
}
