import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';

/**
 * The checksum of a change as the data file has it; `row` is null where the record was removed, `time` is when it was
 * written.
 */
export function checksumOfChange(
  environment: string,
  table: string,
  key: string,
  row: string | null,
  time: number,
): number {
  // No part has a null character, and JSON is never empty.
  return crc32(`${environment}\0${table}\0${key}\0${row ?? ''}\0${time}`);
}

/** The checksum of what is known of an environment beside its data; `time` is when it was written. */
export function checksumOfEnvironment(id: string, hash: string, record: string, time: number): number {
  return crc32(`${id}\0${hash}\0${record}\0${time}`);
}

/** The checksum of the number that was given to an environment last. */
export function checksumOfSequence(last: number): number {
  return crc32(`${last}`);
}

/** The checksum of an entry of a shared log; copies of the entry have the same. `entryId` is a UUID, `body` its edits as JSON. */
export function checksumOfEntry(entryId: string, body: string): number {
  return crc32(`${entryId.toLowerCase()}\0${body}`);
}

/** Hash of starting data. */
export function hashOfSeed(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
