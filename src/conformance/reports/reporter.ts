import { join, parse, resolve } from 'node:path';
import type { Reporter, TestCollection, TestModule, Vitest } from 'vitest/node';
import type { ReportFiles } from './report-files.ts';
import type { RunReport } from './run-report.ts';

/** Files that `ContractReporter` writes, relative to the root of the Vitest project. */
export interface ContractReporterOptions extends ReportFiles {}

/**
 * A reporter of Vitest that writes what `describeContract` found to files; those of a second server in the same run get a
 * `-2` behind their names. Throws where a file cannot be written.
 */
export abstract class ContractReporter implements Reporter {
  /** Writes a report in each form that is asked for. Throws where a file cannot be written. */
  protected abstract write(report: RunReport, files: ReportFiles): void;

  /** A report for each server, once the run has ended. */
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
    for (const [i, report] of this.reports.entries()) this.write(report, this.#filesOf(i));
  }

  /** The summary is one file for all servers. */
  #filesOf(i: number): ReportFiles {
    const { summary, github, ...files } = this.#options;
    const given = Object.entries(files).filter(([, file]) => file !== undefined);
    const named = given.map(([kind, file]) => [kind, resolve(this.#root, numbered(file, i))]);
    return { ...Object.fromEntries(named), ...(summary && { summary }), ...(github && { github }) };
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
