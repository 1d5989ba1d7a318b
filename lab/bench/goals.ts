import { type MeasureName, measures, type Samples } from './measures.ts';
import { type BenchServer, handWritten, prism, raw, sandbox, stateless } from './servers.ts';
import { judge, type Verdict } from './verdict.ts';

/** How a server's median is to compare with another's of the same run; with none it is to be within a limit. */
interface ServerGoal {
  readonly measure: MeasureName;
  readonly server: BenchServer;
  readonly reference?: BenchServer;
  readonly bound: 'at most' | 'at least';
  /** Times the reference's median, or in the measure's own unit. */
  readonly limit: number;
}

const goals: readonly ServerGoal[] = [
  { measure: 'getPerSecond', server: sandbox, reference: raw, bound: 'at least', limit: 0.75 },
  { measure: 'postPerSecond', server: sandbox, reference: raw, bound: 'at least', limit: 0.6 },
  { measure: 'getPerSecond', server: sandbox, reference: handWritten, bound: 'at least', limit: 1 },
  { measure: 'postPerSecond', server: sandbox, reference: handWritten, bound: 'at least', limit: 1 },
  { measure: 'getPerSecond', server: sandbox, reference: prism, bound: 'at least', limit: 15 },
  { measure: 'postPerSecond', server: sandbox, reference: prism, bound: 'at least', limit: 15 },
  { measure: 'start', server: sandbox, reference: raw, bound: 'at most', limit: 2 },
  { measure: 'memoryAtStart', server: sandbox, bound: 'at most', limit: 90 },
  { measure: 'start', server: stateless, reference: prism, bound: 'at most', limit: 0.5 },
  { measure: 'getPerSecond', server: stateless, reference: prism, bound: 'at least', limit: 5 },
  { measure: 'postPerSecond', server: stateless, reference: prism, bound: 'at least', limit: 5 },
  { measure: 'memoryAtStart', server: stateless, reference: prism, bound: 'at most', limit: 1 },
  { measure: 'memoryAfterLoad', server: stateless, reference: prism, bound: 'at most', limit: 1 },
];

/** Compares the medians of one run. */
export function judgeServers(samplesOf: (server: BenchServer) => Samples): Verdict[] {
  return goals.map(({ measure, server, reference, bound, limit }) => {
    const median = samplesOf(server).median(measure);
    const measured = reference ? median / samplesOf(reference).median(measure) : median;
    const unit = reference ? `× ${reference.name}` : measures[measure].unit;
    return judge({ what: `${server.name}: ${measures[measure].title}`, bound, limit, unit }, measured);
  });
}
