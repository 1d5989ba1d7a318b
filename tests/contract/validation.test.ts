import { expect, test } from 'vitest';
import { validatorRuntime } from '../../src/contract/validation.ts';

test.for([
  ['', 0],
  ['é', 1],
  ['e\u0301', 2],
  ['😀', 1],
  ['a😀b😀', 4],
  ['\ud800\udc00', 1],
  ['\udbff\udfff', 1],
  ['\ud800\ud800', 2],
  ['\udc00\udc00', 2],
  ['\udc00\ud800', 2],
  ['\ud7ff\udc00', 2],
  ['\udc00\udfff', 2],
  ['\ud800\udbff', 2],
  ['\ud800\ue000', 2],
  ['\ud800x', 2],
  ['x\udc00', 2],
] as const)('a text’s length is the number of its characters, half ones included: %j has %i', ([text, length]) => {
  expect(validatorRuntime.ucs2length(text)).toBe(length);
});
