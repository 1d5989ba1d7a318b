import { readSeedData } from '../../sandbox/service/seed-data.ts';
import type { Seeds } from '../../sandbox/service/starting-data.ts';

/** The sandbox's starting data: a chunk of its own, which whoever brings an environment file does not load. */
export async function loadSeedData(): Promise<Seeds> {
  const { default: seeds }: { default: unknown } = await import('../../../generated/starting-data.json', {
    with: { type: 'json' },
  });
  return readSeedData(seeds);
}
