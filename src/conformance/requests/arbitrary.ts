import * as fc from 'fast-check';
import type { CsvSpec } from '../../contract/operation.ts';
import { valueAt } from '../../contract/pointer.ts';
import type { Declared, DeclaredOperation, DeclaredParameter } from '../model/contract.ts';
import type { Schema } from '../model/schema.ts';
import { replaceAt } from '../model/schema-walk.ts';
import { mailboxArbitrary } from './mailboxes.ts';
import { fitsInto, isCarried, withParameter } from './parameter-values.ts';
import { numberArbitrary, takesPhoneNumbers } from './phone-numbers.ts';
import type { CaseBody, CaseRequest } from './request.ts';
import { isValid } from './validity.ts';

/** Long texts and lists cost time and find nothing that their limits do not; the limits are tried one by one. */
const longestText = 200;
const longestList = 4;

/** Requests of an operation that hold to its contract; they shrink to the least that differs. */
export function requestArbitrary(operation: DeclaredOperation): fc.Arbitrary<CaseRequest> {
  return unprovenArbitrary(operation).filter(isValid);
}

/** The same of any contract's operation, where the parts of a request hold, and perhaps not all of it. */
export function unprovenArbitrary<Own extends Declared>(operation: Own): fc.Arbitrary<CaseRequest<Own>> {
  const bodies = [...operation.bodies.keys()].map((mediaType) => bodyArbitrary(operation, mediaType));
  if (bodies.length === 0) return parametersArbitrary(operation, fc.constant(undefined));
  return parametersArbitrary(operation, fc.oneof(...bodies));
}

function parametersArbitrary<Own extends Declared>(
  operation: Own,
  body: fc.Arbitrary<CaseBody | undefined>,
): fc.Arbitrary<CaseRequest<Own>> {
  const place = (name: string) => {
    const own = operation.parameters.filter((one) => one.in === name);
    const values = own.map((one) => [one.name, parameterArbitrary(one)] as const);
    const requiredKeys = own.filter(({ required }) => required).map((one) => one.name);
    return fc.record(Object.fromEntries(values), { requiredKeys });
  };
  const carried = fc.record({ header: place('header'), cookie: place('cookie') });
  const bare = fc
    .record({ path: place('path'), query: place('query'), body })
    .map(({ path, query, body }): CaseRequest<Own> => {
      const needed = operation.body?.requiredParameters[body?.mediaType ?? ''] ?? [];
      const missing = operation.parameters.filter(({ name }) => needed.includes(name) && !(name in query));
      const all = { ...query, ...Object.fromEntries(missing.map(({ name, example }) => [name, example])) };
      return { operation, path, query: all, headers: {}, ...(body && { body }) };
    });
  if (!operation.parameters.some((one) => isCarried(one.in))) return bare;
  return fc.tuple(bare, carried).map(([request, headers]) =>
    operation.parameters.reduce((before, one) => {
      const { name, in: at } = one;
      return at === 'header' || at === 'cookie' ? withParameter(before, one, headers[at][name]) : before;
    }, request),
  );
}

/** Most texts fit into no header or cookie, so a free text stays as the contract shows it. */
function parameterArbitrary({ in: place, schema, example }: DeclaredParameter): fc.Arbitrary<unknown> {
  const any = likely(schema, [example]);
  if (place === 'path' || place === 'query') return any;
  const isFree = schema.types.includes('string') && !schema.enum && schema.pattern === undefined;
  return isFree ? fc.constant(example) : any.filter((value) => fitsInto(place, value));
}

function bodyArbitrary(operation: Declared, mediaType: string): fc.Arbitrary<CaseBody> {
  const content = operation.bodies.get(mediaType);
  if (!content) throw new Error(`${operation.id} takes no ${mediaType}.`);
  const { schema, examples } = content;
  const csv = operation.body?.csv[mediaType];
  const shown = fc.constantFrom(...examples.values());
  // A file has a grammar of its own, so one is written instead of drawn.
  const values = csv
    ? fc
        .tuple(shown, csvArbitrary(csv, cellsOf([...examples.values()], csv)))
        .map(([value, file]) => replaceAt(value, csv.pointer, file))
    : valueArbitrary(schema);
  return values.map((value) => ({ mediaType, value }));
}

/** Values that hold to a schema. */
export function valueArbitrary(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.const) return fc.constant(schema.const.value);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const [type = 'object'] = schema.types;
  if (schema.types.length > 1) {
    return fc.oneof(...schema.types.map((one) => valueArbitrary({ ...schema, types: [one] })));
  }
  switch (type) {
    case 'string':
      return stringArbitrary(schema);
    case 'integer':
      return fc.integer(rangeOf(schema));
    case 'number':
      return fc.double({ min: schema.minimum ?? -1e9, max: schema.maximum ?? 1e9, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return listArbitrary(schema);
    case 'object':
      return objectArbitrary(schema);
  }
}

/** Mostly what the contract shows, since most of what exists is among it; else anything that holds. */
function likely(schema: Schema, shown = schema.examples): fc.Arbitrary<unknown> {
  const any = valueArbitrary(schema);
  const examples = shown.filter((value) => typeof value !== 'object' && value !== undefined);
  if (examples.length === 0 || schema.enum || schema.const) return any;
  return fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...examples) }, { weight: 3, arbitrary: any });
}

function stringArbitrary(schema: Schema): fc.Arbitrary<string> {
  const { minLength = 0, maxLength = longestText, pattern, format } = schema;
  const drawn = pattern === undefined ? byFormat(format) : fc.stringMatching(new RegExp(pattern, 'u'));
  const most = Math.max(minLength, Math.min(maxLength, longestText));
  if (drawn) {
    const shown = schema.examples.filter((value) => typeof value === 'string');
    const long = drawn.filter((text) => lengthOf(text) >= minLength && lengthOf(text) <= maxLength);
    // A pattern often draws texts of the wrong length or format; examples replace those.
    const better = shown.length > 0 ? [fc.constantFrom(...shown)] : [];
    if (pattern !== undefined && takesPhoneNumbers(pattern)) better.push(numberArbitrary());
    return fc.oneof(...better, long);
  }
  return fc.string({ unit: 'grapheme', minLength, maxLength: most }).filter((text) => lengthOf(text) <= maxLength);
}

function byFormat(format: string | undefined): fc.Arbitrary<string> | undefined {
  switch (format) {
    case 'email':
      return mailboxArbitrary();
    case 'uri':
      return fc.webUrl({ withQueryParameters: true });
    case 'hostname':
      return fc.domain();
    case 'date':
      return dateArbitrary().map((date) => date.toISOString().slice(0, 10));
    case 'date-time':
      return dateArbitrary().map((date) => date.toISOString());
    case 'uuid':
      return fc.uuid();
    case 'ipv4':
      return fc.ipV4();
    case 'ipv6':
      return fc.ipV6();
    default:
      return undefined;
  }
}

function dateArbitrary(): fc.Arbitrary<Date> {
  return fc.date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true });
}

function rangeOf({ minimum, maximum, format }: Schema): { min: number; max: number } {
  const most = format === 'int32' ? 2 ** 31 - 1 : Number.MAX_SAFE_INTEGER;
  return { min: minimum ?? -most, max: maximum ?? most };
}

function listArbitrary({
  items,
  minItems = 0,
  maxItems = longestList,
  uniqueItems = false,
}: Schema): fc.Arbitrary<unknown[]> {
  const item = items ? likely(items) : fc.string();
  const limits = { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, longestList)) };
  return uniqueItems
    ? fc.uniqueArray(item, { ...limits, selector: (value) => JSON.stringify(value) })
    : fc.array(item, limits);
}

function objectArbitrary(schema: Schema): fc.Arbitrary<unknown> {
  const {
    required,
    properties,
    patternProperties,
    maxProperties = Number.POSITIVE_INFINITY,
    minProperties = 0,
  } = schema;
  const fields = [...properties].map(([name, field]) => [name, likely(field)] as const);
  const named = fc.record(Object.fromEntries(fields), { requiredKeys: [...required] });
  const maps = [...patternProperties].map(([pattern, field]) =>
    fc.dictionary(fc.stringMatching(new RegExp(pattern, 'u')), valueArbitrary(field), {
      maxKeys: Math.min(maxProperties, longestList),
    }),
  );
  const whole = maps.length === 0 ? named : fc.tuple(named, ...maps).map((parts) => Object.assign({}, ...parts));
  return whole.filter((value) => {
    const count = Object.keys(Object(value)).length;
    return count >= minProperties && count <= maxProperties;
  });
}

/** The cells that the contract's examples show, by column. */
function cellsOf(examples: readonly unknown[], { pointer, columns }: CsvSpec): ReadonlyMap<string, string[]> {
  const cells = new Map<string, string[]>(columns.map((column) => [column, []]));
  for (const example of examples) {
    const file: unknown = pointer === '' ? example : valueAt(example, pointer);
    const [head = '', ...rows] = String(file).split(/\r?\n/);
    const names = head.split(',');
    // Rows with quotes are left out: their cells would have to be parsed to be used.
    for (const row of rows)
      if (!row.includes('"')) row.split(',').forEach((cell, i) => void cells.get(names[i] ?? '')?.push(cell));
  }
  return cells;
}

/** Files as RFC 4180 has them, some cells as shown and some of any text, quoted. */
function csvArbitrary(
  { columns, required }: CsvSpec,
  cells: ReadonlyMap<string, readonly string[]>,
): fc.Arbitrary<string> {
  const header = fc
    .subarray([...columns])
    .map((some) => columns.filter((one) => required.includes(one) || some.includes(one)));
  const text = fc.string({ unit: 'grapheme', maxLength: 20 }).map((cell) => `"${cell.replaceAll('"', '""')}"`);
  return header.chain((names) => {
    const row = fc.tuple(
      ...names.map((name) => {
        const shown = (cells.get(name) ?? []).filter((cell) => cell !== '');
        return shown.length > 0 ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...shown) }, text) : text;
      }),
    );
    return fc
      .array(row, { minLength: 1, maxLength: longestList })
      .map((rows) => `${[names, ...rows].map((one) => one.join(',')).join('\r\n')}\r\n`);
  });
}

/** In code points, as JSON Schema counts. */
function lengthOf(text: string): number {
  return [...text].length;
}
