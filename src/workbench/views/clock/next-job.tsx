import { cutAt, When } from '../../parts/parts.ts';
import type { ScheduledJob } from './marks.ts';

interface NextJobProps {
  readonly next: ScheduledJob | undefined;
  /** True once the jobs have been read. */
  readonly isKnown: boolean;
  readonly onStep: () => void;
}

/** The next job, and a button that runs it. */
export function NextJob({ next, isKnown, onStep }: NextJobProps) {
  if (!next) return isKnown ? <p class="soft clock-next">No scheduled jobs.</p> : null;
  return (
    <div class="clock-next">
      <button type="button" class="primary" aria-keyshortcuts="n" onClick={onStep}>
        Run the next job <kbd>n</kbd>
      </button>
      <span class="cut-text">
        {cutAt(next.summary, 200)} <When timestamp={next.dueTimestamp} />
      </span>
    </div>
  );
}
