import { phoneAgentApi } from '../../behaviours/api.ts';
import { describeContractOf } from '../../conformance/suite/describe.ts';
import type { ContractOptions } from '../../conformance/suite/run-options.ts';
import { checkNode } from '../sandbox/node-version.ts';

export type { ContractOptions } from '../../conformance/suite/run-options.ts';

// An older Node would fail later, and say nothing of it.
checkNode();

/**
 * Registers the contract suite for one server with Vitest: a `describe` for each group and operation, a `test` for each
 * check. What the server cannot be asked is skipped, with the reason as its note. Throws `CannotRun` where `only` names
 * nothing of the contract.
 */
export function describeContract(options: ContractOptions): void {
  describeContractOf(phoneAgentApi(), options, describeContract);
}
