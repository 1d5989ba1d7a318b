/** Behaviour of a server that bears on an assumption. */
export interface Observation {
  readonly verdict: 'confirmed' | 'refuted';
  /** The assumption's wording at that time; the observation says nothing about another wording. */
  readonly assumption: string;
  /** The server's behaviour as a sentence. */
  readonly saw: string;
  /** The sentence of the register that says the same; absent where none does. */
  readonly alternative?: string;
  /** The value that the server goes by instead, such as a bound of its own. */
  readonly observed?: string | number | boolean;
  /** The exchanges, the newest last, without secrets. */
  readonly exchanges: readonly ShownExchange[];
  /** The server's address. */
  readonly server: string;
  /** `probe` if the suite asked, `traffic` if the exchange was recorded. */
  readonly source: 'probe' | 'traffic';
  /** When it was seen first and last, ISO 8601; of what was asked, when the runs began. */
  readonly first: string;
  readonly last: string;
  /** In how many runs. */
  readonly times: number;
}

/** A request and its answer as people read them. */
export interface ShownExchange {
  /** A command line that can be pasted. */
  readonly sent: string;
  readonly answer: string;
}

/** Result of one run for one assumption. */
export interface AssumptionResult {
  readonly observations: readonly Observation[];
  /** Why nothing was observed; absent where something was. */
  readonly untested?: string;
}
