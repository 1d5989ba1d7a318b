/** What is measured of each server, and how it is shown. */
export interface Measure {
  readonly title: string;
  readonly unit: string;
  /** Digits after the point. */
  readonly digits: number;
}

export const measures = {
  firstStart: { title: 'First answer, first start of all', unit: 'ms', digits: 0 },
  firstMemory: { title: 'Memory after the first answer, first start of all', unit: 'MiB', digits: 0 },
  start: { title: 'First answer', unit: 'ms', digits: 0 },
  memoryAtStart: { title: 'Memory after the first answer', unit: 'MiB', digits: 0 },
  memoryAfterLoad: { title: 'Memory after the load', unit: 'MiB', digits: 0 },
  getPerSecond: { title: 'Paged GET, the same each time', unit: 'requests/s', digits: 0 },
  getP99: { title: 'Paged GET, 99 % within', unit: 'ms', digits: 1 },
  getProcessor: { title: 'Paged GET, processor time a request', unit: 'µs', digits: 1 },
  postPerSecond: { title: 'Validated POST, the same each time', unit: 'requests/s', digits: 0 },
  postP99: { title: 'Validated POST, 99 % within', unit: 'ms', digits: 1 },
  postProcessor: { title: 'Validated POST, processor time a request', unit: 'µs', digits: 1 },
  changingPerSecond: { title: 'POST that changes a value each time', unit: 'requests/s', digits: 0 },
  changingProcessor: { title: 'POST that changes a value, processor time a request', unit: 'µs', digits: 1 },
  variedPerSecond: {
    title: 'Pages, filters and single tasks in turn, one changing POST in 20',
    unit: 'requests/s',
    digits: 0,
  },
} as const satisfies Record<string, Measure>;

export type MeasureName = keyof typeof measures;

/** The measures in the order of the report. */
export const measureNames = Object.keys(measures).filter((name): name is MeasureName => name in measures);

/** What was measured of one server, round by round. */
export class Samples {
  readonly #values = new Map<MeasureName, number[]>();
  answers = 0;
  /** Answers other than success, and requests without any. */
  bad = 0;
  /** Bytes of the answer to the paged GET. */
  pageBytes = Number.NaN;

  add(name: MeasureName, value: number): void {
    this.#values.set(name, [...this.of(name), value]);
  }

  of(name: MeasureName): readonly number[] {
    return this.#values.get(name) ?? [];
  }

  /** Not a number where nothing was measured. */
  median(name: MeasureName): number {
    const sorted = this.of(name).toSorted((a, b) => a - b);
    const [low = Number.NaN, high = Number.NaN] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
    return (low + high) / 2;
  }
}
