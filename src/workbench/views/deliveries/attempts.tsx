import { useSignal } from '@preact/signals';
import type { ControlSchemas } from '../../../client/control-client.ts';
import { useEnvironment } from '../../model/workbench.ts';
import { HeaderList, Json, Link, LongText, Problem, Status, usePolled, useTask, When } from '../../parts/parts.ts';
import { type KnownAttempt, readAttempts, readEntry } from './attempt-entries.ts';
import type { Delivery } from './model.ts';

/** Each attempt, the newest first, with what was sent and answered. */
export function Attempts({ delivery }: { readonly delivery: Delivery }) {
  const environment = useEnvironment();
  const { attempts } = delivery;
  const { value, trouble } = usePolled(() => readAttempts(environment, delivery), 10_000, [
    attempts.length,
    attempts.at(-1)?.timestamp,
  ]);
  if (attempts.length === 0) return <p class="soft">No attempts yet.</p>;
  return (
    <>
      <h3>Attempts</h3>
      <Problem trouble={trouble.value} />
      <ul class="deliveries-tries" aria-label="Attempts, newest first">
        {value.value?.map((known, index, { length }) => (
          <li key={length - index}>
            <One {...known} />
          </li>
        ))}
      </ul>
    </>
  );
}

function One({ attempt: { timestamp, status, failure }, entryId }: KnownAttempt) {
  const environment = useEnvironment();
  const record = useSignal<ControlSchemas['TimelineRecord'] | undefined>(undefined);
  const reading = useTask(async (id: number) => {
    record.value = await readEntry(environment, id);
  });
  const line = (
    <>
      <Status status={status} /> <When timestamp={timestamp} />
      {failure !== undefined && (
        <span class="wrong cut-text">
          {' '}
          <LongText text={failure} most={160} />
        </span>
      )}
    </>
  );
  if (entryId === undefined) {
    return (
      <div>
        {line} <div class="hint">The request is no longer in the timeline.</div>
      </div>
    );
  }
  return (
    <details
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && !record.peek()) void reading.run(entryId);
      }}
    >
      <summary>{line}</summary>
      <Problem trouble={reading.trouble.value} />
      {record.value && (
        <>
          <h4>Sent</h4>
          <Headers message={record.value.request} />
          <h4>Answered</h4>
          <Headers message={record.value.answer} />
          {record.value.answer?.body !== undefined && <Json value={record.value.answer.body} />}
          <Link to="timeline" rest={[entryId]}>
            In the timeline
          </Link>
        </>
      )}
    </details>
  );
}

function Headers({ message }: { readonly message: ControlSchemas['TimelineMessage'] | undefined }) {
  if (!message) return <p class="soft">Nothing.</p>;
  return <HeaderList headers={message.headerFields} accent="webhook-signature" />;
}
