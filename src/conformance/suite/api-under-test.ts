import type { AdversaryChecks } from '../adversary/adversary.ts';
import type { Probe } from '../evidence/evidence-checks.ts';
import type { Api } from '../model/api.ts';
import type { DeclaredOperation, SuiteContract } from '../model/contract.ts';
import type { Oracle } from '../oracle/oracle.ts';
import type { Check } from '../runner/check.ts';

/** An API with the checks that need to know it, beside those that follow from its contract. */
export interface ApiUnderTest extends Api {
  /** Rules that the contract states in words and no schema does. */
  readonly behaviours: readonly Check[];
  /** Checks of one operation, made with others of their kind. */
  readonly ofOperation?: OperationChecks;
  /** The questions of the register. */
  readonly probes?: readonly Probe[];
  /** Reference server for drawn sequences; without it there are none. */
  readonly oracle?: Oracle;
  readonly adversary?: AdversaryChecks;
}

/** Checks of an operation that its contract alone does not lead to. */
export interface OperationChecks {
  /** Of what comes at the same time. */
  races(operation: DeclaredOperation): Iterable<Check>;
  /** Of what an answer shows beside what other answers show. */
  invariants(operation: DeclaredOperation, contract: SuiteContract): Iterable<Check>;
}
