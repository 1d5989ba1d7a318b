import { createHash, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileReason } from '../contract/file-reason.ts';
import type { ControlKeys } from '../sandbox/control/guard.ts';
import { UsageError } from './usage-error.ts';

/** A key as it is kept: nobody learns its secret from it. */
interface HashedKey {
  readonly name: string;
  readonly hash: Buffer;
}

/** Least length of a secret in characters; `openssl rand -hex 16` makes a longer one. */
const shortest = 24;
const written = /^([\w.-]{1,64}):(?:sha256:([0-9a-f]{64})|([!-~]+))$/i;
const form =
  'it must be NAME:SECRET or NAME:sha256:HEX, where NAME is of letters, digits, dots, hyphens and underscores';

/** Sources of a server's keys: its arguments, and a file. */
export interface KeySources {
  readonly texts: readonly string[];
  /** One key a line; empty lines and those that begin with # are left out. */
  readonly file?: string | undefined;
}

/** The keys of a server, by the hashes of their secrets; several of one name are for a change of secrets. */
export class HashedKeys implements ControlKeys {
  readonly #sources: KeySources;
  #keys: readonly HashedKey[];

  /** Throws `UsageError` where one is no key, or none that nobody can guess; no message tells a secret. */
  constructor(sources: KeySources) {
    this.#sources = sources;
    this.#keys = readKeys(sources);
  }

  /** Compares with every key, in a time that does not tell how near it came. */
  nameOf(secret: string): string | undefined {
    const hash = hashOf(secret);
    let found: string | undefined;
    for (const key of this.#keys) if (timingSafeEqual(key.hash, hash)) found = key.name;
    return found;
  }

  /** Reads the file anew. Throws as the constructor does, and then the keys stay as they were. */
  renew(): void {
    this.#keys = readKeys(this.#sources);
  }
}

function readKeys({ texts, file }: KeySources): readonly HashedKey[] {
  const keys = texts.map((text, i) => readKey(text, `--control-key${texts.length > 1 ? ` (number ${i + 1})` : ''}`));
  if (file !== undefined) {
    for (const [i, line] of readLines(file).entries()) {
      if (line.trim() !== '' && !line.startsWith('#'))
        keys.push(readKey(line.trim(), `--control-keys ${file}:${i + 1}`));
    }
  }
  if (keys.length === 0) throw new UsageError(`--control-keys ${file} has no keys`);
  return keys;
}

function readLines(file: string): readonly string[] {
  try {
    return readFileSync(file, 'utf8').split(/\r?\n/);
  } catch (error) {
    throw new UsageError(`--control-keys ${file} cannot be read: ${fileReason(error)}`);
  }
}

function readKey(text: string, place: string): HashedKey {
  const [, name, hex, secret] = written.exec(text) ?? [];
  if (name !== undefined && hex !== undefined) return { name, hash: Buffer.from(hex, 'hex') };
  if (name === undefined || secret === undefined || secret.startsWith('sha256:'))
    throw new UsageError(`${place} is not a key; ${form}`);
  if (secret.length < shortest)
    throw new UsageError(`${place}: the secret of ${name} is too short; it must have at least ${shortest} characters`);
  return { name, hash: hashOf(secret) };
}

function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
