import { expect, test } from 'vitest';
import { StorageFailure } from '../../../src/sandbox/store/storage-failure.ts';

test.for([
  ['full', 'there is no room for it, and nothing of this request counts. Make room, then send it again.'],
  [
    'gone',
    'the data file is not there any more, and nothing of this request counts. Put the file back or restart the server, then send it again.',
  ],
  [
    'unwritable',
    'the data file cannot be written, and nothing of this request counts. Do what the standard error of the server says, then send it again.',
  ],
] as const)('a change that could not be kept is refused with what to do: %s', ([fault, what]) => {
  const detail = `The change could not be kept, because ${what}`;
  expect(new StorageFailure(fault)).toMatchObject({ kind: 'storage-failure', status: 500, message: detail });
});
