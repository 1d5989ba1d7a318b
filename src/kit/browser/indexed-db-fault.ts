import type { StorageFault } from '../../sandbox/store/storage-failure.ts';
import { nameOf } from './indexed-db.ts';

/** Advice for a caller, in a browser's terms. */
export const words: Readonly<Record<StorageFault, string>> = {
  full: 'the browser has no space left. The request had no effect. Clear the data of this or another site, then send it again.',
  gone: 'the database was deleted or closed. The request had no effect. Reload the page, then send it again.',
  unwritable:
    'the browser cannot write it. The request had no effect. Follow the instructions in the console, then send it again.',
};

/** Why something could not be kept. */
export function faultOf(error: unknown): StorageFault {
  const name = nameOf(error);
  if (name === 'QuotaExceededError') return 'full';
  // A database that was closed from outside takes no transaction, or lacks what was in it.
  return name === 'InvalidStateError' || name === 'NotFoundError' ? 'gone' : 'unwritable';
}

/** Cause and remedy, for the console. */
export function explain(fault: StorageFault, error: unknown): string {
  if (fault === 'full') return 'the browser has no space left for this site; clear data of this or other sites';
  if (fault === 'gone') return 'it was deleted or closed; load the page again';
  return `it cannot be written (${error instanceof Error ? error.message : String(error)}); load the page again`;
}
