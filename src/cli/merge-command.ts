import { parseArgs } from 'node:util';
import { phoneAgentApi } from '../behaviours/api.ts';
import { updated } from '../conformance/reports/baseline.ts';
import { baselineIn, writeBaseline } from '../conformance/reports/baseline-file.ts';
import { mergeShards } from '../conformance/reports/merge.ts';
import { printReport } from '../conformance/reports/print.ts';
import { readReport } from '../conformance/reports/read-report.ts';
import { writeReports } from '../conformance/reports/report-files.ts';
import { UsageError } from '../node/usage-error.ts';
import { exitCodeOf, readJudgement, readOutput, reportOptions } from './report-options.ts';

/**
 * Makes one report of those that the arguments name, and judges it as that of one run; gives the exit code. Throws where they
 * are not the shards of one run.
 */
export function merge(args: string[], env: NodeJS.ProcessEnv): number {
  const options = { ...reportOptions, merge: { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  if (positionals.length === 0) throw new UsageError('--merge requires the --json reports of all shards');
  const { quiet, verbose, ...files } = readOutput(values, env);
  const { baseline: file, ...judgement } = readJudgement(values);
  const baseline = file === undefined ? undefined : baselineIn(file, judgement.updateBaseline);
  const api = phoneAgentApi();
  const report = mergeShards(api, positionals.map(readReport), { ...judgement, ...(baseline && { baseline }) });
  if (file !== undefined && baseline && judgement.updateBaseline) {
    // An incomplete run cannot prove that a finding is fixed.
    const checks = report.verdict === 'incomplete' ? [] : report.checks;
    writeBaseline(file, updated(baseline, { ...report, checks }));
  }
  writeReports(api, report, files);
  printReport(api, report, { quiet, verbose }, files);
  return exitCodeOf(report);
}
