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
import { isReportFormat, type ReportFormat } from './report-formats.ts';
import type { RunReport } from './run-report.ts';
import { sarifText } from './sarif.ts';

/** The file of each format; a format without one is not written. */
type FormatFiles = { readonly [format in ReportFormat]?: string };

/** The files that a report is written to, each only where it is named. */
export interface ReportFiles extends FormatFiles {
  /** The file to which the Markdown is added, as `GITHUB_STEP_SUMMARY` names one. */
  readonly summary?: string;
  /** The ledger to which the observed assumptions are added. */
  readonly evidence?: string;
  /** The file of JSON lines to which the run is added; the HTML report shows its newest runs. */
  readonly history?: string;
  /** True to print each cluster of findings as an annotation of a GitHub workflow. */
  readonly github?: boolean;
}

/** Data beside a report that formats use. */
interface ReportSetting {
  /** Runs until this one, the oldest first. */
  readonly past?: readonly PastRun[];
  readonly checkout?: Checkout;
  /** True to leave fixed findings out of SARIF. */
  readonly withoutMended?: boolean;
}

/** Text of a report in each format. */
export const reportTexts: Readonly<
  Record<ReportFormat, (api: Api, report: RunReport, setting?: ReportSetting) => string>
> = {
  junit: ({ contract }, report) => junitText(report, contract.register),
  html: (api, report, { past } = {}) => reportPage(api, report, past),
  json: (_, report) => `${JSON.stringify(report, null, 2)}\n`,
  sarif: (api, report, { checkout, withoutMended = false } = {}) => sarifText(api, report, checkout, { withoutMended }),
  markdown: (api, report) => markdownText(api, report),
};

/** Writes a report in each form that is asked for. Throws where a file cannot be written. */
export function writeReports(api: Api, report: RunReport, files: ReportFiles): void {
  const { summary, evidence, history, github = false } = files;
  const folders = [fileURLToPath(api.sources.root), process.cwd()];
  const checkout = new Checkout(process.env.GITHUB_WORKSPACE ?? process.cwd(), folders);
  const past = history === undefined ? [] : remember(history, report);
  for (const [name, file] of Object.entries(files)) {
    if (isReportFormat(name))
      writeWhole(file, reportTexts[name](api, report, { past, checkout, withoutMended: github }));
  }
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
