import { expect, test } from 'vitest';
import { assumptions } from '../../../generated/assumptions.ts';
import { assumedBy } from '../../../src/conformance/model/assumed.ts';
import { basisText } from '../../../src/conformance/runner/basis-text.ts';

test('a line says on what a finding rests: the nearest entry in words, the next by name, and how many more', () => {
  expect(basisText({ documented: true }, assumptions)).toBe('documented');
  expect(basisText(assumedBy(), assumptions)).toBe('general: a rule for any HTTP server');
  expect(basisText(assumedBy('page-base'), assumptions)).toBe(
    'assumption page-base: Is the first page 0 or 1? It is 0.',
  );
  expect(basisText(assumedBy('page-base', 'list-order', 'list-order'), assumptions)).toMatch(
    /It is 0\. \(also list-order\)$/,
  );
  const many = assumedBy('error-shape', 'list-order', 'page-base', 'page-size-limits', 'token-format', 'text-lengths');
  expect(basisText(many, assumptions)).toMatch(/ … \(also list-order, page-base, page-size-limits, 2 more\)$/);
});
