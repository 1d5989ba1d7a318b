import { type Signal, useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { Link, Problem, useReading } from '../../parts/parts.ts';
import { useShared } from './context.ts';
import type { TableInfo } from './model.ts';

/** Heading of tables that belong to no group of the service's API. */
const others = 'The sandbox itself';

/** The tables of the environment, by groups, with how much each has. */
export function Tables({ chosen }: { readonly chosen: string | undefined }) {
  const { actions, changes } = useShared();
  const { value, trouble } = useReading(actions.tables, [changes.all.value]);
  const tables = value.value;
  const filter = useSignal('');
  const wanted = filter.value.trim().toLowerCase();
  const groups = useMemo(() => groupsOf(tables ?? [], wanted), [tables, wanted]);
  return (
    <nav class="state-tables" aria-label="Tables">
      <input
        type="search"
        placeholder="Filter tables"
        aria-label="Filter tables"
        value={filter.value}
        onInput={typed(filter)}
      />
      <Problem trouble={trouble.value} />
      {groups.map(([group, members]) => (
        <section key={group} aria-label={group}>
          <h2>{group}</h2>
          <ul>
            {members.map(({ table, totalRows }) => (
              <li key={table}>
                <Link to="state" rest={[table]} current={table === chosen} class="state-table">
                  <span class="cut">{table}</span>
                  <span class="soft">{totalRows.toLocaleString('en')}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {groups.length === 0 && wanted !== '' && <p class="soft">No matching tables.</p>}
    </nav>
  );
}

function typed(text: Signal<string>) {
  return (event: Event & { currentTarget: HTMLInputElement }) => {
    text.value = event.currentTarget.value;
  };
}

/** Those whose name or group has the text; what is the sandbox's own comes last. */
function groupsOf(
  tables: readonly TableInfo[],
  text: string,
): readonly (readonly [group: string, members: TableInfo[]])[] {
  const groups = new Map<string, TableInfo[]>();
  for (const one of tables) {
    const group = one.group ?? others;
    if (!`${one.table} ${group}`.toLowerCase().includes(text)) continue;
    groups.set(group, [...(groups.get(group) ?? []), one]);
  }
  const own = groups.get(others);
  groups.delete(others);
  return own ? [...groups, [others, own]] : [...groups];
}
