import { updated } from '../conformance/reports/baseline.ts';
import { baselineIn, writeBaseline } from '../conformance/reports/baseline-file.ts';
import type { Judgement } from '../conformance/reports/merge.ts';
import type { RunReport } from '../conformance/reports/run-report.ts';
import type { readJudgement } from './report-options.ts';

/** Makes a report by the baseline in a file, and updates the file where that is asked for. Throws where it cannot be read. */
export function withBaseline(
  { baseline: file, ...judgement }: ReturnType<typeof readJudgement>,
  make: (judgement: Judgement) => RunReport,
): RunReport {
  if (file === undefined) return make(judgement);
  const baseline = baselineIn(file, judgement.updateBaseline);
  const report = make({ ...judgement, baseline });
  // An incomplete run cannot prove that a finding is fixed.
  const checks = report.verdict === 'incomplete' ? [] : report.checks;
  if (judgement.updateBaseline) writeBaseline(file, updated(baseline, { ...report, checks }));
  return report;
}
