import { useSignal } from '@preact/signals';
import { Diff, Json, Link, LongText } from '../../parts/parts.ts';
import type { EntryRecord, EntryRowChange } from './records.ts';

/** Rows expanded at first, and rows listed. */
const fewOpen = 2;
const most = 20;
/** Tables that count and plan for the others; their rows are closed at first. */
const inner = new Set(['counter', 'job']);

/** Each row that was added, changed or removed. */
export function Changes({ record: { entry, changes } }: { readonly record: EntryRecord }) {
  const isWhole = useSignal(false);
  if (entry.rows === 0) return null;
  const sorted = [...changes].sort((one, other) => Number(inner.has(one.table)) - Number(inner.has(other.table)));
  const shown = isWhole.value ? sorted : sorted.slice(0, most);
  return (
    <section aria-label="Changes">
      <h3>
        Changes <span class="soft">{countText(entry.rows, changes.length)}</span>
      </h3>
      {shown.map((change, at) => (
        <Change
          key={`${change.table} ${change.rowKey}`}
          change={change}
          isOpen={at < fewOpen && !inner.has(change.table)}
        />
      ))}
      {shown.length < sorted.length && (
        <button
          type="button"
          class="link"
          onClick={() => {
            isWhole.value = true;
          }}
        >
          show {sorted.length - shown.length} more
        </button>
      )}
    </section>
  );
}

function Change({ change, isOpen }: { readonly change: EntryRowChange; readonly isOpen: boolean }) {
  const isShown = useSignal(isOpen);
  const { table, rowKey, before, after } = change;
  const [sign, words] =
    before === undefined ? ['+', 'added'] : after === undefined ? ['−', 'removed'] : ['~', 'changed'];
  return (
    <details
      class={`timeline-change timeline-was-${words}`}
      open={isShown.value}
      onToggle={(event) => {
        isShown.value = event.currentTarget.open;
      }}
    >
      <summary>
        <span class="timeline-sign" aria-hidden="true">
          {sign}
        </span>
        {table} <LongText text={nameOf(after ?? before ?? {})} most={60} /> <span class="soft">{words}</span>
      </summary>
      {isShown.value && (
        <>
          {before && after ? <Diff before={before} after={after} /> : <Json value={after ?? before} />}
          <p>
            <Link to="state" rest={[table, rowKey]}>
              {after === undefined ? `See the table ${table}` : 'See the row as it is now'}
            </Link>
          </p>
        </>
      )}
    </details>
  );
}

/** Name of a row: the first identifier in it, or one level down. */
function nameOf(row: Readonly<Record<string, unknown>>): string {
  const own = (of: object) =>
    Object.entries(of).find(
      ([name, value]) => typeof value === 'string' && /(?:Id|label)$/.test(name) && name !== 'organizationId',
    );
  const within = Object.values(row).filter((one) => typeof one === 'object' && one !== null);
  const found = [row, ...within].map(own).find((one) => one !== undefined);
  return found ? String(found[1]) : typeof row.counter === 'string' ? row.counter : '';
}

function countText(rows: number, kept: number): string {
  const all = `${rows.toLocaleString('en')} ${rows === 1 ? 'row' : 'rows'}`;
  return kept < rows ? `${all}, of which the first ${kept} are kept` : all;
}
