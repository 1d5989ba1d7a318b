import { expect, test } from 'vitest';
import { StorageFailure } from '../../../src/sandbox/store/storage-failure.ts';

test.for([
  ['full', 'there is no space left. The request had no effect. Free some space, then send it again.'],
  [
    'gone',
    'the data file no longer exists. The request had no effect. Restore the file or restart the server, then send it again.',
  ],
  [
    'unwritable',
    'the data file cannot be written. The request had no effect. Follow the instructions on the server’s standard error, then send it again.',
  ],
] as const)('a change that could not be saved is refused with what to do: %s', ([fault, what]) => {
  const detail = `The change could not be saved because ${what}`;
  expect(new StorageFailure(fault)).toMatchObject({ kind: 'storage-failure', status: 500, message: detail });
});
