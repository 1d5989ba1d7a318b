import type { ShownEnvironment } from '../model/environment.ts';
import { useWorkbench } from '../model/workbench.ts';
import { Link } from '../parts/link.tsx';
import { dateAndTime } from '../parts/time-text.ts';
import { EnvironmentMenu } from './environment-menu.tsx';

/** Which environment it is, and what time it is there. */
export function Header() {
  const { environment: chosen, connection } = useWorkbench();
  const environment = chosen.value;
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
      {!connection.keyAsked.value && <EnvironmentMenu />}
      <span class="spring" />
      {environment && <ClockChip environment={environment} />}
    </header>
  );
}

/** The environment's time; it leads to the clock. */
function ClockChip({ environment }: { readonly environment: ShownEnvironment }) {
  const isFrozen = environment.isFrozen.value;
  return (
    <Link to="clock" class={isFrozen ? 'clock-chip frozen' : 'clock-chip'} title="The environment’s time, in UTC">
      <span class="clock-dot" aria-hidden="true" />
      <time dateTime={new Date(environment.now.value * 1000).toISOString()}>{dateAndTime(environment.now.value)}</time>
      <span class="clock-state">{isFrozen ? 'frozen' : 'running'}</span>
    </Link>
  );
}
