import { expect, test } from 'vitest';
import { effectsOf } from '../../src/review/changes/effects.ts';

const mayBeMissing = {
  callers: 'They may be missing; code that reads them without a check fails.',
  servers: 'May omit them.',
};

test('a rule has its effects whatever its severity', () => {
  expect(effectsOf('required-properties-removed', 'answer', true)).toEqual(mayBeMissing);
  expect(effectsOf('required-properties-removed', 'answer', false)).toEqual(mayBeMissing);
});

test('a rule without effects of its own is judged by its severity', () => {
  expect(effectsOf('house/reason-added', 'answer', false).callers).toBe('Responses can still be read as before.');
  expect(effectsOf('house/reason-added', 'answer', true).callers).toBe('Callers may be affected.');
  expect(effectsOf('compatible', 'request', false).callers).toBe('Requests that were accepted still are.');
});
