import { describe, expect, it } from 'vitest';
import { lawful } from '../../scripts/lawful/every.ts';
import { tryLawful, ways } from '../../scripts/lawful/trial.ts';

/** So many servers share out the checks: each is held to one part in each way, and to all by `npm run lawful`. */
const parts = 30;

describe('a server that does what the contract allows', () => {
  it.each(Object.entries(lawful).map(([name, server], at) => ({ name, server, at })))(
    'is found nothing of: $name',
    async ({ server, at }) => {
      let differences = 0;
      // One after the other: what is lost and when follows from the order of the requests, and nothing else.
      for (const way of Object.values(ways)) {
        const trial = await tryLawful(server, way, at, parts);
        expect(trial.alarms).toEqual([]);
        differences += trial.differences;
      }
      expect(differences).toBeGreaterThan(0);
    },
  );
});
