import { isSameJson } from '../../contract/json-equality.ts';
import { type Fields, isFields, type Origins } from '../editions/dereferenced.ts';
import { both, isRule } from './merged-schemas.ts';

/**
 * A schema whose `anyOf` or `oneOf` stands in it where one schema says the same: of values, of a schema or
 * null, and of objects that are told apart by a field and are the same but for it.
 */
export function withoutChoices(schema: Fields, origins: Origins): Fields {
  return (['anyOf', 'oneOf'] as const).reduce((made, keyword) => withoutChoice(made, keyword, origins), schema);
}

function withoutChoice(schema: Fields, keyword: 'anyOf' | 'oneOf', origins: Origins): Fields {
  const { [keyword]: choices, discriminator, ...own } = schema;
  if (!Array.isArray(choices) || !choices.every(isFields)) return schema;
  const outer = keyword === 'oneOf' || discriminator === undefined ? own : { ...own, discriminator };
  const one = values(choices, keyword) ?? orNull(choices) ?? kinds(choices, origins);
  const made = one && both(outer, one, origins);
  if (!made) return schema;
  for (const key of Object.keys(made))
    if (!(key in own)) origins.set(made, key, origins.of(one, key) ?? origins.of(schema, keyword));
  return made;
}

/** Sets of values are one set. What is said of a value becomes its sentence. */
function values(choices: readonly Fields[], keyword: 'anyOf' | 'oneOf'): Fields | undefined {
  const isSet = (one: Fields) =>
    Array.isArray(one.enum) &&
    rulesOf(one).every((key) => key === 'enum' || key === 'type') &&
    one.enum.every((value) => isOf(value, setOf(one.type)));
  if (!choices.every(isSet)) return undefined;
  const all = choices.flatMap((one) => setOf(one.enum));
  const distinct = new Map(all.map((value) => [JSON.stringify(value), value]));
  if (keyword === 'oneOf' && distinct.size < all.length) return undefined;
  const described = choices.flatMap(({ enum: own, description }) => {
    const [value, ...others] = setOf(own);
    return others.length === 0 && description !== undefined ? [[String(value), description]] : [];
  });
  const types = [...new Set(choices.flatMap(({ type }) => setOf(type)))].sort();
  return {
    ...(types.length > 0 && { type: types.length === 1 ? types[0] : types }),
    enum: [...distinct].sort(byKey).map(([, value]) => value),
    ...(described.length > 0 && { 'x-enumDescriptions': Object.fromEntries(described) }),
  };
}

/** Rules of other types say nothing of null. */
function orNull(choices: readonly Fields[]): Fields | undefined {
  const isNull = (one: Fields) => one.type === 'null' && rulesOf(one).length === 1;
  const [choice, ...others] = choices.filter((one) => !isNull(one));
  if (!choice || others.length > 0 || choices.length !== 2) return undefined;
  const types = setOf(choice.type);
  const isTyped = types.length > 0 && !types.includes('null');
  if (!isTyped || ['allOf', 'anyOf', 'oneOf', 'not', 'if'].some((keyword) => keyword in choice)) return undefined;
  const closed = Array.isArray(choice.enum) && { enum: [...choice.enum, null].sort(byJson) };
  return { ...choice, type: [...types, 'null'].sort(), ...closed };
}

/** Objects that differ in the values of one field alone, which each has to have: one object, with all the values. */
function kinds(choices: readonly Fields[], origins: Origins): Fields | undefined {
  const [first] = choices;
  for (const [name, field] of Object.entries(Object(first?.properties))) {
    if (first?.type !== 'object' || !isFields(field)) continue;
    const fields = choices.map((one) => Object(one.properties)[name]);
    const all = fields.flatMap((one) => (isFields(one) ? setOf(one.enum) : []));
    const isKind = fields.every((one) => isFields(one) && Array.isArray(one.enum)) && new Set(all).size === all.length;
    const isSure = choices.every(({ required }) => setOf(required).includes(name));
    const same = choices.map((one) => lessKind(one, name));
    if (!isKind || !isSure || !same.every((one) => isSameJson(one, same[0]))) continue;
    const whole = { ...field, enum: all.toSorted(byJson) };
    origins.inherit(whole, field);
    const properties = { ...Object(first.properties), [name]: whole };
    origins.inherit(properties, Object(first.properties));
    const made = { ...rules(first), properties };
    origins.inherit(made, first);
    return made;
  }
  return undefined;
}

/** The rules of an object without the values of a field. */
function lessKind(one: Fields, name: string): Fields {
  const { [name]: field, ...others } = Object(one.properties);
  const { enum: _, ...rest } = rules(Object(field));
  return { ...rules(one), properties: others, field: rest };
}

/** The type of a value (JSON Schema 2020-12, section 4.2.1). */
export function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
}

function isOf(value: unknown, types: readonly unknown[]): boolean {
  return types.length === 0 || types.includes(typeOf(value)) || (typeof value === 'number' && types.includes('number'));
}

function rules(schema: Fields): Fields {
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => isRule(keyword)));
}

function rulesOf(schema: Fields): string[] {
  return Object.keys(schema).filter(isRule);
}

function setOf(value: unknown): unknown[] {
  return value === undefined ? [] : [value].flat();
}

function byKey([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : 1;
}

function byJson(one: unknown, other: unknown): number {
  return JSON.stringify(one) < JSON.stringify(other) ? -1 : 1;
}
