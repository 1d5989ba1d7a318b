import { unwrap } from '../../../client/client.ts';
import { pageQuery } from '../../../contract/paging.ts';
import { useEnvironment } from '../../model/workbench.ts';
import { cutAt, Link, usePolled, When } from '../../parts/parts.ts';

/** Jobs listed; the clock view has all. */
const most = 8;
/** Polling interval, in milliseconds. */
const often = 1_000;

/** Next job on the environment's clock, and some more once expanded. */
export function ToCome() {
  const { control } = useEnvironment();
  const params = { query: pageQuery(0, most) };
  const { jobs = [], totalJobs = 0 } =
    usePolled(() => unwrap(control.GET('/_sandbox/jobs', { params })), often).value.value ?? {};
  const [next, ...later] = jobs;
  if (!next) return null;
  return (
    <details class="timeline-to-come">
      <summary>
        <span class="soft">Upcoming</span>{' '}
        <span class="cut-text">
          {cutAt(next.summary, 200)} <When timestamp={next.dueTimestamp} />
        </span>
        {totalJobs > 1 && <span class="soft">{(totalJobs - 1).toLocaleString('en')} more</span>}
      </summary>
      <ol aria-label="Later jobs">
        {later.map(({ jobId, summary, dueTimestamp }) => (
          <li key={jobId}>
            <span class="cut-text">{cutAt(summary, 200)}</span> <When timestamp={dueTimestamp} />
          </li>
        ))}
      </ol>
      <p>
        <Link to="clock">Advance the clock</Link>
      </p>
    </details>
  );
}
