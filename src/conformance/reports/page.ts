import { readFileSync } from 'node:fs';
import type { Api } from '../model/api.ts';
import { knownText } from './baseline.ts';
import { basesText } from './bases.ts';
import type { PastRun } from './history.ts';
import { Html, html } from './html.ts';
import { timesOf, whyAgain } from './made-again.ts';
import { coverageSection } from './page-coverage.ts';
import { findingsSection } from './page-findings.ts';
import { failedSection, operationsSection, skippedSection, slowestSection, unseenSection } from './page-operations.ts';
import { trendSection } from './page-trend.ts';
import { inPercent } from './percent.ts';
import { countStates, type RunReport } from './run-report.ts';
import { colorsOf, verdictText } from './terminal.ts';

/** The folder of the report's style and script, which is that of the code wherever it is published. */
export const reportFolder: URL = new URL('./', import.meta.url);

/** The report as one HTML page that needs nothing beside itself; `history` has the runs until this one, the oldest first. */
export function reportPage(api: Api, report: RunReport, history: readonly PastRun[] = []): string {
  const verdict = verdictText(report, colorsOf(false)).slice(2);
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${verdict}</title>
<style>${new Html(part('page.css'))}</style>
</head>
<body>
<header class="${report.verdict.startsWith('holds') ? 'holds' : report.verdict}">
<p class="mark" aria-hidden="true">${report.verdict.startsWith('holds') ? '✓' : '✗'}</p>
<div>
<h1>${verdict}</h1>
<p>${html`<time datetime="${report.begun}">${report.begun.slice(0, 16).replace('T', ' ')} UTC</time>`} ·
${(report.milliseconds / 1000).toFixed(1)} s · seed ${report.seed}${report.only.length > 0 && ` · only ${report.only.join(', ')}`}</p>
</div>
</header>
<main>
${figures(report)}
${trendSection(history)}
${findingsSection(api, report)}
${mendedSection(report)}
${failedSection(report)}
${unseenSection(report)}
${operationsSection(report)}
${coverageSection(report)}
${slowestSection(report)}
${skippedSection(report)}
</main>
<script>${new Html(part('page.js'))}</script>
</body>
</html>
`;
  return page.text;
}

function figures(report: RunReport): Html {
  const { findings, checks, requests, waiting, percent, minCoverage, operations, madeAgain } = report;
  const { held, broke, differs, known, skipped, failed } = countStates(checks);
  const ends = [
    `${held} held`,
    ...(broke > 0 ? [`${broke} broke`] : []),
    ...(differs > 0 ? [`${differs} differ`] : []),
    ...(known > 0 ? [`${known} known`] : []),
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
  ];
  const least = minCoverage === undefined ? 'of what could be covered' : `of what could be; ${minCoverage} % asked for`;
  return html`<ul class="figures">
<li><b>${findings.length}</b> findings<small>${findings.length > 0 ? basesText(findings) : 'each fault once'}</small></li>
<li><b>${checks.length}</b> checks<small>${ends.join(', ')}</small></li>
<li><b>${inPercent(percent)}</b> coverage<small>${least}</small></li>
<li><b>${requests.toLocaleString('en')}</b> requests<small>to ${operations.length} operations</small></li>
${waiting ? html`<li><b>${(waiting.milliseconds / 1000).toFixed(1)} s</b> waited<small>for the server's limits and gateways; ${waiting.repeated} requests sent again</small></li>` : ''}
${madeAgain ? html`<li><b>${timesOf(madeAgain)} ×</b> made again<small>${whyAgain(madeAgain)}</small></li>` : ''}
</ul>`;
}

/** Findings of the baseline that the run no longer found. */
function mendedSection({ mended = [] }: RunReport): Html | undefined {
  if (mended.length === 0) return undefined;
  return html`<section id="mended">
<h2>Mended <small>in the baseline, and found no more</small></h2>
<ul class="names">${mended.map((known) => html`<li>${knownText(known)}${known.reason !== '' && html` <small>${known.reason}</small>`}</li>`)}</ul>
</section>`;
}

function part(name: string): string {
  return readFileSync(new URL(name, reportFolder), 'utf8');
}
