import { type ReadonlySignal, useComputed } from '@preact/signals';
import type { Entry } from './entry-window.ts';
import type { Feed } from './feed.ts';
import type { HeldList } from './paused-list.ts';

interface StateProps {
  readonly feed: Feed;
  readonly held: HeldList;
  readonly matches: ReadonlySignal<(entry: Entry) => boolean>;
}

const hearingWords = { opening: 'Opening…', live: 'Live', waiting: 'Not connected; trying again…' } as const;

/** Number of shown entries, whether the list is live, and the new entries while it is paused. */
export function State({ feed, held, matches }: StateProps) {
  const isPaused = useComputed(() => held.reasons.value.has('paused')).value;
  return (
    <div class="timeline-state">
      <span role="status" class={`timeline-hearing timeline-${feed.hearing.value}`}>
        {isPaused ? 'Paused' : hearingWords[feed.hearing.value]}
      </span>
      <Counts feed={feed} />
      <span class="spring" />
      <Waiting feed={feed} held={held} matches={matches} />
      <button
        type="button"
        class="small"
        aria-pressed={isPaused}
        onClick={() => (isPaused ? held.resume() : held.hold('paused', true))}
      >
        {isPaused ? 'Resume' : 'Pause'}
      </button>
    </div>
  );
}

function Counts({ feed: { latest } }: { readonly feed: Feed }) {
  const { entries, taken, lost } = latest.value;
  return (
    <span class="soft timeline-counts">
      {taken > entries.length && `the last ${count(entries.length)} of `}
      {count(taken)} {taken === 1 ? 'entry' : 'entries'}
      {taken > entries.length && ', older ones are gone from this page'}
      {lost > 0 && `; ${count(lost)} lost`}
    </span>
  );
}

/** Number of new entries while the list is paused, as a link to them. */
function Waiting({ feed, held, matches }: StateProps) {
  const waiting = useComputed(() => {
    if (held.reasons.value.size === 0) return 0;
    const { last } = held.shown.value;
    const { entries } = feed.latest.value;
    let found = 0;
    for (const entry of entries) {
      if (entry.entryId <= last) break;
      if (matches.value(entry)) found++;
    }
    return found;
  }).value;
  if (waiting === 0) return null;
  return (
    <button type="button" class="small timeline-new" onClick={() => held.resume()}>
      {count(waiting)} new
    </button>
  );
}

function count(number: number): string {
  return number.toLocaleString('en');
}
