import { phoneAgentApi } from '../../behaviours/api.ts';
import { type ReportFiles, writeReports } from '../../conformance/reports/report-files.ts';
import { ContractReporter } from '../../conformance/reports/reporter.ts';
import type { RunReport } from '../../conformance/reports/run-report.ts';
import { checkNode } from '../sandbox/node-version.ts';

export type { ContractReporterOptions } from '../../conformance/reports/reporter.ts';

// An older Node would fail later, and say nothing of it.
checkNode();

/** A reporter of Vitest that writes what `describeContract` found to files. Throws where a file cannot be written. */
export default class PhoneAgentReporter extends ContractReporter {
  protected override write(report: RunReport, files: ReportFiles): void {
    writeReports(phoneAgentApi(), report, files);
  }
}
