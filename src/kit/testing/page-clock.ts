import type { Clock } from '@playwright/test';
import type { TestWorld, WorldOptions } from './test-world.ts';

/** Sets the clock of pages to a world's, where the world has a time of its own. Timers of pages go on in any case. */
export async function followWorld(clock: Clock, world: TestWorld, options: WorldOptions): Promise<void> {
  if (!hasOwnTime(options)) return;
  const time = await world.now();
  await clock.install({ time });
  if (options.frozen) await clock.setFixedTime(time);
}

/** Moves a world, then the clock of pages by as much: what pages do then finds what happened in the world. */
export async function moveBoth(
  clock: Clock,
  world: TestWorld,
  options: WorldOptions,
  to: string | Date,
): Promise<void> {
  const before = await world.now();
  await world.advance(to);
  const now = await world.now();
  // First what time it is, then the timers: one that comes now is to see the new time.
  if (options.frozen) await clock.setFixedTime(now);
  await clock.fastForward(now.getTime() - before.getTime());
}

function hasOwnTime({ now, frozen, seed }: WorldOptions): boolean {
  return now !== undefined || frozen === true || typeof seed === 'object';
}
