import type { Clock } from '@playwright/test';
import type { TestWorld, WorldOptions } from './test-environment.ts';

/** Sets the clock of pages to an environment's, where that has a time of its own. Timers of pages go on in any case. */
export async function followEnvironment(clock: Clock, environment: TestWorld, options: WorldOptions): Promise<void> {
  if (!hasOwnTime(options)) return;
  const time = await environment.now();
  await clock.install({ time });
  if (options.frozen) await clock.setFixedTime(time);
}

/** Moves an environment, then the clock of pages by as much: what pages do then finds what happened in the environment. */
export async function moveBoth(
  clock: Clock,
  environment: TestWorld,
  options: WorldOptions,
  to: string | Date,
): Promise<void> {
  const before = await environment.now();
  await environment.advance(to);
  const now = await environment.now();
  // First what time it is, then the timers: one that comes now is to see the new time.
  if (options.frozen) await clock.setFixedTime(now);
  await clock.fastForward(now.getTime() - before.getTime());
}

function hasOwnTime({ now, frozen, seed }: WorldOptions): boolean {
  return now !== undefined || frozen === true || typeof seed === 'object';
}
