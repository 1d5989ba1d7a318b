import { setTimeout } from 'node:timers/promises';
import { valueAt } from '../../contract/pointer.ts';
import type { CheckEnvironment } from './environments.ts';
import { Skip } from './skip.ts';

/** Polling interval of an advancing clock, in milliseconds. */
const interval = 50;

/**
 * Resolves once the clock of an environment is where it was sent, given the answer to that: a move that takes long is answered before it
 * is over (`movingTo`). Throws `Skip` where it does not come to its end in so many milliseconds.
 */
export async function arrived(
  { control }: Pick<CheckEnvironment, 'control'>,
  answer: unknown,
  patience: number,
): Promise<void> {
  const until = performance.now() + patience;
  for (let reading = answer; valueAt(reading, '/movingTo') !== undefined; ) {
    if (performance.now() > until) throw new Skip('clockMoves');
    await setTimeout(interval);
    reading = (await control?.GET('/_sandbox/clock'))?.data;
  }
}
