import { isSameJson } from '../../contract/json-equality.ts';
import { type Fields, isFields, type Origins } from '../editions/dereferenced.ts';

/** Words, and where they come from: of these, what stands outside holds, as beside a reference (OpenAPI 3.1, section 4.8.23). */
const annotations = new Set([
  'title',
  'description',
  'summary',
  'example',
  'examples',
  'externalDocs',
  '$comment',
  'x-enumDescriptions',
  'x-pattern-words',
  'x-provenance',
  'x-assumption',
  'x-assumed',
]);
/** Keywords that go by what stands beside them (JSON Schema 2020-12, sections 10.3 and 11): within a part, by the part alone. */
const besideEach = ['patternProperties', 'prefixItems'];
const besideOthers = [...besideEach, 'unevaluatedProperties', 'unevaluatedItems', 'contains', 'if'];
const ofProperties = ['properties', 'additionalProperties'];

/** True if a keyword is more than an annotation. */
export function isRule(keyword: string): boolean {
  return !annotations.has(keyword);
}

/** A schema whose `allOf` stands in it as far as one schema can say the same. */
export function withoutAllOf(schema: Fields, origins: Origins): Fields {
  const { allOf, ...own } = schema;
  if (!Array.isArray(allOf)) return schema;
  const [first] = allOf;
  if (allOf.length === 1 && isFields(first) && !Object.keys(own).some(isRule)) return beside(own, first, origins);
  const left: unknown[] = [];
  let made: Fields = own;
  for (const part of allOf) {
    const whole = isFields(part) ? both(made, part, origins) : undefined;
    if (whole) made = whole;
    else if (part !== true) left.push(part);
  }
  if (left.length === allOf.length) return schema;
  const whole = left.length > 0 ? { ...made, allOf: left } : made;
  origins.inherit(whole, made);
  return whole;
}

/** A schema with what is said beside it, as beside a reference. */
function beside(own: Fields, schema: Fields, origins: Origins): Fields {
  const made = { ...schema, ...own };
  origins.inherit(made, schema);
  return made;
}

/** One schema that takes what both take; undefined where this cannot be said in one. */
export function both(one: Fields, other: Fields, origins: Origins): Fields | undefined {
  if (besideOthers.some((keyword) => keyword in other) || besideEach.some((keyword) => keyword in one))
    return undefined;
  const made: Record<string, unknown> = { ...one };
  origins.inherit(made, one);
  const hasProperties =
    ofProperties.some((keyword) => keyword in one) && ofProperties.some((keyword) => keyword in other);
  if (hasProperties) Object.assign(made, properties(one, other, origins));
  for (const [keyword, value] of Object.entries(other)) {
    if (hasProperties && ofProperties.includes(keyword)) continue;
    if (!(keyword in one)) {
      made[keyword] = value;
      origins.set(made, keyword, origins.of(other, keyword));
    } else if (isRule(keyword) && !isSameJson(one[keyword], value)) {
      const joined = joins[keyword]?.(one[keyword], value, origins);
      if (joined === undefined) return undefined;
      made[keyword] = joined;
    }
  }
  return made;
}

type Join = (one: unknown, other: unknown, origins: Origins) => unknown;

const least: Join = (one, other) => Math.min(Number(one), Number(other));
const greatest: Join = (one, other) => Math.max(Number(one), Number(other));
const common: Join = (one, other) => {
  const values = listOf(one).filter((value) => listOf(other).some((another) => isSameJson(value, another)));
  return values.length > 0 ? values : undefined;
};

/** Combination of two values of a keyword; absent for keywords that cannot be combined. */
const joins: Readonly<Record<string, Join>> = {
  maximum: least,
  exclusiveMaximum: least,
  maxLength: least,
  maxItems: least,
  maxProperties: least,
  minimum: greatest,
  exclusiveMinimum: greatest,
  minLength: greatest,
  minItems: greatest,
  minProperties: greatest,
  uniqueItems: () => true,
  required: (one, other) => [...new Set([...listOf(one), ...listOf(other)])].sort(),
  enum: common,
  type: (one, other, origins) => {
    const types = common(withIntegers(one), withIntegers(other), origins);
    return Array.isArray(types) && types.length === 1 ? types[0] : types;
  },
  items: intersection,
};

/** A number is an integer or another one. */
function withIntegers(type: unknown): unknown[] {
  return listOf(type).flatMap((one) => (one === 'number' ? ['integer', 'number'] : [one]));
}

function intersection(one: unknown, other: unknown, origins: Origins): unknown {
  if (one === true || other === false) return other;
  if (other === true || one === false) return one;
  if (!isFields(one) || !isFields(other)) return undefined;
  return both(one, other, origins) ?? { allOf: [one, other] };
}

/** The fields of both; of what one does not declare, its `additionalProperties` decides. */
function properties(one: Fields, other: Fields, origins: Origins): Fields {
  const first = Object(one.properties);
  const second = Object(other.properties);
  const rest = one.additionalProperties ?? true;
  const otherRest = other.additionalProperties ?? true;
  const others = intersection(rest, otherRest, origins);
  const made: Record<string, unknown> = {};
  for (const name of new Set([...Object.keys(first), ...Object.keys(second)])) {
    const joined = intersection(first[name] ?? rest, second[name] ?? otherRest, origins);
    if (joined === false && others === false) continue;
    made[name] = joined;
    origins.set(made, name, origins.of(name in first ? first : second, name));
  }
  return { properties: made, ...(others !== true && { additionalProperties: others }) };
}

function listOf(value: unknown): unknown[] {
  return [value].flat();
}
