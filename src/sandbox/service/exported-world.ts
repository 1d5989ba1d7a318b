import type { Environment } from '../core/environment.ts';
import { tables } from './rooms.ts';
import { withoutSecrets } from './world-secrets.ts';
import type { WorldTables } from './world-tables.ts';

/** The rows of an environment at present, by tables, those without rows left out; with its secrets where it is `whole`. */
export async function exportTables({ partition }: Environment, whole: boolean): Promise<WorldTables> {
  const reader = partition.read();
  const world: Record<string, readonly object[]> = {};
  for (const table of Object.keys(tables)) {
    const rows = (await reader.rows(table)).filter(isRow);
    if (rows.length > 0) world[table] = whole ? rows : rows.map((row) => withoutSecrets(table, row));
  }
  return world;
}

function isRow(row: unknown): row is object {
  return typeof row === 'object' && row !== null;
}
