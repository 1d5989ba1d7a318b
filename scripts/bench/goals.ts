import type { MeasureName, Samples } from './measures.ts';
import { type BenchServer, mock, prism } from './servers.ts';

/** How a server's median is to compare with another's of the same run. */
interface Goal {
  readonly measure: MeasureName;
  readonly server: BenchServer;
  readonly reference: BenchServer;
  readonly bound: 'at most' | 'at least';
  /** Times the reference's median. */
  readonly ratio: number;
}

/** A goal and how near this run came. */
export interface Verdict extends Goal {
  readonly measured: number;
  readonly reached: boolean;
}

const goals: readonly Goal[] = [
  { measure: 'start', server: mock, reference: prism, bound: 'at most', ratio: 0.5 },
  { measure: 'getPerSecond', server: mock, reference: prism, bound: 'at least', ratio: 5 },
  { measure: 'postPerSecond', server: mock, reference: prism, bound: 'at least', ratio: 5 },
  { measure: 'memoryAtStart', server: mock, reference: prism, bound: 'at most', ratio: 1 },
  { measure: 'memoryAfterLoad', server: mock, reference: prism, bound: 'at most', ratio: 1 },
];

export function judge(samplesOf: (server: BenchServer) => Samples): Verdict[] {
  return goals.map((goal) => {
    const measured = samplesOf(goal.server).median(goal.measure) / samplesOf(goal.reference).median(goal.measure);
    const reached = goal.bound === 'at most' ? measured <= goal.ratio : measured >= goal.ratio;
    return { ...goal, measured, reached };
  });
}
