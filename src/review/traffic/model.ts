/** Effect of a contract change on the recorded exchanges of a consumer. */
export interface ConsumerChange {
  /** `id` of the change. */
  readonly change: string;
  /**
   * `breaks`: a recorded request would be refused, or what it read is no longer declared. `uses`: it sends or reads what
   * has changed, and may go on as it does.
   */
  readonly verdict: 'breaks' | 'uses';
  /** Exchanges that send or read the changed part, and those of them that break. */
  readonly exchanges: number;
  readonly broken: number;
  /** The first that breaks, or that uses it. */
  readonly example: ConsumerExample;
}

/** An exchange of a recording. */
export interface ConsumerExample {
  /** Its place in `log.entries` of the recording, from 0. */
  readonly entry: number;
  /** `POST /things`, as it was sent, without query. */
  readonly request: string;
  /** Message of the new contract: `/context must NOT have more than 5000 characters`; empty if there is none. */
  readonly said: string;
}

/** Recorded exchanges of a consumer, and the changes that affect them. */
export interface Consumer {
  /** The name of its file, without ending. */
  readonly name: string;
  /** Exchanges of the old contract's operations, and all others. */
  readonly matched: number;
  readonly unmatched: number;
  /** Exchanges by operation, the most used first. */
  readonly operations: readonly { readonly subject: string; readonly exchanges: number }[];
  /** Requests that the old contract accepted and the new one refuses. */
  readonly refused: number;
  /** Answers that the old contract allowed and the new one does not. */
  readonly undeclared: number;
  /** Those that it meets; what breaks first. */
  readonly changes: readonly ConsumerChange[];
}
