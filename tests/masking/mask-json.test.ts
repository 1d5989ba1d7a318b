import { expect, test } from 'vitest';
import { secretsOf } from '../../src/contract/secrets.ts';
import { maskJson } from '../../src/masking/mask-json.ts';
import { Masks } from '../../src/masking/masks.ts';

const provider = secretsOf('addNumberingProvider').body;

function masked(text: string, places = provider, masks = new Masks()): string {
  const { text: shown, whole } = maskJson(text, places, masks);
  return whole ? shown : `${shown}…`;
}

test('what has no secret stays to the letter', () => {
  const text = ' { "a" : [ 1.0, -0, 1E400, true , null,"\\u00e4\\/" ], "a": {"": [] , "x~/y": "é"} }\n';
  expect(masked(text)).toBe(text);
  for (const whole of ['"text"', '7', 'null', '[]', '{}', '\ufeff{"a":1}']) expect(masked(whole)).toBe(whole);
});

test.for<[string, string]>([
  ['{"credentials":[{"name":"apiToken","value":"abc"}]}', '{"credentials":[{"name":"apiToken","value":"secret-1"}]}'],
  ['{"credentials":[{"value":"abc"},{"value":"abc"}]}', '{"credentials":[{"value":"secret-1"},{"value":"secret-1"}]}'],
  ['{"credentials":[{"value":""}]}', '{"credentials":[{"value":""}]}'],
  [
    '{"credentials":[{"value":{"a":["x",{"b":42}]}}]}',
    '{"credentials":[{"value":{"a":["secret-1",{"b":"secret-2"}]}}]}',
  ],
  ['{"credentials":{"account":"x","on":true}}', '{"credentials":{"account":"secret-1","on":true}}'],
  ['{"credentials":[{"name":{"first":"x"}}]}', '{"credentials":[{"name":{"first":"secret-1"}}]}'],
  ['{"credentials":"x"}', '{"credentials":"secret-1"}'],
])('the contract says what is secret, and what stands where it knows nothing below is: %s', ([text, shown]) => {
  expect(masked(text)).toBe(shown);
});

test('what is only called like a secret is shown where the contract knows it', () => {
  const list = '{"tokens":[{"token":"demo-adm","description":"x"}]}';
  expect(masked(list, secretsOf('listTokens').answer)).toBe(list);
  expect(masked(list, secretsOf('listTasks').answer)).toBe('{"tokens":[{"token":"token-1","description":"secret-1"}]}');
});

test('a known secret is masked wherever it stands', () => {
  const masks = new Masks();
  masks.of('pat_0123456789', 'token');
  masks.of('4711471147', 'secret');
  const text = '{"a":"pat_0123456789","pat_0123456789":["x pat_012345678\\u0039 y",4711471147,47114711470]}';
  expect(masked(text, undefined, masks)).toBe('{"a":"token-1","token-1":["x token-1 y","secret-1",47114711470]}');
});

test.for<[string, string]>([
  ['{"password":"abc', '{"password":…'],
  ['{"password":"abc\n"}', '{"password":…'],
  ['{"password":"abc\\x"}', '{"password":…'],
  ['{"password":"abc" "def"}', '{"password":"secret-1" …'],
  ["{'password':'abc'}", '{…'],
  ['{"a":1,}', '{"a":1,…'],
  ['[1}', '[1…'],
  ['{"a":1]', '{"a":1…'],
  ['{"a" 1', '{"a" …'],
  ['{"a":tru', '{"a":…'],
  ['{} password', '{} …'],
  ['[,1]', '[…'],
  ['{,', '{…'],
  ['', '…'],
])('what follows an error is left out: %s', ([text, shown]) => {
  expect(masked(text)).toBe(shown);
});

test('backslashes before a quote are counted', () => {
  const text = String.raw`{"password":"a\\","b":"c\\\"d"}`;
  expect(masked(text)).toBe(String.raw`{"password":"secret-1","b":"c\\\"d"}`);
});

test('nesting has no bound', () => {
  const deep = '['.repeat(200_000) + ']'.repeat(200_000);
  expect(masked(deep)).toBe(deep);
  expect(masked(`{"password":${'['.repeat(100)}"x"${']'.repeat(100)}}`)).toContain('"secret-1"');
});
