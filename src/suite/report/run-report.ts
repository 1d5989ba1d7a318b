import type { OperationId } from '../../contract/operations.ts';
import type { SuiteContract } from '../contract/contract.ts';
import { type CoverageFigures, percentOf } from '../coverage/coverage.ts';
import { unreachableReasons } from '../coverage/unreachable.ts';
import { undecidable } from '../evidence/evidence-checks.ts';
import { type Ledger, ledgerOf } from '../evidence/ledger.ts';
import { type Check, operationsOf } from '../run/check.ts';
import type { CountedFinding } from '../run/finding.ts';
import type { Outcome } from '../run/run-check.ts';
import type { Session } from '../run/session.ts';
import { type Visible, visible } from '../run/visible.ts';
import type { Waiting } from '../target/pace.ts';
import { reasonText } from '../target/reasons.ts';
import { capabilityNames } from '../target/target.ts';
import type { OperationTiming } from '../target/timings.ts';
import { type Baseline, byIdentity, type KnownFinding, mendedOf } from './baseline.ts';
import { identityOf } from './identity.ts';
import { isTooLittle, type Seen, seenOf } from './seen.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** What became of the run, at the suite that `describeContract` makes; `ContractReporter` reads it. */
    contract?: RunReport;
    /** At a check that has found something, and nothing that counts: why; `ProgressReporter` reads it. */
    differs?: 'differs' | 'known';
  }
}

/** What became of a run, as data: what `--json` writes, and what every other report is made of. */
export interface RunReport {
  readonly url: string;
  /** ISO 8601. */
  readonly begun: string;
  readonly milliseconds: number;
  readonly seed: number;
  /** The groups, operations and checks that were asked for; empty where all were. */
  readonly only: readonly string[];
  readonly requests: number;
  /** What the server's limits have cost; absent where it had none. */
  readonly waiting?: Waiting;
  /** True where only what contradicts the documentation counts; whatever else was found is a difference. */
  readonly documentedOnly?: boolean;
  readonly verdict: Verdict;
  /** What of the operations the run got to see, and what it did not. */
  readonly seen: Seen;
  /** What contradicts the documentation first; else in the order in which they were made. */
  readonly findings: readonly ReportedFinding[];
  readonly checks: readonly ReportedCheck[];
  readonly operations: readonly ReportedOperation[];
  /** What the server cannot do or the run was not given. */
  readonly lacks: readonly string[];
  readonly coverage: readonly CoverageFigures[];
  /** Of all that could be covered. */
  readonly percent: number;
  /** The least percentage that was asked for. */
  readonly minCoverage?: number;
  /** The findings of the baseline that the run did not make again, though it looked; absent without a baseline. */
  readonly mended?: readonly KnownFinding[];
  /** What was found out of the register's assumptions, where that was asked for. */
  readonly evidence?: Ledger;
  /** The time that the run was given, in milliseconds, and how many checks were not made or not finished in it. */
  readonly time?: { readonly given: number; readonly leftOut: number };
  /** What the run has done to the server and could not undo; absent where nothing is left. */
  readonly left?: Leftovers;
}

/**
 * `holdsAsSeen` where some operations were not seen to accept anything, `incomplete` where limits, gateways and lost
 * connections left too little to judge, or the run was interrupted; `unknown` where the suite itself failed. Each of them
 * only where nothing was found that counts.
 */
export type Verdict = 'holds' | 'holdsAsSeen' | 'breaks' | 'incomplete' | 'unknown';

/** What a run has left behind on a server. */
export interface Leftovers {
  /** The ledger to finish with `--clean`. */
  readonly file?: string;
  /** Once for each request that is not undone. */
  readonly operations: readonly OperationId[];
}

/** A finding, and where it belongs. */
export type ReportedFinding = CountedFinding & {
  readonly group: string;
  /** Where the baseline has it, which keeps it from making the run fail: the reason that stands there. */
  readonly known?: Visible;
};

/** What became of a check. */
export interface ReportedCheck {
  readonly id: string;
  readonly group: string;
  readonly operations: readonly OperationId[];
  readonly title: string;
  readonly milliseconds: number;
  /**
   * `failed` where the suite could not make the check by a fault of its own; `differs` where what was found does not count,
   * since only what is documented does; `known` where that is so since the baseline has it.
   */
  readonly state: CheckState;
  /** Why it was skipped, or how it failed. */
  readonly reason?: Visible;
}

export type CheckState = Outcome['state'] | 'differs' | 'known' | 'failed';

/** An operation that the run was about. */
export interface ReportedOperation {
  readonly id: OperationId;
  readonly group: string;
  readonly method: string;
  readonly path: string;
  /** How much of what could be covered of it was; absent where nothing could. */
  readonly percent?: number;
  readonly timing?: Omit<OperationTiming, 'operationId'>;
}

/** What a run was asked to do. */
export interface RunSettings {
  readonly only: readonly string[];
  readonly evidence?: boolean;
  readonly minCoverage?: number;
  readonly documentedOnly?: boolean;
  readonly baseline?: Baseline;
  /** True where whatever the run finds is known from now on. */
  readonly updateBaseline?: boolean;
}

/** Adds up a run: `made` are the checks that came to an end, `since` when it began. */
export function reportOf(
  session: Session,
  planned: readonly Check[],
  made: readonly ReportedCheck[],
  settings: RunSettings,
  since: Date,
): RunReport {
  const { only, minCoverage, evidence = false, documentedOnly = false, baseline } = settings;
  const { contract, coverage, findings, connection } = session;
  const reasonFor = unreachableReasons(contract, session.capabilities, session.gate.withheld);
  const own = operationsAskedFor(contract, planned, only);
  const figures = coverage.figures(reasonFor, own);
  const percent = percentOf(figures);
  const timings = new Map(connection.timings.all().map(({ operationId, ...timing }) => [operationId, timing] as const));
  const groups = new Map(planned.map(({ id, group }) => [id, group]));
  const least = { percent, ...(minCoverage !== undefined && { minCoverage }) };
  const found = findings.all().map((finding) => withKnown(finding, settings));
  const counted = found.filter((finding) => counts(finding, documentedOnly));
  const seen = seenOf(own, planned, made, session.seen);
  const isEnough = !isTooLittle(seen) && !session.gate.isStopped;
  return {
    url: connection.url,
    begun: since.toISOString(),
    milliseconds: Date.now() - since.getTime(),
    seed: session.seed,
    only,
    requests: connection.sent,
    ...((connection.pace.waiting.waits > 0 || connection.pace.waiting.disturbed > 0) && {
      waiting: connection.pace.waiting,
    }),
    verdict: counted.length > 0 || isBelowMinimum(least) ? 'breaks' : verdictWithout(made, seen, isEnough),
    seen,
    ...(documentedOnly && { documentedOnly }),
    findings: documentedFirst(found).map((finding) => {
      const tag = finding.operationId && contract.operation(finding.operationId).tag;
      return { ...finding, group: tag ?? groups.get(finding.check) ?? '' };
    }),
    checks: made,
    operations: own.map((operation) => {
      const { id, tag: group, method, path } = operation;
      const timing = timings.get(id);
      const covered = coverage.figures(reasonFor, [operation]);
      const share = covered.some(({ all }) => all > 0) && { percent: percentOf(covered) };
      return { id, group, method, path, ...share, ...(timing && { timing }) };
    }),
    lacks: capabilityNames.filter((name) => !session.capabilities.has(name)).map((name) => reasonText(name)),
    coverage: figures,
    ...least,
    ...(baseline && { mended: session.gate.isStopped ? [] : mendedOf(baseline, { findings: found, checks: made }) }),
    ...(evidence && { evidence: ledgerOf(session.evidence, undecidable(), new Date()) }),
    ...timeOf(session, made),
    ...leftBy(session),
  };
}

/** The verdict on a server of which nothing was found that counts. */
function verdictWithout(
  made: readonly ReportedCheck[],
  { operations, of, notServed }: Seen,
  isEnough: boolean,
): Verdict {
  if (made.some(({ state }) => state === 'failed')) return 'unknown';
  if (!isEnough) return 'incomplete';
  return operations === of && notServed.length === 0 ? 'holds' : 'holdsAsSeen';
}

function timeOf({ budget }: Session, made: readonly ReportedCheck[]): Pick<RunReport, 'time'> {
  const why = reasonText('outOfTime');
  const leftOut = made.filter(({ reason }) => reason === why).length;
  return budget ? { time: { given: budget.milliseconds, leftOut } } : {};
}

function leftBy({ gate: { trail } }: Session): Pick<RunReport, 'left'> {
  const operations = trail.open.map(({ intent }) => intent.operationId);
  return operations.length === 0 ? {} : { left: { ...(trail.file && { file: trail.file }), operations } };
}

/** The operations that are named, by themselves or by their groups; where only checks are, those that the checks concern. */
function operationsAskedFor({ operations }: SuiteContract, planned: readonly Check[], only: readonly string[]) {
  const names = new Set(only.map((name) => name.toLowerCase()));
  const named = operations.filter(({ id, tag }) => names.has(id.toLowerCase()) || names.has(tag.toLowerCase()));
  if (named.length > 0) return named;
  const ids = operationsOf(planned);
  return operations.filter(({ id }) => ids.has(id));
}

function documentedFirst<F extends CountedFinding>(findings: readonly F[]): F[] {
  return findings.toSorted((a, b) => Number(b.basis.documented) - Number(a.basis.documented));
}

/** A finding with the reason of the baseline, where that has it. */
export function withKnown<F extends CountedFinding>(
  finding: F,
  { baseline, updateBaseline }: Pick<RunSettings, 'baseline' | 'updateBaseline'>,
): F & Pick<ReportedFinding, 'known'> {
  const known = baseline && byIdentity(baseline).get(identityOf(finding));
  return known || updateBaseline ? { ...finding, known: known?.reason ?? visible('') } : finding;
}

/** Whether a finding makes a run fail. */
export function counts({ basis, known }: Pick<ReportedFinding, 'basis' | 'known'>, documentedOnly = false): boolean {
  return known === undefined && (basis.documented || !documentedOnly);
}

/** Whether a run covered less than was asked for. */
export function isBelowMinimum({ percent, minCoverage }: Pick<RunReport, 'percent' | 'minCoverage'>): boolean {
  return minCoverage !== undefined && percent < minCoverage;
}

/** How many checks came to each end. */
export function countStates(checks: readonly ReportedCheck[]): Readonly<Record<CheckState, number>> {
  const counts = { held: 0, broke: 0, differs: 0, known: 0, skipped: 0, failed: 0 };
  for (const { state } of checks) counts[state]++;
  return counts;
}

/** How often each reason was given, the most frequent first. */
export function countReasons(items: readonly { readonly reason?: string }[]): [reason: string, count: number][] {
  const counts = new Map<string, number>();
  for (const { reason = '' } of items) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a);
}

/** How many findings break each rule, the most frequent first. */
export function countRules(findings: readonly ReportedFinding[]): [rule: string, count: number][] {
  return countReasons(findings.map(({ rule }) => ({ reason: rule })));
}
