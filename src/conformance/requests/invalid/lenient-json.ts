import type { Schema } from '../../model/schema.ts';
import { replaceAt, walkValue } from '../../model/schema-walk.ts';
import { unknownNames } from './invalid-request.ts';

/** A text that some parsers take and others do not. */
export interface DoubtfulText {
  /** The defect, to follow "a body". */
  readonly what: string;
  readonly text: string;
}

/** Stands in a value for what JSON cannot write: it is of a private use area (Unicode, section 23.5). */
const mark = '\ue001';
const half = '\\ud800';
const [unknown] = unknownNames;

/** Numbers as other languages write them, by what a body has then. */
const numbers: Readonly<Record<string, string>> = {
  'has NaN for a number': 'NaN',
  'has Infinity for a number': 'Infinity',
  'has -Infinity for a number': '-Infinity',
  'has a number with a leading zero': '01',
  'has a number with a plus sign': '+1',
  'has a hexadecimal number': '0x1',
};

/** What lenient parsers take and JSON does not have (RFC 8259, sections 2 to 7); all else about it is right where it can be. */
export function* lenientTexts(schema: Schema, value: unknown): Generator<DoubtfulText> {
  const text = JSON.stringify(value);
  yield { what: 'has a trailing comma', text: `${text.slice(0, -1)},${text.slice(-1)}` };
  yield { what: 'has a comment', text: `/* none */ ${text}` };
  yield { what: 'has a comment at its end', text: `${text} // none\n` };
  const named = /"\w+":/.test(text) ? text : JSON.stringify({ [unknown]: 1 });
  yield { what: 'has a name in single quotes', text: named.replace(/"(\w+)":/, "'$1':") };
  yield { what: 'has a name without quotes', text: named.replace(/"(\w+)":/, '$1:') };
  const marked = withNumber(schema, value);
  for (const [what, number] of Object.entries(numbers)) yield { what, text: written(marked, number) };
}

/**
 * What JSON has and readers understand in several ways, or cannot keep (RFC 8259, sections 4, 6, 8.1 and 8.2). A field too many
 * makes each of them a request that is to be refused, whatever the reader takes it for.
 */
export function* ambiguousTexts(schema: Schema, value: unknown): Generator<DoubtfulText> {
  if (schema.additionalProperties !== false || typeof value !== 'object') return;
  const text = JSON.stringify({ ...value, [unknown]: 1 });
  yield { what: 'has a number beyond the range of a float', text: written({ ...value, [unknown]: mark }, '1e400') };
  yield { what: 'has half of a surrogate pair in a name', text: text.replace(unknown, half) };
  const place = [...walkValue(schema, value)].find((part) => typeof part.value === 'string');
  const halved = place ? replaceAt(value, place.pointer, place.value + mark) : value;
  const other = JSON.stringify({ ...Object(halved), [unknown]: mark });
  yield { what: 'has half of a surrogate pair in a text', text: other.replaceAll(mark, half) };
  yield { what: 'has each name twice', text: `${text.slice(0, -1)},${text.slice(1)}` };
  yield { what: 'begins with a byte order mark', text: `\ufeff${text}` };
}

/** The value with the mark in the place of a number, of one that it may have, or of one that it may not. */
function withNumber(schema: Schema, value: unknown): unknown {
  const place = [...walkValue(schema, value)].find((part) => typeof part.value === 'number');
  if (place) return replaceAt(value, place.pointer, mark);
  const [name = unknown] = [...schema.properties].find(([, { types }]) => isNumeric(types)) ?? [];
  return { ...Object(value), [name]: mark };
}

function isNumeric(types: Schema['types']): boolean {
  return types.includes('integer') || types.includes('number');
}

function written(marked: unknown, token: string): string {
  return JSON.stringify(marked).replace(`"${mark}"`, token);
}
