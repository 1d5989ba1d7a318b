import { type BundleEdit, type ContractMutant, type FactKind, type KeywordChange, placeOf } from './mutant.ts';
import { pointerEdits } from './pointers.ts';
import { isNode, type PlacedNode, textsOf } from './schemas.ts';

const limits = [
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minProperties',
  'maxProperties',
];

/** A change of one keyword of a schema. */
interface Change {
  readonly kind: FactKind;
  /** Description; unique among the changes of a schema. */
  readonly what: string;
  readonly rule: KeywordChange;
  /** More that changes with it, so that the fact is changed and not just contradicted. */
  readonly beside?: readonly BundleEdit[];
}

/** Each fact that a schema states, changed once or, for a limit, in both directions. */
export function* schemaMutants({ node, pointer }: PlacedNode): Generator<ContractMutant> {
  for (const { kind, what, rule, beside = [] } of changesOf(node, pointer)) {
    const edits = [{ pointer: `${pointer}/${rule.keyword}`, value: rule.after }, ...beside];
    const edited = [...edits, ...pointerEdits(node, pointer, edits)];
    yield { id: `${placeOf(pointer)} ${what}`, kind, pointer, rule, edits: edited };
  }
}

function* changesOf(node: PlacedNode['node'], pointer: string): Generator<Change> {
  const change = (
    kind: FactKind,
    keyword: string,
    what: string,
    after?: unknown,
    beside?: readonly BundleEdit[],
  ): Change => {
    const rule = { keyword, before: node[keyword], after };
    return { kind, what: `${keyword} ${what}`, rule, ...(beside && { beside }) };
  };
  for (const keyword of limits) {
    const limit = node[keyword];
    if (typeof limit !== 'number') continue;
    // A length of less than nothing is no schema.
    const others = keyword.endsWith('imum') || limit > 0 ? [limit - 1, limit + 1] : [limit + 1];
    for (const other of others) yield change('bound', keyword, `${limit} → ${other}`, other);
  }
  if (node.uniqueItems === true) yield change('unique', 'uniqueItems', 'dropped');
  if ('default' in node) {
    const other = otherDefault(node);
    if (other !== undefined) yield change('default', 'default', `${json(node.default)} → ${json(other)}`, other);
  }
  yield* changedSet(node.enum, (...how) => change('set', 'enum', ...how));
  yield* changedSet(node['x-extensible-enum'], (what, after) => {
    const descriptions = { pointer: `${pointer}/x-enumDescriptions`, value: describing(textsOf(after), node) };
    return change('known', 'x-extensible-enum', what, after, [descriptions]);
  });
  if ('const' in node) {
    const other = typeof node.const === 'boolean' ? !node.const : `${node.const}2`;
    yield change('constant', 'const', `${json(node.const)} → ${json(other)}`, other);
  }
  yield* changedFields(node, pointer, change);
  if (typeof node.pattern === 'string') {
    yield change('pattern', 'pattern', 'dropped');
    const other = node.pattern.replace(/\{(\d+,)?(\d+)\}/, (_, from = '', to) => `{${from}${Number(to) - 1}}`);
    if (other !== node.pattern) yield change('pattern', 'pattern', `${node.pattern} → ${other}`, other);
  }
  if (typeof node.format === 'string') yield change('format', 'format', `${node.format} dropped`);
  const other = otherType(node);
  if (other !== undefined) yield change('type', 'type', `${json(node.type)} → ${json(other)}`, other);
  if (node.additionalProperties === false) yield change('closed', 'additionalProperties', 'false dropped');
  if (node['x-further-rule'] !== undefined) yield change('furtherRule', 'x-further-rule', 'dropped');
}

function* changedFields(
  node: PlacedNode['node'],
  pointer: string,
  change: (kind: FactKind, keyword: string, what: string, after?: unknown, beside?: readonly BundleEdit[]) => Change,
): Generator<Change> {
  const required = textsOf(node.required);
  const properties = isNode(node.properties) ? node.properties : {};
  // A list of no fields is no list.
  const orNone = (names: readonly string[]) => (names.length > 0 ? names : undefined);
  for (const name of required)
    yield change('required', 'required', `without ${name}`, orNone(required.filter((one) => one !== name)));
  for (const name of Object.keys(properties)) {
    if (!required.includes(name)) yield change('optional', 'required', `with ${name}`, [...required, name]);
    const { [name]: _, ...rest } = properties;
    const beside = required.includes(name)
      ? [{ pointer: `${pointer}/required`, value: orNone(required.filter((one) => one !== name)) }]
      : [];
    yield change('field', 'properties', `without ${name}`, rest, beside);
  }
}

function* changedSet(set: unknown, change: (what: string, after: unknown) => Change): Generator<Change> {
  if (!Array.isArray(set)) return;
  for (const value of set) {
    // A set of nothing is no set.
    if (set.length > 1) yield change(`without ${json(value)}`, less(set, value));
  }
  const other = typeof set[0] === 'number' ? Math.max(...set.map(Number)) + 1 : `${set[0]}2`;
  yield change(`with ${json(other)}`, [...set, other]);
}

/** Descriptions of known values, by value. */
function describing(values: readonly string[], { 'x-enumDescriptions': before }: PlacedNode['node']) {
  return Object.fromEntries(
    values.map((value) => [value, isNode(before) ? (before[value] ?? 'Another.') : 'Another.']),
  );
}

function less(list: unknown, value: unknown): unknown[] {
  return Array.isArray(list) ? list.filter((item) => item !== value) : [];
}

/** Another default that the schema allows; undefined where none is found. */
function otherDefault(node: PlacedNode['node']): unknown {
  const { default: usual, enum: closed, 'x-extensible-enum': known, minimum, maximum } = node;
  const values = [closed, known].flatMap((list) => (Array.isArray(list) ? list : []));
  const other = values.find((value) => value !== usual);
  if (other !== undefined) return other;
  if (typeof usual === 'boolean') return !usual;
  if (typeof usual === 'number') {
    if (typeof maximum !== 'number' || usual < maximum) return usual + 1;
    return typeof minimum !== 'number' || usual > minimum ? usual - 1 : undefined;
  }
  // Whatever form a text has, it is likely to keep it with another last letter.
  return typeof usual === 'string' ? usual.slice(0, -1) + (usual.endsWith('X') ? 'Y' : 'X') : undefined;
}

/** Another type; a value that may be null may not be any more. Undefined where there is no type of one value. */
function otherType({ type }: PlacedNode['node']): unknown {
  if (Array.isArray(type)) return type.length === 2 ? type.find((one) => one !== 'null') : undefined;
  switch (type) {
    case 'string':
      return 'integer';
    case 'integer':
    case 'number':
    case 'boolean':
      return 'string';
    default:
      return undefined;
  }
}

function json(value: unknown): string {
  return JSON.stringify(value);
}
