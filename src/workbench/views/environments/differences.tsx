import { useSignal } from '@preact/signals';
import { Diff, Empty } from '../../parts/parts.ts';
import type { DifferingRow, DifferingTable } from './differing-rows.ts';

/** Rows of a table shown at a time. */
const step = 25;

/** The tables in which two environments differ, and their rows. */
export function Differences({ tables }: { readonly tables: readonly DifferingTable[] }) {
  if (tables.length === 0) return <Empty title="No differences">Both have the same rows in every table.</Empty>;
  return (
    <>
      {tables.map((one) => (
        <Table key={one.table} {...one} />
      ))}
    </>
  );
}

const kinds = ['added', 'removed', 'changed'] as const;
const chips = { added: 'good', removed: 'bad', changed: 'warn' } as const;

function Table({ table, rows }: DifferingTable) {
  const most = useSignal(step);
  const counts = kinds.map((kind) => ({ kind, count: rows.filter((row) => kindOf(row) === kind).length }));
  const left = rows.length - most.value;
  return (
    <section class="panel" aria-label={table}>
      <header>
        <h2>{table}</h2>
        {counts.map(
          ({ kind, count }) =>
            count > 0 && (
              <span key={kind} class={`chip chip-${chips[kind]}`}>
                {count.toLocaleString('en')} {kind}
              </span>
            ),
        )}
      </header>
      {rows.slice(0, most.value).map((row) => (
        <Row key={row.rowKey} row={row} />
      ))}
      {left > 0 && (
        <p class="panel-body">
          <button
            type="button"
            class="small"
            onClick={() => {
              most.value += step;
            }}
          >
            Show more ({left.toLocaleString('en')})
          </button>
        </p>
      )}
    </section>
  );
}

function Row({ row }: { readonly row: DifferingRow }) {
  const isOpen = useSignal(false);
  const kind = kindOf(row);
  return (
    <details
      class="environments-row"
      onToggle={(event) => {
        isOpen.value = event.currentTarget.open;
      }}
    >
      <summary>
        <span class={`chip chip-${chips[kind]}`}>{kind}</span> <span class="cut">{titleOf(row)}</span>
      </summary>
      {isOpen.value && <Diff before={row.before} after={row.after} />}
    </details>
  );
}

function kindOf({ before, after }: DifferingRow): (typeof kinds)[number] {
  if (before === undefined) return 'added';
  return after === undefined ? 'removed' : 'changed';
}

/** The identifiers of a row, and its first words, so that it can be told from others. */
function titleOf({ before, after }: DifferingRow): string {
  const texts: string[] = [];
  const collect = (value: unknown, depth: number) => {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, one] of Object.entries(value)) {
      if (texts.length >= 4) return;
      if (depth < 1) collect(one, depth + 1);
      if (typeof one === 'string' && name !== 'organizationId') texts.push(`${name} ${one.slice(0, 60)}`);
    }
  };
  collect(after ?? before, 0);
  return texts.join(' · ');
}
