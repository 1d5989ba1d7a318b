import * as fc from 'fast-check';
import { type Schema, SchemaReader } from '../../conformance/model/schema.ts';
import { mapSchema, replaceAt } from '../../conformance/model/schema-walk.ts';
import { valueArbitrary } from '../../conformance/requests/arbitrary.ts';
import { edgesOf } from '../../conformance/requests/boundaries.ts';
import { unknownNames } from '../../conformance/requests/invalid/invalid-request.ts';
import { invalidValues } from '../../conformance/requests/invalid/values.ts';
import { sampleOf } from '../../conformance/requests/samples.ts';
import { escapePointer } from '../../contract/pointer.ts';
import { type Fields, isFields } from '../editions/dereferenced.ts';
import { listOf } from '../editions/operations.ts';

/** Longer texts and lists take too long to be tried and shown; the rules that only they break have no witness. */
export const longestTried = 100_000;
const draws = 100;
/** Values of every type: one of those that a schema has no longer, or has from now on, is among them. */
const ofEveryType = ['text', '', 1, 0, 1.5, true, false, null, [], {}];

/**
 * Values that one of two schemas may take and the other refuse, given one that either holds: those that break a rule of
 * the refusing one, then those on the edges of the taking one, then drawn ones. The likeliest and shortest come first.
 */
export function* valuesBetween(taking: Fields, refusing: Fields, value: unknown): Generator<unknown> {
  const takes = alternativesOf(taking);
  const refuses = alternativesOf(refusing);
  for (const one of refuses) yield* breaking(one, value);
  for (const raw of [refusing, taking]) yield* besideLimits(raw);
  yield* withOtherFields(takes, refuses, value);
  for (const one of [...takes, ...refuses]) {
    yield* one.enum ?? [];
    yield* edgesOf(one, value);
    yield* one.examples;
    yield sampleOf(one);
  }
  yield* ofEveryType;
  for (const one of [refusing, taking].flatMap(conditionsIn).flatMap(alternativesOf))
    yield* [...(one.enum ?? []), sampleOf(one)];
  for (const one of takes) yield* drawn(one);
}

/** Schemas that others go by. */
function conditionsIn({ not, if: condition }: Fields): Fields[] {
  return [not, condition].filter(isFields);
}

/** Values that break one rule each. */
function* breaking(schema: Schema, value: unknown): Generator<unknown> {
  const { maxLength = 0, maxItems = 0, maxProperties = 0 } = schema;
  const isLong = { maxLength, maxItems, maxProperties };
  for (const { keyword, candidates } of invalidValues(schema, value)) {
    const limit = Object.entries(isLong).find(([name]) => name === keyword)?.[1] ?? 0;
    if (limit < longestTried) yield* candidates();
  }
}

const limits = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'];

function* besideLimits(raw: Fields): Generator<number> {
  for (const name of limits) {
    const limit = raw[name];
    if (typeof limit === 'number') yield* [limit, limit - 1, limit + 1, limit + 0.5, limit * 2];
  }
}

/** The object with one field less, one more, or another one: each that either schema knows, and some that none does. */
function* withOtherFields(takes: readonly Schema[], refuses: readonly Schema[], value: unknown): Generator<unknown> {
  if (!isFields(value)) return;
  const schemas = [...takes, ...refuses];
  for (const name of Object.keys(value)) yield replaceAt(value, `/${escapePointer(name)}`, undefined);
  for (const schema of schemas) {
    for (const [name, field] of schema.properties) if (!(name in value)) yield { ...value, [name]: sampleOf(field) };
    const known = schema.required.filter((name) => name in value).map((name) => [name, value[name]]);
    yield Object.fromEntries(known);
  }
  for (const name of unknownNames) {
    const field = schemas.map((schema) => mapSchema(schema, name)).find((one) => one !== undefined);
    yield { ...value, [name]: field ? sampleOf(field) : 'unknown' };
  }
}

const alreadyDrawn = new WeakMap<Schema, readonly unknown[]>();

/** The same values each time. */
function drawn(schema: Schema): readonly unknown[] {
  const values = alreadyDrawn.get(schema) ?? draw(schema);
  alreadyDrawn.set(schema, values);
  return values;
}

function draw(schema: Schema): unknown[] {
  try {
    return fc.sample(valueArbitrary(unfiltered(schema)), { seed: 1, numRuns: draws });
  } catch {
    // Some patterns cannot be drawn from, and some limits contradict each other.
    return [];
  }
}

/** Without the rules for which values are drawn until one holds: what is drawn is held against the whole schema anyway. */
function unfiltered(schema: Schema): Schema {
  const { minProperties: _, maxProperties: __, items, ...rest } = schema;
  const isFiltered = schema.pattern !== undefined || schema.format !== undefined;
  return {
    ...rest,
    ...(items && { items: unfiltered(items) }),
    ...(isFiltered && { minLength: 0, maxLength: Number.POSITIVE_INFINITY }),
    properties: new Map([...schema.properties].map(([name, field]) => [name, unfiltered(field)])),
    patternProperties: new Map([...schema.patternProperties].map(([name, field]) => [name, unfiltered(field)])),
  };
}

const read = new WeakMap<object, readonly Schema[]>();
const mostAlternatives = 8;

/** A schema as values are made of it: one for each of its alternatives, with what holds beside them. */
export function alternativesOf(raw: Fields): readonly Schema[] {
  const known = read.get(raw);
  if (known) return known;
  const schemas = expanded(raw).slice(0, mostAlternatives).flatMap(readSchema);
  read.set(raw, schemas);
  return schemas;
}

function expanded({ oneOf, anyOf, allOf, if: _, then, else: otherwise, ...rest }: Fields): Fields[] {
  const base = [...listOf(allOf), then, otherwise].filter(isFields).reduce<Fields>(merged, rest);
  const others = [...listOf(oneOf), ...listOf(anyOf)].filter(isFields);
  return others.length === 0 ? [base] : others.flatMap((one) => expanded(merged(base, one)));
}

function merged(one: Fields, other: Fields): Fields {
  const properties = { ...Object(one.properties), ...Object(other.properties) };
  return { ...one, ...other, properties, required: [...listOf(one.required), ...listOf(other.required)] };
}

function readSchema(raw: Fields): Schema[] {
  try {
    return [new SchemaReader({ schema: raw }).at('/schema')];
  } catch {
    // A schema may be `true` (JSON Schema 2020-12, section 4.3.2), of which no values are made.
    return [];
  }
}
