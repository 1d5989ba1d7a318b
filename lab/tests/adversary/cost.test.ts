import { expect, test } from 'vitest';
import { assumptions } from '../../../generated/assumptions.ts';
import { ChosenTime } from '../../../generated/sandbox-control/schemas.ts';
import { describeFinding } from '../../../src/conformance/runner/finding.ts';
import { attack, startVictim } from '../../../tests/e2e/conformance/adversary/attack.ts';
import { changedCopy } from './changed-copy.ts';

/** What the time once had to match: it took time in proportion to the square of a text. */
const quadratic = '^20(?!.*:60|.*:.*[+-][0-9]{2}$)';
const inCode = (pattern: string) => JSON.stringify(pattern).slice(1, -1);

test('a pattern that takes ever more time on texts of any length is told', async () => {
  const folder = changedCopy('generated/sandbox-control/validators.js', [
    [inCode(ChosenTime.pattern), inCode(quadratic)],
    [`data.length <= ${2 * ChosenTime.maxLength}`, 'true'],
  ]);
  const victim = await startVictim(folder);
  // What others do on the machine may hide it: the adversary tells only what it has seen again.
  let findings: Awaited<ReturnType<typeof attack>>['findings'] = [];
  for (let run = 0; run < 5 && findings.length === 0; run++) {
    ({ findings } = await attack(victim, ['adversary/cost/control/createEnvironment']));
  }
  expect(findings.map(({ place }) => place)).toContainEqual(
    expect.stringMatching(/^createEnvironment: application\/json \/now, texts of /),
  );
  const [first] = findings;
  expect(first?.rule).toMatch(/a request does not delay other clients|processing time grows no faster/);
  expect(first && describeFinding(first, assumptions)).toMatch(
    /curl '.*\/_sandbox\/environments'.*\.repeat\(\d+\).* {2}repeat {4}--adversary --only adversary\/cost\/control\/createEnvironment --seed 5/s,
  );
});
