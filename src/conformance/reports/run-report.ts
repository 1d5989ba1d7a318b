import { grouped } from '../../contract/counted.ts';
import type { CoverageFigures } from '../coverage/coverage.ts';
import type { Ledger } from '../evidence/ledger.ts';
import type { MadePart } from '../runner/budget.ts';
import type { CountedFinding } from '../runner/finding.ts';
import type { Gone } from '../runner/server-gone.ts';
import type { MadeAgain } from '../runner/session.ts';
import type { Waiting } from '../target/request-retries.ts';
import { type Visible, visible } from '../target/sanitize.ts';
import type { TargetOptions } from '../target/target.ts';
import type { OperationTiming } from '../target/timings.ts';
import { type Baseline, byIdentity, type KnownFinding } from './baseline.ts';
import type { Recorded } from './client-faults.ts';
import { dayOf } from './days.ts';
import { identityOf } from './identity.ts';
import type { Seen } from './incomplete-run.ts';
import type { ShardPart, ShardReport } from './shard-report.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** Report of the run, at the suite that `describeContract` makes; `ContractReporter` reads it. */
    contract?: RunReport;
  }
}

/** Result of a run as data: `--json` writes it, and every other report is made from it. */
export interface RunReport {
  readonly url: string;
  /** The version of the contract. */
  readonly contract: string;
  /** ISO 8601. */
  readonly begun: string;
  readonly milliseconds: number;
  /** Absent of recordings, as nothing was sent. */
  readonly seed?: number;
  /** What only recordings have; absent of runs. */
  readonly recorded?: Recorded;
  /** The groups, operations and checks that were asked for; empty where all were. */
  readonly only: readonly string[];
  readonly requests: number;
  /** Waiting time caused by the server's limits; absent if it had none. */
  readonly waiting?: Waiting;
  /** Number of repeated checks and the reasons; absent if there was none. */
  readonly madeAgain?: MadeAgain;
  /** True where only what contradicts the documentation counts; whatever else was found is a difference. */
  readonly documentedOnly?: boolean;
  readonly verdict: Verdict;
  /** Operations that the run saw, and those that it did not. */
  readonly seen: Seen;
  /** Contradictions of the documentation first, then by the order of checks. */
  readonly findings: readonly ReportedFinding[];
  readonly checks: readonly ReportedCheck[];
  readonly operations: readonly ReportedOperation[];
  /** Capabilities that are missing. */
  readonly lacks: readonly string[];
  readonly coverage: readonly CoverageFigures[];
  /** Of all that could be covered. */
  readonly percent: number;
  /** The least percentage that was asked for. */
  readonly minCoverage?: number;
  /** The findings of the baseline that the run did not make again, though it looked; absent without a baseline. */
  readonly mended?: readonly KnownFinding[];
  /** Evidence about the register's assumptions, if it was requested. */
  readonly evidence?: Ledger;
  /**
   * The time that the run was given, in milliseconds, how many checks were not made or not finished in it, and how many of each
   * part of the suite were, the part that came first first.
   */
  readonly time?: { readonly given: number; readonly leftOut: number; readonly parts: readonly MadePart[] };
  /** The end of the server during the run; absent where it is there. */
  readonly gone?: Gone;
  /** Effects that the run could not undo; absent if there is none. */
  readonly left?: Leftovers;
  /** Of a run that made a part of the checks: which part, and what it takes to add it up with the others. */
  readonly shard?: ShardReport;
}

/**
 * `holdsAsSeen` where some operations were not seen to accept anything, `incomplete` where limits, gateways and lost
 * connections left too little to judge, the server went away, or the run was interrupted; `unknown` where the suite itself failed. Each of them
 * only where nothing was found that counts.
 */
export type Verdict = 'holds' | 'holdsAsSeen' | 'breaks' | 'incomplete' | 'unknown';

/** Effects that a run left on a server. */
export interface Leftovers {
  /** The ledger to finish with `--clean`. */
  readonly file?: string;
  /** Once for each request that is not undone. */
  readonly operations: readonly string[];
}

/** A finding, and where it belongs. */
export type ReportedFinding = CountedFinding & {
  readonly group: string;
  /** The baseline's reason, which keeps the finding from failing the run. */
  readonly known?: Visible;
  /** The baseline's entry; where `known` is absent, it has ended. */
  readonly entry?: BaselineEntry;
};

/** What a baseline says of a finding that it has. */
export type BaselineEntry = Pick<KnownFinding, 'since' | 'reason' | 'until'>;

/** Outcome of a check. */
export interface ReportedCheck {
  readonly id: string;
  readonly group: string;
  readonly operations: readonly string[];
  readonly title: string;
  readonly milliseconds: number;
  /**
   * `failed` where the suite could not make the check by a fault of its own; `differs` where what was found does not count,
   * since only what is documented does; `known` where that is so since the baseline has it.
   */
  readonly state: CheckState;
  /** Why it was skipped, or not made to its end, or how it failed. */
  readonly reason?: Visible;
}

/** In the order in which reports show them. */
const checkStates = ['held', 'broke', 'differs', 'known', 'skipped', 'failed'] as const;
export type CheckState = (typeof checkStates)[number];

/** An operation that the run was about. */
export interface ReportedOperation {
  readonly id: string;
  readonly group: string;
  readonly method: string;
  readonly path: string;
  /** Percentage of the reachable items that were covered; absent if there were none. */
  readonly percent?: number;
  readonly timing?: Omit<OperationTiming, 'operationId'>;
}

/** Settings of a run. */
export interface RunSettings {
  readonly only: readonly string[];
  /** Identifiers that were given. */
  readonly ids?: TargetOptions['ids'];
  readonly evidence?: boolean;
  readonly minCoverage?: number;
  readonly documentedOnly?: boolean;
  readonly baseline?: Baseline;
  /** True where whatever the run finds is known from now on. */
  readonly updateBaseline?: boolean;
  /** Day of the run (UTC), by which entries of the baseline end; today unless told otherwise. */
  readonly day?: string;
  /** The shard, if other runs make the rest. */
  readonly part?: ShardPart;
}

/** A finding with the entry of the baseline, where that has it; one that has ended makes it known no more. */
export function withKnown<F extends CountedFinding>(
  finding: F,
  { baseline, updateBaseline, day = dayOf(new Date().toISOString()) }: Omit<RunSettings, 'only'>,
): F & Pick<ReportedFinding, 'known' | 'entry'> {
  const known = baseline && byIdentity(baseline).get(identityOf(finding));
  if (!known) return updateBaseline ? { ...finding, known: visible('') } : finding;
  const { since, reason, until } = known;
  const entry = { ...(since && { since }), reason, ...(until && { until }) };
  return until !== undefined && until < day ? { ...finding, entry } : { ...finding, known: reason, entry };
}

/** True if the baseline has a finding, so that it makes no run fail. */
export function isKnown({ known }: Pick<ReportedFinding, 'known'>): boolean {
  return known !== undefined;
}

/** True if a finding is one that the baseline had until a day that has passed. */
export function hasEnded(finding: Pick<ReportedFinding, 'known' | 'entry'>): boolean {
  return finding.entry !== undefined && !isKnown(finding);
}

/** State of a check with findings: `broke` if any of them counts. */
export function breachOf(
  findings: readonly Pick<ReportedFinding, 'basis' | 'known'>[],
  documentedOnly?: boolean,
): 'broke' | 'known' | 'differs' {
  if (findings.some((finding) => counts(finding, documentedOnly))) return 'broke';
  return findings.some(isKnown) ? 'known' : 'differs';
}

/** True if a finding makes a run fail. */
export function counts(finding: Pick<ReportedFinding, 'basis' | 'known'>, documentedOnly = false): boolean {
  return !isKnown(finding) && (finding.basis.documented || !documentedOnly);
}

/** True if a run covered less than required. */
export function isBelowMinimum({ percent, minCoverage }: Pick<RunReport, 'percent' | 'minCoverage'>): boolean {
  return minCoverage !== undefined && percent < minCoverage;
}

/** Number of checks by state. */
export function countStates(checks: readonly ReportedCheck[]): Readonly<Record<CheckState, number>> {
  const counts = { held: 0, broke: 0, differs: 0, known: 0, skipped: 0, failed: 0 };
  for (const { state } of checks) counts[state]++;
  return counts;
}

/** Each state as reports show it. */
export const stateWords: Readonly<Record<CheckState, string>> = {
  held: 'passed',
  broke: 'failed',
  differs: 'different',
  known: 'known',
  skipped: 'skipped',
  failed: 'not run (suite error)',
};

/** The same in words: `86 passed, 1 failed`; states without checks only if they are in `always`. */
export function statesText(checks: readonly ReportedCheck[], always: readonly CheckState[] = []): string {
  const counts = countStates(checks);
  const shown = checkStates.filter((state) => counts[state] > 0 || always.includes(state));
  return shown.map((state) => `${grouped(counts[state])} ${stateWords[state]}`).join(', ');
}

/** Faults of the suite itself, a line for each check that it could not make. */
export function failureLines({ checks }: Pick<RunReport, 'checks'>): string[] {
  return checks.filter(({ state }) => state === 'failed').map(({ id, reason = '' }) => `${id}: ${reason}`);
}

/** Number of items by reason, the most frequent first. */
export function countReasons(items: readonly { readonly reason?: string }[]): [reason: string, count: number][] {
  const counts = new Map<string, number>();
  for (const { reason = '' } of items) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a);
}

/** Number of findings by rule, the most frequent first. */
export function countRules(findings: readonly ReportedFinding[]): [rule: string, count: number][] {
  return countReasons(findings.map(({ rule }) => ({ reason: rule })));
}
