import { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { type createVitest, type Reporter, startVitest, type TestModule } from 'vitest/node';
import type { ContractOptions } from './describe.ts';
import { printReport, terminalColors } from './report/print.ts';
import { ProgressReporter } from './report/progress.ts';
import ContractReporter, { type ContractReporterOptions } from './report/reporter.ts';
import type { RunReport } from './report/run-report.ts';
import { Signals } from './signals.ts';
import { suiteFiles } from './suite-files.ts';
import { CannotRun } from './target/target.ts';

/** How a run is reported. */
export interface RunOutput extends ContractReporterOptions {
  /** True for findings and verdict only. */
  readonly quiet: boolean;
}

/** Isolated checks that run at the same time; each one sends several requests at once. */
const concurrency = 6;

/** Runs the suite under Vitest and writes to standard output what it found. Throws `CannotRun` where it found out nothing. */
export async function runSuite(
  options: Omit<ContractOptions, 'fetch' | 'prepare'>,
  { quiet, ...files }: RunOutput,
): Promise<RunReport & { readonly isInterrupted: boolean }> {
  const results = new ContractReporter(files);
  const errors = new ErrorReporter();
  const signals = new Signals();
  const reporters: Reporter[] = [errors, results, signals];
  if (!quiet) reporters.unshift(new ProgressReporter(process.stdout, terminalColors()));
  // What Vitest says besides is not about the server.
  const stdout = new Writable({ write: (_chunk, _encoding, done) => done() });
  const settings: Parameters<typeof createVitest>[1] = {
    config: false,
    root: fileURLToPath(suiteFiles.root),
    // A pattern: below the root, since the path of a checkout may have in it what a pattern does not take for itself.
    include: [suiteFiles.suite.href.slice(suiteFiles.root.href.length)],
    // The suite itself may be installed, below a folder that Vitest leaves out otherwise.
    exclude: [],
    watch: false,
    reporters,
    // What it takes to begin is part of the time that a run is given.
    provide: { contract: { ...options, since: performance.timeOrigin } },
    pool: 'threads',
    maxWorkers: 1,
    isolate: false,
    fileParallelism: false,
    maxConcurrency: concurrency,
    // Node runs TypeScript by itself, and faster than Vite rewrites it; nothing of it is mocked.
    experimental: { viteModuleRunner: false, nodeLoader: false },
  };
  try {
    // Vite warns of a folder with a `#` in its name, in which nothing here fails.
    const vitest = await startVitest([], settings, { logLevel: 'error' }, { stdout });
    await vitest.close();
  } finally {
    signals.close();
  }
  const [report] = results.reports;
  if (!report) throw new CannotRun(errors.first ?? 'the suite ended without a result');
  printReport(report, quiet);
  return { ...report, isInterrupted: signals.isInterrupted };
}

/** Keeps the first error that ended the suite before its checks. */
class ErrorReporter implements Reporter {
  first: string | undefined;

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly { message: string }[]): void {
    const ofSuites = modules.flatMap((module) => [
      ...module.errors(),
      ...[...module.children.allSuites()].flatMap((suite) => suite.errors()),
    ]);
    this.first = [...ofSuites, ...unhandled][0]?.message;
  }
}
