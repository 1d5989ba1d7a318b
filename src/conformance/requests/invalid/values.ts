import type { Schema, SchemaType } from '../../model/schema.ts';
import { mapSchema } from '../../model/schema-walk.ts';
import { distinct } from '../boundaries.ts';
import { sampleOf } from '../samples.ts';

/** Values that break one rule. */
export interface InvalidValues {
  readonly keyword: string;
  /** Candidates for a violation, the one with the fewest side effects first. */
  candidates(): readonly unknown[];
}

/** Values that break each rule that a schema has for a value itself, given a value that holds. */
export function* invalidValues(schema: Schema, valid: unknown): Generator<InvalidValues> {
  const { format, minimum, maximum, minLength, maxLength, minItems, maxItems, minProperties, maxProperties } = schema;
  const invalid = (keyword: string, candidates: () => readonly unknown[]) => ({ keyword, candidates });
  const list = Array.isArray(valid) ? valid : [];
  const fields: Readonly<Record<string, unknown>> = typeof valid === 'object' ? { ...valid } : {};
  for (const candidates of wrongTypes(schema, valid)) yield invalid('type', () => candidates);
  if (schema.enum) yield invalid('enum', () => ['noneOfThese', 'NONE', -1, 1e9]);
  if (schema.const) yield invalid('const', () => ['notThis', -1, !valid]);
  if (format !== undefined) yield invalid('format', () => wrongFormats(format, String(valid)));
  if (schema.pattern !== undefined) yield invalid('pattern', () => wrongTexts(String(valid), minLength ?? 0));
  if (minLength !== undefined) yield invalid('minLength', () => shorter(String(valid), minLength - 1));
  if (maxLength !== undefined) yield invalid('maxLength', () => longer(String(valid), maxLength + 1));
  if (minimum !== undefined) yield invalid('minimum', () => [minimum - 1]);
  if (maximum !== undefined) yield invalid('maximum', () => [maximum + 1]);
  if (minItems !== undefined) yield invalid('minItems', () => [list.slice(0, minItems - 1)]);
  if (maxItems !== undefined) yield invalid('maxItems', () => tooMany(schema, list, maxItems + 1));
  if (schema.uniqueItems) yield invalid('uniqueItems', () => repetitions(schema, list));
  if (minProperties !== undefined) {
    yield invalid('minProperties', () => [Object.fromEntries(Object.entries(fields).slice(0, minProperties - 1))]);
  }
  if (maxProperties !== undefined) yield invalid('maxProperties', () => [withMore(schema, fields, maxProperties + 1)]);
}

/** Values of other types; first null, which is the likeliest to be overlooked, then what is easily mistaken. */
function wrongTypes({ types }: Schema, valid: unknown): unknown[][] {
  const [type] = types;
  if (type === undefined) return [];
  const mistaken: Readonly<Record<SchemaType, unknown[][]>> = {
    string: [[7], [[valid], [valid, valid]]],
    integer: [[String(valid), 'seven'], [Number(valid) + 0.5]],
    number: [[String(valid), 'seven']],
    boolean: [[String(valid), 'yes'], [1]],
    array: [[Array.isArray(valid) ? (valid[0] ?? 'text') : 'text', 'text'], [{ '0': 'text' }]],
    object: [[[valid]], ['text']],
    null: [['null']],
  };
  return [...(types.includes('null') ? [] : [[null]]), ...mistaken[type]];
}

function wrongFormats(format: string, valid: string): unknown[] {
  switch (format) {
    case 'int32':
      return [2 ** 31, -(2 ** 31) - 1];
    case 'date':
      return ['2026-02-30', '30.02.2026'];
    case 'date-time':
      return ['2026-02-30T09:00:00Z', '2026-03-02 09:00'];
    case 'email':
      return [valid.replace('@', ' at '), 'nobody'];
    case 'uri':
      return [`${valid} x`, '//never'];
    case 'hostname':
      return [`-${valid}`, 'a..b', '?'];
    default:
      return ['?', '256.256.256.256', ''];
  }
}

/** Most patterns are broken by a character more at the one end or the other, or in place of the first. */
function wrongTexts(valid: string, minLength: number): string[] {
  const replaced = ['?', ' ', '-'].map((character) => character + valid.slice(1));
  const other = [valid.toUpperCase(), valid.replace(/^[a-z]+:/, 'ftp:'), '?'.repeat(minLength), ' '.repeat(minLength)];
  return [...replaced, `${valid}!`, ` ${valid}`, ...other, '!!', ' '];
}

function shorter(valid: string, length: number): string[] {
  const characters = [...valid];
  return length < 0 ? [] : [characters.slice(0, length).join(''), 'a'.repeat(length)];
}

function longer(valid: string, length: number): string[] {
  const missing = Math.max(0, length - [...valid].length);
  return [`${valid.at(-1) ?? 'x'}`, 'a', '1']
    .map((filler) => valid + filler.repeat(missing))
    .concat('a'.repeat(missing) + valid, valid.replace('@', `${'a'.repeat(missing)}@`));
}

function tooMany({ items }: Schema, list: readonly unknown[], count: number): unknown[] {
  if (!items) return [];
  const some = list.length > 0 ? list : [sampleOf(items)];
  const many = Array.from({ length: count }, (_, i) => some[i % some.length]);
  return [distinct(many, items), many];
}

function repetitions({ items }: Schema, list: readonly unknown[]): unknown[][] {
  const some = list.length > 0 || !items ? list : [sampleOf(items)];
  return [
    [...some, some[0]],
    [some[0], some[0]],
  ];
}

function withMore(schema: Schema, fields: Readonly<Record<string, unknown>>, count: number): Record<string, unknown> {
  const more = { ...fields };
  const names = [...schema.properties.keys(), ...Array.from({ length: count }, (_, i) => `other${i}`)];
  for (const name of names) {
    if (Object.keys(more).length >= count) break;
    if (name in more) continue;
    const own = schema.properties.get(name) ?? mapSchema(schema, name);
    if (own) more[name] = sampleOf(own);
  }
  return more;
}
