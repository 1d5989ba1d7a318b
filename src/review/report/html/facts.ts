import { entriesIn } from '../../../contract/assumptions.ts';
import { grouped } from '../../../contract/counted.ts';
import { isSameJson } from '../../../contract/json-equality.ts';
import { type Fields, isFields } from '../../editions/dereferenced.ts';

/** One thing that the contract says of a field or another part. */
export interface PartFact {
  /** The same for the same thing on both sides. */
  readonly key: string;
  /** In words: `at most 5,000 characters`. */
  readonly text: string;
  /** `prose` are sentences for people. */
  readonly kind: 'rule' | 'prose' | 'value' | 'code';
}

type Phrase = (value: unknown) => string;
const after =
  (words: string): Phrase =>
  (value) =>
    `${words} ${plain(value)}`;
const counted =
  (words: string, one: string, many: string): Phrase =>
  (value) =>
    `${words} ${limit(value)} ${value === 1 ? one : many}`;
const bound =
  (words: string): Phrase =>
  (value) =>
    `${words} ${limit(value)}`;
const when =
  (yes: string, no = ''): Phrase =>
  (value) =>
    value === true ? yes : no;

/** The rules of a schema that are told in words, in the order in which they are (JSON Schema 2020-12, validation). */
const rules: Readonly<Record<string, Phrase>> = {
  const: after('always'),
  enum: (value) => `one of ${listText(value)}`,
  minLength: counted('at least', 'character', 'characters'),
  maxLength: counted('at most', 'character', 'characters'),
  minimum: bound('at least'),
  maximum: bound('at most'),
  exclusiveMinimum: bound('more than'),
  exclusiveMaximum: bound('less than'),
  multipleOf: bound('a multiple of'),
  minItems: counted('at least', 'entry', 'entries'),
  maxItems: counted('at most', 'entry', 'entries'),
  minProperties: counted('at least', 'field', 'fields'),
  maxProperties: counted('at most', 'field', 'fields'),
  pattern: after('pattern'),
  default: after('default'),
  uniqueItems: when('each entry once'),
  readOnly: when('only read'),
  writeOnly: when('only sent'),
  deprecated: when('deprecated'),
  additionalProperties: (value) => (value === false ? 'no additional fields' : ''),
  'x-required-role': after('needs the role'),
  'x-assumption': (value) => `assumption ${entriesIn(value).join(', ')}`,
  'x-provenance': (value) => provenances[plain(value)] ?? '',
};

/** An assumption names its register entry. */
const provenances: Readonly<Record<string, string>> = {
  documented: 'documented',
  named: 'named by the service',
  added: 'added to the service',
};

/** Facts that are told elsewhere, or would be the only ones below. */
const elsewhere = new Set([
  ...Object.keys(rules),
  'type',
  'format',
  'items',
  'properties',
  'required',
  'oneOf',
  'anyOf',
  'allOf',
  'schema',
  'content',
  'headers',
  'description',
  'summary',
  'x-extensible-enum',
  'x-enumDescriptions',
  'examples',
  'example',
  'name',
  'in',
  'parameters',
  'requestBody',
  'responses',
  'x-receiver-answers',
  'operationId',
  'tags',
  'security',
]);

/** Facts about a part; `other` is its counterpart, whose rarely shown facts are shown on both sides. */
export function factsOf(part: Fields, other: Fields | undefined, isRequired: boolean | undefined): PartFact[] {
  const schema = isFields(part.schema) ? part.schema : undefined;
  return [
    ...fact('type', 'rule', typeText(schema ?? part)),
    ...fact('required', 'rule', isRequired === undefined ? '' : isRequired ? 'required' : 'optional'),
    ...[part, ...(schema ? [schema] : [])].flatMap(rulesOf),
    ...operationFacts(part),
    ...fieldFacts(schema ?? part),
    ...fact('summary', 'prose', part.summary),
    ...fact('description', 'prose', part.description ?? schema?.description),
    ...valuesOf(schema ?? part),
    ...furtherOf(part, other),
  ];
}

function fact(key: string, kind: PartFact['kind'], text: unknown): PartFact[] {
  return typeof text === 'string' && text !== '' ? [{ key, kind, text }] : [];
}

function rulesOf(part: Fields): PartFact[] {
  return Object.entries(rules).flatMap(([key, phrase]) =>
    part[key] === undefined ? [] : fact(key, 'rule', phrase(part[key])),
  );
}

/** Known values of a set, each with what it stands for (docs/decisions/0018-open-sets.md). */
function valuesOf(schema: Fields): PartFact[] {
  const meanings: Fields = isFields(schema['x-enumDescriptions']) ? schema['x-enumDescriptions'] : {};
  const known = Array.isArray(schema['x-extensible-enum']) ? schema['x-extensible-enum'] : Object.keys(meanings);
  return known.map((value) => {
    const meaning = meanings[String(value)];
    return { key: `value ${value}`, kind: 'value', text: `${value}${meaning === undefined ? '' : `: ${meaning}`}` };
  });
}

function operationFacts({ parameters, requestBody, responses, content, headers }: Fields): PartFact[] {
  const given = Array.isArray(parameters) ? parameters.filter(isFields).map(({ name }) => name) : undefined;
  const taken = isFields(requestBody) ? requestBody.content : undefined;
  return [
    ...fact('parameters', 'code', namesText('parameters', given)),
    ...fact('body', 'code', namesText('body as', keysIn(taken))),
    ...fact('responses', 'code', namesText('responses', keysIn(responses))),
    ...fact('content', 'code', namesText('as', keysIn(content))),
    ...fact('headers', 'code', namesText('headers', keysIn(headers))),
  ];
}

/** Rare differences that no sentence above mentions: extensions and unusual keywords. */
function furtherOf(part: Fields, other: Fields | undefined): PartFact[] {
  const keys = Object.keys(part).filter((key) => !elsewhere.has(key) && !isSameJson(part[key], other?.[key]));
  return other ? keys.flatMap((key) => fact(key, 'code', `${key}: ${plain(part[key])}`)) : [];
}

/** `string (date-time)`, `list of string`, `object`, `one of 3 shapes`. */
function typeText(schema: Fields): string {
  const { type, format, items, oneOf, anyOf } = schema;
  const shapes = [oneOf, anyOf].find(Array.isArray);
  if (shapes) return `one of ${shapes.length} shapes`;
  if (type === 'array') return `list of ${isFields(items) ? typeText(items) || 'anything' : 'anything'}`;
  const name = [type].flat().filter(Boolean).join(' or ');
  return typeof format === 'string' ? `${name} (${format})`.trim() : name;
}

function fieldFacts({ properties, required }: Fields): PartFact[] {
  return [
    ...fact('fields', 'code', namesText('fields', keysIn(properties))),
    ...fact('always', 'code', namesText('always there', Array.isArray(required) ? required : undefined)),
  ];
}

function namesText(title: string, names: readonly unknown[] | undefined): string {
  return names && names.length > 0 ? `${title} ${names.join(', ')}` : '';
}

function keysIn(value: unknown): string[] | undefined {
  return isFields(value) ? Object.keys(value) : undefined;
}

function listText(value: unknown): string {
  return Array.isArray(value) ? value.map(plain).join(', ') : plain(value);
}

function limit(value: unknown): string {
  return typeof value === 'number' ? grouped(value) : plain(value);
}

function plain(value: unknown): string {
  // An empty text would not be seen.
  return typeof value === 'string' && value !== '' ? value : (JSON.stringify(value) ?? '');
}
