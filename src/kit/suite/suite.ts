import { checkNode } from '../node-version.ts';

export { type ContractOptions, describeContract } from '../../conformance/describe.ts';

// An older Node would fail later, and say nothing of it.
checkNode();
