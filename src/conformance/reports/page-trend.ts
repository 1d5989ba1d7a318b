import { counted } from '../../contract/counted.ts';
import { type Html, html } from '../../html/html.ts';
import { table, time } from '../../html/parts.ts';
import { countFindings, type PastRun } from './history.ts';
import { inPercent, roundedDown } from './percent.ts';

/** The newest runs, this one last. */
const shown = 30;
/** In units of the drawing: a run's column, the room for bars, for the line of the coverage, and for the marks between. */
const [column, bars, line, marks] = [20, 60, 30, 18] as const;

const columns = [
  'Started',
  'Verdict',
  'Findings',
  'Known',
  'Checks',
  'Coverage',
  'Duration',
  'Contract',
  'Seed',
] as const;

const verdictWords: Readonly<Record<PastRun['verdict'], string>> = {
  holds: 'passed',
  holdsAsSeen: 'passed as far as tested',
  breaks: 'failed',
  incomplete: 'no verdict',
  unknown: 'suite error',
};

/** Outcome, findings and coverage of earlier runs; undefined if there were none. */
export function trendSection(history: readonly PastRun[]): Html | undefined {
  const runs = history.slice(-shown);
  const first = runs[0];
  const last = runs.at(-1);
  if (!first || !last || first === last) return undefined;
  const most = Math.max(1, ...runs.map(countFindings));
  const width = runs.length * column;
  const height = bars + marks + line;
  const points = runs.map(({ percent }, i) => `${x(i)},${coverageAt(percent)}`).join(' ');
  return html`<section id="trend">
<h2>The last ${runs.length} runs</h2>
<figure class="trend">
<svg viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="trend-title trend-text" style="max-width:${2 * width}px">
<title id="trend-title">Findings and coverage of the last ${runs.length} runs</title>
<desc id="trend-text">${descriptionOf(runs, first, last)}</desc>
${runs.map((run, i) => barOf(run, i, most))}
<polyline points="${points}"/>
</svg>
<figcaption><span>Bars: findings (at most ${most}). Line: coverage.</span></figcaption>
</figure>
<details class="card"><summary>Show as a table</summary>
${table('The last runs', columns, runs.toReversed().map(rowOf))}</details>
</section>`;
}

/** A bar that is higher the more was found, with a mark below that says how the run ended. */
function barOf(run: PastRun, i: number, most: number): Html {
  const count = countFindings(run);
  const high = Math.max(2, Math.round((bars * count) / most));
  return html`<g class="${kindOf(run)}"><title>${day(run)}: ${wordsOf(run)}, ${counted(count, 'finding')}, ${inPercent(run.percent)}</title>
<rect x="${x(i) - column / 2 + 3}" y="${bars - high}" width="${column - 6}" height="${high}" rx="2"/>
<text x="${x(i)}" y="${bars + marks - 4}">${{ good: '✓', bad: '✗', warn: '?' }[kindOf(run)]}</text></g>`;
}

function rowOf(run: PastRun): Html {
  const { begun, findings, checks, percent, milliseconds, contract, seed } = run;
  const made = Object.values(checks).reduce((sum, count) => sum + count, 0);
  return html`<tr><td>${time(begun)}<td class="${kindOf(run)}">${wordsOf(run)}
<td>${countFindings(run)}<td>${findings.known}<td>${made}<td>${inPercent(percent)}<td>${(milliseconds / 1000).toFixed(1)} s<td>${contract}<td>${seed}</tr>`;
}

function descriptionOf(runs: readonly PastRun[], first: PastRun, last: PastRun): string {
  const count = (kind: ReturnType<typeof kindOf>) => runs.filter((run) => kindOf(run) === kind).length;
  return [
    `From ${day(first)} to ${day(last)}: ${count('good')} passed, ${count('bad')} failed, ${count('warn')} without a verdict.`,
    `Findings went from ${countFindings(first)} to ${countFindings(last)},`,
    `coverage from ${roundedDown(first.percent)} to ${roundedDown(last.percent)} percent.`,
  ].join(' ');
}

function kindOf({ verdict }: PastRun): 'good' | 'bad' | 'warn' {
  if (verdict === 'breaks') return 'bad';
  return verdict === 'holds' || verdict === 'holdsAsSeen' ? 'good' : 'warn';
}

function wordsOf({ verdict }: PastRun): string {
  return verdictWords[verdict];
}

function day({ begun }: PastRun): string {
  return begun.slice(0, 10);
}

/** The middle of a run's column. */
function x(i: number): number {
  return i * column + column / 2;
}

function coverageAt(percent: number): string {
  return (bars + marks + 1 + ((line - 2) * (100 - percent)) / 100).toFixed(1);
}
