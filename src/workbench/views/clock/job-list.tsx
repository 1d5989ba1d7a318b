import { useSignal } from '@preact/signals';
import { useEnvironment } from '../../model/workbench.ts';
import { Empty, LongText, Pages, Problem, usePolled, When } from '../../parts/parts.ts';
import { type Target, timeToMeet } from './move.ts';
import { readJobs } from './upcoming-jobs.ts';

const pageSize = 10;

interface JobListProps {
  /** Number of clock advances by this page; each changes the jobs. */
  readonly moves: number;
  readonly onGo: (target: Target) => void;
}

/** Everything that is to come, a page at a time. */
export function JobList({ moves, onGo }: JobListProps) {
  const environment = useEnvironment();
  const page = useSignal(0);
  const shown = page.value;
  const { value, trouble } = usePolled(() => readJobs(environment, shown, pageSize), 2_000, [shown, moves]);
  const found = value.value;
  return (
    <div class="panel">
      <header>
        <h2>Scheduled jobs</h2>
        {found && <span class="soft">{found.totalJobs.toLocaleString('en')}</span>}
      </header>
      <Problem trouble={trouble.value} />
      {found?.jobs.length === 0 && (
        <Empty title="No scheduled jobs">
          Calls that will end, replies and retries appear here when they are scheduled.
        </Empty>
      )}
      {found && found.jobs.length > 0 && (
        <ul class="clock-jobs" aria-label="Scheduled jobs">
          {found.jobs.map((job) => (
            <li key={job.jobId}>
              <span class="cut-text">
                <LongText text={job.summary} />{' '}
                {job.text !== undefined && <q>{<LongText text={job.text} most={120} />}</q>}
              </span>
              <When timestamp={job.dueTimestamp} />
              <button
                type="button"
                class="small"
                aria-label={`Go there: ${job.summary.slice(0, 100)}`}
                onClick={() => onGo(() => timeToMeet(environment, job.dueTimestamp))}
              >
                Go there
              </button>
            </li>
          ))}
        </ul>
      )}
      <Pages
        page={shown}
        pageSize={pageSize}
        total={found?.totalJobs ?? 0}
        label="scheduled jobs"
        onPage={(next) => {
          page.value = next;
        }}
      />
    </div>
  );
}
