import { counted, grouped } from '../../contract/counted.ts';
import { type Html, html } from '../../html/html.ts';
import { page, scripts, styles } from '../../html/page.ts';
import { copyBlock, figure, reportBody, time } from '../../html/parts.ts';
import type { Api } from '../model/api.ts';
import { knownText } from './baseline.ts';
import { countBases } from './basis-counts.ts';
import { clientText } from './client-faults.ts';
import { colorsOf } from './colors.ts';
import type { PastRun } from './history.ts';
import { coverageSection } from './page-coverage.ts';
import { findingsSection } from './page-findings.ts';
import { failedSection, operationsSection, skippedSection, slowestSection, unseenSection } from './page-operations.ts';
import { trendSection } from './page-trend.ts';
import { coverageShare } from './percent.ts';
import { timesOf, whyAgain } from './repeated-checks.ts';
import { type RunReport, statesText } from './run-report.ts';
import { verdictText } from './verdict-text.ts';

/** The report as one HTML page that needs nothing beside itself; `history` has the runs until this one, the oldest first. */
export function reportPage(api: Api, report: RunReport, history: readonly PastRun[] = []): string {
  const { verdict, begun, milliseconds, seed, only } = report;
  const text = verdictText(report, colorsOf(false)).slice(2);
  const about = html`${time(begun)} UTC · ${inSeconds(milliseconds)} ${seed !== undefined && html`· seed ${seed} `}${only.length > 0 && `· only ${only.join(', ')}`}`;
  const main = html`${figures(report)}
${findingsSection(api, report)}
${clientsSection(report)}
${failedSection(report)}
${mendedSection(report)}
${unseenSection(report)}
${trendSection(history)}
${operationsSection(report)}
${coverageSection(report)}
${slowestSection(report)}
${skippedSection(report)}`;
  return page({
    title: text,
    css: styles(new URL('page.css', import.meta.url)),
    body: reportBody({ holds: verdict.startsWith('holds'), text, about }, main),
    script: scripts(new URL('page.js', import.meta.url)),
  });
}

function figures(report: RunReport): Html {
  const { findings, checks, requests, waiting, minCoverage, operations, madeAgain } = report;
  const least =
    minCoverage === undefined ? 'of the reachable contract' : `of the reachable contract; ${minCoverage}% required`;
  return html`<ul class="figures">
${figure(findings.length, findings.length === 1 ? 'finding' : 'findings', findings.length > 0 && basesOf(findings), findings.length > 0)}
${figure(checks.length, 'checks', statesText(checks))}
${figure(coverageShare(report), 'coverage', least)}
${figure(requests, 'requests', `to ${counted(operations.length, 'operation')}`)}
${waiting && figure(inSeconds(waiting.milliseconds), 'waited', `for rate limits and gateways; ${counted(waiting.repeated, 'request')} retried`)}
${madeAgain && figure(timesOf(madeAgain), 'repeated checks', whyAgain(madeAgain))}
</ul>`;
}

/** `1 documented, 7 assumed, 2 general` */
function basesOf(findings: RunReport['findings']): string {
  const { documented, assumed, neither } = countBases(findings);
  return `${grouped(documented)} documented, ${grouped(assumed)} assumed, ${grouped(neither)}\u00a0general`;
}

/** Recorded requests that break the contract. */
function clientsSection({ recorded }: RunReport): Html | undefined {
  if (!recorded || recorded.clients.length === 0) return undefined;
  return html`<section id="clients">
<h2>Requests that break the contract <small>client faults, which are not findings</small></h2>
${recorded.clients.map((breach) => html`<details class="card edged warn"><summary>${clientText(breach)}</summary>${copyBlock('Request', breach.sent)}</details>`)}
</section>`;
}

/** Findings of the baseline that the run no longer found. */
function mendedSection({ mended = [] }: RunReport): Html | undefined {
  if (mended.length === 0) return undefined;
  return html`<section id="mended">
<h2>Fixed <small>in the baseline, but no longer found</small></h2>
<ul>${mended.map((known) => html`<li>${knownText(known)}${known.reason !== '' && html` <small>${known.reason}</small>`}</li>`)}</ul>
</section>`;
}

function inSeconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
