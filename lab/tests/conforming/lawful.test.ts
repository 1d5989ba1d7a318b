import { describe, expect, it } from 'vitest';
import { isWhole, sampled } from '../../../tests/support/whole.ts';
import { lawful } from '../../conforming/every.ts';
import { tryLawful, ways } from '../../conforming/trial.ts';

/** So many servers share out the checks: each is held to one part in its ways, and to all by `npm run lawful`. */
const parts = 30;

/** With a control API and without any change; and with one token or three, in turns. */
function waysOf(at: number) {
  const leftOut = at % 2 === 0 ? 'threeTokens' : 'oneToken';
  return Object.entries(ways).flatMap(([name, way]) => (isWhole || name !== leftOut ? [way] : []));
}

const servers = Object.entries(lawful).map(([name, server], at) => ({ name, server, at }));

describe('a server that does what the contract allows', () => {
  it.each(sampled(servers, 8))('is found nothing of: $name', async ({ server, at }) => {
    let differences = 0;
    // One after the other: what is lost and when follows from the order of the requests, and nothing else.
    for (const way of waysOf(at)) {
      const trial = await tryLawful(server, way, at, parts);
      expect(trial.alarms).toEqual([]);
      differences += trial.differences;
    }
    expect(differences).toBeGreaterThan(0);
  });
});
