import type { RowChange } from '../store/store.ts';

/** Trace of an answer: changes of the data, and the fault that delayed it. */
export class RequestTrace {
  readonly writes: readonly RowChange[];
  /** Undefined where none did. */
  readonly faultId: string | undefined;

  constructor(writes: readonly RowChange[], faultId: string | undefined) {
    this.writes = writes;
    this.faultId = faultId;
  }
}
