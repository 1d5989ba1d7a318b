import { kindTitles } from '../coverage/items.ts';
import { evidenceCheckId, evidenceGroup } from '../evidence/evidence-checks.ts';
import { countStandings, type Ledger } from '../evidence/ledger.ts';
import type { Api } from '../model/api.ts';
import type { Waiting } from '../target/rate-limit.ts';
import { knownText } from './baseline.ts';
import { endLines, sinceText } from './baseline-dates.ts';
import { basesText, countBases } from './bases.ts';
import { clustersOf, describeCluster } from './clusters.ts';
import { goneLines } from './gone-text.ts';
import { timesOf, whyAgain } from './made-again.ts';
import { missedLines } from './missed-coverage.ts';
import { coverageShare, inPercent } from './percent.ts';
import {
  countReasons,
  countRules,
  countStates,
  counts,
  hasEnded,
  isBelowMinimum,
  type ReportedFinding,
  type RunReport,
} from './run-report.ts';
import { seenText, unseenLines } from './seen.ts';

/** Reasons for missing coverage that a terminal shows. */
const maxReasons = 6;

/** Things that no assumption asks about that a terminal shows. */
const maxShown = 6;

/** Makes text stand out; a terminal without colors gets it as it is. */
export interface Colors {
  good(text: string): string;
  bad(text: string): string;
  dim(text: string): string;
  strong(text: string): string;
}

/** The colors of a terminal (ECMA-48, Select Graphic Rendition). */
export function colorsOf(hasColors: boolean): Colors {
  const paint = (on: number, off: number) => (text: string) => (hasColors ? `\x1b[${on}m${text}\x1b[${off}m` : text);
  return { good: paint(32, 39), bad: paint(31, 39), dim: paint(2, 22), strong: paint(1, 22) };
}

/**
 * Each cluster, a blank line between them: its first finding as a bug report, with the operations of the others; `≠` marks what
 * does not count.
 */
export function findingsText(api: Api, report: RunReport, { bad, strong }: Colors): string {
  const texts = clustersOf(api, { ...report, findings: report.findings.filter(isNew) }).map((cluster) => {
    const [first = '', ...rest] = describeCluster(cluster, api.contract.register).split('\n');
    return [cluster.counts ? bad(`✗ ${first}`) : strong(`≠ ${first}`), ...rest].join('\n');
  });
  return texts.join('\n\n');
}

/** True if the baseline does not have a finding. */
function isNew({ known }: ReportedFinding): boolean {
  return known === undefined;
}

/**
 * What became of the run, in a few lines; `brief` leaves the figures out. Where less was covered than was asked for, each
 * part that was missed is named.
 */
export function summaryText(api: Api, report: RunReport, colors: Colors, brief = false): string {
  const { checks, findings, requests, waiting, seed, coverage, milliseconds, lacks, verdict } = report;
  const { held, broke, differs, known, skipped, failed } = countStates(checks);
  const missed = isBelowMinimum(report) ? missedLines(report).map((line) => `  missed    ${line}`) : [];
  const unseen = brief && verdict !== 'incomplete' ? [] : unseenLines(report).map((line) => `  unseen    ${line}`);
  const mended = report.mended?.map((known) => `  mended    ${knownText(known)}`) ?? [];
  const gone = goneLines(report).map((line) => `  ${line}`);
  const ends = endLines(report).map((line) => `  ${line}`);
  const lines = [
    verdictText(report, colors),
    ...gone,
    ...mended,
    ...ends,
    ...missed,
    ...unseen,
    ...leftLines(report).map(colors.bad),
  ];
  if (brief) return lines.join('\n');
  const skips = countReasons(checks.filter(({ state }) => state === 'skipped'));
  const faults = checks.filter(({ state }) => state === 'failed');
  const row = (name: string, text: string) => lines.push(`  ${name.padEnd(10)}${text}`);
  const states = [
    `${held} held`,
    `${broke} broke`,
    ...(differs > 0 ? [`${differs} differ`] : []),
    ...(known > 0 ? [`${known} known`] : []),
    `${skipped} skipped`,
    ...(failed ? [`${failed} failed`] : []),
  ];
  const isOfEvidenceAlone = asked(report) !== undefined;
  row('checks', `${checks.length}: ${states.join(', ')}`);
  if (!isOfEvidenceAlone) row('findings', findings.length === 0 ? '0' : `${findings.length}: ${basesText(findings)}`);
  const since = sinceText(report);
  if (since !== undefined) row('known', since);
  const causes = clustersOf(api, report).length;
  if (causes < findings.length) row('causes', `${causes}: what several operations have in common is told once`);
  if (findings.length > 1)
    for (const [rule, count] of countRules(findings)) lines.push(`  broken    ${count} × ${rule}`);
  row('requests', `${requests} in ${(milliseconds / 1000).toFixed(1)} s`);
  if (report.time) row('time', timeText(report.time));
  if (waiting) row('limits', waitingText(waiting));
  if (report.madeAgain)
    row('again', `${timesOf(report.madeAgain)} × a check was made again: ${whyAgain(report.madeAgain)}`);
  if (report.evidence) evidenceLines(report.evidence, row);
  if (!isOfEvidenceAlone) lines.push(...coverageLines(report));
  for (const [reason, count] of skips) lines.push(`  skipped   ${count} × ${reason}`);
  const outOfReach = countReasons(coverage.flatMap(({ unreachable }) => unreachable));
  for (const [reason, count] of outOfReach.slice(0, maxReasons)) lines.push(`  no reach  ${count} × ${reason}`);
  const others = outOfReach.length - maxReasons;
  if (others > 0) lines.push(colors.dim(`  no reach  … and for ${others} more reasons, which --html lists`));
  for (const { id, reason } of faults) lines.push(colors.bad(`  failed    ${id}: ${reason}`));
  if (skips.length === 0) for (const lack of lacks) lines.push(colors.dim(`  lacking   ${lack}`));
  row('seed', String(seed));
  return lines.join('\n');
}

/** Use of the run's time budget. */
function timeText({ given, leftOut, parts }: NonNullable<RunReport['time']>): string {
  const made = parts.map(({ name, made, of }) => `${made} of ${of} ${name}`).join(', ');
  return `${given / 1000} s given; made, in this order: ${made}; ${leftOut} checks left out`;
}

/** Effects that could not be undone, and the command that finishes it. */
function leftLines({ left, url }: RunReport): string[] {
  if (!left) return [];
  const counted = [...Map.groupBy(left.operations, (id) => id)].map(([id, all]) => `${id} (${all.length})`);
  const command = left.file && `; finish it with --clean ${left.file} --url ${url}`;
  return [`  left      not undone: ${counted.join(', ')}${command ?? ''}`];
}

function coverageLines(report: RunReport): string[] {
  const { coverage, minCoverage } = report;
  const least = minCoverage ? `; ${minCoverage} % asked for` : '';
  const lines = [`  coverage  ${coverageShare(report)} of what could be covered${least}`];
  for (const { kind, seen, all, missed, unreachable } of coverage) {
    const share = (all === 0 ? 'none' : inPercent((100 * seen) / all)).padStart(8);
    const rest = [
      ...(missed.length > 0 ? [`${missed.length} missed`] : []),
      ...(unreachable.length > 0 ? [`${unreachable.length} out of reach`] : []),
    ];
    lines.push(`  ${share}  ${kindTitles[kind]}: ${seen} of ${all}${rest.length > 0 ? `; ${rest.join(', ')}` : ''}`);
  }
  return lines;
}

/** Verdicts on the assumptions, and the behaviour of a server that differs. */
function evidenceLines(ledger: Ledger, row: (name: string, text: string) => void): void {
  const { undecidable } = countStandings(ledger);
  row('evidence', `${standingsText(ledger)}; ${undecidable} that no request can tell`);
  for (const [id, { observations }] of Object.entries(ledger.entries)) {
    const against = observations.find(({ verdict }) => verdict === 'refuted');
    if (against) row('refuted', `${id}: ${against.saw}`);
  }
  const { seen, leftOut } = ledger.unforeseen ?? { seen: [], leftOut: 0 };
  if (seen.length > 0) row('shown', `${seen.length + leftOut} things that no assumption asks about`);
  for (const { saw } of seen.slice(0, maxShown)) row('shown', saw);
  const others = seen.length + leftOut - maxShown;
  if (others > 0) row('shown', `… and ${others} more, which the ledger has`);
}

function standingsText(ledger: Ledger): string {
  const { confirmed, refuted, mixed, notTested } = countStandings(ledger);
  const parts = [`${confirmed} confirmed`, `${refuted} refuted`, ...(mixed ? [`${mixed} mixed`] : [])];
  return [...parts, `${notTested} not tested`].join(', ');
}

/** The part of the ledger that a run was about which asked nothing but what is assumed; undefined of any other run. */
function asked({ evidence, checks }: RunReport): Ledger | undefined {
  if (!evidence || checks.length === 0 || checks.some(({ group }) => group !== evidenceGroup)) return undefined;
  const ids = new Set(checks.map(({ id }) => id));
  const entries = Object.entries(evidence.entries).filter(([id]) => ids.has(evidenceCheckId(id)));
  return { ...evidence, entries: Object.fromEntries(entries) };
}

/** The verdict in one line. */
export function verdictText(report: RunReport, colors: Colors): string {
  const { verdict, findings, percent, minCoverage, documentedOnly } = report;
  const url = examined(report);
  if (findings.some(({ known }) => known !== undefined) && !isBelowMinimum(report)) {
    const text = baselineVerdict(report, colors);
    if (text !== undefined) return text;
  }
  if (
    documentedOnly &&
    findings.length > 0 &&
    (verdict.startsWith('holds') || verdict === 'breaks') &&
    !isBelowMinimum(report)
  )
    return documentedVerdict(report, colors);
  const ledger = asked(report);
  if (verdict.startsWith('holds') && ledger) {
    const count = Object.keys(ledger.entries).length;
    const text = `${count} assumption${count === 1 ? '' : 's'} asked of ${url}: ${standingsText(ledger)}.`;
    return colors.good(`✓ ${text}`);
  }
  if (verdict === 'holds') return colors.good(`✓ ${url} holds to the contract.`);
  if (verdict === 'holdsAsSeen')
    return colors.good(`✓ ${url} holds to the contract, as far as seen: ${seenText(report)}.`);
  if (verdict === 'incomplete')
    return colors.bad(`✗ ${url} was not examined to the end, so there is no verdict: ${seenText(report)}.`);
  if (verdict === 'unknown') return colors.bad(`✗ ${url} was not examined to the end: the suite itself failed.`);
  const counted = findings.filter((finding) => counts(finding, documentedOnly));
  if (counted.length > 0) return colors.bad(`✗ ${url} breaks the contract in ${ways(counted.length)}.`);
  return colors.bad(`✗ ${inPercent(percent)} of the contract at ${url} was covered; ${minCoverage} % were asked for.`);
}

/** The verdict where a baseline has some of what was found; undefined where nothing can be said of the server. */
function baselineVerdict(report: RunReport, { good, bad }: Colors): string | undefined {
  const { verdict, findings, documentedOnly } = report;
  const url = examined(report);
  const known = findings.filter((finding) => !isNew(finding)).length;
  const others = `${known} known ${known === 1 ? 'finding' : 'findings'}`;
  const counted = findings.filter((finding) => counts(finding, documentedOnly));
  if (verdict === 'breaks') {
    const ended = counted.filter(hasEnded).length;
    const added = counted.length - ended;
    const parts = [
      ...(added > 0 || ended === 0 ? [`in ${added} new ${added === 1 ? 'way' : 'ways'}`] : []),
      ...(ended > 0 ? [`in ${ways(ended)} whose baseline entry has ended`] : []),
    ];
    return bad(`✗ ${url} breaks the contract ${parts.join(' and ')}; ${others}.`);
  }
  if (!verdict.startsWith('holds')) return undefined;
  const seen = verdict === 'holdsAsSeen' ? `, as far as seen: ${seenText(report)}` : '';
  return good(`✓ ${url} breaks the contract in no new way${seen}; ${others}.`);
}

/** The verdict where only what is documented counts, and something was found. */
function documentedVerdict(report: RunReport, { good, bad }: Colors): string {
  const { findings } = report;
  const url = examined(report);
  const { documented, assumed, neither } = countBases(findings);
  const others = assumed + neither;
  if (documented === 0) {
    const rest = `It breaks other rules of the contract in ${ways(others)}.`;
    const seen = report.verdict === 'holdsAsSeen' ? `, as far as seen: ${seenText(report)}` : '';
    return good(`✓ ${url} contradicts nothing that is documented${seen}. ${rest}`);
  }
  const rest = others > 0 ? `, and breaks other rules of the contract in ${ways(others)}` : '';
  return bad(`✗ ${url} contradicts what is documented in ${ways(documented)}${rest}.`);
}

/** The server, and what part of a run speaks of it. */
function examined({ url, shard }: RunReport): string {
  return shard ? `${url} (shard ${shard.nth} of ${shard.of})` : url;
}

function ways(count: number): string {
  return count === 1 ? 'one way' : `${count} ways`;
}

/** Waiting time caused by the server and whatever is in front of it. */
export function waitingText({ waits, milliseconds, repeated, disturbed }: Waiting): string {
  const cost = `waited ${waits} times, ${(milliseconds / 1000).toFixed(1)} s in all; ${repeated} requests sent again`;
  return disturbed === 0 ? cost : `${cost}; ${disturbed} times a gateway answered, or nobody`;
}
