import { afterAll, beforeAll, describe, type RunnerTestSuite, test } from 'vitest';
import { incompleteText } from '../reports/incomplete-run.ts';
import { shortfallText } from '../reports/missed-coverage.ts';
import { isBelowMinimum } from '../reports/run-report.ts';
import type { Check } from '../runner/check.ts';
import type { ApiUnderTest } from './api-under-test.ts';
import { ContractRun } from './contract-run.ts';
import type { ContractOptions } from './run-options.ts';

/** A server that breaks the contract; the message is the bug report. */
class ContractBroken extends Error {
  override name = 'ContractBroken';
}

/**
 * Registers the contract suite for one server with Vitest: a `describe` for each group and operation, a `test` for each
 * check. What the server cannot be asked is skipped, with the reason as its note. Throws `CannotRun` where `only` names
 * nothing of the contract. A failure is said to have happened where `called`, the function that called this one, was called.
 */
export function describeContractOf(
  api: ApiUnderTest,
  options: ContractOptions,
  called: (options: ContractOptions) => void,
): void {
  const run = new ContractRun(api, options);
  const caller = { stack: '' };
  Error.captureStackTrace(caller, called);
  const broken = (message: string) => {
    const error = new ContractBroken(message);
    error.stack = `${error.name}: ${message}\n${caller.stack.replace(/^.*\n/, '')}`;
    return error;
  };

  describe(`the contract at ${options.url}`, () => {
    let made = Promise.resolve();

    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern that no fixture is needed.
    beforeAll(async ({}, suite) => {
      await run.open();
      const wanted = new Set(namesToRun(suite));
      // The run has an order of its own; the tests wait for what becomes of their checks.
      made = run.make(run.checks.filter((check) => wanted.has(namesOf(check).join('\n'))));
    }, 0);

    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern that no fixture is needed.
    afterAll(async ({}, suite) => {
      await made;
      const report = await run.end();
      if (report) suite.meta.contract = report;
    }, 0);

    for (const [group, ofGroup] of Map.groupBy(run.checks, (check) => check.group)) {
      describe.concurrent(group, () => {
        for (const [part, ofPart] of Map.groupBy(ofGroup, partOf)) {
          describe(part, () => {
            for (const check of ofPart) {
              test(check.title, { timeout: 0 }, async ({ annotate, skip }) => {
                const { state, reason } = await run.outcomeOf(check);
                if (state === 'skipped') skip(reason);
                if (state === 'held') return;
                for (const basis of run.bases(check)) await annotate(basis, 'basis');
                const rest = reason === undefined ? '' : `\n\nThe check stopped there: ${reason}`;
                if (state === 'broke') throw broken(run.told(check) + rest);
                await annotate(run.told(check), state);
              });
            }
          });
        }
      });
    }

    test('tested enough for a verdict', async ({ annotate }) => {
      await made;
      const whole = run.report();
      if (whole.verdict === 'incomplete') throw broken(incompleteText(whole));
      if (whole.verdict === 'holdsAsSeen') await annotate(incompleteText(whole), 'seen');
    });

    const { minCoverage } = options;
    if (minCoverage !== undefined) {
      test(`covers at least ${minCoverage}% of the contract`, async () => {
        await made;
        const covered = run.report();
        if (isBelowMinimum(covered)) throw broken(shortfallText(covered));
      });
    }
  });
}

/** The names of the suites and the test that a check becomes. */
function namesOf(check: Check): readonly string[] {
  return [check.group, partOf(check), check.title];
}

/** Below its group a check stands under its operation; under `scenario` where it is about several. */
function partOf({ id }: Check): string {
  return id.split('/')[0] ?? id;
}

/** Of the tests below a suite those that Vitest is to run, each by the names that lead to it. */
function* namesToRun(suite: RunnerTestSuite, above = ''): Generator<string> {
  for (const task of suite.tasks) {
    if (task.type === 'suite') yield* namesToRun(task, `${above}${task.name}\n`);
    else if (task.mode === 'run' || task.mode === 'queued') yield above + task.name;
  }
}
