import { describe, expect, it } from 'vitest';
import { lawful } from '../../scripts/lawful/every.ts';
import { tryLawful, ways } from '../../scripts/lawful/trial.ts';

/** So many servers share out the checks: each is held to one part in each way, and to all by `npm run lawful`. */
const parts = 20;

describe('a server that does what the contract allows', () => {
  it.each(Object.entries(lawful).map(([name, server], at) => ({ name, server, at })))(
    'is found nothing of: $name',
    async ({ server, at }) => {
      const trials = await Promise.all(Object.values(ways).map((way) => tryLawful(server, way, at, parts)));
      expect(trials.flatMap(({ alarms }) => alarms)).toEqual([]);
      expect(trials.some(({ differences }) => differences > 0)).toBe(true);
    },
  );
});
