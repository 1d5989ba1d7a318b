/** What a server did that bears on an assumption. */
export interface Observation {
  readonly verdict: 'confirmed' | 'refuted';
  /** What the assumption said when it was looked at; of another wording it says nothing. */
  readonly assumption: string;
  /** What the server does, as a sentence. */
  readonly saw: string;
  /** The sentence of the register that says the same; absent where none does. */
  readonly alternative?: string;
  /** The value that the server goes by instead, such as a bound of its own. */
  readonly observed?: string | number | boolean;
  /** What was sent and what came back, the newest last, without secrets. */
  readonly exchanges: readonly ShownExchange[];
  /** The server's address. */
  readonly server: string;
  /** Whether the suite asked, or others did whose traffic was recorded. */
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

/** What one run found out of one assumption. */
export interface Inquest {
  readonly observations: readonly Observation[];
  /** Why nothing was observed; absent where something was. */
  readonly untested?: string;
}
