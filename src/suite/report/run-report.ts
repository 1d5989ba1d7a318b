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
import type { Visible } from '../run/visible.ts';
import { reasonText } from '../target/reasons.ts';
import { capabilityNames } from '../target/target.ts';
import type { OperationTiming } from '../target/timings.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** What became of the run, at the suite that `describeContract` makes; `ContractReporter` reads it. */
    contract?: RunReport;
    /** True at a check that has found something, and nothing that counts; `ProgressReporter` reads it. */
    differs?: boolean;
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
  /** True where only what contradicts the documentation counts; whatever else was found is a difference. */
  readonly documentedOnly?: boolean;
  /** `unknown` where the suite itself failed and found nothing that counts. */
  readonly verdict: 'holds' | 'breaks' | 'unknown';
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
  /** What was found out of the register's assumptions, where that was asked for. */
  readonly evidence?: Ledger;
}

/** A finding, and where it belongs. */
export type ReportedFinding = CountedFinding & { readonly group: string };

/** What became of a check. */
export interface ReportedCheck {
  readonly id: string;
  readonly group: string;
  readonly operations: readonly OperationId[];
  readonly title: string;
  readonly milliseconds: number;
  /**
   * `failed` where the suite could not make the check by a fault of its own; `differs` where what was found does not count,
   * since only what is documented does.
   */
  readonly state: CheckState;
  /** Why it was skipped, or how it failed. */
  readonly reason?: Visible;
}

export type CheckState = Outcome['state'] | 'differs' | 'failed';

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
}

/** Adds up a run: `made` are the checks that came to an end, `since` when it began. */
export function reportOf(
  session: Session,
  planned: readonly Check[],
  made: readonly ReportedCheck[],
  { only, minCoverage, evidence = false, documentedOnly = false }: RunSettings,
  since: Date,
): RunReport {
  const { contract, coverage, findings, connection } = session;
  const reasonFor = unreachableReasons(contract, session.capabilities);
  const own = operationsAskedFor(contract, planned, only);
  const figures = coverage.figures(reasonFor, own);
  const percent = percentOf(figures);
  const timings = new Map(connection.timings.all().map(({ operationId, ...timing }) => [operationId, timing] as const));
  const groups = new Map(planned.map(({ id, group }) => [id, group]));
  const least = { percent, ...(minCoverage !== undefined && { minCoverage }) };
  const counted = findings.all().filter((finding) => counts(finding, documentedOnly));
  const isMade = made.every(({ state }) => state !== 'failed');
  return {
    url: connection.url,
    begun: since.toISOString(),
    milliseconds: Date.now() - since.getTime(),
    seed: session.seed,
    only,
    requests: connection.sent,
    verdict: counted.length > 0 || isBelowMinimum(least) ? 'breaks' : isMade ? 'holds' : 'unknown',
    ...(documentedOnly && { documentedOnly }),
    findings: documentedFirst(findings.all()).map((finding) => {
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
    ...(evidence && { evidence: ledgerOf(session.evidence, undecidable(), new Date()) }),
  };
}

/** The operations that are named, by themselves or by their groups; where only checks are, those that the checks concern. */
function operationsAskedFor({ operations }: SuiteContract, planned: readonly Check[], only: readonly string[]) {
  const names = new Set(only.map((name) => name.toLowerCase()));
  const named = operations.filter(({ id, tag }) => names.has(id.toLowerCase()) || names.has(tag.toLowerCase()));
  if (named.length > 0) return named;
  const ids = operationsOf(planned);
  return operations.filter(({ id }) => ids.has(id));
}

function documentedFirst(findings: readonly CountedFinding[]): CountedFinding[] {
  return findings.toSorted((a, b) => Number(b.basis.documented) - Number(a.basis.documented));
}

/** Whether a finding makes a run fail. */
export function counts({ basis }: Pick<CountedFinding, 'basis'>, documentedOnly = false): boolean {
  return basis.documented || !documentedOnly;
}

/** Whether a run covered less than was asked for. */
export function isBelowMinimum({ percent, minCoverage }: Pick<RunReport, 'percent' | 'minCoverage'>): boolean {
  return minCoverage !== undefined && percent < minCoverage;
}

/** How many checks came to each end. */
export function countStates(checks: readonly ReportedCheck[]): Readonly<Record<CheckState, number>> {
  const counts = { held: 0, broke: 0, differs: 0, skipped: 0, failed: 0 };
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
