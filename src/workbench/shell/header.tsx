import { useWorkbench } from '../model/workbench.ts';
import type { ShownWorld } from '../model/world.ts';
import { Link } from '../parts/link.tsx';
import { dateAndTime } from '../parts/time-text.ts';
import { WorldMenu } from './world-menu.tsx';

/** Which world it is, and what time it is there. */
export function Header() {
  const { world: chosen, connection } = useWorkbench();
  const world = chosen.value;
  return (
    <header class="wb-header">
      <Link to="timeline" class="brand">
        <svg viewBox="0 0 32 32" width="20" height="20" aria-hidden="true">
          <rect width="32" height="32" rx="8" class="brand-ground" />
          <path
            class="brand-sign"
            d="M9 10.5a3 3 0 0 1 3-3h8a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3h-3.5L12 23.5v-4a3 3 0 0 1-3-3z"
          />
        </svg>
        <span class="brand-name">Workbench</span>
      </Link>
      {/* Nothing in it works without a key, and what another key has listed goes with it. */}
      {!connection.keyAsked.value && <WorldMenu />}
      <span class="spring" />
      {world && <ClockChip world={world} />}
    </header>
  );
}

/** The world's time; it leads to the clock. */
function ClockChip({ world }: { readonly world: ShownWorld }) {
  const isFrozen = world.isFrozen.value;
  return (
    <Link to="clock" class={isFrozen ? 'clock-chip frozen' : 'clock-chip'} title="The world’s time, in UTC">
      <span class="clock-dot" aria-hidden="true" />
      <time dateTime={new Date(world.now.value * 1000).toISOString()}>{dateAndTime(world.now.value)}</time>
      <span class="clock-state">{isFrozen ? 'frozen' : 'running'}</span>
    </Link>
  );
}
