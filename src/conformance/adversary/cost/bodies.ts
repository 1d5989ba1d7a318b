import type { Content } from '../../model/contract.ts';
import { replaceAt, type ValueNode, walkSchema, walkValue } from '../../model/schema-walk.ts';
import { withSampleAt } from '../../requests/samples.ts';
import type { AnyRequest, Attack } from './attack.ts';
import { csvAttacks } from './csv-files.ts';
import { hostileTexts, textOf } from './texts.ts';

const json = 'application/json';
const least = 28;
/** Bytes of a body that a contract leaves without a limit. */
const usual = 2 ** 20;

/** Attacks on a body: long texts, lists and maps, deep nesting, undeclared fields. */
export function* bodyAttacks({ operation, body }: AnyRequest): Generator<Attack> {
  const mediaType = body?.mediaType ?? '';
  const content = operation.bodies.get(mediaType);
  if (!body || !content) return;
  const most = (operation.body?.maxBytes[mediaType] ?? usual) - 4096;
  const csv = operation.body?.csv[mediaType];
  if (csv) yield* csvAttacks(csv, mediaType, most);
  for (const [template, part] of partsOf(content, body.value)) {
    const place = `${mediaType} ${template || '(body)'}`;
    const { types } = part.schema;
    if (types.includes('string') && csv?.pointer !== part.pointer) yield* textAttacks(part, place, most);
    if (mediaType !== json) continue;
    if (types.includes('array')) yield* listAttacks(part, place, most);
    if (types.includes('object')) yield* objectAttacks(part, place, most);
    if (types.includes('integer')) yield digits(part, place, most);
    // In a list of a thousand texts each is no deeper than the list itself.
    if (types.includes('array') || types.includes('object')) yield* depths(part, place, most);
  }
}

/** Each part that a body has or may have, by its template. */
function partsOf({ schema }: Content, value: unknown): Map<string, ValueNode> {
  const parts = new Map([...walkValue(schema, value)].map((part) => [part.template, part]));
  for (const { template } of walkSchema(schema)) {
    if (parts.has(template)) continue;
    const filled = withSampleAt(schema, value, template);
    const part = [...walkValue(schema, filled)].find((one) => one.template === template);
    if (part) parts.set(template, part);
  }
  return parts;
}

function* textAttacks(part: ValueNode, place: string, most: number): Generator<Attack> {
  for (const text of hostileTexts(part.schema)) {
    const what = `texts of ${JSON.stringify(text.unit)}`;
    yield { place, what, least, largest: most / 2, apply: withValue(part, (size) => textOf(text, size)) };
  }
}

function* listAttacks(part: ValueNode, place: string, most: number): Generator<Attack> {
  const { schema, value } = part;
  const [item] = Array.isArray(value) ? value : [];
  const bytes = JSON.stringify(item ?? null).length + 6;
  const list = (make: (i: number) => unknown) =>
    withValue(part, (size) => Array.from({ length: size / bytes }, (_, i) => make(i)));
  yield { place, what: 'equal items', largest: most, apply: list(() => item) };
  yield { place, what: 'items that are nearly equal', largest: most, apply: list((i) => nearly(item, i)) };
  yield { place, what: 'items that are none', largest: most / 2, apply: list(() => null) };
  // As many as there may be are looked at in full.
  const full = schema.maxItems;
  if (full === undefined || full * bytes > most) return;
  const apply = withValue(part, (size) => Array.from({ length: full }, (_, i) => nearly(item, i % (size / bytes))));
  yield { place, what: `${full} items, all that there may be`, largest: most, apply };
}

function* objectAttacks(part: ValueNode, place: string, most: number): Generator<Attack> {
  const filled = (name: (i: number) => string, value: unknown) =>
    withValue(part, (size) => {
      const fields = Array.from({ length: size / 14 }, (_, i) => [name(i), value] as const);
      return { ...Object(part.value), ...Object.fromEntries(fields) };
    });
  yield { place, what: 'very many unknown fields', largest: most, apply: filled((i) => `x${i}`, 0) };
  const [pattern] = part.schema.patternProperties.keys();
  if (pattern === undefined) return;
  yield { place, what: 'very many names that break a rule', largest: most, apply: filled((i) => `!${i}`, null) };
  yield { place, what: 'very many names', largest: most, apply: filled((i) => `${i}`, null) };
}

/** JSON that is deeper than it is wide; no program's own value is that deep, so it is written as text. */
function* depths(part: ValueNode, place: string, most: number): Generator<Attack> {
  const mark = '"\ue000"';
  const deep = (open: string, close: string) => (base: AnyRequest, size: number) => {
    const text = JSON.stringify(replaceAt(filledFor(base, part), part.pointer, '\ue000'));
    const levels = size / (open.length + close.length);
    return raw(
      base,
      text.replace(mark, () => open.repeat(levels) + close.repeat(levels)),
    );
  };
  yield { place, what: 'lists within lists', largest: most, apply: deep('[', ']') };
  yield { place, what: 'objects within objects', largest: most, apply: deep('{"a":[', ']}') };
}

function digits(part: ValueNode, place: string, most: number): Attack {
  const apply = (base: AnyRequest, size: number) => {
    const text = JSON.stringify(replaceAt(filledFor(base, part), part.pointer, '\ue000'));
    return raw(
      base,
      text.replace('"\ue000"', () => '9'.repeat(size)),
    );
  };
  return { place, what: 'a number of very many digits', largest: most, apply };
}

function withValue(part: ValueNode, make: (size: number) => unknown): Attack['apply'] {
  return (base, size) => {
    const value = replaceAt(filledFor(base, part), part.pointer, make(size));
    return { ...base, body: { mediaType: null, ...base.body, value } };
  };
}

/** The body of a request, with something at the part's place. */
function filledFor({ operation, body }: AnyRequest, { template }: ValueNode): unknown {
  const content = operation.bodies.get(body?.mediaType ?? '');
  if (!content) return body?.value;
  const isThere = [...walkValue(content.schema, body?.value)].some((one) => one.template === template);
  return isThere ? body?.value : withSampleAt(content.schema, body?.value, template);
}

function raw(base: AnyRequest, text: string): AnyRequest {
  return { ...base, body: { mediaType: null, ...base.body, raw: text } };
}

function nearly(item: unknown, i: number): unknown {
  if (typeof item === 'number') return i;
  if (typeof item !== 'object' || item === null) return `${item ?? ''}${i}`;
  const last = Object.keys(item).at(-1) ?? 'x';
  return { ...item, [last]: nearly(Reflect.get(item, last), i) };
}
