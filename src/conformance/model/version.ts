import { createHash } from 'node:crypto';

/** Which contract a run has held a server against. */
export interface ContractVersion {
  /** The name of the API (`info.title`). */
  readonly title: string;
  /** As the contract says (`info.version`). */
  readonly version: string;
  /** Of the whole bundle: another one wherever a word of it is. */
  readonly digest: string;
}

/** The version of a bundle, of its text. */
export function versionOf(text: string): ContractVersion {
  const { info }: { readonly info: { readonly title: string; readonly version: string } } = JSON.parse(text);
  const { title, version } = info;
  return { title, version, digest: createHash('sha256').update(text).digest('hex').slice(0, 16) };
}
