import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleContract } from '../../scripts/generate/bundle.ts';
import { renderOperations } from '../../scripts/generate/operations.ts';
import { tokenPlacesOf } from '../../scripts/generate/security.ts';
import { renderValidators } from '../../scripts/generate/validators.ts';
import type { Contract } from '../../src/contract/contract.ts';
import type { ContractDocument as OpenApi } from '../../src/contract/document.ts';
import type { TokenPlaces } from '../../src/contract/token-places.ts';
import { validatorRuntime } from '../../src/contract/validation.ts';

/** The contract of a library, which has nothing of this API's, as a document and as programs read it. */
export interface Library {
  readonly document: OpenApi;
  readonly contract: Contract;
}

const file = 'tests/library/library.yaml';
let read: Promise<Library> | undefined;

/** Generates what programs read of the library's contract, once for all who ask. */
export function readLibrary(): Promise<Library> {
  read ??= generate();
  return read;
}

async function generate(): Promise<Library> {
  const document = await bundleContract(file);
  const folder = await mkdtemp(join(tmpdir(), 'library-'));
  try {
    const generated = async (name: string, text: string) => {
      const at = join(folder, name);
      await writeFile(at, text);
      return import(at);
    };
    const { operations } = await generated('operations.ts', renderOperations(document, file));
    const { createValidators } = await generated('validators.js', renderValidators(document, file));
    const contract: Contract = {
      operations,
      validators: createValidators(validatorRuntime),
      tokenPlaces: placesIn(document),
      refusals: {
        realm: 'library',
        bodyOf: ({ kind, status, message }) => ({
          type: `/problems/${kind}`,
          title: titles[status],
          status,
          detail: message,
        }),
      },
    };
    return { document, contract };
  } finally {
    await rm(folder, { recursive: true });
  }
}

const titles: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  415: 'Unsupported Media Type',
  500: 'Internal Server Error',
};

function placesIn(document: OpenApi): TokenPlaces {
  const [first, ...others] = tokenPlacesOf(document, String);
  if (!first) throw new Error('The library has no token.');
  return [first, ...others];
}
