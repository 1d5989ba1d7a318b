import { type Goal, type GoalVerdict, judge } from './goal.ts';
import { median } from './numbers.ts';
import { type BenchServer, handWritten, prism, raw, sandbox, stateless } from './servers.ts';

/** A row of the comparison, and what its medians are to reach. */
interface Measure {
  readonly title: string;
  readonly unit: string;
  /** Digits after the point. */
  readonly digits: number;
  readonly goals?: readonly ServerGoal[];
}

/** A goal for one server, in the measure's unit, or as a multiple of another server's median in the same run. */
interface ServerGoal extends Goal {
  readonly server: BenchServer;
  readonly times?: BenchServer;
}

/** Measures in the order of the report. */
export const measures = {
  firstStart: { title: 'First answer, first start of all', unit: 'ms', digits: 0 },
  firstMemory: { title: 'Memory after the first answer, first start of all', unit: 'MiB', digits: 0 },
  start: {
    title: 'First answer',
    unit: 'ms',
    digits: 0,
    goals: [
      { server: sandbox, bound: 'at most', limit: 2, times: raw },
      { server: stateless, bound: 'at most', limit: 0.5, times: prism },
    ],
  },
  memoryAtStart: {
    title: 'Memory after the first answer',
    unit: 'MiB',
    digits: 0,
    goals: [
      { server: sandbox, bound: 'at most', limit: 90 },
      { server: stateless, bound: 'at most', limit: 1, times: prism },
    ],
  },
  memoryAfterLoad: {
    title: 'Memory after the load',
    unit: 'MiB',
    digits: 0,
    goals: [{ server: stateless, bound: 'at most', limit: 1, times: prism }],
  },
  getPerSecond: {
    title: 'Paged GET, the same each time',
    unit: 'requests/s',
    digits: 0,
    goals: [
      { server: sandbox, bound: 'at least', limit: 0.75, times: raw },
      { server: sandbox, bound: 'at least', limit: 1, times: handWritten },
      { server: sandbox, bound: 'at least', limit: 15, times: prism },
      { server: stateless, bound: 'at least', limit: 5, times: prism },
    ],
  },
  getP99: { title: 'Paged GET, 99% within', unit: 'ms', digits: 1 },
  getProcessor: { title: 'Paged GET, processor time a request', unit: 'µs', digits: 1 },
  postPerSecond: {
    title: 'Validated POST, the same each time',
    unit: 'requests/s',
    digits: 0,
    goals: [
      { server: sandbox, bound: 'at least', limit: 0.6, times: raw },
      { server: sandbox, bound: 'at least', limit: 1, times: handWritten },
      { server: sandbox, bound: 'at least', limit: 15, times: prism },
      { server: stateless, bound: 'at least', limit: 5, times: prism },
    ],
  },
  postP99: { title: 'Validated POST, 99% within', unit: 'ms', digits: 1 },
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

export const measureNames = Object.keys(measures).filter((name): name is MeasureName => name in measures);

/** Figures of one server, round by round. */
export class Samples {
  readonly #values = new Map<MeasureName, number[]>();
  answers = 0;
  /** Number of answers other than success, and of requests without an answer. */
  bad = 0;
  /** Bytes of the answer to the paged GET. */
  pageBytes = Number.NaN;

  add(name: MeasureName, value: number): void {
    this.#values.set(name, [...this.of(name), value]);
  }

  of(name: MeasureName): readonly number[] {
    return this.#values.get(name) ?? [];
  }

  /** Not a number if nothing was measured. */
  median(name: MeasureName): number {
    return median(this.of(name));
  }
}

/** Compares the medians of one run with the goals. */
export function judgeServers(samplesOf: (server: BenchServer) => Samples): GoalVerdict[] {
  return measureNames.flatMap((name) => {
    const { title, unit, goals = [] }: Measure = measures[name];
    return goals.map((goal) => {
      const { server, times } = goal;
      const figure = samplesOf(server).median(name);
      const measured = times ? figure / samplesOf(times).median(name) : figure;
      return judge(`${server.name}: ${title}`, goal, times ? `× ${times.name}` : unit, measured);
    });
  });
}
