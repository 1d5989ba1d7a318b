import type { UnforeseenObserver } from '../evidence/unforeseen/unforeseen-observer.ts';
import type { MadePart } from '../runner/budget.ts';
import type { CountedFinding } from '../runner/finding.ts';
import { type Gone, goneOf } from '../runner/server-gone.ts';
import type { MadeAgain, Session } from '../runner/session.ts';
import type { Waiting } from '../target/request-retries.ts';
import type { Recorded } from './client-faults.ts';
import type { Leftovers, ReportedFinding } from './run-report.ts';
import type { Remembered } from './shard-report.ts';

/** Data of a run from which its report is made. */
export interface Observed extends Remembered {
  readonly url: string;
  /** ISO 8601. */
  readonly begun: string;
  readonly milliseconds: number;
  /** Undefined of recordings. */
  readonly seed: number | undefined;
  /** What only recordings have. */
  readonly recorded?: Recorded;
  readonly requests: number;
  readonly waiting: Waiting;
  readonly madeAgain: MadeAgain;
  /** In the order in which they were first made; known ones may be marked already. */
  readonly findings: readonly (CountedFinding & Pick<ReportedFinding, 'known' | 'entry'>)[];
  /** In milliseconds; undefined where the run may take as long as it needs. */
  readonly time: number | undefined;
  /** Checks of each part over several runs; undefined for one run, whose plan tells. */
  readonly parts?: readonly MadePart[];
  readonly left: Leftovers | undefined;
  readonly gone?: Gone | undefined;
}

/** Data of a session; `since` is the start of the run, `observer` who has looked at its answers. */
export function observedBy(session: Session, since: Date, observer?: UnforeseenObserver): Observed {
  const { connection, guard, budget, secrets } = session;
  const operations = guard.undoLog.open.map(({ intent }) => intent.operationId);
  const { file } = guard.undoLog;
  const gone = goneOf(session);
  return {
    url: connection.url,
    begun: since.toISOString(),
    milliseconds: Date.now() - since.getTime(),
    seed: session.seed,
    requests: connection.sent,
    waiting: connection.pace.waiting,
    madeAgain: { ...session.madeAgain },
    findings: session.findings.all(),
    covered: session.coverage.keys(),
    seen: session.seen.counts(),
    timings: connection.timings.all(),
    capabilities: [...session.capabilities],
    withheld: [...guard.withheld],
    evidence: [...session.evidence],
    ...(observer && {
      unforeseen: observer.told({
        source: 'run',
        server: connection.url,
        hide: (text) => secrets.hide(text),
        show: (exchange, headers) => secrets.show(connection.url, exchange, headers),
      }),
    }),
    isInterrupted: guard.isStopped || gone !== undefined,
    time: budget?.milliseconds,
    left: operations.length === 0 ? undefined : { ...(file && { file }), operations },
    gone,
  };
}

/** Data that a report keeps for a merge. */
export function rememberedOf(observed: Observed): Remembered {
  const { covered, seen, timings, capabilities, withheld, evidence, unforeseen, isInterrupted } = observed;
  const beside = unforeseen && { unforeseen };
  return { covered, seen, timings, capabilities, withheld, evidence, ...beside, isInterrupted };
}
