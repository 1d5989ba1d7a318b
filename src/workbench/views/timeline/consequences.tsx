import { type ReadonlySignal, useComputed } from '@preact/signals';
import { useEnvironment } from '../../model/workbench.ts';
import { cutAt, Link, useReading, When } from '../../parts/parts.ts';
import {
  causeOf,
  deliveriesLeftBy,
  isAttemptOf,
  isJobDone,
  jobsLeftBy,
  type LeftDelivery,
  type LeftJob,
} from './causes.ts';
import type { Entry, TimelineSnapshot } from './entry-window.ts';
import { KindIcon } from './kind-icon.tsx';
import type { EntryRecord, EntryRecords } from './records.ts';
import { EntryStatus } from './row.tsx';
import { titleOf } from './words.ts';

interface Props {
  readonly record: EntryRecord;
  readonly latest: ReadonlySignal<TimelineSnapshot>;
  readonly records: EntryRecords;
}

/** Origin of a job or an attempt. */
export function Origin({ record, latest, records }: Props) {
  const { kind, entryId } = record.entry;
  const isCaused = kind === 'job' || kind === 'attempt';
  // The list may not be loaded yet if a link led here.
  const isListed = useComputed(() => latest.value.last >= entryId).value;
  const { value } = useReading(
    async () =>
      isCaused && isListed ? ((await causeOf(record, latest.peek().entries, records)) ?? 'none') : undefined,
    [isListed],
  );
  if (!isCaused) return null;
  const cause = value.value;
  return (
    <section aria-label="Cause">
      <h3>Cause</h3>
      {cause === undefined && <p class="soft">Looking…</p>}
      {cause === 'none' && <p class="soft">The cause is no longer stored.</p>}
      {typeof cause === 'object' && <EntryLink entry={cause} />}
    </section>
  );
}

/** Number listed of each. */
const most = 20;

/** Consequences so far: webhooks sent, and jobs run. */
export function Consequences({ record, latest }: Omit<Props, 'records'>) {
  const { entryId } = record.entry;
  const jobs = jobsLeftBy(record).slice(0, most);
  const { entries } = latest.value;
  const isToTell = (one: LeftDelivery) =>
    !one.isOver || entries.some((later) => later.entryId > entryId && isAttemptOf(later, one));
  const deliveries = deliveriesLeftBy(record).filter(isToTell).slice(0, most);
  if (jobs.length + deliveries.length === 0) return null;
  return (
    <section aria-label="Consequences">
      <h3>Consequences</h3>
      <ul class="timeline-follows">
        {deliveries.map((one) => (
          <Sent key={one.rowKey} delivery={one} after={entryId} latest={latest} />
        ))}
        {jobs.map((one) => (
          <Due key={one.rowKey} job={one} after={entryId} latest={latest} />
        ))}
      </ul>
    </section>
  );
}

interface FollowsProps {
  readonly after: number;
  readonly latest: ReadonlySignal<TimelineSnapshot>;
}

function Sent({ delivery, after, latest }: FollowsProps & { readonly delivery: LeftDelivery }) {
  const attempts = useComputed(() => laterIn(latest.value, after, (one) => isAttemptOf(one, delivery))).value;
  const { event, label, deliveryId, nextAttempt } = delivery;
  if (attempts.length === 0) {
    return (
      <li>
        <Link to="deliveries" query={{ text: deliveryId }}>
          <code>{event}</code> to {label ?? 'a relay'}
        </Link>{' '}
        <span class="soft">
          {nextAttempt === undefined ? 'is on its way' : 'is tried again '}
          {nextAttempt !== undefined && <When timestamp={nextAttempt} />}
        </span>
      </li>
    );
  }
  return (
    <>
      {attempts.slice(0, most).map((attempt) => (
        <li key={attempt.entryId}>
          <EntryLink entry={attempt} />
        </li>
      ))}
    </>
  );
}

function Due({ job, after, latest }: FollowsProps & { readonly job: LeftJob }) {
  const { now } = useEnvironment();
  const done = useComputed(() => laterIn(latest.value, after, (one) => isJobDone(one, job))[0]).value;
  const isToCome = useComputed(() => job.dueTimestamp > now.value).value;
  if (done) {
    return (
      <li>
        <EntryLink entry={done} />
      </li>
    );
  }
  return (
    <li>
      <Link to="clock">
        <code>{job.kind}</code> of {job.subjects.join(' ')}
      </Link>{' '}
      <span class="soft">
        {isToCome ? 'is due' : 'was due'} <When timestamp={job.dueTimestamp} />
      </span>
    </li>
  );
}

/** The entries after one that are such, the oldest first. */
function laterIn({ entries }: TimelineSnapshot, after: number, isSuch: (entry: Entry) => boolean): readonly Entry[] {
  const found: Entry[] = [];
  for (const entry of entries) {
    if (entry.entryId <= after) break;
    if (isSuch(entry)) found.push(entry);
  }
  return found.reverse();
}

/** A link to another entry, which says what that is. */
function EntryLink({ entry }: { readonly entry: Entry }) {
  return (
    <span class="timeline-entry-link">
      <KindIcon kind={entry.kind} />
      <Link to="timeline" rest={[entry.entryId]} class="cut">
        {cutAt(titleOf(entry), 200)}
      </Link>
      {entry.kind === 'request' && <EntryStatus entry={entry} />}
    </span>
  );
}
