import { resolve } from 'node:path';
import type { parseArgs } from 'node:util';
import { updated } from '../conformance/reports/baseline.ts';
import { baselineIn, writeBaseline } from '../conformance/reports/baseline-file.ts';
import { historyIn } from '../conformance/reports/history-file.ts';
import type { Judgement } from '../conformance/reports/merge.ts';
import { isReportFormat, reportFormats } from '../conformance/reports/report-formats.ts';
import type { RunReport } from '../conformance/reports/run-report.ts';
import type { RunOutput } from '../conformance/suite/run-suite.ts';
import { fileReason } from '../contract/file-reason.ts';
import { UsageError } from '../node/usage-error.ts';
import { type CommandOption, flag, text } from './command-option.ts';
import { readNumber } from './option-values.ts';

/** Options about judgement and reports. */
export const reportOptions = {
  'min-coverage': text('P', 'fail if less than P percent of the reachable contract is covered'),
  baseline: text('FILE', 'known findings, which do not fail the run until the day in their until'),
  'update-baseline': flag('write the findings to the baseline, keep its reasons and days, and remove fixed ones'),
  'documented-only': flag("fail only on contradictions of the service's documentation; report the rest as differences"),
  ...reportFormats,
  history: text('FILE', 'add the run to this file; the HTML report shows the last 30'),
  quiet: flag('print only findings and the verdict'),
  verbose: flag('print every finding in full'),
} as const satisfies Record<string, CommandOption>;

/** The same of runs of the suite, which may also test assumptions. */
export const runReportOptions = {
  evidence: text(
    'FILE',
    "also test the contract's assumptions, and add the results and unforeseen observations to this ledger",
  ),
  ...reportOptions,
} as const satisfies Record<string, CommandOption>;

/** Values of these options. */
type ReportValues = ReturnType<typeof parseArgs<{ options: typeof runReportOptions }>>['values'];

/** Outputs of a run. Throws `UsageError`. */
export function readOutput(values: ReportValues, env: NodeJS.ProcessEnv): RunOutput {
  const { quiet, verbose, evidence, history } = values;
  const reports = Object.entries(values).filter(([name]) => isReportFormat(name));
  const files: Record<string, unknown> = { ...Object.fromEntries(reports), evidence, history };
  checkFiles(files);
  if (history) checkHistory(history);
  const paths = Object.entries(files).flatMap(([name, file]) =>
    typeof file === 'string' ? [[name, resolve(file)] as const] : [],
  );
  return {
    quiet,
    verbose,
    github: env.GITHUB_ACTIONS === 'true',
    ...Object.fromEntries(paths),
    ...(env.GITHUB_STEP_SUMMARY && { summary: resolve(env.GITHUB_STEP_SUMMARY) }),
  };
}

/** Rules of judgement, with the baseline's file in place of its content. Throws `UsageError`. */
export function readJudgement(values: ReportValues): Omit<Judgement, 'baseline'> & { readonly baseline?: string } {
  const minCoverage = readNumber('min-coverage', values['min-coverage'], 0, 100);
  const { baseline } = values;
  checkFiles({ baseline });
  const update = values['update-baseline'];
  if (update && baseline === undefined)
    throw new UsageError('--update-baseline requires --baseline with the file to write');
  return {
    ...(minCoverage !== undefined && { minCoverage }),
    ...(baseline && { baseline: resolve(baseline) }),
    ...(update && { updateBaseline: true }),
    ...(values['documented-only'] && { documentedOnly: true }),
  };
}

/** Throws `UsageError` where an option that is to name a file is empty. */
export function checkFiles(files: Readonly<Record<string, unknown>>): void {
  for (const [name, file] of Object.entries(files)) {
    if (file === '') throw new UsageError(`--${name} is empty; it must be a file`);
  }
}

/** A history that cannot be read is told of before anything is asked. */
function checkHistory(file: string): void {
  try {
    historyIn(file);
  } catch (error) {
    throw new UsageError(`--history: ${file} cannot be read: ${fileReason(error)}`);
  }
}

/** The exit code that a report leads to. Throws where the suite itself has failed. */
export function exitCodeOf({ verdict, checks }: Pick<RunReport, 'verdict' | 'checks'>): number {
  if (verdict === 'incomplete') return 2;
  if (verdict !== 'unknown') return verdict === 'breaks' ? 1 : 0;
  const failed = checks.find(({ state }) => state === 'failed');
  throw new Error(`the suite itself failed at ${failed?.id}: ${failed?.reason}`);
}

/** Makes a report by the baseline in a file, and updates the file where that is asked for. Throws where it cannot be read. */
export function withBaseline(
  { baseline: file, ...judgement }: ReturnType<typeof readJudgement>,
  make: (judgement: Judgement) => RunReport,
): RunReport {
  if (file === undefined) return make(judgement);
  const baseline = baselineIn(file, judgement.updateBaseline === true);
  const report = make({ ...judgement, baseline });
  // An incomplete run cannot prove that a finding is fixed.
  const checks = report.verdict === 'incomplete' ? [] : report.checks;
  if (judgement.updateBaseline) writeBaseline(file, updated(baseline, { ...report, checks }));
  return report;
}
