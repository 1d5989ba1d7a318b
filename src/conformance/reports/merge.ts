import { unforeseenOfShards } from '../evidence/unforeseen/unforeseen.ts';
import type { Api, ContractVersion } from '../model/api.ts';
import { addParts } from '../runner/budget.ts';
import { faultOf } from '../runner/finding.ts';
import { SeenOperations } from '../runner/operation-outcomes.ts';
import type { Waiting } from '../target/request-retries.ts';
import type { OperationTiming } from '../target/timings.ts';
import { reportFrom } from './build-report.ts';
import { dayOf } from './days.ts';
import { allAgain } from './repeated-checks.ts';
import type { Observed } from './report-input.ts';
import {
  breachOf,
  type Leftovers,
  type ReportedCheck,
  type ReportedFinding,
  type RunReport,
  type RunSettings,
  withKnown,
} from './run-report.ts';
import { digestOfChecks, type ShardReport } from './shard-report.ts';

/** Reports that are not all the shards of one run; the message says which and why. */
export class MergeError extends Error {
  override name = 'MergeError';
}

/** A report with the name of its file. */
export interface NamedReport {
  readonly name: string;
  readonly report: RunReport;
}

/** A report of a shard. */
interface Shard extends NamedReport {
  readonly shard: ShardReport;
}

/** By what the whole is judged; what the shards were told of that does not matter. */
export type Judgement = Pick<RunSettings, 'minCoverage' | 'documentedOnly' | 'baseline' | 'updateBaseline'>;

/**
 * The report of the run that several shards have made among them, as if one had made it. What two of them found is told once.
 * Throws `MergeError`.
 */
export function mergeShards(api: Api, reports: readonly NamedReport[], judgement: Judgement): RunReport {
  const shards = shardsOf(api.version, reports);
  const [first] = shards;
  if (!first) throw new MergeError('there is no report to merge');
  const observed = addUp(first, shards);
  const made = shards.flatMap(({ report }) => report.checks);
  if (digestOfChecks(made) !== first.shard.run.checks)
    throw new MergeError('the reports lack checks of their run, or have others; a shard did not come to its end');
  const settings = { ...judgement, day: dayOf(observed.begun) };
  const found = observed.findings.map((finding) => withKnown(finding, settings));
  const checks = made.map((check) => judged(check, found, judgement));
  const evidence = shards.some(({ report }) => report.evidence !== undefined);
  return reportFrom(api, observed, made, checks, { ...settings, only: first.report.only, evidence });
}

/** All shards of one run, in order. */
function shardsOf(here: ContractVersion, reports: readonly NamedReport[]): Shard[] {
  const shards = reports.map(({ name, report }): Shard => {
    if (report.shard) return { name, report, shard: report.shard };
    throw new MergeError(`${name} is of a whole run, and no shard; a run with --shard and --json writes one`);
  });
  const [first] = shards;
  if (!first) return [];
  for (const shard of shards) checkSameRun(here, shard, first);
  const byNumber = Map.groupBy(shards, ({ shard }) => shard.nth);
  for (const [nth, same] of byNumber)
    if (same.length > 1)
      throw new MergeError(`shard ${nth} is there twice: ${same.map(({ name }) => name).join(', ')}`);
  const { of } = first.shard;
  const missing = Array.from({ length: of }, (_, i) => i + 1).filter((nth) => !byNumber.has(nth));
  if (missing.length > 0)
    throw new MergeError(
      `of ${of} shards ${missing.length === 1 ? 'one is' : 'some are'} missing: ${missing.join(', ')}`,
    );
  return shards.toSorted((a, b) => a.shard.nth - b.shard.nth);
}

function checkSameRun({ version, digest }: ContractVersion, one: Shard, first: Shard): void {
  if (one.shard.run.contract !== digest)
    throw new MergeError(
      `${one.name} is of another contract (${one.report.contract}, ${one.shard.run.contract}) than is here (${version}, ${digest})`,
    );
  const facts: Readonly<Record<string, (shard: Shard) => string | number>> = {
    server: ({ report }) => report.url,
    seed: ({ report }) => report.seed ?? '',
    'number of shards': ({ shard }) => shard.of,
    options: ({ shard }) => shard.run.options,
    checks: ({ shard }) => shard.run.checks,
  };
  for (const [what, factOf] of Object.entries(facts)) {
    const own = factOf(one);
    const other = factOf(first);
    if (own !== other)
      throw new MergeError(`${one.name} and ${first.name} are of different runs; the ${what}: ${own} and ${other}`);
  }
}

/** State of a check under the merged judgement. */
function judged(check: ReportedCheck, found: readonly Found[], { documentedOnly }: Judgement): ReportedCheck {
  if (check.state !== 'broke' && check.state !== 'known' && check.state !== 'differs') return check;
  const own = found.filter(({ checks }) => checks.includes(check.id));
  return { ...check, state: breachOf(own, documentedOnly) };
}

type Found = Observed['findings'][number];

function addUp({ report: { url, seed } }: Shard, shards: readonly Shard[]): Observed {
  const reports = shards.map(({ report }) => report);
  const parts = shards.map(({ shard }) => shard);
  const begun = Math.min(...reports.map((report) => Date.parse(report.begun)));
  const ended = Math.max(...reports.map((report) => Date.parse(report.begun) + report.milliseconds));
  const [able = [], ...others] = parts.map(({ capabilities }) => capabilities);
  const times = reports.flatMap(({ time }) => time?.given ?? []);
  const unforeseen = unforeseenOfShards(parts.map((part) => part.unforeseen));
  return {
    url,
    seed,
    begun: new Date(begun).toISOString(),
    milliseconds: ended - begun,
    requests: sum(reports.map(({ requests }) => requests)),
    waiting: waitingOf(reports.flatMap(({ waiting }) => waiting ?? [])),
    madeAgain: allAgain(reports.flatMap(({ madeAgain }) => madeAgain ?? [])),
    findings: findingsOf(reports.flatMap(({ findings }) => findings)),
    covered: [...new Set(parts.flatMap(({ covered }) => covered))],
    seen: SeenOperations.from(...parts.map(({ seen }) => seen)).counts(),
    timings: timingsOf(parts.flatMap(({ timings }) => timings)),
    capabilities: able.filter((name) => others.every((names) => names.includes(name))),
    withheld: [...new Map(parts.flatMap(({ withheld }) => withheld))],
    evidence: parts.flatMap(({ evidence }) => evidence),
    ...(unforeseen && { unforeseen }),
    isInterrupted: parts.some(({ isInterrupted }) => isInterrupted),
    time: times.length > 0 ? Math.max(...times) : undefined,
    parts: addParts(reports.flatMap(({ time }) => time?.parts ?? [])),
    left: leftOf(reports.flatMap(({ left }) => left ?? [])),
  };
}

/** Each fault once; what contradicts the documentation is told before what does not. */
function findingsOf(findings: readonly ReportedFinding[]): Found[] {
  return [...Map.groupBy(findings, faultOf).values()].flatMap((same): Found[] => {
    const { known: _, entry: __, ...told } = same.find(({ basis }) => basis.documented) ?? same[0] ?? {};
    if (!('rule' in told)) return [];
    const checks = [...new Set(same.flatMap((one) => one.checks))];
    return [{ ...told, count: sum(same.map(({ count }) => count)), checks }];
  });
}

function timingsOf(timings: readonly OperationTiming[]): OperationTiming[] {
  return [...Map.groupBy(timings, ({ operationId }) => operationId)].flatMap(([operationId, same]) => {
    // Medians cannot be added up; that of most requests says most.
    const [most] = same.toSorted((a, b) => b.requests - a.requests);
    const longest = Math.max(...same.map((one) => one.longest));
    const requests = sum(same.map((one) => one.requests));
    return most ? [{ operationId, requests, typical: most.typical, longest }] : [];
  });
}

function waitingOf(waitings: readonly Waiting[]): Waiting {
  const of = (name: keyof Waiting) => sum(waitings.map((waiting) => waiting[name]));
  return { waits: of('waits'), milliseconds: of('milliseconds'), repeated: of('repeated'), disturbed: of('disturbed') };
}

/** Of several ledgers none finishes all. */
function leftOf(left: readonly Leftovers[]): Leftovers | undefined {
  const [first, ...others] = left;
  if (!first || others.length === 0) return first;
  return { operations: left.flatMap(({ operations }) => operations) };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}
