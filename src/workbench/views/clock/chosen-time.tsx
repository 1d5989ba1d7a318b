import { When } from '../../parts/parts.ts';
import type { ScheduledJob } from './marks.ts';
import type { Target } from './move.ts';

interface ChosenTimeProps {
  readonly timestamp: number;
  readonly jobs: readonly ScheduledJob[];
  readonly totalJobs: number;
  readonly onGo: (target: Target) => void;
}

/** A time to come, and what happens until then. */
export function ChosenTime({ timestamp, jobs, totalJobs, onGo }: ChosenTimeProps) {
  const until = jobs.filter(({ dueTimestamp }) => dueTimestamp <= timestamp).length;
  const count = until === jobs.length && totalJobs > until ? `${until} or more` : String(until);
  return (
    <div class="clock-chosen">
      <p>
        <When timestamp={timestamp} />
        <br />
        <span class="soft">
          {until === 0
            ? 'No scheduled job runs until then.'
            : `${count} scheduled ${until === 1 ? 'job runs' : 'jobs run'} until then.`}
        </span>
      </p>
      <button type="button" class="primary" onClick={() => onGo(() => timestamp)}>
        Go there
      </button>
    </div>
  );
}
