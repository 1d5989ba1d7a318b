import { unwrap } from '../../../client/client.ts';
import type { ControlSchemas } from '../../../client/control-client.ts';
import type { ShownEnvironment } from '../../model/environment.ts';
import { keepBefore } from './moments.ts';

export type ClockState = ControlSchemas['Clock'];

/** Target of a clock advance, evaluated when it begins; undefined for none. */
export type Target = () => number | undefined | Promise<number | undefined>;

/** Reads an environment's clock; the page follows it while a move goes on. */
export async function readClock(environment: ShownEnvironment): Promise<ClockState> {
  const clock = await unwrap(environment.control.GET('/_sandbox/clock'));
  // Otherwise the page knows the time already, and an answer may be older than the move that it overtook.
  if (clock.movingTo !== undefined) environment.tookTime(clock);
  return clock;
}

/** Freezes or releases the clock. */
export async function setFrozen(environment: ShownEnvironment, frozen: boolean): Promise<void> {
  environment.tookTime(await unwrap(environment.control.POST('/_sandbox/clock', { body: { frozen } })));
}

/** Moves the clock on to a time, in Unix seconds, and keeps what was before. Answers whether that could be kept. */
export async function moveTo(environment: ShownEnvironment, target: number): Promise<boolean> {
  const now = environment.now.peek();
  // A move back is refused, with the reason; there is nothing to keep before it.
  const isKept = target < now || (await keepBefore(environment, target));
  // The present may be over by a second once the request arrives.
  const body = target === now ? { advance: 'PT0S' } : { now: isoTime(target) };
  environment.tookTime(await unwrap(environment.control.POST('/_sandbox/clock', { body })));
  // It has one snapshot more; nothing here waits for that.
  environment.refresh().catch(() => {});
  return isKept;
}

/** Target at which a job becomes due; the present if that has passed. */
export function timeToMeet(environment: ShownEnvironment, timestamp: number): number {
  return Math.max(timestamp, environment.now.peek());
}

/** A time as the control API takes it: `2026-03-02T15:00:00Z`. */
export function isoTime(timestamp: number): string {
  return new Date(timestamp * 1000).toISOString().replace('.000Z', 'Z');
}
