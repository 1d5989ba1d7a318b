import { createHash } from 'node:crypto';
import { countBases } from './basis-counts.ts';
import { type CheckState, countStates, isKnown, type RunReport, type Verdict } from './run-report.ts';

/** A run as a history has it, in a line of JSON: figures, and nothing that a server or its host says. */
export interface PastRun {
  /** ISO 8601. */
  readonly begun: string;
  readonly milliseconds: number;
  readonly verdict: Verdict;
  /** Number of findings by basis, and of those in the baseline. */
  readonly findings: Readonly<Record<FindingKind, number>>;
  readonly checks: Readonly<Record<CheckState, number>>;
  /** Of the coverage. */
  readonly percent: number;
  /** The version of the contract. */
  readonly contract: string;
  /** Absent of recordings. */
  readonly seed?: number;
  /** A digest of the server's address, the same for the same server. */
  readonly server: string;
}

type FindingKind = (typeof findingKinds)[number];

const findingKinds = ['documented', 'assumed', 'neither', 'known'] as const;
const checkStates = ['held', 'broke', 'differs', 'known', 'skipped', 'failed'] as const satisfies CheckState[];
const verdicts: ReadonlySet<unknown> = new Set<Verdict>(['holds', 'holdsAsSeen', 'breaks', 'incomplete', 'unknown']);

/** The part of a run that a history keeps. */
export function pastRunOf(report: RunReport): PastRun {
  const { begun, milliseconds, verdict, percent, contract, seed, url } = report;
  const { documented, assumed, neither } = countBases(report.findings);
  const known = report.findings.filter(isKnown).length;
  return {
    begun,
    milliseconds,
    verdict,
    findings: { documented, assumed, neither, known },
    checks: countStates(report.checks),
    percent,
    contract,
    ...(seed !== undefined && { seed }),
    server: createHash('sha256').update(url).digest('hex').slice(0, 12),
  };
}

/** Number of findings of a run. */
export function countFindings({ findings: { documented, assumed, neither } }: PastRun): number {
  return documented + assumed + neither;
}

/** Reads a line of a history; undefined where it is damaged. */
export function readPastRun(line: string): PastRun | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return isPastRun(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isPastRun(value: unknown): value is PastRun {
  return (
    isRecord(value) &&
    typeof value.begun === 'string' &&
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(value.begun) &&
    verdicts.has(value.verdict) &&
    typeof value.contract === 'string' &&
    typeof value.server === 'string' &&
    areNumbers(value, ['milliseconds', 'percent']) &&
    areNumbers(value.findings, findingKinds) &&
    areNumbers(value.checks, checkStates)
  );
}

function areNumbers(value: unknown, names: readonly string[]): boolean {
  return isRecord(value) && names.every((name) => Number.isFinite(value[name]));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
