import { Coverage, percentOf } from '../coverage/coverage.ts';
import { unreachableReasons } from '../coverage/unreachable.ts';
import { ledgerOf } from '../evidence/ledger.ts';
import type { UnforeseenObserver } from '../evidence/unforeseen/unforeseen-observer.ts';
import type { Api } from '../model/api.ts';
import type { DeclaredOperation, SuiteContract } from '../model/contract.ts';
import { type MadePart, partsMade } from '../runner/budget.ts';
import { operationsOf, type PlannedCheck } from '../runner/check.ts';
import type { CountedFinding } from '../runner/finding.ts';
import { SeenOperations } from '../runner/operation-outcomes.ts';
import type { Session } from '../runner/session.ts';
import { lackText, reasonText } from '../target/skip-reasons.ts';
import { capabilityNames } from '../target/target.ts';
import { mendedOf } from './baseline.ts';
import { isTooLittle, type Seen, seenOf } from './incomplete-run.ts';
import { timesOf } from './repeated-checks.ts';
import { type Observed, observedBy, rememberedOf } from './report-input.ts';
import {
  counts,
  isBelowMinimum,
  type ReportedCheck,
  type ReportedOperation,
  type RunReport,
  type RunSettings,
  type Verdict,
  withKnown,
} from './run-report.ts';
import { missingOf } from './unseen-selection.ts';

/**
 * The report of a session: `made` are the checks that came to an end, `since` when it began, `observer` who has looked at its
 * answers.
 */
export function reportOf(
  session: Session,
  planned: readonly PlannedCheck[],
  made: readonly ReportedCheck[],
  settings: RunSettings,
  since: Date,
  observer?: UnforeseenObserver,
): RunReport {
  return reportFrom(session.api, observedBy(session, since, observer), planned, made, settings);
}

/** Adds up a run: `made` are the checks that came to an end. */
export function reportFrom(
  api: Api,
  observed: Observed,
  planned: readonly PlannedCheck[],
  made: readonly ReportedCheck[],
  settings: RunSettings,
): RunReport {
  const { only, minCoverage, evidence = false, documentedOnly = false, baseline, part } = settings;
  const { url, begun, milliseconds, seed, recorded, requests, waiting, madeAgain, time, left, gone, isInterrupted } =
    observed;
  const { contract, version, control, undecidable = new Map() } = api;
  const able = new Set(observed.capabilities);
  const coverage = new Coverage(contract, observed.covered);
  const operations = SeenOperations.from(observed.seen);
  const reasonFor = unreachableReasons(api, able, new Map(observed.withheld), operations.notServed);
  const own = operationsAskedFor(contract, planned, settings);
  const figures = coverage.figures(reasonFor, own);
  const percent = percentOf(figures);
  const timings = new Map(observed.timings.map(({ operationId, ...timing }) => [operationId, timing] as const));
  const groups = new Map(planned.map(({ id, group }) => [id, group]));
  const least = { percent, ...(minCoverage !== undefined && { minCoverage }) };
  const found = observed.findings.map((finding) => withKnown(finding, settings));
  const counted = found.filter((finding) => counts(finding, documentedOnly));
  const missing = missingOf({ settings, operations: own, planned, made, seen: operations });
  const seen = { ...seenOf(own, planned, made, operations), ...(missing.length > 0 && { missing }) };
  const isLow = isBelowMinimum(least) && figures.some(({ all }) => all > 0);
  const asked = new Map(observed.evidence);
  const isEnough = !isTooLittle(seen) && !isInterrupted;
  return {
    url,
    contract: version.version,
    begun,
    milliseconds,
    ...(seed !== undefined && { seed }),
    ...(recorded && { recorded }),
    only,
    requests,
    ...((waiting.waits > 0 || waiting.disturbed > 0) && { waiting }),
    ...(timesOf(madeAgain) > 0 && { madeAgain }),
    verdict: counted.length > 0 || isLow ? 'breaks' : verdictWithout(made, seen, isEnough),
    seen,
    ...(documentedOnly && { documentedOnly }),
    findings: documentedFirst(found).map((finding) => {
      const tag = finding.operationId && contract.operation(finding.operationId).tag;
      return { ...finding, group: tag ?? groups.get(finding.check) ?? '' };
    }),
    checks: made,
    operations: own.map((operation): ReportedOperation => {
      const { id, tag: group, method, path } = operation;
      const timing = timings.get(id);
      const covered = coverage.figures(reasonFor, [operation]);
      const share = covered.some(({ all }) => all > 0) && { percent: percentOf(covered) };
      return { id, group, method, path, ...share, ...(timing && { timing }) };
    }),
    lacks: capabilityNames.filter((name) => !able.has(name)).map((name) => lackText(name, control)),
    coverage: figures,
    ...least,
    ...(baseline && { mended: isInterrupted ? [] : mendedOf(baseline, { begun, findings: found, checks: made }) }),
    ...(evidence && { evidence: ledgerOf(contract.register, asked, undecidable, new Date(), observed.unforeseen) }),
    ...(time !== undefined && { time: { given: time, ...madeInTime(planned, made, observed.parts) } }),
    ...(gone && { gone }),
    ...(left && { left }),
    ...(part && { shard: { ...part, ...rememberedOf(observed) } }),
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

/** Checks that were not made or not finished for lack of time, and how much of each part was made. */
function madeInTime(
  planned: readonly PlannedCheck[],
  made: readonly ReportedCheck[],
  parts: readonly MadePart[] | undefined,
): Omit<NonNullable<RunReport['time']>, 'given'> {
  const why = reasonText('outOfTime');
  const isMade = ({ reason }: ReportedCheck) => reason !== why;
  return {
    leftOut: made.filter((check) => !isMade(check)).length,
    parts: parts ?? partsMade(ofKinds(planned, made), isMade),
  };
}

/** Outcomes of checks, with their planned kinds. */
function ofKinds(planned: readonly PlannedCheck[], made: readonly ReportedCheck[]) {
  const kinds = new Map(planned.map(({ id, kind }) => [id, kind]));
  return made.map((check) => ({ ...check, kind: kinds.get(check.id) }));
}

/**
 * The operations that are named, by themselves or by their groups; where only checks are, those that the checks concern. Of a
 * part of a run, those whose own checks it makes.
 */
function operationsAskedFor(
  { operations }: SuiteContract,
  planned: readonly PlannedCheck[],
  { only, part }: RunSettings,
): readonly DeclaredOperation[] {
  const names = new Set(only.map((name) => name.toLowerCase()));
  const named = operations.filter(({ id, tag }) => names.has(id.toLowerCase()) || names.has(tag.toLowerCase()));
  const ids = operationsOf(part ? planned.filter(isOfOne) : planned);
  if (named.length > 0 && !part) return named;
  return operations.filter(({ id }) => ids.has(id));
}

function isOfOne({ operations }: PlannedCheck): boolean {
  return operations.length === 1;
}

function documentedFirst<F extends CountedFinding>(findings: readonly F[]): F[] {
  return findings.toSorted((a, b) => Number(b.basis.documented) - Number(a.basis.documented));
}
