import type { SchemaObject } from '../../src/contract/document.ts';
import { isSchema, resolved } from '../support/contract.ts';

/** A value that breaks one rule of a schema in one place, everything else left as it was. */
export interface BadValue {
  /** JSON Pointer of the place that a violation names: for a missing or unknown field, the field. */
  readonly pointer: string;
  readonly keyword: string;
  readonly value: unknown;
}

/** Values that break a keyword, given its argument and a value that holds; the first that suits is used. */
const breakers: Record<string, (limit: unknown, valid: unknown, schema: SchemaObject) => unknown[]> = {
  type: (type) => [type === 'string' ? 7 : type === 'array' || type === 'object' ? 'text' : 'seven'],
  minimum: (limit) => [Number(limit) - 1],
  maximum: (limit) => [Number(limit) + 1],
  minLength: (limit, valid) => [String(valid).slice(0, Number(limit) - 1)],
  maxLength: (limit, valid) => [String(valid).padEnd(Number(limit) + 1, `${valid}`.slice(-1) || 'x')],
  pattern: (limit, valid) =>
    [
      `?${`${valid}`.slice(1)}`,
      `${valid}!`,
      ` ${valid}`,
      `!${valid}`,
      `.${valid}`,
      `${valid}`.toUpperCase(),
      '!!',
      ' ',
      '  ',
    ].filter(breaks(limit)),
  // What a form is to hide may be any text.
  format: (name, valid) =>
    typeof valid === 'string' && name !== 'password' ? [name === 'date' ? '2026-02-30' : '//never'] : [],
  enum: () => ['noneOfThese'],
  const: () => ['notThis'],
  minItems: (limit, valid) => [items(valid).slice(0, Number(limit) - 1)],
  maxItems: (limit, valid) => [
    Array.from({ length: Number(limit) + 1 }, (_, i) => items(valid)[i % items(valid).length]),
  ],
  uniqueItems: (_, valid) => [[...items(valid), items(valid)[0]]],
  minProperties: () => [{}],
  maxProperties: (limit, valid, { properties = {} }) => {
    const more = Object.entries(properties).map(([name, part]) => [name, shownBy(part)]);
    for (let i = more.length; i <= Number(limit); i++) more.push([`other${i}`, 'other']);
    return [{ ...Object.fromEntries(more), ...Object(valid) }];
  },
};

function breaks(pattern: unknown): (text: string) => boolean {
  return (text) => !new RegExp(String(pattern), 'u').test(text);
}

function items(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function shownBy(part: SchemaObject): unknown {
  const schema = resolved(part);
  if (Array.isArray(schema.examples)) return schema.examples[0];
  return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, child]) => [name, shownBy(child)]));
}

/** Every rule of the schema, broken once wherever the valid value has something to break. */
export function* badValues(part: SchemaObject, valid: unknown): Generator<BadValue> {
  for (const { schema, value, pointer } of places(part, valid, '')) {
    for (const keyword of Object.keys(schema)) {
      for (const at of pointersOf(keyword, schema, value, pointer)) {
        const [broken] = breakAt(part, valid, at, keyword);
        if (broken !== undefined) yield { pointer: at, keyword, value: broken };
      }
    }
  }
}

/** The pointers that violations of a keyword would name: most often the value's own. */
function pointersOf(keyword: string, schema: SchemaObject, value: unknown, pointer: string): string[] {
  if (keyword === 'required' && Array.isArray(schema.required))
    return schema.required.map((name) => `${pointer}/${name}`);
  if (keyword === 'additionalProperties')
    return schema.additionalProperties === false ? [`${pointer}/not in the contract`] : [];
  if (keyword === 'uniqueItems' && items(value).length === 0) return [];
  return keyword in breakers ? [pointer] : [];
}

/** The whole value, broken at a pointer so that the keyword there applies; one for each way, none where nothing stands. */
export function breakAt(part: SchemaObject, valid: unknown, pointer: string, keyword: string): unknown[] {
  if (parentOf(valid, pointer) === undefined) return [];
  if (keyword === 'required') return [replaced(valid, pointer, undefined)];
  if (keyword === 'additionalProperties') return [replaced(valid, pointer, 'unknown')];
  const place = [...places(part, valid, '')].find((candidate) => candidate.pointer === pointer);
  const limit = place?.schema[keyword];
  if (!place || limit === undefined) return [];
  const ways = breakers[keyword]?.(limit, place.value, place.schema) ?? [];
  return ways.map((way) => replaced(valid, pointer, way));
}

/** Each part of a value with the schema that it must hold. */
export function* places(
  part: SchemaObject,
  value: unknown,
  pointer: string,
): Generator<{ schema: SchemaObject; value: unknown; pointer: string }> {
  const schema = resolved(part);
  yield { schema, value, pointer };
  if (Array.isArray(value)) {
    for (const [i, item] of value.entries()) if (schema.items) yield* places(schema.items, item, `${pointer}/${i}`);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [name, field] of Object.entries(value)) {
    const own = schema.properties?.[name] ?? schema.additionalProperties;
    if (isSchema(own)) yield* places(own, field, `${pointer}/${name}`);
  }
}

/** A copy of the value with another one at the pointer; `undefined` removes what stands there. */
export function replaced(root: unknown, pointer: string, value: unknown): unknown {
  if (pointer === '') return value;
  const copy: unknown = structuredClone(root);
  const parent = parentOf(copy, pointer);
  const key = pointer.slice(pointer.lastIndexOf('/') + 1);
  if (parent === undefined) throw new Error(`There is nothing at ${pointer} to replace.`);
  if (value === undefined) Reflect.deleteProperty(parent, key);
  else Reflect.set(parent, key, value);
  return copy;
}

/** The object or list in which a pointer's last key stands or would stand; for the whole value, the value. */
function parentOf(root: unknown, pointer: string): object | undefined {
  const keys = pointer.split('/').slice(1, -1);
  const parent = keys.reduce((at, key) => Reflect.get(Object(at), key), root);
  return typeof parent === 'object' && parent !== null ? parent : undefined;
}
