import { PageSize } from '../../../../generated/parameters.ts';
import type { World } from '../../model/world.ts';

/** Number of suggestions. */
const most = 50;

/** Identifiers that a field may refer to: for `taskId` those of tasks. None if the environment has no such table. */
export async function knownIds({ control }: World, name: string): Promise<string[]> {
  const table = /^(\w+)Id$/.exec(name)?.[1];
  if (table === undefined) return [];
  const params = { path: { table }, query: { [PageSize.name]: most } };
  const { data } = await control.GET('/_sandbox/tables/{table}/rows', { params });
  return (data?.rows ?? []).flatMap(({ row }) => idIn(row, name) ?? idIn(row[table], name) ?? []);
}

function idIn(row: unknown, name: string): string | undefined {
  const id: unknown = row instanceof Object ? Reflect.get(row, name) : undefined;
  return typeof id === 'string' || typeof id === 'number' ? String(id) : undefined;
}
