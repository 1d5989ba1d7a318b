import { useEnvironment } from '../../model/workbench.ts';
import { Problem, useTask } from '../../parts/parts.ts';
import { setFrozen } from './move.ts';
import { wallTime } from './zones.ts';

interface FaceProps {
  readonly zones: readonly string[];
  /** Reads anew what is beside it. */
  readonly again: () => Promise<void>;
}

/** The time, large, and whether it goes on. */
export function Face({ zones, again }: FaceProps) {
  const environment = useEnvironment();
  const isFrozen = environment.isFrozen.value;
  const turning = useTask(async (frozen: boolean) => {
    await setFrozen(environment, frozen);
    await again();
  });
  const iso = new Date(environment.now.value * 1000).toISOString();
  return (
    <div class="panel">
      <div class="panel-body clock-face">
        <time class="clock-now" dateTime={iso}>
          <span class="clock-time">{iso.slice(11, 19)}</span>{' '}
          <span class="soft">{longDate.format(environment.now.value * 1000)}, UTC</span>
        </time>
        {zones.length > 0 && (
          <dl class="facts clock-zones">
            {zones.map((zone) => (
              <Zone key={zone} zone={zone} />
            ))}
          </dl>
        )}
        <div class="toolbar">
          <span class={isFrozen ? 'chip chip-info' : 'chip chip-good'}>{isFrozen ? 'Frozen' : 'Running'}</span>
          <button type="button" disabled={turning.isBusy.value} onClick={() => void turning.run(!isFrozen)}>
            {isFrozen ? 'Unfreeze' : 'Freeze'}
          </button>
        </div>
        <Problem trouble={turning.trouble.value} />
      </div>
    </div>
  );
}

function Zone({ zone }: { readonly zone: string }) {
  const { now } = useEnvironment();
  return (
    <>
      <dt>{zone}</dt>
      <dd>{wallTime(now.value, zone)}</dd>
    </>
  );
}

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });
