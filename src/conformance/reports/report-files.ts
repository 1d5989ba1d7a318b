import { appendFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Api } from '../model/api.ts';
import { writeWhole } from './atomic-write.ts';
import { Checkout } from './checkout.ts';
import { annotationsText } from './github.ts';
import { type PastRun, pastRunOf } from './history.ts';
import { addToHistory } from './history-file.ts';
import { junitText } from './junit.ts';
import { addToLedger } from './ledger-file.ts';
import { markdownText } from './markdown.ts';
import { reportPage } from './page.ts';
import type { RunReport } from './run-report.ts';
import { sarifText } from './sarif.ts';

/** The files that a report is written to, each only where it is named. */
export interface ReportFiles {
  /** The HTML report. */
  readonly html?: string;
  /** The report as data, a `RunReport`. */
  readonly json?: string;
  /** The report as JUnit's XML. */
  readonly junit?: string;
  /** The findings as SARIF 2.1.0. */
  readonly sarif?: string;
  /** The report as Markdown, short enough for a comment on a pull request. */
  readonly markdown?: string;
  /** The file that the same is added to, as `GITHUB_STEP_SUMMARY` names one. */
  readonly summary?: string;
  /** The ledger that what was found out of the assumptions is added to. */
  readonly evidence?: string;
  /** The file of JSON lines that the run is added to, whose newest runs the HTML report shows. */
  readonly history?: string;
  /** True to print each cluster of findings as an annotation of a GitHub workflow. */
  readonly github?: boolean;
}

/** Writes a report in each form that is asked for. Throws where a file cannot be written. */
export function writeReports(api: Api, report: RunReport, files: ReportFiles): void {
  const { html, json, junit, sarif, markdown, summary, evidence, history, github } = files;
  const folders = [fileURLToPath(api.sources.root), process.cwd()];
  const checkout = new Checkout(process.env.GITHUB_WORKSPACE ?? process.cwd(), folders);
  const past = history === undefined ? [] : remember(history, report);
  if (html !== undefined) writeWhole(html, reportPage(api, report, past));
  if (json !== undefined) writeWhole(json, `${JSON.stringify(report, null, 2)}\n`);
  if (junit !== undefined) writeWhole(junit, junitText(report, api.contract.register));
  if (sarif !== undefined) writeWhole(sarif, sarifText(api, report, checkout, { withoutMended: github === true }));
  if (markdown !== undefined) writeWhole(markdown, markdownText(api, report));
  if (summary) appendFileSync(summary, `${markdownText(api, report)}\n`);
  if (evidence !== undefined && report.evidence) addToLedger(api.contract.register, evidence, report.evidence);
  const annotations = github ? annotationsText(api, report, checkout) : '';
  if (annotations !== '') process.stdout.write(`${annotations}\n`);
}

/** Adds a run to a history and gives what is in it; what goes wrong there is told, and costs no other report. */
function remember(file: string, report: RunReport): readonly PastRun[] {
  try {
    const { runs, damaged } = addToHistory(file, pastRunOf(report));
    for (const nth of damaged) process.stderr.write(`${file}: line ${nth} is not a run and is ignored\n`);
    return runs;
  } catch (error) {
    process.stderr.write(`${file}: the run could not be added (${error instanceof Error ? error.message : error})\n`);
    return [];
  }
}
