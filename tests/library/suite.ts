import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { versionOf } from '../../src/conformance/model/api.ts';
import { readContract } from '../../src/conformance/model/contract.ts';
import type { Conventions } from '../../src/conformance/model/conventions.ts';
import type { RunReport } from '../../src/conformance/reports/run-report.ts';
import type { ApiUnderTest } from '../../src/conformance/suite/api-under-test.ts';
import { ContractRun } from '../../src/conformance/suite/contract-run.ts';
import type { Contract } from '../../src/contract/contract.ts';
import { createApp } from '../../src/server/app.ts';
import type { Engine } from '../../src/server/engine.ts';
import { createFrontDoor } from '../../src/server/front-door.ts';
import { readLibrary } from './library.ts';
import { type ShelfFaults, shelf } from './shelf.ts';

/** Conventions of the library: a schema marks the fields of a body that name a book. */
const conventions: Conventions = {
  identifiers: {
    schemas: new Set(['BookId']),
    shared: new Set(),
    chosen: new Set(),
    people: new Set(),
    naming: new Set(),
    fields: {},
  },
};

/** The library as the suite is handed it. */
export async function libraryApi(): Promise<ApiUnderTest> {
  const { document, contract } = await readLibrary();
  const { operations: specs, validators, tokenPlaces } = contract;
  return {
    suite: 'library-suite',
    contract: readContract(document, { specs, validators, tokenPlaces, conventions }),
    version: versionOf(JSON.stringify(document)),
    sources: { lines: { files: [], places: {} }, root: new URL(import.meta.url) },
    cheap: { read: 'listBooks', list: 'listBooks', write: 'addBook', unsent: 'addBook' },
    behaviours: [],
  };
}

/** The whole server of a contract, with whatever engine answers. */
export function serve(contract: Contract, engine: Engine): (request: Request) => Promise<Response> {
  // A failure is answered with 500, which the caller sees.
  const answer = createFrontDoor({ contract, engine, report: () => {} });
  const app = createApp({ doors: [{ prefix: '', answer }], pages: answer });
  return async (request) => app(request);
}

/** Faults of a library: in itself, in the requests that it takes, and in its answers. */
export interface LibraryVariant {
  readonly shelf?: ShelfFaults;
  readonly contract?: (contract: Contract) => Contract;
  readonly answer?: (answer: Response, request: Request) => Response | Promise<Response>;
  readonly only?: readonly string[];
  /** True to look at what the library shows and its contract does not foresee. */
  readonly evidence?: boolean;
}

/** Examines a library of its own, and gives the report and the names of the files that the run has left. */
export async function examined(wrong: LibraryVariant = {}): Promise<{ report: RunReport; left: readonly string[] }> {
  const { contract } = await readLibrary();
  const { answer = (one) => one } = wrong;
  const folder = await mkdtemp(join(tmpdir(), 'library-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const app = serve(wrong.contract?.(contract) ?? contract, shelf(wrong.shelf));
  const run = new ContractRun(await libraryApi(), {
    url: 'http://library.example',
    fetch: async (request) => answer(await app(request), request),
    token: 'reader',
    disposable: true,
    seed: 1,
    ledger: join(folder, 'ledger.jsonl'),
    ...(wrong.only && { only: wrong.only }),
    ...(wrong.evidence && { evidence: true }),
  });
  await run.open();
  await run.make(run.checks);
  const report = await run.end();
  if (!report) throw new Error('The run has no report.');
  return { report, left: await readdir(folder) };
}

/** Findings of a run, as a person reads them. */
export function said({ report: { findings } }: { readonly report: RunReport }): string[] {
  return findings.map(
    ({ operationId, rule, expected, actual }) => `${operationId}: ${rule}: ${expected}, not ${actual}`,
  );
}
