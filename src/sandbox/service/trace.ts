import type { RowChange } from '../store/store.ts';

/** What an answer came with: what was done to the data, and the fault that held it up. */
export class RequestTrace {
  readonly writes: readonly RowChange[];
  /** Undefined where none did. */
  readonly faultId: string | undefined;

  constructor(writes: readonly RowChange[], faultId: string | undefined) {
    this.writes = writes;
    this.faultId = faultId;
  }
}
