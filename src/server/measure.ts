/** A number that a part of the server knows of itself, looked at when somebody asks for metrics. */
export interface Measure {
  /** As Prometheus names it: with its unit at the end, and behind that `_total` where it is counted. */
  readonly name: string;
  /** Help text. */
  readonly help: string;
  /** A counter only ever rises while the process lives; a gauge goes up and down. */
  readonly kind: 'counter' | 'gauge';
  /** Current value; several samples if it has labels, whose values must be few. */
  read(): number | readonly Sample[];
}

/** One value of a measure. */
interface Sample {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}
