import type { Seeds } from '../../sandbox/service/starting-data.ts';
import { readWorlds } from '../../sandbox/service/worlds.ts';

/** The sandbox's starting data: a chunk of its own, which whoever brings a world does not load. */
export async function demoWorlds(): Promise<Seeds> {
  const { default: worlds }: { default: unknown } = await import('../../../generated/world.json', {
    with: { type: 'json' },
  });
  return readWorlds(worlds);
}
