import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { suiteFiles } from '../suite-files.ts';

/** Which contract a run has held a server against. */
export interface ContractVersion {
  /** As the contract says (`info.version`). */
  readonly version: string;
  /** Of the whole bundle: another one wherever a word of it is. */
  readonly digest: string;
}

let known: ContractVersion | undefined;

/** That of the project's contract, read once. */
export function contractVersion(): ContractVersion {
  known ??= readVersion(readFileSync(suiteFiles.contract, 'utf8'));
  return known;
}

function readVersion(text: string): ContractVersion {
  const document: { readonly info: { readonly version: string } } = JSON.parse(text);
  return { version: document.info.version, digest: createHash('sha256').update(text).digest('hex').slice(0, 16) };
}
