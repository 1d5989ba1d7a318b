/** Tests of one run of the application's command. */
export interface TestResults {
  /** Names of the tests that failed. */
  readonly failed: readonly string[];
  /** Number of tests that passed; undefined where the output does not say. */
  readonly passed: number | undefined;
}
