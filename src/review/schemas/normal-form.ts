import { isSameJson } from '../../contract/json-equality.ts';
import { type Dereferenced, type Fields, isFields, type Origins } from '../editions/dereferenced.ts';
import { withoutAllOf } from './merged-schemas.ts';
import { typeOf, withoutChoices } from './plain-choices.ts';
import { withNamedSchemas, withSchema, withSchemas } from './schema-keywords.ts';

/**
 * A contract without what is written and says nothing, such as `minLength: 0`, and with one way of writing where there are
 * several: so that only what means something else differs. What is in this form already stays the same object.
 */
export function normalForm(edition: Dereferenced): Dereferenced {
  const { document, origins } = edition;
  const made = new Form(origins).any(document);
  return { ...edition, document: isFields(made) ? made : document };
}

/** Values of which nothing is a schema. */
const data = new Set(['example', 'examples']);
class Form {
  readonly #origins: Origins;
  /** By what it was: a component that is used twice stays one object. */
  readonly #made = new Map<object, unknown>();

  constructor(origins: Origins) {
    this.#origins = origins;
  }

  /** Whatever is no schema. */
  any(value: unknown): unknown {
    return this.#once(
      value,
      (key, child) => {
        if (key === 'schema') return this.#schema(child);
        return data.has(key) || key.startsWith('x-') ? child : this.any(child);
      },
      plainPart,
    );
  }

  #schema(value: unknown): unknown {
    return this.#once(
      value,
      (key, child) => {
        if (withSchema.has(key)) return this.#schema(child);
        return withSchemas.has(key) || withNamedSchemas.has(key) ? this.#schemasIn(child) : child;
      },
      (fields) => plainSchema(fields, this.#origins),
    );
  }

  #schemasIn(value: unknown): unknown {
    return this.#once(
      value,
      (_, child) => this.#schema(child),
      (fields) => fields,
    );
  }

  #once(value: unknown, child: (key: string, value: unknown) => unknown, plain: (fields: Fields) => Fields): unknown {
    if (typeof value !== 'object' || value === null) return value;
    const known = this.#made.get(value);
    if (known !== undefined) return known;
    const made = Array.isArray(value) ? this.#list(value, child) : this.#fields({ ...value }, value, child, plain);
    this.#made.set(value, made);
    return made;
  }

  #list(items: readonly unknown[], child: (key: string, value: unknown) => unknown): readonly unknown[] {
    const made = items.map((item, nth) => child(String(nth), item));
    if (made.every((item, nth) => item === items[nth])) return items;
    this.#origins.inherit(made, items);
    return made;
  }

  #fields(
    fields: Fields,
    from: object,
    child: (key: string, value: unknown) => unknown,
    plain: (fields: Fields) => Fields,
  ): object {
    const entries = Object.entries(fields).map(([key, value]) => [key, child(key, value)] as const);
    const inner: Fields = Object.fromEntries(entries);
    const made = plain(inner);
    if (made === inner && entries.every(([key, value]) => value === fields[key])) return from;
    this.#origins.inherit(made, from);
    for (const [key, another] of Object.entries(rewritten))
      if (key in fields && !(key in made)) this.#origins.set(made, another, this.#origins.of(from, key));
    return made;
  }
}

/** Assertions that hold for every value (JSON Schema 2020-12 Validation, section 6), and annotations that say no. */
const sayNothing: Readonly<Record<string, (value: unknown, schema: Fields) => boolean>> = {
  minLength: isZero,
  minItems: isZero,
  minProperties: isZero,
  uniqueItems: isFalse,
  readOnly: isFalse,
  writeOnly: isFalse,
  deprecated: isFalse,
  required: isEmpty,
  properties: isEmpty,
  patternProperties: isEmpty,
  items: isAnything,
  additionalProperties: isAnything,
  unevaluatedItems: isAnything,
  unevaluatedProperties: isAnything,
  multipleOf: (value, { type }) => value === 1 && type === 'integer',
  // The format implies it (OpenAPI 3.1, section 4.4).
  minimum: (value, { format }) => format === 'int32' && Number(value) <= -(2 ** 31),
  maximum: (value, { format }) => format === 'int32' && Number(value) >= 2 ** 31 - 1,
};

/** Keywords that may be written as others, which are compared. */
const rewritten = {
  const: 'enum',
  exclusiveMinimum: 'minimum',
  exclusiveMaximum: 'maximum',
  unevaluatedProperties: 'additionalProperties',
} as const;

function plainSchema(schema: Fields, origins: Origins): Fields {
  const spelled = inOrder(evaluated(inclusive(asValues(without(schema, sayNothing)))));
  const whole = withoutChoices(withoutAllOf(spelled, origins), origins);
  return whole === spelled ? spelled : inOrder(evaluated(without(whole, sayNothing)));
}

/** One value that becomes one of several is a value more, not another rule. Values that have one type are of it. */
function asValues(schema: Fields): Fields {
  const { const: only, ...rest } = schema;
  const made = only === undefined || 'enum' in schema ? schema : { ...rest, enum: [only] };
  const types = new Set(Array.isArray(made.enum) && made.type === undefined ? made.enum.map(typeOf) : []);
  return types.size === 1 ? { ...made, type: [...types][0] } : made;
}

/** Properties that no sibling evaluates are additional (JSON Schema 2020-12, section 11). */
function evaluated(schema: Fields): Fields {
  const { unevaluatedProperties: others, ...rest } = schema;
  const isAlone = !['allOf', 'anyOf', 'oneOf', 'if', 'dependentSchemas', 'additionalProperties'].some(
    (key) => key in schema,
  );
  return others !== undefined && isAlone ? { ...rest, additionalProperties: others } : schema;
}

/** Lists whose order says nothing. */
const sets = ['type', 'required', 'enum', 'x-extensible-enum'];

function inOrder(schema: Fields): Fields {
  const ordered = sets.flatMap((keyword) => {
    const list = schema[keyword];
    if (!Array.isArray(list)) return [];
    const sorted = [...new Map(list.map((one) => [JSON.stringify(one), one]))].sort(byKey).map(([, one]) => one);
    const made = keyword === 'type' && sorted.length === 1 ? sorted[0] : sorted;
    return isSameJson(made, list) ? [] : [[keyword, made] as const];
  });
  return ordered.length > 0 ? { ...schema, ...Object.fromEntries(ordered) } : schema;
}

function byKey([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : 1;
}

/** An integer above 0 is one from 1. */
function inclusive(schema: Fields): Fields {
  const { type, exclusiveMinimum: above, exclusiveMaximum: below } = schema;
  if (type !== 'integer') return schema;
  const { minimum = above, maximum = below } = schema;
  let made = schema;
  if (Number.isInteger(above) && Number(minimum) <= Number(above))
    made = replaced(made, 'exclusiveMinimum', Number(above) + 1);
  if (Number.isInteger(below) && Number(maximum) >= Number(below))
    made = replaced(made, 'exclusiveMaximum', Number(below) - 1);
  return made;
}

function replaced(schema: Fields, keyword: 'exclusiveMinimum' | 'exclusiveMaximum', value: number): Fields {
  const { [keyword]: _, ...rest } = schema;
  return { ...rest, [rewritten[keyword]]: value };
}

/** Defaults of parameters, headers, bodies and operations (OpenAPI 3.1, sections 4.8.12, 4.8.21). */
const defaults: Readonly<Record<string, (value: unknown, part: Fields) => boolean>> = {
  required: isFalse,
  deprecated: isFalse,
  allowEmptyValue: isFalse,
  allowReserved: isFalse,
  parameters: isEmpty,
  headers: isEmpty,
  content: isEmpty,
  style: (value, part) => 'schema' in part && value === styleOf(part),
  explode: (value, part) => 'schema' in part && value === ((part.style ?? styleOf(part)) === 'form'),
};

function plainPart(part: Fields): Fields {
  return without(part, defaults);
}

function styleOf(part: Fields): string {
  return part.in === 'query' || part.in === 'cookie' ? 'form' : 'simple';
}

/** The same object where nothing in it is empty talk. */
function without(fields: Fields, isSaidAnyway: typeof defaults): Fields {
  const entries = Object.entries(fields);
  const kept = entries.filter(([key, value]) => !isSaidAnyway[key]?.(value, fields));
  return kept.length === entries.length ? fields : Object.fromEntries(kept);
}

function isZero(value: unknown): boolean {
  return value === 0;
}

function isFalse(value: unknown): boolean {
  return value === false;
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}

function isAnything(value: unknown): boolean {
  return value === true || isEmpty(value);
}
