import { expect, test } from 'vitest';
import { textSegments } from '../../../../src/sandbox/modules/messaging/text-segments.ts';

test('a text takes as many segments as its characters need', () => {
  const given: [string, number][] = [
    ['', 1],
    ['a'.repeat(160), 1],
    ['a'.repeat(161), 2],
    ['a'.repeat(306), 2],
    ['a'.repeat(307), 3],
    ['é'.repeat(160), 1],
    // These take two places each.
    ['€'.repeat(80), 1],
    ['€'.repeat(81), 2],
    // A segment of 153 places holds 76 of them.
    ['€'.repeat(153), 3],
    // One character outside the alphabet, and all take 16 bits.
    ['ë'.repeat(70), 1],
    ['ë'.repeat(71), 2],
    [`ë${'a'.repeat(134)}`, 3],
    ['😀'.repeat(35), 1],
    ['😀'.repeat(36), 2],
    // 67 places hold 33 of them.
    ['😀'.repeat(67), 3],
  ];
  for (const [text, segments] of given) expect([text, textSegments(text)]).toEqual([text, segments]);
});
