import type { Append, AppendOutcome } from '../../sandbox/shared/log.ts';
import { appendToMany, appendToOne } from './append-statements.ts';
import { type Chain, chainsOf, type Move, moveOf } from './chains.ts';
import { isStorable, text } from './columns.ts';
import type { Statements } from './database.ts';
import { bodyOf } from './entry-columns.ts';

/** Appends entries in one statement; see `EnvironmentLog` on those of one environment. */
export async function appendEntries(
  query: Statements['query'],
  appends: readonly Append[],
): Promise<readonly AppendOutcome[]> {
  const byId = chainsOf(appends.filter(({ after }) => isStorable(after.id)));
  const chains = [...byId.values()];
  const [first] = chains;
  if (!first) return appends.map(() => 'conflict');
  const entries = entriesOf(chains);
  const rows =
    chains.length === 1
      ? await query({ often: appendToOne }, [...valuesOf(moveOf(first)), ...entries])
      : await query(appendToMany, [...turned(chains.map(moveOf).map(valuesOf)), ...entries, idsOf(chains)]);
  const kept = new Set(rows.map(({ environment }) => text(environment)));
  return appends.map((one) => {
    const { id } = one.after;
    return kept.has(id) && byId.get(id)?.includes(one) ? 'kept' : 'conflict';
  });
}

function valuesOf({ id, incarnation, version, entries, time, ...move }: Move): readonly unknown[] {
  const { record, name, endsAfter, wakeAt, rows, bytes } = move;
  return [id, incarnation, version, entries, time, record, name, endsAfter, wakeAt, rows, bytes];
}

/** Columns of rows. */
function turned(rows: readonly (readonly unknown[])[]): readonly unknown[][] {
  return (rows[0] ?? []).map((_, i) => rows.map((row) => row[i]));
}

function entriesOf(chains: readonly Chain[]): readonly unknown[][] {
  const entries = chains.flat();
  return [
    entries.map(({ after }) => after.version + 1),
    entries.map(({ entry }) => entry.entryId),
    entries.map(({ entry }) => bodyOf(entry.rows)),
    entries.map(({ entry }) => (entry.record ? JSON.stringify(entry.record) : null)),
  ];
}

function idsOf(chains: readonly Chain[]): readonly string[] {
  return chains.flat().map(({ after }) => after.id);
}
