import type { World } from '../model/world.ts';
import { Link } from '../parts/link.tsx';
import { dateAndTime } from '../parts/time-text.ts';

/** The world's time; it leads to the clock. */
export function ClockChip({ world }: { readonly world: World }) {
  const isFrozen = world.isFrozen.value;
  return (
    <Link to="clock" class={isFrozen ? 'clock-chip frozen' : 'clock-chip'} title="The world’s time, in UTC">
      <span class="clock-dot" aria-hidden="true" />
      <time dateTime={new Date(world.now.value * 1000).toISOString()}>{dateAndTime(world.now.value)}</time>
      <span class="clock-state">{isFrozen ? 'frozen' : 'running'}</span>
    </Link>
  );
}
