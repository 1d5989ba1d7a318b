import { escapePointer, valueAt } from '../../contract/pointer.ts';

/** The types of JSON Schema that the contract uses. */
export type SchemaType = 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object' | 'null';

/** A JSON Schema (2020-12) with its references followed, reduced to the keywords that the contract uses. */
export interface Schema {
  /** JSON Pointer of the place in the bundle where it stands. */
  readonly pointer: string;
  /** Empty where any type will do. */
  readonly types: readonly SchemaType[];
  readonly enum?: readonly unknown[];
  /** Holds where a constant is demanded, which may be anything. */
  readonly const?: { readonly value: unknown };
  /** Value of an omitted field. */
  readonly default?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  /** Description of a text that matches, to follow "must be". */
  readonly patternWords?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly minProperties?: number;
  readonly maxProperties?: number;
  readonly required: readonly string[];
  readonly properties: ReadonlyMap<string, Schema>;
  /** By the regular expression that a name must match. */
  readonly patternProperties: ReadonlyMap<string, Schema>;
  readonly items?: Schema;
  /** Schema of properties with other names; false if there may be none. */
  readonly additionalProperties: Schema | boolean;
  /** The known values of a set that may grow: none of them is a rule. */
  readonly knownValues: readonly unknown[];
  readonly examples: readonly unknown[];
  /** A rule that no keyword can state, in words; a value that holds to all else may be refused for it. */
  readonly furtherRule?: string;
  /** The reasons of the violations of the further rule. */
  readonly furtherReasons?: readonly string[];
}

const schemaTypes: readonly SchemaType[] = ['string', 'integer', 'number', 'boolean', 'array', 'object', 'null'];

/** Reads the schemas of one bundle; each place is read once, so that schemas may contain themselves. */
export class SchemaReader {
  readonly #document: unknown;
  readonly #read = new Map<string, Schema>();

  constructor(document: unknown) {
    this.#document = document;
  }

  /** The schema at a JSON Pointer of the bundle. Throws where there is none. */
  at(pointer: string): Schema {
    const before = this.#read.get(pointer);
    if (before) return before;
    const here = valueAt(this.#document, pointer);
    const raw = this.#follow(here, pointer);
    if (raw.pointer !== pointer && isObject(here) && typeof here['x-further-rule'] === 'string')
      return { ...this.at(raw.pointer), ...furtherRuleOf(here) };
    // Filled only now: a schema that contains itself finds this one.
    const schema: { -readonly [Key in keyof Schema]: Schema[Key] } = {
      pointer: raw.pointer,
      types: [],
      required: [],
      properties: new Map(),
      patternProperties: new Map(),
      additionalProperties: true,
      knownValues: listOf(raw.value['x-extensible-enum']),
      examples: listOf(raw.value.examples),
    };
    this.#read.set(pointer, schema);
    const { value } = raw;
    schema.types = (Array.isArray(value.type) ? value.type : [value.type]).filter(isType);
    if (Array.isArray(value.enum)) schema.enum = value.enum;
    if ('const' in value) schema.const = { value: value.const };
    if ('default' in value) schema.default = value.default;
    Object.assign(schema, furtherRuleOf(value));
    // `password` marks a secret; it is no rule.
    if (typeof value.format === 'string' && value.format !== 'password') schema.format = value.format;
    if (typeof value.pattern === 'string') schema.pattern = value.pattern;
    if (typeof value['x-pattern-words'] === 'string') schema.patternWords = value['x-pattern-words'];
    for (const keyword of limitKeywords) {
      const limit = value[keyword];
      if (typeof limit === 'number') schema[keyword] = limit;
    }
    if (value.uniqueItems === true) schema.uniqueItems = true;
    schema.required = listOf(value.required).map(String);
    schema.properties = this.#children(raw, 'properties');
    schema.patternProperties = this.#children(raw, 'patternProperties');
    for (const [nth, part] of listOf(value.allOf).entries())
      if (isObject(part)) include(schema, this.at(`${raw.pointer}/allOf/${nth}`));
    if (isObject(value.items)) schema.items = this.at(`${raw.pointer}/items`);
    if (value.additionalProperties === false) schema.additionalProperties = false;
    else if (isObject(value.additionalProperties)) {
      schema.additionalProperties = this.at(`${raw.pointer}/additionalProperties`);
    }
    return schema;
  }

  #children({ value, pointer }: Raw, keyword: string): ReadonlyMap<string, Schema> {
    const names = isObject(value[keyword]) ? Object.keys(value[keyword]) : [];
    return new Map(names.map((name) => [name, this.at(`${pointer}/${keyword}/${escapePointer(name)}`)]));
  }

  /** Beside a `$ref` the contract has descriptions and further rules, but no keywords that limit. */
  #follow(value: unknown, pointer: string): Raw {
    if (!isObject(value)) throw new Error(`There is no schema at ${pointer}.`);
    if (typeof value.$ref !== 'string') return { value, pointer };
    const target = value.$ref.slice(1);
    return this.#follow(valueAt(this.#document, target), target);
  }
}

/** Adds the rules of a part of `allOf` to those of the whole, which go first. */
function include(schema: { -readonly [Key in keyof Schema]: Schema[Key] }, part: Schema): void {
  const { pointer, types, required, properties, patternProperties, additionalProperties, examples, ...rules } = part;
  if (schema.types.length === 0) schema.types = types;
  schema.required = [...new Set([...schema.required, ...required])];
  schema.properties = new Map([...properties, ...schema.properties]);
  schema.patternProperties = new Map([...patternProperties, ...schema.patternProperties]);
  if (schema.additionalProperties === true) schema.additionalProperties = additionalProperties;
  if (schema.examples.length === 0) schema.examples = examples;
  Object.assign(schema, { ...rules, ...schema });
}

function furtherRuleOf(value: Raw['value']): Pick<Schema, 'furtherRule' | 'furtherReasons'> {
  const rule = value['x-further-rule'];
  if (typeof rule !== 'string') return {};
  return { furtherRule: rule, furtherReasons: listOf(value['x-reasons']).map(String) };
}

interface Raw {
  readonly value: Readonly<Record<string, unknown>>;
  readonly pointer: string;
}

const limitKeywords = [
  ...(['minLength', 'maxLength', 'minimum', 'maximum'] as const),
  ...(['minItems', 'maxItems', 'minProperties', 'maxProperties'] as const),
];

function isType(value: unknown): value is SchemaType {
  return schemaTypes.some((type) => type === value);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
