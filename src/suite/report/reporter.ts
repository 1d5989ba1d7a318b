import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, parse, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Reporter, TestCollection, TestModule, Vitest } from 'vitest/node';
import { addToLedger } from '../evidence/ledger-file.ts';
import { suiteFiles } from '../suite-files.ts';
import { Checkout } from './checkout.ts';
import { annotationsText } from './github.ts';
import { markdownText } from './markdown.ts';
import { reportPage } from './page.ts';
import type { RunReport } from './run-report.ts';
import { sarifText } from './sarif.ts';

/** What `ContractReporter` makes of a run. */
export interface ContractReporterOptions {
  /** The file for the HTML report, from the root of the Vitest project. */
  readonly html?: string;
  /** The file for the report as data, a `RunReport`. */
  readonly json?: string;
  /** The file for the findings as SARIF 2.1.0. */
  readonly sarif?: string;
  /** The file for the report as Markdown, short enough for a comment on a pull request. */
  readonly markdown?: string;
  /** The file that the same is added to, as `GITHUB_STEP_SUMMARY` names one. */
  readonly summary?: string;
  /** The ledger that what was found out of the assumptions is added to. */
  readonly evidence?: string;
  /** True to print each cluster of findings as an annotation of a GitHub workflow. */
  readonly github?: boolean;
}

/**
 * A reporter of Vitest that writes what `describeContract` found to files; those of a second server in the same run get a
 * `-2` behind their names. Throws where a file cannot be written.
 */
export default class ContractReporter implements Reporter {
  /** What was found, a report for each server, once the run has ended. */
  reports: readonly RunReport[] = [];
  readonly #options: ContractReporterOptions;
  #root = '.';

  constructor(options: ContractReporterOptions = {}) {
    this.#options = options;
  }

  onInit({ config }: Pick<Vitest, 'config'>): void {
    this.#root = config.root;
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    this.reports = modules.flatMap((module) => [...reportsIn(module.children)]);
    const { html, json, sarif, markdown, summary, evidence, github } = this.#options;
    const folders = [fileURLToPath(suiteFiles.root), process.cwd()];
    const checkout = new Checkout(process.env.GITHUB_WORKSPACE ?? process.cwd(), folders);
    for (const [i, report] of this.reports.entries()) {
      if (html !== undefined) write(resolve(this.#root, numbered(html, i)), reportPage(report));
      if (json !== undefined) write(resolve(this.#root, numbered(json, i)), `${JSON.stringify(report, null, 2)}\n`);
      if (sarif !== undefined) write(resolve(this.#root, numbered(sarif, i)), sarifText(report, checkout));
      if (markdown !== undefined) write(resolve(this.#root, numbered(markdown, i)), markdownText(report));
      if (summary) appendFileSync(summary, `${markdownText(report)}\n`);
      if (evidence !== undefined && report.evidence)
        addToLedger(resolve(this.#root, numbered(evidence, i)), report.evidence);
      const annotations = github ? annotationsText(report, checkout) : '';
      if (annotations !== '') process.stdout.write(`${annotations}\n`);
    }
  }
}

/** The reports of the suites that `describeContract` made, which may stand within others. */
function* reportsIn(tasks: TestCollection): Generator<RunReport> {
  for (const suite of tasks.suites()) {
    const { contract } = suite.meta();
    if (contract) yield contract;
    else yield* reportsIn(suite.children);
  }
}

function numbered(file: string, i: number): string {
  if (i === 0) return file;
  const { dir, name, ext } = parse(file);
  return join(dir, `${name}-${i + 1}${ext}`);
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
