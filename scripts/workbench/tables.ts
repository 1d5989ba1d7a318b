import { references } from '../../src/sandbox/service/table-references.ts';
import { leftOut } from '../../src/sandbox/service/table-secrets.ts';
import { memoize } from '../../src/server/memoize.ts';
import type { Referrer, RowReference, TableData } from '../../src/workbench/views/state/model.ts';
import { ownInput } from '../docs/build.ts';
import { isObject, type JsonObject, objectAt, readObject, resolve, textAt } from '../docs/contract/contract.ts';
import { writeFiles } from '../docs/write-files.ts';
import { shapeOf } from './operations/shape.ts';
import { columnsOf } from './tables/columns.ts';
import { type TableTrace, touching } from './tables/operations.ts';
import { leavesOf, type RowValue } from './tables/walk.ts';

/** What is known of a table before it is looked at beside the others. */
interface TableBase {
  readonly table: string;
  readonly rows: string;
  readonly row: JsonObject;
  readonly leaves: readonly RowValue[];
  readonly part: string | undefined;
  readonly identifier: string | undefined;
}

/** Where the values of each table lead, by path. */
type Links = ReadonlyMap<string, Readonly<Record<string, RowReference>>>;

/** What the workbench knows of each table of an environment. */
export const readTables = memoize(async (): Promise<TableData[]> => {
  const contract = readObject(ownInput.contract);
  // The control API's contract has the shapes of rows.
  const document = readObject(ownInput.control);
  const bases = basesOf(document, contract);
  const operations = touching(
    contract,
    bases.map((base) => traceOf(document, contract, base)),
  );
  const links = new Map(bases.map((base) => [base.table, linksOf(base, bases)]));
  return bases.map((base) => {
    const { table, rows, row, leaves, part, identifier } = base;
    const times = leaves.filter(({ component }) => component === 'UnixTime').map(({ path }) => path);
    return {
      table,
      rows,
      description: textAt(resolve(document, row).node, 'description'),
      shape: shapeOf(document, row),
      ...(part !== undefined && { part }),
      ...(identifier !== undefined && { identifier }),
      columns: columnsOf({ leaves, times: new Set(times), part, identifier }),
      times,
      references: links.get(table) ?? {},
      referrers: referrersOf(table, bases, links),
      operations: operations.get(table) ?? [],
      leftOut,
    };
  });
});

/** Writes it, a file for each table: `tables/task.json`. */
export async function writeTables(folder: string): Promise<void> {
  const files = (await readTables()).map((one): [string, string] => [`tables/${one.table}.json`, JSON.stringify(one)]);
  await writeFiles(folder, Object.fromEntries(files));
}

function basesOf(document: JsonObject, contract: JsonObject): readonly TableBase[] {
  const tables = objectAt(resolve(document, { $ref: '#/components/schemas/WorldTables' }).node, 'properties');
  return Object.entries(tables).flatMap(([table, list]) => {
    if (!isObject(list) || !isObject(list.items)) return [];
    const leaves = leavesOf(document, list.items);
    const part = objectsOf(document, contract, list.items)[0]?.field;
    const rows = textAt(list, 'description');
    return [{ table, rows, row: list.items, leaves, part, identifier: identifierOf(table, leaves, part) }];
  });
}

/** The fields of a row that are objects of the service's contract as they are. */
function objectsOf(document: JsonObject, contract: JsonObject, row: JsonObject) {
  const known = objectAt(objectAt(contract, 'components'), 'schemas');
  const fields = Object.entries(objectAt(resolve(document, row).node, 'properties'));
  return fields.flatMap(([field, value]) => {
    const { name, node } = resolve(document, value);
    return name !== undefined && name in known && node.type === 'object' ? [{ field, name }] : [];
  });
}

/** What people tell rows apart by: what other tables name them by, or `taskId` in the table `task`. */
function identifierOf(table: string, leaves: readonly RowValue[], part: string | undefined): string | undefined {
  for (const named of Object.values(references)) {
    for (const [target, path] of Object.values(named)) if (target === table) return path;
  }
  const own = [`${table}Id`, `${part}.${table}Id`, `${part}.${part}Id`, `${lastWord(table)}Id`];
  return leaves.find(({ path }) => own.includes(path))?.path;
}

/** Where the values of a table lead: what has to be there, and what an identifier of the same name says. */
function linksOf(base: TableBase, bases: readonly TableBase[]): Readonly<Record<string, RowReference>> {
  const links: Record<string, RowReference> = {};
  for (const [path, [table, key]] of Object.entries(references[base.table] ?? {})) links[path] = { table, path: key };
  for (const { path, name, component } of base.leaves) {
    const said = component === 'UserId' ? 'userId' : name;
    const other = bases.find(({ table, identifier }) => said === `${table}Id` && identifier?.endsWith(said));
    if (!other?.identifier || path in links || path === base.identifier) continue;
    links[path] = { table: other.table, path: other.identifier };
  }
  return links;
}

/** The fields of all tables that lead to this one. */
function referrersOf(table: string, bases: readonly TableBase[], links: Links): Referrer[] {
  return bases.flatMap(({ table: from, leaves }) => {
    const named = Object.entries(links.get(from) ?? {}).filter(([, to]) => to.table === table);
    return named.map(([path, to]) => {
      const isList = leaves.some((leaf) => leaf.path === path && leaf.isListed);
      return { table: from, path, own: to.path, ...(isList && { isList: true as const }) };
    });
  });
}

function traceOf(document: JsonObject, contract: JsonObject, { table, row, identifier }: TableBase): TableTrace {
  const parameter = identifier?.endsWith(`${table}Id`) ? `${table}Id` : undefined;
  return { table, parameter, components: new Set(objectsOf(document, contract, row).map(({ name }) => name)) };
}

/** `zapRequest` → `request`. */
function lastWord(name: string): string {
  return (name.split(/(?=[A-Z])/).at(-1) ?? name).toLowerCase();
}
