import { Problem, unexpectedFailure } from '../../contract/problem.ts';
import { StorageFailure } from '../../sandbox/store/storage-failure.ts';
import { DamagedLog, LogUnavailable } from './log.ts';

/** Messages for callers while the database is unavailable. */
const words = {
  full: 'the database has no space left. The request had no effect. Free some space, then send it again.',
  gone: 'the database cannot be reached. The request had no effect. Send it again.',
  unwritable: 'the database rejects it. The request had no effect. Send it again.',
};

/** Failure for a caller: nothing took effect, or it is unknown whether it did. */
export function failureOf(error: unknown): unknown {
  if (error instanceof DamagedLog) {
    return new Problem(
      'storage-failure',
      'storageFailure',
      `${error.message} Delete the environment, or restore the database from a backup.`,
    );
  }
  if (!(error instanceof LogUnavailable)) return error;
  return error.commitUnknown ? unexpectedFailure(error) : new StorageFailure('gone', words);
}

/** Runs what has to come before a request. Where the log cannot be used for it, nothing of the request counts. */
export async function orNothing<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof LogUnavailable ? new StorageFailure('gone', words) : failureOf(error);
  }
}

/** Runs work on the log. Rejects with what is answered where that cannot be used. */
export async function orFailure<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw failureOf(error);
  }
}
