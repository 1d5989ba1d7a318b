import type { ContractDocument } from '../../../contract/document.ts';
import { valueAt } from '../../../contract/pointer.ts';
import type { DeclaredOperation, SuiteContract } from '../../model/contract.ts';
import type { Schema } from '../../model/schema.ts';
import { walkSchema } from '../../model/schema-walk.ts';
import type { Inspector } from './sighting.ts';

/** Texts of a refusal that are read, and the longest of them. */
const mostTexts = 60;
const longestText = 500;

const upper = [
  'at most',
  'no more than',
  '(?:not|n.t) (?:be |have |exceed )?(?:more|greater|longer|larger|higher) than',
  'up to',
  'max(?:imum)?(?: allowed)?(?: \\w+){0,2}?(?: of| is|:)?',
  '(?:not|n.t|may only) exceed',
  'exceeds?(?: the)?(?: \\w+)? (?:limit|maximum)(?: of)?',
  'limit(?: of| is|:)',
  '<=',
  '≤',
  'less than or equal to',
];
const lower = [
  'at least',
  'no (?:less|fewer) than',
  '(?:not|n.t) (?:be |have )?(?:less|fewer|shorter|smaller|lower) than',
  'min(?:imum)?(?: allowed)?(?: \\w+){0,2}?(?: of| is|:)?',
  '>=',
  '≥',
  'greater than or equal to',
];

const units: Readonly<Record<string, readonly number[]>> = {
  kb: [1000, 1024],
  kib: [1024],
  mb: [1000 ** 2, 1024 ** 2],
  mib: [1024 ** 2],
  gb: [1000 ** 3, 1024 ** 3],
  gib: [1024 ** 3],
  s: [1, 1000],
  second: [1, 1000],
  minute: [60],
  hour: [60 * 60],
  day: [24 * 60 * 60],
};

const number = '(-?\\d[\\d,_]*(?:\\.\\d+)?)(?![\\w:-]*[:-]\\d)\\s*([A-Za-z]+)?';
const bounds = [
  { words: 'at most', expression: new RegExp(`(?<!\\w)(?:${upper.join('|')})\\s*${number}`, 'gi') },
  { words: 'at least', expression: new RegExp(`(?<!\\w)(?:${lower.join('|')})\\s*${number}`, 'gi') },
] as const;

/** Looks for bounds that a refusal names in words and the contract does not have for that place. */
export function namedBounds({ document }: SuiteContract): Inspector {
  return function* look({ operation, status, body, sentText }) {
    if (status < 400 || status >= 500 || typeof body !== 'object' || body === null) return;
    // A body that is huge is refused for what a reader can take, which is about no place, unless it is about the size.
    if (sentText === undefined && status !== 413) return;
    const own = boundsOf(document, operation);
    for (const { text, place } of textsIn(body)) {
      // Words of the client's own come back in some refusals.
      if (sentText?.includes(JSON.stringify(text).slice(1, -1))) continue;
      const template = templateOf(place);
      const known = place === '' ? undefined : own.places.get(template);
      for (const { words, values } of boundsNamedIn(text)) {
        if (values.some((one) => own.ofAll.has(one) || known?.has(one))) continue;
        if (!known && values.some((one) => own.anywhere.has(one))) continue;
        const has = known && known.size > 0 ? [...known].sort((a, b) => a - b).join(', ') : 'no such bound';
        const saw = `An error says \`${words}\`; the contract has ${has}.`;
        yield { kind: 'namedBound', about: known ? `${operation.id} ${template}` : 'a request', saw };
      }
    }
  };
}

/** A bound that a text names. */
interface NamedBound {
  /** Its words, brought into one form. */
  readonly words: string;
  /** Numbers that may be meant: its unit may be larger than the contract's. */
  readonly values: readonly number[];
}

function boundsNamedIn(text: string): NamedBound[] {
  if (!/\d/.test(text)) return [];
  return bounds.flatMap(({ words, expression }) =>
    [...text.matchAll(expression)].map(([, digits = '', unit = '']): NamedBound => {
      const bound = Number(digits.replaceAll(/[,_]/g, ''));
      const factors = units[unit.toLowerCase().replace(/(?<=\w{2})s$/, '')] ?? [];
      const named = [words, digits, unit].filter((part) => part !== '').join(' ');
      return { words: named, values: [bound, ...factors.map((factor) => bound * factor)] };
    }),
  );
}

/** Numbers that the contract has as bounds of a request. */
interface Bounds {
  /** By the template of a place in the body, or the name of a parameter. */
  readonly places: ReadonlyMap<string, ReadonlySet<number>>;
  /** Those of all places, and of the operation's sentences. */
  readonly anywhere: ReadonlySet<number>;
  /** Those of the operation as a whole. */
  readonly ofAll: ReadonlySet<number>;
}

const known = new WeakMap<DeclaredOperation, Bounds>();

function boundsOf(document: ContractDocument, operation: DeclaredOperation): Bounds {
  const before = known.get(operation);
  if (before) return before;
  const { parameters, bodies, body, limits = {} } = operation;
  const places = new Map<string, Set<number>>();
  const add = (place: string, schema: Schema) => {
    const all = places.get(place) ?? new Set();
    for (const bound of boundsIn(schema)) all.add(bound);
    places.set(place, all);
  };
  for (const { name, schema } of parameters) for (const { schema: part } of walkSchema(schema)) add(name, part);
  for (const { schema } of bodies.values())
    for (const { schema: part, template } of walkSchema(schema)) add(template, part);
  const csv = Object.values(body?.csv ?? {}).map(({ maxRows }) => maxRows);
  const ofAll = [...Object.values(limits).flat(), ...Object.values(body?.maxBytes ?? {}), ...csv];
  // A bound of the operation's own sentences may be about anything.
  const sentences = JSON.stringify(valueAt(document, operation.pointer));
  const worded = boundsNamedIn(sentences).flatMap(({ values }) => values);
  const own = {
    places,
    anywhere: new Set([...[...places.values()].flatMap((all) => [...all]), ...worded]),
    ofAll: new Set(ofAll.map(Number).filter((one) => !Number.isNaN(one))),
  };
  known.set(operation, own);
  return own;
}

function boundsIn(schema: Schema): number[] {
  const { minLength, maxLength, minimum, maximum, minItems, maxItems, minProperties, maxProperties } = schema;
  const { pattern = '', patternWords = '', furtherRule = '' } = schema;
  const keywords = [minLength, maxLength, minimum, maximum, minItems, maxItems, minProperties, maxProperties];
  const sentences = `${patternWords} ${furtherRule}`.replaceAll(/(?<=\d),(?=\d{3})/g, '');
  const worded = [pattern, sentences].flatMap((text) => text.match(/\d+/g) ?? []).map(Number);
  return [...keywords.filter((one) => one !== undefined), ...worded];
}

/** Texts of a refusal, each with the place of the request that the same object names. */
function textsIn(body: object): { readonly text: string; readonly place: string }[] {
  const texts: { text: string; place: string }[] = [];
  const enter = (part: unknown, depth: number) => {
    if (typeof part !== 'object' || part === null || depth > 4) return;
    const { pointer, parameter, field, path } = Object(part);
    const place = [pointer, parameter, field, path].find((one) => typeof one === 'string') ?? '';
    for (const value of Object.values(part)) {
      if (texts.length >= mostTexts) return;
      if (typeof value === 'string') texts.push({ text: value.slice(0, longestText), place });
      else enter(value, depth + 1);
    }
  };
  enter(body, 0);
  return texts;
}

function templateOf(place: string): string {
  return place.replaceAll(/\/\d+(?=\/|$)/g, '/*');
}
