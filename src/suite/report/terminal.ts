import { kindTitles } from '../coverage/items.ts';
import { evidenceCheckId, evidenceGroup } from '../evidence/evidence-checks.ts';
import { countStandings, type Ledger } from '../evidence/ledger.ts';
import { describeFinding } from '../run/finding.ts';
import { basesText, countBases } from './bases.ts';
import { missedLines } from './missed-coverage.ts';
import { inPercent } from './percent.ts';
import { countReasons, countRules, countStates, counts, isBelowMinimum, type RunReport } from './run-report.ts';

/** How many reasons a terminal shows why something cannot be covered. */
const maxReasons = 6;

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

/** Each finding as a bug report, a blank line between them; `≠` marks what does not count. */
export function findingsText({ findings, documentedOnly }: RunReport, { bad, strong }: Colors): string {
  const texts = findings.map((finding) => {
    const [first = '', ...rest] = describeFinding(finding).split('\n');
    const head = counts(finding, documentedOnly) ? bad(`✗ ${first}`) : strong(`≠ ${first}`);
    return [head, ...rest].join('\n');
  });
  return texts.join('\n\n');
}

/**
 * What became of the run, in a few lines; `brief` leaves the figures out. Where less was covered than was asked for, each
 * part that was missed is named.
 */
export function summaryText(report: RunReport, colors: Colors, brief = false): string {
  const { checks, findings, requests, seed, coverage, milliseconds, lacks } = report;
  const { held, broke, differs, skipped, failed } = countStates(checks);
  const missed = isBelowMinimum(report) ? missedLines(report).map((line) => `  missed    ${line}`) : [];
  const lines = [verdictText(report, colors), ...missed];
  if (brief) return lines.join('\n');
  const skips = countReasons(checks.filter(({ state }) => state === 'skipped'));
  const faults = checks.filter(({ state }) => state === 'failed');
  const row = (name: string, text: string) => lines.push(`  ${name.padEnd(10)}${text}`);
  const states = [
    `${held} held`,
    `${broke} broke`,
    ...(differs > 0 ? [`${differs} differ`] : []),
    `${skipped} skipped`,
    ...(failed ? [`${failed} failed`] : []),
  ];
  const isOfEvidenceAlone = asked(report) !== undefined;
  row('checks', `${checks.length}: ${states.join(', ')}`);
  if (!isOfEvidenceAlone) row('findings', findings.length === 0 ? '0' : `${findings.length}: ${basesText(findings)}`);
  if (findings.length > 1)
    for (const [rule, count] of countRules(findings)) lines.push(`  broken    ${count} × ${rule}`);
  row('requests', `${requests} in ${(milliseconds / 1000).toFixed(1)} s`);
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

function coverageLines({ coverage, percent, minCoverage }: RunReport): string[] {
  const least = minCoverage ? `; ${minCoverage} % asked for` : '';
  const lines = [`  coverage  ${inPercent(percent)} of what could be covered${least}`];
  for (const { kind, seen, all, missed, unreachable } of coverage) {
    const share = inPercent(all === 0 ? 100 : (100 * seen) / all).padStart(8);
    const rest = [
      ...(missed.length > 0 ? [`${missed.length} missed`] : []),
      ...(unreachable.length > 0 ? [`${unreachable.length} out of reach`] : []),
    ];
    lines.push(`  ${share}  ${kindTitles[kind]}: ${seen} of ${all}${rest.length > 0 ? `; ${rest.join(', ')}` : ''}`);
  }
  return lines;
}

/** How the assumptions stand, and what the server does instead where it differs. */
function evidenceLines(ledger: Ledger, row: (name: string, text: string) => void): void {
  const { undecidable } = countStandings(ledger);
  row('evidence', `${standingsText(ledger)}; ${undecidable} that no request can tell`);
  for (const [id, { observations }] of Object.entries(ledger.entries)) {
    const against = observations.find(({ verdict }) => verdict === 'refuted');
    if (against) row('refuted', `${id}: ${against.saw}`);
  }
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
  const { verdict, findings, url, percent, minCoverage, documentedOnly } = report;
  if (documentedOnly && findings.length > 0 && verdict !== 'unknown' && !isBelowMinimum(report))
    return documentedVerdict(report, colors);
  const ledger = asked(report);
  if (verdict === 'holds' && ledger) {
    const count = Object.keys(ledger.entries).length;
    const text = `${count} assumption${count === 1 ? '' : 's'} asked of ${url}: ${standingsText(ledger)}.`;
    return colors.good(`✓ ${text}`);
  }
  if (verdict === 'holds') return colors.good(`✓ ${url} holds to the contract.`);
  if (verdict === 'unknown') return colors.bad(`✗ ${url} was not examined to the end: the suite itself failed.`);
  const counted = findings.filter((finding) => counts(finding, documentedOnly));
  if (counted.length > 0) return colors.bad(`✗ ${url} breaks the contract in ${ways(counted.length)}.`);
  return colors.bad(`✗ ${inPercent(percent)} of the contract at ${url} was covered; ${minCoverage} % were asked for.`);
}

/** The verdict where only what is documented counts, and something was found. */
function documentedVerdict({ url, findings }: RunReport, { good, bad }: Colors): string {
  const { documented, assumed, neither } = countBases(findings);
  const others = assumed + neither;
  if (documented === 0) {
    const rest = `It breaks other rules of the contract in ${ways(others)}.`;
    return good(`✓ ${url} contradicts nothing that is documented. ${rest}`);
  }
  const rest = others > 0 ? `, and breaks other rules of the contract in ${ways(others)}` : '';
  return bad(`✗ ${url} contradicts what is documented in ${ways(documented)}${rest}.`);
}

function ways(count: number): string {
  return count === 1 ? 'one way' : `${count} ways`;
}
