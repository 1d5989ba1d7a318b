import type { TargetOptions } from '../target/target.ts';

/** Options of a contract test. */
export interface ContractOptions extends TargetOptions {
  /** The groups (tags), operations and checks to make; all unless told otherwise. */
  readonly only?: readonly string[];
  /** Any integer; equal seeds draw equal requests. Another one each time unless told otherwise. */
  readonly seed?: number;
  /** True to ask the questions of the register too, for the ledger of what is known of each assumption. */
  readonly evidence?: boolean;
  /** True to fail on what contradicts the service's documentation alone; what differs from assumptions is reported still. */
  readonly documentedOnly?: boolean;
  /**
   * Which part of the checks to make, such as `2/3`, where other runs make the rest; their reports as data are made one by the
   * command line's `--merge`. Without `seed` it is then the same in every run, until the contract changes.
   */
  readonly shard?: string;
  /** The file of the findings that are known and make nothing fail. Throws `BaselineError` where it cannot be read. */
  readonly baseline?: string;
  /** True to write what is found into `baseline`, and to fail on nothing that is found. */
  readonly updateBaseline?: boolean;
  /** The least percentage of the contract that the run must cover; a test of its own fails below it. */
  readonly minCoverage?: number;
  /**
   * The file in which a run writes down what it does to a server that others use, before it does it; it is removed once all
   * of it is undone. In the working directory, with the host's name and the time, unless told otherwise.
   */
  readonly ledger?: string;
}
