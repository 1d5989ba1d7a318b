import { createHash } from 'node:crypto';
import type { ContractDocument } from '../../src/contract/document.ts';
import { type ChangedPlace, isAfter, type Records } from '../../src/contract/record-changes.ts';
import { BrokenChangelog, type ChangelogVersion, changelogFile } from '../../src/review/verdict/changelog.ts';
import type { FieldChange } from '../../src/review/verdict/field-changes.ts';
import { literal } from './literal.ts';

type Schema = { readonly [keyword: string]: unknown };
type Schemas = Record<string, Schema>;

/**
 * generated/records.ts: what the rows of kept data are written by, and where in them fields are that the changelog declares
 * renamed or retyped. Throws `BrokenChangelog` where a declaration of the contract's own version does not fit its schemas.
 */
export function renderRecords(
  control: ContractDocument,
  current: string,
  changelog: readonly ChangelogVersion[],
): string {
  const records = recordsOf(control, current, changelog);
  return [
    `// Generated from openapi/sandbox-control.yaml and ${changelogFile} by \`npm run generate\`. Do not edit.`,
    "import type { Records } from '../src/contract/record-changes.ts';",
    '',
    '/** What rows are written by, and what became of their fields since. */',
    `export const records: Records = ${literal(records, 32)};`,
    '',
  ].join('\n');
}

/** See `renderRecords`. */
export function recordsOf(control: ContractDocument, current: string, changelog: readonly ChangelogVersion[]): Records {
  let schemas: Schemas = control.components.schemas;
  const shapes = hashed(bare(rowsOf(schemas)), ...Object.values(reached(schemas)).map(bare));
  const declared = changelog.filter(({ fields }) => fields.length > 0);
  const newestFirst = declared.toSorted((one, other) => (isAfter(one.version, other.version) ? -1 : 1));
  const changes = newestFirst.map(({ version, fields }) => {
    if (!isAfter(current, version)) for (const field of fields) requireField(schemas, field);
    schemas = fields.reduce(before, schemas);
    return { version, places: placesIn(schemas, fields) };
  });
  const last = newestFirst[0]?.version ?? '0.0.0';
  return {
    contract: { version: current, changes: last, rows: hashed(shapes, changes) },
    changes: changes.reverse(),
  };
}

/** The schemas as they were before a field had its present name. */
function before(schemas: Schemas, { schema, field, from }: FieldChange): Schemas {
  const [name = '', ...path] = schema.split('.');
  const own = schemas[name];
  if (from === undefined || field === undefined || !own) return schemas;
  const properties = Object(schemaAt(own, path)?.properties);
  if (!Object.hasOwn(properties, field)) return schemas;
  const copy = structuredClone(own);
  const { [field]: value, ...rest } = Object(schemaAt(copy, path)?.properties);
  Object.assign(Object(schemaAt(copy, path)), { properties: { ...rest, [from]: value } });
  return { ...schemas, [name]: copy };
}

function schemaAt(schema: Schema | undefined, path: readonly string[]): Schema | undefined {
  return path.reduce<Schema | undefined>((within, name) => Object(Object(within?.properties)[name]), schema);
}

function requireField(schemas: Schemas, { schema, field, from, at }: FieldChange): void {
  const fail = (message: string): never => {
    throw new BrokenChangelog(`${changelogFile}:${at}: ${message}`);
  };
  const [name = '', ...path] = schema.split('.');
  // What no row has is renamed for callers alone.
  if (!schemas[name]) return;
  const properties = Object(schemaAt(schemas[name], path)?.properties);
  if (field !== undefined && !Object.hasOwn(properties, field)) fail(`${schema} has no field ${field}.`);
  if (from !== undefined && Object.hasOwn(properties, from)) fail(`${schema} still has the field ${from}.`);
}

/** A place in rows at which a schema stands. */
interface Found {
  readonly table: string;
  readonly path: readonly string[];
}

function placesIn(schemas: Schemas, fields: readonly FieldChange[]): ChangedPlace[] {
  const byPlace = new Map<string, ChangedPlace>();
  for (const { schema, field, from, conversion } of fields) {
    const [name = '', ...within] = schema.split('.');
    for (const found of Object.keys(rowsOf(schemas)).flatMap((table) => [...placesOf(schemas, table, name)])) {
      // The values of a schema are those of the fields that have it.
      const path = field === undefined ? found.path.slice(0, -1) : [...found.path, ...within];
      const last = field ?? found.path.at(-1);
      if (last === undefined) continue;
      const key = JSON.stringify([found.table, path]);
      const { renamed, retyped } = byPlace.get(key) ?? {};
      byPlace.set(key, {
        table: found.table,
        path,
        ...((renamed || from) && { renamed: { ...renamed, ...(from !== undefined && { [from]: last }) } }),
        ...((retyped || conversion) && { retyped: { ...retyped, ...(conversion && { [last]: conversion }) } }),
      });
    }
  }
  // Names that lead to a place are those of before, until it is changed.
  return [...byPlace.values()].sort((one, other) => other.path.length - one.path.length);
}

function* placesOf(schemas: Schemas, table: string, name: string): Generator<Found> {
  const row = Object(rowsOf(schemas)[table]).items;
  for (const path of pathsTo(schemas, row, name, [], [])) yield { table, path };
}

function* pathsTo(
  schemas: Schemas,
  schema: unknown,
  name: string,
  path: readonly string[],
  within: readonly string[],
): Generator<readonly string[]> {
  const { $ref, properties, items, additionalProperties, allOf = [], anyOf = [], oneOf = [] } = Object(schema);
  const target = typeof $ref === 'string' ? $ref.slice($ref.lastIndexOf('/') + 1) : undefined;
  if (target === name) yield path;
  // A schema within itself would lead on for ever.
  if (target !== undefined && !within.includes(target))
    yield* pathsTo(schemas, schemas[target], name, path, [...within, target]);
  for (const [field, value] of Object.entries(Object(properties)))
    yield* pathsTo(schemas, value, name, [...path, field], within);
  for (const part of [items, ...allOf, ...anyOf, ...oneOf].filter((one) => one !== undefined))
    yield* pathsTo(schemas, part, name, path, within);
  if (typeof additionalProperties === 'object')
    yield* pathsTo(schemas, additionalProperties, name, [...path, '*'], within);
}

/** The schemas of lists of rows by table. */
function rowsOf(schemas: Schemas): Record<string, unknown> {
  return Object(schemas.WorldTables?.properties);
}

/** The schemas that rows have something of. */
function reached(schemas: Schemas): Schemas {
  const names = new Set<string>();
  const collect = (part: unknown) => {
    for (const [, name = ''] of JSON.stringify(part ?? null).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)) {
      if (names.has(name)) continue;
      names.add(name);
      collect(schemas[name]);
    }
  };
  collect(rowsOf(schemas));
  return Object.fromEntries([...names].sort().map((name) => [name, schemas[name] ?? {}]));
}

/** What of a schema decides which values it takes. */
function bare(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(bare);
  if (typeof schema !== 'object' || schema === null) return schema;
  const kept = Object.entries(schema).filter(
    // Fields may be called so too; then they are schemas.
    ([key, value]) =>
      !(key.startsWith('x-') || (words.includes(key) && (typeof value !== 'object' || Array.isArray(value)))),
  );
  return Object.fromEntries(kept.map(([key, value]) => [key, bare(value)]));
}

const words = ['description', 'title', 'default', 'deprecated', 'examples'];

function hashed(...parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);
}
