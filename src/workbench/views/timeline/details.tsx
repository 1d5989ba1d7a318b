import type { ReadonlySignal } from '@preact/signals';
import { useEnvironment, useWorkbench } from '../../model/workbench.ts';
import { Copy, cutAt, Link, LongText, Problem, useReading, When } from '../../parts/parts.ts';
import { curlOf } from '../../snippets/curl.ts';
import { Changes } from './changes.tsx';
import { Consequences, Origin } from './consequences.tsx';
import { callOfEntry } from './entry-curl.ts';
import type { Entry, TimelineSnapshot } from './entry-window.ts';
import { KindIcon } from './kind-icon.tsx';
import { Message } from './message.tsx';
import type { EntryRecord, EntryRecords } from './records.ts';
import { Refusal, violationsIn } from './refusal.tsx';
import { EntryStatus } from './row.tsx';
import { durationText, kindWords, titleOf } from './words.ts';

interface DetailsProps {
  readonly entryId: number;
  readonly latest: ReadonlySignal<TimelineSnapshot>;
  readonly records: EntryRecords;
  readonly onClose: () => void;
  readonly onMove: (step: 1 | -1) => void;
}

/** All that is kept of an entry. */
export function Details({ entryId, latest, records, onClose, onMove }: DetailsProps) {
  const { value, trouble } = useReading(() => records(entryId), [], String(entryId));
  const record = value.value;
  const listed = latest.peek().entries.find((one) => one.entryId === entryId);
  return (
    <aside class="timeline-details" aria-label={`Entry ${entryId}`}>
      <header class="timeline-details-head">
        <span class="soft">Entry {entryId}</span>
        <span class="spring" />
        <button type="button" class="plain" aria-label="Newer" title="Newer (k)" onClick={() => onMove(-1)}>
          ↑
        </button>
        <button type="button" class="plain" aria-label="Older" title="Older (j)" onClick={() => onMove(1)}>
          ↓
        </button>
        <button type="button" class="plain" aria-label="Close" title="Close (Esc)" onClick={onClose}>
          ×
        </button>
      </header>
      <div class="timeline-details-body">
        {(record ?? listed) && <Heading entry={record?.entry ?? listed} />}
        <Problem trouble={trouble.value} />
        {record && (
          <div key={entryId} class="timeline-parts">
            <Actions record={record} />
            <Refusal record={record} />
            <Origin record={record} latest={latest} records={records} />
            {record.request && <Message title="Request" message={record.request} violations={violationsIn(record)} />}
            {record.answer && <Message title="Response" message={record.answer} />}
            <Consequences record={record} latest={latest} />
            <Changes record={record} />
          </div>
        )}
      </div>
    </aside>
  );
}

function Heading({ entry }: { readonly entry: Entry | undefined }) {
  if (!entry) return null;
  const { kind, timestamp, operationId, role, milliseconds, url, deliveryId, failure, faultId } = entry;
  const facts: [name: string, value: preact.ComponentChild][] = [
    ['When', <When key="when" timestamp={timestamp} />],
    ['Operation', operationId && <code>{cutAt(operationId, 100)}</code>],
    ['Role', role],
    ['Took', milliseconds === undefined ? undefined : durationText(milliseconds)],
    ['Sent to', url && <LongText text={url} />],
    ['Delivery', deliveryId],
    ['Failure', failure && <LongText text={failure} />],
    ['Fault', faultId && <Link to="faults">{faultId}</Link>],
  ];
  return (
    <>
      <h2 class="timeline-title cut-text">
        <KindIcon kind={kind} />
        <LongText text={titleOf(entry)} most={300} /> <EntryStatus entry={entry} />
      </h2>
      <dl class="facts">
        <div>
          <dt>Kind</dt>
          <dd>{kindWords[kind].one}</dd>
        </div>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </>
  );
}

/** Actions on a request: read its documentation, send it again. */
function Actions({ record }: { readonly record: EntryRecord }) {
  const { connection } = useWorkbench();
  const { tokens } = useEnvironment();
  const { kind, operationId, role, entryId } = record.entry;
  if (kind !== 'request') return null;
  const call = callOfEntry(record);
  const token = Object.entries(tokens).find(([name]) => name === role)?.[1] ?? tokens.superAdmin;
  const curl = () => (call ? curlOf(call, { baseUrl: connection.baseUrl, token, role }) : '');
  return (
    <div class="toolbar">
      {call && <Copy text={curl} label="Copy as curl" />}
      {operationId !== undefined && (
        <>
          <Link to="try" rest={[operationId]} query={{ entry: entryId }}>
            Try it again
          </Link>
          <a href={connection.referenceTo(operationId)} target="_blank" rel="noopener">
            {operationId} in the reference
          </a>
        </>
      )}
    </div>
  );
}
