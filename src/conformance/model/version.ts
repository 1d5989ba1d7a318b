import { createHash } from 'node:crypto';

/** Which contract a run has held a server against. */
export interface ContractVersion {
  /** As the contract says (`info.version`). */
  readonly version: string;
  /** Of the whole bundle: another one wherever a word of it is. */
  readonly digest: string;
}

/** The version of a bundle, of its text. */
export function versionOf(text: string): ContractVersion {
  const document: { readonly info: { readonly version: string } } = JSON.parse(text);
  return { version: document.info.version, digest: createHash('sha256').update(text).digest('hex').slice(0, 16) };
}
