import { phoneAgentApi } from '../../behaviours/api.ts';
import { ContractReporter } from '../../conformance/reports/reporter.ts';
import { checkNode } from '../node-version.ts';

export type { ContractReporterOptions } from '../../conformance/reports/reporter.ts';

// An older Node would fail later, and say nothing of it.
checkNode();

/** A reporter of Vitest that writes what `describeContract` found to files. Throws where a file cannot be written. */
export default class PhoneAgentReporter extends ContractReporter {
  protected override readonly api = phoneAgentApi();
}
