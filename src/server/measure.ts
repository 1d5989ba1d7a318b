/** A number that a part of the server knows of itself, looked at when somebody asks for metrics. */
export interface Measure {
  /** As Prometheus names it: with its unit at the end, and behind that `_total` where it is counted. */
  readonly name: string;
  /** What it is, in a few words. */
  readonly help: string;
  /** A counter only ever rises while the process lives; a gauge goes up and down. */
  readonly kind: 'counter' | 'gauge';
  /** What it is now; several samples where it is told apart by labels, whose values must be few. */
  read(): number | readonly Sample[];
}

/** One value of a measure. */
export interface Sample {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}
