import { entriesByRule } from '../../../src/contract/assumptions.ts';
import { idsAt } from '../contract/assumptions.ts';
import { isObject, type Json, type JsonObject, listAt, objectAt, resolve, textAt } from '../contract/contract.ts';
import { mergedSchema, openSet, type RuleText, rulesOf, typeOf, withParts } from './rules.ts';

/** A known value of a field, and what it stands for; empty where nothing is said. */
export interface KnownValue {
  readonly value: string;
  readonly meaning: string;
}

/** What is to be said of where a field comes from, because it differs from what it stands in. */
export interface FieldOrigin {
  readonly kind: 'documented' | 'assumed' | 'added';
  /** Entries of the register that it rests on. */
  readonly ids: readonly string[];
  /** Why it was added, as Markdown; empty else. */
  readonly reason: string;
}

/** A field, a parameter or a header, as a reader is told of it. */
export interface Field {
  /** Its anchor on its page: `body.daily.calls`. */
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly rules: readonly RuleText[];
  /** Markdown. */
  readonly description: string;
  readonly values: readonly KnownValue[];
  readonly example: Json | undefined;
  readonly origin: FieldOrigin | undefined;
  /** Where the contract writes it: `Task.context`; undefined outside of the components. */
  readonly source: string | undefined;
  readonly fields: readonly Field[];
  /** The page that has its fields instead. */
  readonly schemaPage?: { readonly name: string; readonly href: string };
}

/** Where a walk stands in the contract. */
interface Place {
  readonly id: string;
  readonly source: string | undefined;
  /** The provenance of what the fields stand in. */
  readonly provenance: Json | undefined;
  /** The schemas that are being walked: one within itself is not opened again. */
  readonly open: ReadonlySet<JsonObject>;
}

/** The fields of a schema, or of the entries of a list, with all that is within them. `id` begins their anchors. */
export function fieldsOf(document: JsonObject, schema: Json | undefined, id: string): Field[] {
  return fieldsAt(document, schema, { id, source: undefined, provenance: undefined, open: new Set() });
}

function fieldsAt(document: JsonObject, value: Json | undefined, from: Place): Field[] {
  const place = entered(document, value, from);
  const node = resolve(document, value).node;
  if (from.open.has(node)) return [];
  const whole = withParts(document, node);
  const within = contentOf(whole);
  if (within !== undefined)
    return fieldsAt(document, within.schema, { ...place, source: `${place.source}${within.mark}` });
  const entries = { ...objectAt(whole, 'properties'), ...objectAt(whole, 'patternProperties') };
  return Object.entries(entries).map(([name, field]) => fieldAt(document, whole, { name, field }, place));
}

/** What a list, a map or a text of JSON has in it, and how the register writes that; undefined where it is none. */
function contentOf(node: JsonObject): { schema: Json; mark: string } | undefined {
  for (const key of ['items', 'contentSchema', 'additionalProperties']) {
    const schema = node[key];
    if (isObject(schema)) return { schema, mark: '[]' };
  }
  return undefined;
}

/** The place within a value: a component begins anew. */
function entered(document: JsonObject, value: Json | undefined, from: Place): Place {
  const { name, node } = resolve(document, value);
  const own = node['x-provenance'];
  return {
    id: from.id,
    source: name ?? from.source,
    provenance: name === undefined ? (own ?? from.provenance) : own,
    open: new Set(from.open).add(node),
  };
}

function fieldAt(
  document: JsonObject,
  parent: JsonObject,
  { name, field }: { name: string; field: Json },
  place: Place,
): Field {
  const schema = mergedSchema(document, field);
  const isPattern = objectAt(parent, 'properties')[name] === undefined;
  const id = `${place.id}.${isPattern ? '*' : name}`;
  const source = place.source === undefined ? undefined : `${place.source}.${name}`;
  const required = listAt(parent, 'required').includes(name);
  return {
    ...describe(document, field),
    id,
    name: isPattern ? 'any name' : name,
    required,
    rules: [
      ...(required ? [{ text: 'required', ids: requiredIds(parent, name, place) }] : []),
      ...(isPattern ? [{ text: `name matches \`${name}\``, ids: [] }] : []),
      ...shownRules(document, field, place),
    ],
    description: textAt(schema, 'description'),
    origin: originOf(field, place),
    source,
    fields: fieldsAt(document, field, { ...place, id, source }),
  };
}

/** What a schema says of a value wherever it stands. */
export function describe(document: JsonObject, value: Json | undefined): Pick<Field, 'type' | 'values' | 'example'> {
  const schema = mergedSchema(document, value);
  const entries = schema.type === 'array' ? mergedSchema(document, schema.items) : schema;
  return { type: typeOf(document, value), values: valuesOf(entries), example: listAt(schema, 'examples')[0] };
}

function valuesOf(schema: JsonObject): KnownValue[] {
  const meanings = objectAt(schema, 'x-enumDescriptions');
  const values = [...listAt(schema, 'enum'), ...listAt(schema, 'x-extensible-enum')];
  return values.map((value) => ({ value: String(value), meaning: textAt(meanings, String(value)) }));
}

/** The rules of a field and of the entries of a list; which entry decides them is told where the field is documented. */
function shownRules(document: JsonObject, field: Json, place: Place): RuleText[] {
  const isKnown = isDocumented(document, field, place);
  const schema = mergedSchema(document, field);
  const ofEntries = schema.type === 'array' ? rulesOf(document, schema.items, isKnown) : [];
  const each = ofEntries.map((rule) => (rule.text === openSet ? rule : { ...rule, text: `each ${rule.text}` }));
  return [...rulesOf(document, field, isKnown), ...each];
}

/** Whether a field is documented: as it says, or else as what it stands in is, unless it refers to something assumed. */
function isDocumented(document: JsonObject, field: Json, { provenance }: Place): boolean {
  const own = isObject(field) ? field['x-provenance'] : undefined;
  const target = resolve(document, field).node['x-provenance'];
  return (own ?? (target === 'assumed' ? 'assumed' : provenance)) === 'documented';
}

function requiredIds(parent: JsonObject, name: string, { provenance }: Place): readonly string[] {
  if (provenance !== 'documented') return [];
  const entries = entriesByRule(parent['x-assumed']);
  return entries.get('required') ?? entries.get(`required/${name}`) ?? [];
}

function originOf(field: Json, { provenance }: Place): FieldOrigin | undefined {
  if (!isObject(field)) return undefined;
  const reason = textAt(field, 'x-added');
  const own = field['x-provenance'];
  if (reason) return { kind: 'added', ids: [], reason };
  if (own === undefined || provenance === undefined || own === provenance) return undefined;
  if (own === 'documented') return { kind: 'documented', ids: [], reason: '' };
  return own === 'assumed' ? { kind: 'assumed', ids: idsAt(field), reason: '' } : undefined;
}
