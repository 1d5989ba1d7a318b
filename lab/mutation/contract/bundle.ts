import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { JsonObject } from '../../../scripts/docs/contract/contract.ts';
import type { ContractDocument } from '../../../src/contract/document.ts';

/** The contract's bundle and its register of assumptions, as they are committed. */
export interface ContractFiles {
  readonly bundle: ContractDocument & JsonObject;
  readonly register: JsonObject;
}

/** Reads generated/openapi.json and openapi/assumptions.yaml. */
export function readContractFiles(): ContractFiles {
  const bundle: unknown = JSON.parse(readFileSync('generated/openapi.json', 'utf8'));
  const register: JsonObject = parse(readFileSync('openapi/assumptions.yaml', 'utf8'));
  return { bundle: contractOf(bundle), register };
}

/** The document as a contract, which it is but for facts. Throws where it is none. */
export function contractOf(document: unknown): ContractDocument & JsonObject {
  if (!isContract(document)) throw new Error('This is no bundle of a contract; run `npm run generate`.');
  return document;
}

// The bundle is JSON that `npm run generate` has checked against OpenAPI 3.1.
function isContract(value: unknown): value is ContractDocument & JsonObject {
  return typeof value === 'object' && value !== null && 'paths' in value && 'components' in value;
}
