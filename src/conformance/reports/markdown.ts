import { counted } from '../../contract/counted.ts';
import type { Api } from '../model/api.ts';
import { repetitionOf } from '../runner/finding.ts';
import { basesText } from './basis-counts.ts';
import { clientText } from './client-faults.ts';
import { type Cluster, clustersOf, operationsOf, sizeOf, writtenAt } from './clusters.ts';
import { colorsOf } from './colors.ts';
import { seenText, unseenLines } from './incomplete-run.ts';
import { shortfallText } from './missed-coverage.ts';
import { coverageShare } from './percent.ts';
import { failureLines, hasEnded, isBelowMinimum, isKnown, type RunReport, statesText } from './run-report.ts';
import { verdictText } from './verdict-text.ts';

/** A comment on a pull request has room for these, whatever a server says. */
const maxCauses = 20;
const maxNames = 5;
const maxLines = 10;

/** The report for a pull request, in Markdown as GitHub has it: the verdict, a table of the causes, how to repeat them. */
export function markdownText(api: Api, report: RunReport): string {
  const parts = [
    `## ${verdictOf(report)}`,
    figuresOf(report),
    ...causesOf(api, report),
    ...clientsOf(report),
    ...failuresOf(report),
    ...unseenOf(report),
  ];
  if (isBelowMinimum(report)) parts.push(...missedOf(report));
  return `${parts.join('\n\n')}\n`;
}

function verdictOf(report: RunReport): string {
  const [before = '', ...after] = verdictText(report, colorsOf(false)).split(report.url);
  return after.length === 0 ? before : [before, inlineCode(report.url), after.join(report.url)].join('');
}

function figuresOf(report: RunReport): string {
  const { findings, checks, requests, seed, mended } = report;
  const known = findings.filter(isKnown).length;
  const ended = findings.filter(hasEnded).length;
  const figures = [
    `${counted(findings.length, 'finding')}${findings.length > 0 ? `: ${basesText(findings)}` : ''}`,
    ...(mended ? [knownText(known, ended, findings.length - known - ended, mended.length)] : []),
    `${counted(checks.length, 'check')}: ${statesText(checks)}`,
    `Tested: ${seenText(report)}`,
    `Coverage: ${coverageShare(report)} of the reachable contract`,
    seed === undefined ? counted(requests, 'recorded exchange') : `${counted(requests, 'request')}, seed ${seed}`,
  ];
  return figures.map((figure) => `- ${figure}`).join('\n');
}

function knownText(known: number, ended: number, added: number, mended: number): string {
  const past = ended > 0 ? `, ${ended} expired` : '';
  return `${known} known in the baseline${past}, ${added} new, ${mended} fixed`;
}

function causesOf(api: Api, report: RunReport): string[] {
  const clusters = clustersOf(api, report);
  if (clusters.length === 0) return [];
  const others = clusters.length - maxCauses;
  const rows = clusters.slice(0, maxCauses).map(rowOf);
  const head = ['| Findings | Problem | Place | Operations | Repeat with |', '| --- | --- | --- | --- | --- |'];
  const rest = others > 0 ? [`… and ${counted(others, 'more cause')} in the \`--html\` report.`] : [];
  return [[...head, ...rows].join('\n'), ...rest];
}

function rowOf(cluster: Cluster): string {
  const { first, others } = cluster;
  const names = operationsOf([first, ...others]);
  const more = names.length > maxNames ? [`${names.length - maxNames} more`] : [];
  const where = [first.place, writtenAt(cluster)].filter((part) => part !== '');
  const cells = [
    `${cluster.counts ? '✗' : '≠'} ${sizeOf(cluster)} ×`,
    inlineCode(cluster.wrong),
    where.map(inlineCode).join('<br>'),
    [...names.slice(0, maxNames).map(plainOrCode), ...more].join(', '),
    inlineCode(repetitionOf(first) ?? ''),
  ];
  return `| ${cells.join(' | ')} |`;
}

/** Recorded requests that break the contract. */
function clientsOf({ recorded }: RunReport): string[] {
  if (!recorded || recorded.clients.length === 0) return [];
  return ['Requests that break the contract:', listOf(recorded.clients.map(clientText))];
}

/** Failures of the suite itself. */
function failuresOf(report: RunReport): string[] {
  const lines = failureLines(report);
  if (lines.length === 0) return [];
  return [`${counted(lines.length, 'check')} did not run because of errors in the suite:`, listOf(lines)];
}

/** Operations that the run did not see, and the reasons. */
function unseenOf(report: RunReport): string[] {
  const lines = unseenLines(report);
  return lines.length === 0 ? [] : ['Operations not tested:', listOf(lines)];
}

function missedOf(report: RunReport): string[] {
  const [sentence = '', ...lines] = shortfallText(report).split('\n');
  return [sentence, listOf(lines)];
}

function listOf(lines: readonly string[]): string {
  const others = lines.length - maxLines;
  const rest = others > 0 ? [`- … and ${others} more in the \`--html\` report`] : [];
  return [...lines.slice(0, maxLines).map((line) => `- ${inlineCode(line.trim())}`), ...rest].join('\n');
}

/** Words as they are; whatever Markdown or GitHub could make something of as code. */
function plainOrCode(text: string): string {
  return /^[a-z0-9 ,'-]+$/i.test(text) && text.length <= longestCode ? text : inlineCode(text);
}

/** Longer texts are cut, in characters as JavaScript counts them. */
const longestCode = 120;

/** A text of anybody as a code span in one line, in which nothing is a link, a name or markup; a bar would end its cell. */
export function inlineCode(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\u007c').trim();
  const short = line.length > longestCode ? `${line.slice(0, longestCode)}…` : line;
  const longest = Math.max(0, ...(short.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(longest + 1);
  return longest > 0 ? `${fence} ${short} ${fence}` : `${fence}${short}${fence}`;
}
