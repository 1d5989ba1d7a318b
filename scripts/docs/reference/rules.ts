import { entriesByRule } from '../../../src/contract/assumptions.ts';
import { counted } from '../../../src/contract/counted.ts';
import { isObject, type Json, type JsonObject, listAt, objectAt, resolve, textAt } from '../contract/contract.ts';

/** One rule of a value in words, as Markdown, with the entries of the register that decide it: none where it is documented. */
export interface RuleText {
  readonly text: string;
  readonly ids: readonly string[];
  /** The regular expression that the words stand for, where they do for one. */
  readonly pattern?: string;
}

/** Bounds that are said as one: the lower and the upper keyword, and what they count. */
const ranges: readonly (readonly [lower: string, upper: string, of: string])[] = [
  ['minimum', 'maximum', ''],
  ['minLength', 'maxLength', 'character'],
  ['minItems', 'maxItems', 'item'],
  ['minProperties', 'maxProperties', 'field'],
];

/** A schema with what it refers to: its own keywords go before those of the component (JSON Schema 2020-12, section 8.2.3.1). */
export function mergedSchema(document: JsonObject, value: Json | undefined): JsonObject {
  return withParts(document, { ...resolve(document, value).node, ...(isObject(value) ? value : {}) });
}

/** A schema with the fields of its `allOf`, which it has as much as its own. */
export function withParts(document: JsonObject, node: JsonObject): JsonObject {
  const parts = listAt(node, 'allOf').map((part) => mergedSchema(document, part));
  if (parts.length === 0) return node;
  const all = [...parts, node];
  const properties = Object.assign({}, ...all.map((one) => objectAt(one, 'properties')));
  const required = [...new Set(all.flatMap((one) => listAt(one, 'required')))];
  return Object.assign({}, ...parts, node, { properties, required });
}

/** What holds for a value beyond its type, in the order in which people ask for it; the entries that decide it if `isKnown`. */
export function rulesOf(document: JsonObject, value: Json | undefined, isKnown: boolean): RuleText[] {
  const node = mergedSchema(document, value);
  const entries = isKnown ? entriesOf(document, value) : new Map<string, string[]>();
  const rules = ranges.flatMap((range) => rangeRules(node, entries, range));
  for (const [keyword, word] of Object.entries(words)) {
    if (node[keyword] === undefined) continue;
    const text = word(node[keyword], node);
    const isPattern = keyword === 'pattern' && textAt(node, 'x-pattern-words') !== '';
    if (text === '') continue;
    rules.push({ text, ids: entries.get(keyword) ?? [], ...(isPattern && { pattern: textAt(node, keyword) }) });
  }
  return rules;
}

/** The entries of the register that decide the keywords of a schema and of what it refers to. */
export function entriesOf(document: JsonObject, value: Json | undefined): Map<string, string[]> {
  const own = isObject(value) ? value : {};
  const target = resolve(document, own).node;
  return new Map([...entriesByRule(target['x-assumed']), ...entriesByRule(own['x-assumed'])]);
}

/** An open set, in the words that follow its type. */
export const openSet = 'more values may be added';

/** The words of each keyword; none where there is nothing to say. */
const words: Readonly<Record<string, (value: Json | undefined, node: JsonObject) => string>> = {
  format: (value) => formats[String(value)] ?? String(value),
  pattern: (value, node) => withCode(textAt(node, 'x-pattern-words')) || `matches ${code(value)}`,
  const: (value) => `always ${code(value)}`,
  enum: () => 'one of these values',
  'x-extensible-enum': () => openSet,
  default: (value) => `default ${code(value)}`,
  uniqueItems: (value) => (value === true ? 'unique items' : ''),
  additionalProperties: (value) => (value === false ? 'no additional fields' : ''),
  contentMediaType: (value) => `contains ${code(value)}`,
  writeOnly: (value) => (value === true ? 'write-only' : ''),
  'x-further-rule': (value) => (typeof value === 'string' ? withinLine(value) : ''),
};

/** A sentence as a part of a line: `must be a name of the IANA time zone database`. */
function withinLine(sentence: string): string {
  return sentence.replace(/\.$/, '').replace(/^[A-Z]/, (letter) => letter.toLowerCase());
}

/** A text as Markdown, with what is no word or number of English in code font. */
function withCode(text: string): string {
  return text.replaceAll(/[^\s,]*[^\s\w,.'-][^\s,]*/g, '`$&`');
}

const formats: Readonly<Record<string, string>> = {
  int32: '32-bit',
  int64: '64-bit',
  password: 'secret',
  uri: 'URI',
};

function rangeRules(
  node: JsonObject,
  entries: ReadonlyMap<string, string[]>,
  [lower, upper, noun]: (typeof ranges)[number],
): RuleText[] {
  const from = node[lower];
  const to = node[upper];
  const fromIds = entries.get(lower) ?? [];
  const toIds = entries.get(upper) ?? [];
  if (from !== undefined && to !== undefined && fromIds.join() === toIds.join()) {
    const text = from === to ? `exactly ${amount(from, noun)}` : `${grouped(from)} to ${amount(to, noun)}`;
    return [{ text, ids: fromIds }];
  }
  const rules: RuleText[] = [];
  if (from !== undefined) rules.push({ text: `at least ${amount(from, noun)}`, ids: fromIds });
  if (to !== undefined) rules.push({ text: `at most ${amount(to, noun)}`, ids: toIds });
  return rules;
}

function amount(number: Json, noun: string): string {
  return typeof number === 'number' && noun !== '' ? counted(number, noun) : grouped(number);
}

/** Bounds of number types, which nobody reads digit by digit. */
const powers: ReadonlyMap<Json, string> = new Map([
  [Number.MAX_SAFE_INTEGER, '2⁵³ − 1'],
  [2 ** 31 - 1, '2³¹ − 1'],
]);

/** `10000` → `10,000`. */
function grouped(number: Json): string {
  return powers.get(number) ?? String(number).replaceAll(/(?<=\d)(?=(?:\d{3})+$)/g, ',');
}

/** A value in code font. */
export function code(value: Json | undefined): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const fence = text.includes('`') ? '``' : '`';
  return text === '' ? '`""`' : `${fence}${text}${fence}`;
}

/** `integer`, `list of strings`, `list of objects`. */
export function typeOf(document: JsonObject, value: Json | undefined): string {
  const node = mergedSchema(document, value);
  if (node.type === 'array') return `list of ${typeOf(document, node.items)}s`;
  if (isObject(node.patternProperties)) return 'map';
  return textAt(node, 'type') || (Array.isArray(node.type) ? node.type.join(' or ') : 'any value');
}
