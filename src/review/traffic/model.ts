/** How a change of the contract meets what a consumer was recorded doing. */
export interface ConsumerChange {
  /** `id` of the change. */
  readonly change: string;
  /**
   * `breaks`: a recorded request would be refused, or what it read is no longer declared. `uses`: it sends or reads what
   * has changed, and may go on as it does.
   */
  readonly verdict: 'breaks' | 'uses';
  /** How many exchanges send or read what has changed, and of these how many break. */
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
  /** What the new contract says of it: `/context must NOT have more than 5000 characters`; empty where nothing. */
  readonly said: string;
}

/** What was recorded of a consumer, and what of it changes. */
export interface Consumer {
  /** The name of its file, without ending. */
  readonly name: string;
  /** How many exchanges lead to an operation of the old contract, and how many to none. */
  readonly matched: number;
  readonly unmatched: number;
  /** How many exchanges lead to each operation, those most used first. */
  readonly operations: readonly { readonly subject: string; readonly exchanges: number }[];
  /** How many requests the old contract took and the new one refuses. */
  readonly refused: number;
  /** How many answers the old contract allowed that the new one does not. */
  readonly undeclared: number;
  /** Those that it meets; what breaks first. */
  readonly changes: readonly ConsumerChange[];
}
