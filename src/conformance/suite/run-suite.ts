import { terminalColors } from '../reports/colors.ts';
import { printReport } from '../reports/print.ts';
import { Progress } from '../reports/progress.ts';
import { type ReportFiles, writeReports } from '../reports/report-files.ts';
import type { RunReport } from '../reports/run-report.ts';
import { CannotRun } from '../target/target.ts';
import type { ApiUnderTest } from './api-under-test.ts';
import { ContractRun } from './contract-run.ts';
import type { ContractOptions } from './run-options.ts';

/** Outputs of a run. */
export interface RunOutput extends ReportFiles {
  /** True for findings and verdict only. */
  readonly quiet: boolean;
  /** True for all of it, however long that is. */
  readonly verbose: boolean;
}

/** The exit code of a run that was interrupted, as of a program that SIGINT has ended. */
export const interruptedCode = 130;

const signals = ['SIGINT', 'SIGTERM'] as const;

/**
 * Runs the suite and writes to standard output what it found. Asked to end by a signal, it undoes what it has done and reports;
 * asked again, the process ends and leaves the undo log. Throws `CannotRun` where it found out nothing.
 */
export async function runSuite(
  api: ApiUnderTest,
  options: Omit<ContractOptions, 'fetch' | 'prepare'>,
  { quiet, verbose, ...files }: RunOutput,
): Promise<RunReport & { readonly isInterrupted: boolean }> {
  // Start-up counts towards the run's time limit.
  const run = new ContractRun(api, { ...options, since: performance.timeOrigin });
  const progress = quiet ? undefined : new Progress(process.stdout, terminalColors(), run.checks);
  let isInterrupted = false;
  const interrupt = () => {
    if (isInterrupted) process.exit(interruptedCode);
    isInterrupted = true;
    process.stderr.write('Interrupted: undoing all changes; press Ctrl+C again to leave them.\n');
    run.stop();
  };
  for (const signal of signals) process.on(signal, interrupt);
  try {
    await run.open();
    const above = quiet ? '' : `${run.startMessage()}\n`;
    process.stdout.write(above);
    await run.make(run.checks, (made) => progress?.tell(made));
    progress?.end();
    const report = await run.end();
    if (!report) throw new CannotRun('the suite ended without a result');
    writeReports(api, report, files);
    printReport(api, report, { quiet, verbose, above }, files);
    return { ...report, isInterrupted };
  } finally {
    for (const signal of signals) process.off(signal, interrupt);
  }
}
