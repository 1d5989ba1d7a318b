import { parseArgs } from 'node:util';
import { phoneAgentApi } from '../behaviours/api.ts';
import { mergeShards } from '../conformance/reports/merge.ts';
import { printReport } from '../conformance/reports/print.ts';
import { readReport } from '../conformance/reports/read-report.ts';
import { writeReports } from '../conformance/reports/report-files.ts';
import { UsageError } from '../node/usage-error.ts';
import { exitCodeOf, readJudgement, readOutput, runReportOptions, withBaseline } from './report-options.ts';

/**
 * Makes one report of those that the arguments name, and judges it as that of one run; gives the exit code. Throws where they
 * are not the shards of one run.
 */
export function merge(args: string[], env: NodeJS.ProcessEnv): number {
  const options = { ...runReportOptions, merge: { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  if (positionals.length === 0) throw new UsageError('--merge requires the --json reports of all shards');
  const { quiet, verbose, ...files } = readOutput(values, env);
  const api = phoneAgentApi();
  const report = withBaseline(readJudgement(values), (judgement) =>
    mergeShards(api, positionals.map(readReport), judgement),
  );
  writeReports(api, report, files);
  printReport(api, report, { quiet, verbose }, files);
  return exitCodeOf(report);
}
