import { describe, expect, test } from 'vitest';
import { isSameJson } from '../../src/contract/json-equality.ts';
import { validators } from '../../src/contract/validation.ts';

const parse = (text: string): unknown => JSON.parse(text);

describe('two JSON values', () => {
  test.each([
    ['{"a": 1, "b": [1, 2]}', '{"b": [1, 2], "a": 1}'],
    ['{"valueOf": 1, "constructor": {"a": null}}', '{"constructor": {"a": null}, "valueOf": 1}'],
    ['{"__proto__": {"a": 1}}', '{"__proto__": {"a": 1}}'],
  ])('%s and %s are the same', (left, right) => {
    expect(isSameJson(parse(left), parse(right))).toBe(true);
  });

  test.each([
    ['{"valueOf": 1}', '{"valueOf": 2}'],
    ['{"toString": 1}', '{"a": 1}'],
    ['{"__proto__": {"a": 1}}', '{"__proto__": {"a": 2}}'],
    ['[1, 2]', '[2, 1]'],
    ['{"a": 1}', '{"a": 1, "b": 2}'],
    ['{"a": 1, "b": 2}', '{"a": 1}'],
    ['[]', '{}'],
    ['[1]', '{"0": 1}'],
    ['{"0": 1}', '[1]'],
    ['{}', 'null'],
    ['{}', '1'],
    ['1', '{}'],
    ['"a"', '["a"]'],
    ['null', '{}'],
    ['0', 'false'],
  ])('%s and %s are not', (left, right) => {
    expect(isSameJson(parse(left), parse(right))).toBe(false);
  });
});

test('items of a list that must be unique may have fields of any name', () => {
  const validate = validators.queueOutboundCalls.body['application/json'];
  const repeated = '{"recipients": [{"valueOf": 1}, {"valueOf": 1}]}';
  expect(validate?.(parse(repeated))).toBe(false);
  expect(validate?.errors?.map(({ keyword }) => keyword)).toContain('uniqueItems');
});

test('items that are nested too deep to be compared are not the same, and other rules refuse them', () => {
  const validate = validators.queueOutboundCalls.body['application/json'];
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  expect(validate?.(parse(`{"recipients": [${deep}, ${deep}]}`))).toBe(false);
  const keywords = validate?.errors?.map(({ keyword }) => keyword);
  expect(keywords).toContain('type');
  expect(keywords).not.toContain('uniqueItems');
});
