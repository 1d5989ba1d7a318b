import type { Reader } from '../store/store.ts';
import type { Table } from '../store/table.ts';
import { anyTable, justKey } from './any-table.ts';

/** Indexes that tell rows apart as the key of their table does, of tables whose key is a secret. */
const open: Readonly<Record<string, string>> = { token: 'all' };

/** Key of a row in URLs, without secrets. Throws for an unknown table. */
export function rowKeyOf(name: string, row: object): string {
  const table = anyTable(name);
  const key = table && openKeyOf(table, row);
  if (key === undefined) throw new Error(`There is no table ${name}, or its rows have no key.`);
  return encoded(key);
}

/** The row of a table that has such a key; undefined where there is none. */
export async function rowAt(store: Reader, table: Table<object>, rowKey: string): Promise<object | undefined> {
  const key = decoded(rowKey);
  if (key === undefined) return undefined;
  const index = open[table.name];
  const [row] =
    index === undefined ? [await store.get(table, key)] : await store.list(table, index, { ...justKey(key), limit: 1 });
  // A key can be written in several ways, of which one is used.
  return row && rowKeyOf(table.name, row) === rowKey ? row : undefined;
}

function openKeyOf(table: Table<object>, row: object): string | undefined {
  const index = open[table.name];
  const key = index === undefined ? table.key(row) : table.indexes[index]?.(row);
  return typeof key === 'string' ? key : undefined;
}

/** As Base64 for URLs (RFC 4648, section 5), without padding. */
function encoded(key: string): string {
  const bytes = new TextEncoder().encode(key);
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function decoded(rowKey: string): string | undefined {
  try {
    const binary = atob(rowKey.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
