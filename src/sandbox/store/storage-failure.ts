import { Problem } from '../../contract/problem.ts';

/** Why a change could not be saved: no space left, a file that no longer exists, or one that cannot be written. */
export type StorageFault = 'full' | 'gone' | 'unwritable';

const reasons: Readonly<Record<StorageFault, string>> = {
  full: 'there is no space left. The request had no effect. Free some space, then send it again.',
  gone: 'the data file no longer exists. The request had no effect. Restore the file or restart the server, then send it again.',
  unwritable:
    'the data file cannot be written. The request had no effect. Follow the instructions on the server’s standard error, then send it again.',
};

/**
 * The error for a change that could not be saved. The store has reported the cause to the operator of the server; a store other
 * than a file passes its own `words`.
 */
export class StorageFailure extends Problem {
  constructor(fault: StorageFault, words: Readonly<Record<StorageFault, string>> = reasons) {
    super('storage-failure', 'storageFailure', `The change could not be saved because ${words[fault]}`);
  }
}
