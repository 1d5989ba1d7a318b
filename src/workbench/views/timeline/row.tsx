import { cutAt, dateAndTime, Status } from '../../parts/parts.ts';
import type { Entry, Lost } from './entry-window.ts';
import { KindIcon } from './kind-icon.tsx';
import { changedText, durationText, titleOf } from './words.ts';

interface RowProps {
  readonly entry: Entry;
  readonly href: string;
  readonly isOpen: boolean;
}

/** Entry on one line. The list handles the clicks of all rows. */
export function Row({ entry, href, isOpen }: RowProps) {
  const { entryId, timestamp, kind, role, milliseconds, reason, faultId } = entry;
  const time = dateAndTime(timestamp);
  return (
    <a class="timeline-row" href={href} data-entry={entryId} tabIndex={-1} aria-current={isOpen ? 'true' : undefined}>
      <time class="timeline-time" title={`${time} on the environment’s clock`}>
        <span class="timeline-day">{time.slice(5, 10)} </span>
        {time.slice(11)}
      </time>
      <span class="timeline-what cut">
        <KindIcon kind={kind} />
        <Title entry={entry} />
      </span>
      <span class="timeline-outcome">
        {reason !== undefined && <span class="timeline-reason cut">{reason}</span>}
        {faultId !== undefined && <span class="chip chip-accent">fault</span>}
        <EntryStatus entry={entry} />
      </span>
      <span class="timeline-role cut">{role}</span>
      <span class="timeline-took num">
        {kind === 'request' && milliseconds !== undefined ? durationText(milliseconds) : ''}
      </span>
      <span class="timeline-changed cut">{changedText(entry)}</span>
    </a>
  );
}

/** Paths and names are of others, so a line takes as much of them as it can show. */
function Title({ entry }: { readonly entry: Entry }) {
  if (entry.kind !== 'request') return <>{cutAt(titleOf(entry), 300)}</>;
  return (
    <>
      <span class="timeline-method">{entry.method}</span> {cutAt(entry.path ?? '', 300)}
    </>
  );
}

/** The status of what was answered; of requests whose connection was closed `dropped`. */
export function EntryStatus({ entry: { kind, status } }: { readonly entry: Entry }) {
  if (kind === 'request') return <Status status={status || undefined} instead="dropped" />;
  return kind === 'attempt' ? <Status status={status} /> : null;
}

/** Entries that are gone. */
export function LostRow({ lost: { count } }: { readonly lost: Lost }) {
  return (
    <div class="timeline-lost" title="The sandbox has removed older entries.">
      {count.toLocaleString('en')} {count === 1 ? 'entry' : 'entries'} lost
    </div>
  );
}
