import type { ReadonlySignal } from '@preact/signals';
import type { SandboxConnection } from '../../model/connection.ts';
import { useWorkbench } from '../../model/workbench.ts';
import { useReading } from '../../parts/parts.ts';
import type { TableData } from './model.ts';

/** Loaded data, by connection. */
const known = new WeakMap<SandboxConnection, Map<string, Promise<TableData | undefined>>>();

/** Data of a table; undefined until it is read, and for an unknown table. */
export function useTableData(table: string): ReadonlySignal<TableData | undefined> {
  const { connection } = useWorkbench();
  return useReading(() => readTable(connection, table), [connection.isAnswering.value], table).value;
}

/** Data of a table, read once. */
export function readTable(connection: SandboxConnection, table: string): Promise<TableData | undefined> {
  const read = known.get(connection) ?? new Map<string, Promise<TableData | undefined>>();
  known.set(connection, read);
  const found = read.get(table) ?? fileOf(connection, table);
  read.set(table, found);
  // A failed read is repeated on request.
  void found.then((data) => data ?? read.delete(table));
  return found;
}

async function fileOf(connection: SandboxConnection, table: string): Promise<TableData | undefined> {
  try {
    const content = await connection.readFile(`tables/${encodeURIComponent(table)}.json`);
    return isTableData(content) ? content : undefined;
  } catch {
    return undefined;
  }
}

function isTableData(value: unknown): value is TableData {
  return typeof value === 'object' && value !== null && 'shape' in value && 'columns' in value && 'references' in value;
}
