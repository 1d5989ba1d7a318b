import { readFileSync } from 'node:fs';
import { fileReason } from '../contract/file-reason.ts';
import { UsageError } from '../node/usage-error.ts';
import { isPostgresUrl } from '../postgres/database/address.ts';

/** The variable that stands in for `--data`, so that a password is not in the list of processes. */
export const dataVariable = 'SANDBOX_DATA';

/** Looks like an address rather than a file; a single letter is a drive of Windows. */
const scheme = /^(?:([a-z][a-z0-9+.-]+):\/\/|(postgres\w*):)/i;

/**
 * The SQLite file or the PostgreSQL address that `--data` or its variable names; `@FILE` is replaced by the address in that
 * file. Throws `UsageError`, whose message has nothing of an address: it may have a password.
 */
export function readData(option: string | undefined, env: NodeJS.ProcessEnv): string | undefined {
  const name = option === undefined ? dataVariable : '--data';
  // An empty variable is one that is not set, as usual; an empty option is a mistake.
  const text = option ?? (env[dataVariable] || undefined);
  if (text === '') throw new UsageError('--data is empty; it must be a file');
  if (text === undefined) return undefined;
  if (text.startsWith('@')) return readAddress(text.slice(1), name);
  const [, other, misspelt] = scheme.exec(text) ?? [];
  if (isPostgresUrl(text) || (other ?? misspelt) === undefined) return text;
  throw new UsageError(`${name} starts with ${other ?? misspelt}:; it must be a file, or postgres://…`);
}

function readAddress(file: string, name: string): string {
  const address = readText(file, name).trim();
  if (isPostgresUrl(address) && !/\s/.test(address)) return address;
  throw new UsageError(`${name}: ${file} must contain only a database address, postgres://…`);
}

function readText(file: string, name: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new UsageError(`${name}: ${file} cannot be read: ${fileReason(error)}`);
  }
}
