import { expect, test } from 'vitest';
import { answering, diff, taking } from './diff.ts';

const zone = (rule: string | undefined) => ({
  type: 'object',
  properties: { timeZone: { type: 'string', 'x-further-rule': rule } },
});

test('a rule that no schema can state breaks whoever does not hold to it', async () => {
  expect(await diff(taking(zone(undefined)), taking(zone('Must be known.')))).toEqual([
    ['major', 'A rule of `timeZone` is new: "Must be known."'],
  ]);
});

test('a rule in other words may be another rule', async () => {
  expect(await diff(taking(zone('Must be known.')), taking(zone('Must be inhabited.')))).toEqual([
    ['major', 'The rule of `timeZone` is "Must be inhabited."; it was "Must be known."'],
  ]);
});

test('a rule that goes away breaks nobody', async () => {
  expect(await diff(taking(zone('Must be known.')), taking(zone(undefined)))).toEqual([
    ['minor', 'A rule of `timeZone` is gone: "Must be known."'],
  ]);
});

test('what is answered is refused by no rule', async () => {
  expect(await diff(answering(zone(undefined)), answering(zone('Must be known.')))).toEqual([['patch']]);
});
