import { Problem } from '../../contract/problem.ts';

/** Why a change could not be kept: no room, a file that is not there any more, or one that cannot be written. */
export type StorageFault = 'full' | 'gone' | 'unwritable';

const reasons: Readonly<Record<StorageFault, string>> = {
  full: 'there is no room for it, and nothing of this request counts. Make room, then send it again.',
  gone: 'the data file is not there any more, and nothing of this request counts. Put the file back or restart the server, then send it again.',
  unwritable:
    'the data file cannot be written, and nothing of this request counts. Do what the standard error of the server says, then send it again.',
};

/**
 * The refusal of a change that could not be kept. The store has told why where the operator of the server reads it; one that is
 * no file gives the words for what to do.
 */
export class StorageFailure extends Problem {
  constructor(fault: StorageFault, words: Readonly<Record<StorageFault, string>> = reasons) {
    super('storage-failure', 'storageFailure', `The change could not be kept, because ${words[fault]}`);
  }
}
