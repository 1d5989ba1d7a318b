import { randomBytes } from 'node:crypto';

/** 120 bits that nobody can guess behind a prefix, in letters and digits that tokens and addresses may have. */
export function newId(prefix: string): string {
  return prefix + BigInt(`0x${randomBytes(15).toString('hex')}`).toString(36);
}
