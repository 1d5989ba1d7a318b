import { useWorkbench } from '../../model/workbench.ts';
import { LongText, useReading } from '../../parts/parts.ts';
import type { Entry } from './entry-window.ts';
import { reasonIn } from './reason-words.ts';
import type { EntryRecord } from './records.ts';
import { refusalOf, refusedRows, type ShownViolation } from './refusal-content.ts';

/** Violations that a record's answer names. */
export function violationsIn({ answer }: EntryRecord): readonly ShownViolation[] {
  return [...(refusalOf(answer?.body)?.violations ?? []), ...refusedRows(answer?.body)];
}

/** Why a request was not done, or not all of it; nothing where it was. */
export function Refusal({ record }: { readonly record: EntryRecord }) {
  const { entry, answer } = record;
  const rows = refusedRows(answer?.body);
  if (entry.kind !== 'request') return null;
  const isDropped = (entry.status ?? 0) === 0;
  const isRefused = isDropped || (entry.status ?? 0) >= 400;
  if (!isRefused && rows.length === 0) return null;
  const refusal = isRefused ? refusalOf(answer?.body) : undefined;
  const title = isDropped ? 'Why there was no response' : isRefused ? 'Why it was rejected' : 'What was rejected';
  return (
    <section class="timeline-refusal" aria-label={title}>
      <h3>{(entry.status ?? 0) >= 500 ? 'Why it failed' : title}</h3>
      {entry.faultId !== undefined && <p>The fault {entry.faultId} struck: somebody asked for it.</p>}
      {refusal?.detail !== undefined && (
        <p>
          <LongText text={refusal.detail} />
        </p>
      )}
      <Reason entry={entry} />
      <Violations list={refusal?.violations ?? rows} />
    </section>
  );
}

/** The reason, as a word and as what the contract says that it means. */
function Reason({ entry: { operationId, status, reason } }: { readonly entry: Entry }) {
  const { connection } = useWorkbench();
  // Without its words the reason still says what it is.
  const meaning = useReading(async () => {
    if (operationId === undefined || reason === undefined) return '';
    return reasonIn(await connection.operation(operationId), String(status), reason);
  }).value;
  if (reason === undefined) return null;
  return (
    <p>
      <code class="timeline-reason">{reason}</code> {meaning}
    </p>
  );
}

/** Number listed. */
const most = 20;

function Violations({ list }: { readonly list: readonly ShownViolation[] }) {
  if (list.length === 0) return null;
  return (
    <ul class="timeline-violations">
      {list.slice(0, most).map(({ place, message }, at) => (
        <li key={at}>
          <code>{place === '' ? 'the body' : <LongText text={place} most={120} />}</code> <LongText text={message} />
        </li>
      ))}
      {list.length > most && <li>and {(list.length - most).toLocaleString('en')} more</li>}
    </ul>
  );
}
