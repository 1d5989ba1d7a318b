import { counted, grouped } from '../../contract/counted.ts';
import { kindTitles } from '../coverage/items.ts';
import { countStandings, type Ledger, standingsText } from '../evidence/ledger.ts';
import { thingsText } from '../evidence/unforeseen/unforeseen.ts';
import type { Api } from '../model/api.ts';
import type { Waiting } from '../target/request-retries.ts';
import { generalReason } from '../target/skip-reasons.ts';
import { knownText } from './baseline.ts';
import { endLines, sinceText } from './baseline-dates.ts';
import { basesText } from './basis-counts.ts';
import { clientText } from './client-faults.ts';
import { clustersOf } from './clusters.ts';
import type { Colors } from './colors.ts';
import { unseenLines } from './incomplete-run.ts';
import { missedLines } from './missed-coverage.ts';
import { coverageShare, inPercent } from './percent.ts';
import { timesOf, whyAgain } from './repeated-checks.ts';
import { countReasons, countRules, failureLines, isBelowMinimum, type RunReport, statesText } from './run-report.ts';
import { goneLines } from './server-gone-text.ts';
import { asked, verdictText } from './verdict-text.ts';

/** How much of a summary is told: the whole, or as many lines of what there are many of, with the figures or without. */
export type Extent = 'whole' | { readonly lines: number; readonly figures: boolean };

/** Operations that a line of a short summary names. */
const maxNames = 3;

/**
 * What became of the run, in a few lines, the verdict last. Where less was covered than was asked for, the parts that were
 * missed are named.
 */
export function summaryText(api: Api, report: RunReport, colors: Colors, extent: Extent = 'whole'): string {
  const isWhole = extent === 'whole';
  const { lines, figures } = isWhole ? { lines: Number.POSITIVE_INFINITY, figures: true } : extent;
  const cut = (name: string, all: readonly string[]) => rowsOf(name, all, lines);
  const unseen = unseenLines(report, isWhole ? undefined : { general: generalReason, maxNames });
  return [
    ...(figures ? figuresOf(api, report, colors, cut, isWhole) : []),
    ...(figures || report.verdict === 'incomplete' ? cut('untested', unseen) : []),
    ...(figures && report.seed !== undefined ? [row('seed', String(report.seed))] : []),
    ...cut('clients', clientLines(report)).map(colors.bad),
    ...cut('missed', isBelowMinimum(report) ? missedLines(report) : []),
    ...cut('fixed', report.mended?.map(knownText) ?? []),
    ...endLines(report)
      .slice(0, lines)
      .map((line) => `  ${line}`),
    ...(figures ? cut('errors', failureLines(report)).map(colors.bad) : []),
    ...leftLines(report).map(colors.bad),
    ...goneLines(report).map((line) => `  ${line}`),
    verdictText(report, colors),
  ].join('\n');
}

function figuresOf(
  api: Api,
  report: RunReport,
  colors: Colors,
  cut: (name: string, lines: readonly string[]) => string[],
  isWhole: boolean,
): string[] {
  const { checks, findings, requests, waiting, milliseconds, lacks } = report;
  const isOfEvidenceAlone = asked(report) !== undefined;
  const skipped = checks.filter(({ state }) => state === 'skipped').map(({ reason = '' }) => reason);
  const skips = countReasons(skipped.map((reason) => ({ reason: isWhole ? reason : generalReason(reason) }))).map(
    times,
  );
  const causes = clustersOf(api, report).length;
  const lines = [row('checks', `${grouped(checks.length)}: ${statesText(checks, ['held', 'broke', 'skipped'])}`)];
  if (!isOfEvidenceAlone)
    lines.push(row('findings', findings.length === 0 ? '0' : `${grouped(findings.length)}: ${basesText(findings)}`));
  const since = sinceText(report);
  if (since !== undefined) lines.push(row('known', since));
  if (causes < findings.length) lines.push(row('causes', `${grouped(causes)}; each is reported once`));
  if (isWhole && findings.length > 1) lines.push(...cut('rules', countRules(findings).map(times)));
  lines.push(row('requests', `${grouped(requests)} in ${(milliseconds / 1000).toFixed(1)} s`));
  if (report.time) lines.push(row('time', timeText(report.time)));
  if (waiting) lines.push(row('limits', waitingText(waiting)));
  if (report.madeAgain)
    lines.push(row('repeated', `${counted(timesOf(report.madeAgain), 'check')}: ${whyAgain(report.madeAgain)}`));
  if (report.evidence) lines.push(...evidenceLines(report.evidence, cut));
  if (!isOfEvidenceAlone) lines.push(...coverageLines(report, isWhole));
  lines.push(...cut('skipped', skips));
  if (isWhole)
    lines.push(...cut('excluded', countReasons(report.coverage.flatMap(({ unreachable }) => unreachable)).map(times)));
  if (skips.length === 0) lines.push(...cut('lacking', lacks).map(colors.dim));
  return lines;
}

/** Requests of clients that break the contract, and how many there was no room for. */
function clientLines({ recorded }: RunReport): string[] {
  if (!recorded) return [];
  const { clients, leftOut } = recorded;
  return [...clients.map(clientText), ...(leftOut > 0 ? [`… and ${leftOut} more`] : [])];
}

function row(name: string, text: string): string {
  return `  ${name.padEnd(10)}${text}`;
}

/** A row for each line; of too many the first ones, and how many more there are. */
function rowsOf(name: string, lines: readonly string[], most: number): string[] {
  const others = lines.length - most;
  if (others < 2) return lines.map((line) => row(name, line));
  return [...lines.slice(0, most), `… and ${grouped(others)} more`].map((line) => row(name, line));
}

function times([text, count]: readonly [text: string, count: number]): string {
  return `${grouped(count)} × ${text}`;
}

/** Use of the run's time budget. */
function timeText({ given, leftOut, parts }: NonNullable<RunReport['time']>): string {
  const made = parts.map(({ name, made, of }) => `${grouped(made)} of ${grouped(of)} ${name}`).join(', ');
  return `${given / 1000} s; ran in this order: ${made}; ${counted(leftOut, 'check')} skipped`;
}

/** Effects that could not be undone, and the command that finishes it. */
function leftLines({ left, url }: RunReport): string[] {
  if (!left) return [];
  const counted = [...Map.groupBy(left.operations, (id) => id)].map(([id, all]) => `${id} (${all.length})`);
  const command = left.file && `; finish it with --clean ${left.file} --url ${url}`;
  return [row('left', `not undone: ${counted.join(', ')}${command ?? ''}`)];
}

/** The share that was covered. Of each kind of part the whole tells; a brief text of those that were missed, where nothing was found. */
function coverageLines(report: RunReport, isWhole: boolean): string[] {
  const { coverage, findings, minCoverage } = report;
  const least = minCoverage ? `; ${minCoverage}% required` : '';
  const outOfReach = coverage.reduce((sum, { unreachable }) => sum + unreachable.length, 0);
  const beyond = isWhole || outOfReach === 0 ? '' : `; ${counted(outOfReach, 'part')} excluded`;
  const lines = [row('coverage', `${coverageShare(report)} of the reachable contract${least}${beyond}`)];
  for (const { kind, seen, all, missed, unreachable } of coverage) {
    const share = (all === 0 ? 'none' : inPercent((100 * seen) / all)).padStart(8);
    const rest = [
      ...(missed.length > 0 ? [`${grouped(missed.length)} missed`] : []),
      ...(isWhole && unreachable.length > 0 ? [`${grouped(unreachable.length)} excluded`] : []),
    ];
    if (isWhole || (missed.length > 0 && findings.length === 0))
      lines.push(
        `  ${share}  ${kindTitles[kind]}: ${grouped(seen)} of ${grouped(all)}${rest.length > 0 ? `; ${rest.join(', ')}` : ''}`,
      );
  }
  return lines;
}

/** Verdicts on the assumptions, and the behaviour of a server that differs. */
function evidenceLines(ledger: Ledger, cut: (name: string, lines: readonly string[]) => string[]): string[] {
  const { undecidable } = countStandings(ledger);
  const refuted = Object.entries(ledger.entries).flatMap(([id, { observations }]) => {
    const against = observations.find(({ verdict }) => verdict === 'refuted');
    return against ? [`${id}: ${against.saw}`] : [];
  });
  const standings = row('evidence', `${standingsText(ledger)}; ${undecidable} that no request can decide`);
  const { seen, leftOut } = ledger.unforeseen ?? { seen: [], leftOut: 0 };
  const count = seen.length + leftOut;
  const shown = count === 0 ? [] : [row('observed', thingsText(count))];
  const more = leftOut > 0 ? [row('observed', `… and ${grouped(leftOut)} more`)] : [];
  return [
    standings,
    ...cut('refuted', refuted),
    ...shown,
    ...cut(
      'observed',
      seen.map(({ saw }) => saw),
    ),
    ...more,
  ];
}

/** Waiting time caused by the server and whatever is in front of it. */
function waitingText({ waits, milliseconds, repeated, disturbed }: Waiting): string {
  const errors = counted(disturbed, 'gateway error or lost connection', 'gateway errors or lost connections');
  // A recording waits for nothing.
  if (waits === 0 && repeated === 0) return errors;
  const cost = `waited ${counted(waits, 'time')}, ${(milliseconds / 1000).toFixed(1)} s in total; ${counted(repeated, 'request')} retried`;
  return disturbed === 0 ? cost : `${cost}; ${errors}`;
}
