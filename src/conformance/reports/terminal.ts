import { counted, grouped } from '../../contract/counted.ts';
import type { Api } from '../model/api.ts';
import type { Basis } from '../model/basis.ts';
import { repetitionOf } from '../runner/finding.ts';
import { differenceIn } from '../runner/headline.ts';
import {
  type Cluster,
  describeCluster,
  headlineOf,
  newClustersOf,
  operationsOf,
  sizeOf,
  timesOf,
  writtenAt,
} from './clusters.ts';
import type { Colors } from './colors.ts';
import { namesText } from './names-text.ts';
import { countRules, isBelowMinimum, type RunReport } from './run-report.ts';
import { summaryText } from './summary.ts';

/** What a run may take of a terminal. */
export interface Room {
  readonly rows: number;
  readonly columns: number;
}

/** Causes that are told with what was sent, where there is room; the next have a line each. */
const maxTold = 4;
/** Causes that are to have at least a line. */
const minListed = 8;
/** Lines of what there are many of in a summary: as many as leave it within its share of the room. */
const lineCounts = [5, 3, 1];
const maxShare = 0.6;
/** Columns before a text. */
const indent = 12;
/** Rows of a command line, and names of operations. */
const maxCommand = 6;
const maxNames = 5;

/**
 * Each cluster, a blank line between them: its first finding as a bug report, with the operations of the others; `≠` marks what
 * does not count.
 */
export function findingsText(api: Api, report: RunReport, colors: Colors): string {
  const texts = newClustersOf(api, report).map((cluster) => {
    const [first = '', ...rest] = describeCluster(cluster, api.contract.register).split('\n');
    return [marked(cluster, first, colors), ...rest].join('\n');
  });
  return texts.join('\n\n');
}

/** All that a run tells, however long it is. */
export function wholeText(api: Api, report: RunReport, colors: Colors): string {
  const findings = findingsText(api, report, colors);
  return [...(findings === '' ? [] : [findings, '']), summaryText(api, report, colors)].join('\n');
}

/**
 * What a run tells within some rows: the worst causes with what was sent, the next in a line each, how many more there are, and
 * the summary with the verdict. `where` says where each finding is told in full; it is asked where there are any, or parts that were missed.
 */
export function briefText(
  api: Api,
  report: RunReport,
  colors: Colors,
  { isQuiet, room, where }: { readonly isQuiet: boolean; readonly room: Room; readonly where: () => string },
): string {
  const summaries = lineCounts.map((lines) =>
    wrapped(summaryText(api, report, colors, { lines, figures: !isQuiet }), room),
  );
  const summary = summaries.find((text) => rowsIn(text, room) <= maxShare * room.rows) ?? summaries.at(-1) ?? '';
  const clusters = newClustersOf(api, report);
  if (clusters.length === 0 && !isBelowMinimum(report)) return summary;
  const rest = [clip(where(), room), '', summary].join('\n');
  // One row says how many more there are, and one is blank.
  const told = toldIn(clusters, colors, { ...room, rows: room.rows - rowsIn(rest, room) - 2 });
  const others = clusters.slice(told.length);
  const findings = others.reduce((sum, cluster) => sum + sizeOf(cluster), 0);
  const more =
    others.length > 0 ? [`… and ${counted(others.length, 'more cause')} with ${counted(findings, 'finding')}`] : [];
  const isBlank = told.at(-1)?.endsWith('\n') && more.length === 0;
  return [...told, ...more, ...(isBlank ? [] : ['']), rest].join('\n');
}

/** As many of the first causes as there is room for, the worst as blocks with a blank line behind each. */
function toldIn(clusters: readonly Cluster[], colors: Colors, room: Room): string[] {
  const told: string[] = [];
  let left = room.rows;
  let hasRoom = true;
  for (const [nth, cluster] of clusters.entries()) {
    const block = `${blockOf(cluster, colors, room)}\n`;
    const listed = Math.min(clusters.length - nth - 1, minListed);
    hasRoom &&= nth < maxTold && rowsIn(block, room) + listed <= left;
    if (!hasRoom && left < 1) break;
    const text = hasRoom ? block : headlineIn(cluster, colors, room);
    told.push(text);
    left -= rowsIn(text, room);
  }
  return told;
}

/** A cause in a few rows: what was expected and came, in which operations, where the rule stands, and the request that shows it. */
function blockOf(cluster: Cluster, colors: Colors, room: Room): string {
  const { first, others } = cluster;
  const names = operationsOf([first, ...others]);
  const rules = countRules([first, ...others]).map(([rule, count]) => `${grouped(count)} × ${rule}`);
  const { expected, actual } = differenceIn(first);
  const rows = [
    ...(names.length > 1 ? [`  in        ${namesText(names, maxNames)}`] : []),
    ...(rules.length > 1 ? [`  rules     ${rules.length}: ${rules.join(', ')}`] : []),
    `  expected  ${expected}`,
    `  got       ${actual}`,
    `  contract  ${writtenAt(cluster)}, ${basisName(first.basis)}`,
  ].map((row) => wrapped(row.replaceAll('\n', ' '), room));
  // To be pasted, so that it has no line end of ours.
  const repetition = repetitionOf(first);
  const repeat = repetition === undefined ? [] : [`  repeat    ${repetition}`];
  return [headlineIn(cluster, colors, room, 2), ...rows, ...repeat, ...commandRows(first.sent, room)].join('\n');
}

/** Its mark, the operations, what is wrong there, and how often that was met. */
function headlineIn(cluster: Cluster, colors: Colors, room: Room, rows = 1): string {
  const times = timesOf(cluster);
  const suffix = times > 1 ? ` (${grouped(times)} times)` : '';
  // The mark and a blank stand before it.
  const columns = rows * room.columns - suffix.length - 2;
  return marked(cluster, clip(headlineOf(cluster), { ...room, columns }) + suffix, colors);
}

function marked({ counts }: Cluster, text: string, { bad, strong }: Colors): string {
  return counts ? bad(`✗ ${text}`) : strong(`≠ ${text}`);
}

/** The last request that was sent, to be pasted; a long one is cut off. */
function commandRows(sent: string, room: Room): string[] {
  if (sent === '') return [];
  const commands = sent.split(/\n(?=curl )/);
  const before = commands.length > 1 ? [`  request   the last of ${commands.length}`] : ['  request'];
  const rows = (commands.at(-1) ?? '').split('\n').map((row) => `    ${row}`);
  if (rowsIn(rows.join('\n'), room) <= maxCommand) return [...before, ...rows];
  return [...before, ...rows.slice(0, maxCommand - 1).map((row) => clip(row, room)), '    …'];
}

/** On what a rule rests, in a word. */
function basisName(basis: Basis): string {
  if (basis.documented) return 'documented';
  const [nearest] = basis.assumptions;
  return nearest === undefined ? 'general rule' : `assumption ${nearest}`;
}

/** Rows that a text takes. */
export function rowsIn(text: string, { columns }: Room): number {
  return text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / columns)), 0);
}

/** Lines of names and texts in two rows at most, the second one below the text. */
function wrapped(text: string, room: Room): string {
  const lines = text.split('\n').flatMap((line) => {
    // A command is there to be pasted.
    if (line.length <= room.columns || !line.startsWith('  ') || line.startsWith('  left ')) return line;
    const at = line.lastIndexOf(' ', room.columns);
    return at <= indent ? clip(line, room) : [line.slice(0, at), clip(' '.repeat(indent) + line.slice(at + 1), room)];
  });
  return lines.join('\n');
}

function clip(line: string, { columns }: Room): string {
  return line.length > columns ? `${line.slice(0, columns - 1)}…` : line;
}
