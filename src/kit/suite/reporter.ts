import { checkNode } from '../node-version.ts';

export { type ContractReporterOptions, default } from '../../conformance/reports/reporter.ts';

// An older Node would fail later, and say nothing of it.
checkNode();
