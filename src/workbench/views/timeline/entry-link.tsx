import { cutAt, Link } from '../../parts/parts.ts';
import { KindIcon } from './kind-icon.tsx';
import type { Entry } from './recent.ts';
import { EntryStatus } from './row.tsx';
import { titleOf } from './words.ts';

/** A link to another entry, which says what that is. */
export function EntryLink({ entry }: { readonly entry: Entry }) {
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
