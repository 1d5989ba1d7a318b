import { Problem } from '../../contract/problem.ts';
import type { Partition } from './store.ts';

/** Rows are kept as the contract does not have them, and nothing declared leads from there to what it has. */
export class UnreadableRecords extends Problem {
  /** What is wrong, without what to do. */
  readonly what: string;

  constructor(what: string) {
    const remedy =
      'declare in openapi/changes.yaml what became of it, or reset or delete the environment to begin anew.';
    super('storage-failure', 'storageFailure', `The environment cannot be read. ${what}; ${remedy}`, {
      // Whoever keeps it tells its operator, once.
      asked: true,
    });
    this.what = what;
  }
}

/** The data of an environment that cannot be read: it can be reset or deleted, and anything else is refused. */
export class UnreadablePartition implements Partition {
  readonly version: undefined;
  readonly #reason: UnreadableRecords;

  constructor(reason: UnreadableRecords) {
    this.#reason = reason;
  }

  read(): never {
    throw this.#reason;
  }

  write(): Promise<never> {
    return Promise.reject(this.#reason);
  }
}
