import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NoText, parseJson, TooDeep } from '../../src/contract/parse-long-json.ts';
import { finish } from '../../src/contract/steps.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const parse = (text: string, maxDepth = 100) => finish(parseJson(bytesOf(text), maxDepth)).value;
const long = 'x'.repeat(200_000);
const rows = Array.from({ length: 6_000 }, (_, id) => ({ id, text: `row ${id} "\\ \u2028`, parts: [id, null, true] }));

describe('parses as JSON.parse does', () => {
  test.each([
    ['many rows', rows],
    ['many rows in tables', { format: 1, tables: { empty: [], message: rows, task: rows.slice(0, 3), more: {} } }],
    ['an object of many fields', Object.fromEntries(rows.map(({ id, text }) => [`${id}`, text]))],
    ['long texts', [long, { long, [long]: [long] }, long]],
    ['lists in lists', [[rows, [rows]], rows]],
    ['what is short', { a: [1, 2.5e-3, '"', null, false] }],
  ])('%s', (_, value) => {
    for (const space of [undefined, 1, '\t']) expect(parse(JSON.stringify(value, null, space))).toEqual(value);
  });

  test('and space is none of it', () => {
    const space = ' \n'.repeat(100_000);
    expect(parse(`${space}[${space}]${space}`)).toEqual([]);
    expect(parse(`{"a"${space}:${space}{${space}},"b":[${space}1${space},${space}2]}`)).toEqual({ a: {}, b: [1, 2] });
  });

  test('and `__proto__` is a name like any other', () => {
    const text = `{"__proto__":{"admin":true},"rows":${JSON.stringify(rows)},"z":{"__proto__":1}}`;
    expect(JSON.stringify(parse(text))).toBe(JSON.stringify(JSON.parse(text)));
  });

  test('whatever it is, and refuses what that refuses', () => {
    const filler = `${' '.repeat(70_000)}"${'y'.repeat(70_000)}"`;
    const part = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"a"',
      '"__proto__"',
      '1',
      'null',
      'tru',
      '"',
      filler,
      '\\',
    );
    const property = fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const text = parts.join('');
      expect(outcome(() => parse(text))).toEqual(outcome(() => JSON.parse(text)));
    });
    fc.assert(property, { seed: 20_260_302, numRuns: 2_000 });
  });
});

function outcome(parsed: () => unknown): unknown {
  try {
    return { value: JSON.stringify(parsed()) };
  } catch (error) {
    return error instanceof SyntaxError ? 'no JSON' : error;
  }
}

test('says where a long text is no JSON', () => {
  const text = JSON.stringify(rows).replaceAll('\u2028', '').replace('"id":5000', '"id" 5000');
  expect(() => parse(text)).toThrow(`in JSON at position ${text.indexOf('"id" 5000') + 5}`);
});

test('refuses what is too deep, wherever that is', () => {
  const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
  expect(() => parse(deep(101))).toThrow(TooDeep);
  expect(() => parse(`{"rows":${JSON.stringify(rows)},"deep":${deep(100)}}`)).toThrow(TooDeep);
  expect(() => parse('[{"a":'.repeat(2) + JSON.stringify(rows) + '}]'.repeat(2), 5)).toThrow(TooDeep);
  expect(parse('[{"a":'.repeat(2) + JSON.stringify(rows) + '}]'.repeat(2), 7)).toEqual([{ a: [{ a: rows }] }]);
  expect(parse(deep(100))).toEqual(JSON.parse(deep(100)));
});

test('refuses what is no UTF-8, and tells of halves of characters', () => {
  const text = JSON.stringify(rows);
  const bytes = bytesOf(text).with(text.indexOf('row 5000'), 0xff);
  expect(() => finish(parseJson(bytes, 100))).toThrow(NoText);
  expect(finish(parseJson(bytesOf(text), 100)).hasHalves).toBe(false);
  expect(finish(parseJson(bytesOf(text.replace('row 5000', '\\ud83d')), 100)).hasHalves).toBe(true);
  expect(parse(`\ufeff${text}`)).toEqual(rows);
});

test('parses in steps', () => {
  const steps = parseJson(bytesOf(JSON.stringify({ tables: { message: rows } })), 100);
  let count = 0;
  while (!steps.next().done) count++;
  expect(count).toBeGreaterThan(1);
});
