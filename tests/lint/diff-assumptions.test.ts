import { expect, test } from 'vitest';
import { contract, diff } from './diff.ts';

test('what is documented now, or assumed now, is news', async () => {
  const before = contract({ 'x-provenance': 'named', 'x-assumption': ['named-operations'] });
  expect(await diff(before, contract({ 'x-provenance': 'documented' }))).toEqual([
    ['minor', 'It is documented; it was named.'],
    ['minor', "What is assumed of it is no longer decided by 'named-operations'."],
  ]);
});

test('another entry of the register that decides it is news', async () => {
  const decided = (entry: string | readonly string[]) => contract({ 'x-assumption': entry });
  expect(await diff(decided('task-states'), decided(['task-states', 'task-limits']))).toEqual([
    ['minor', "What is assumed of it is decided by 'task-limits'."],
  ]);
});

test('another entry that decides a rule is news', async () => {
  const assumed = (rules: object | undefined) => contract({ 'x-assumed': rules });
  expect(
    await diff(assumed({ bounds: ['minLength', 'maxLength'] }), assumed({ bounds: 'maxLength', order: 'x-order' })),
  ).toEqual([
    ['minor', "'bounds' no longer decides 'minLength'."],
    ['minor', "'order' decides 'x-order'."],
  ]);
  expect(await diff(assumed(undefined), assumed({ order: 'x-order' }))).toEqual([
    ['minor', "'order' decides 'x-order'."],
  ]);
});
