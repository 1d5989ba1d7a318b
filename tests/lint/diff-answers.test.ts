import { expect, test } from 'vitest';
import { contract, diff } from './diff.ts';

const answers = (...statuses: readonly string[]) =>
  contract({ responses: Object.fromEntries(statuses.map((status) => [status, { description: 'D.' }])) });

test('another success breaks whoever waits for the one that there was', async () => {
  expect(await diff(answers('200'), answers('200', '202'))).toEqual([['major', 'May succeed with 202, too.']]);
  expect(await diff(answers('200'), answers('202'))).toEqual([
    ['major', 'May succeed with 202, too.', 'Response `200` became `202`.'],
  ]);
});

test('another failure breaks nobody, nor does a success that any stood for', async () => {
  expect(await diff(answers('200'), answers('200', '409'))).toEqual([['minor', 'May be answered with 409, too.']]);
  expect(await diff(answers('2XX'), answers('2XX', '202'))).toEqual([['minor', 'May be answered with 202, too.']]);
});

test('a header that may be missing breaks whoever reads it', async () => {
  const headed = (required: boolean) =>
    contract({
      responses: { 200: { description: 'D.', headers: { Age: { required, schema: { type: 'integer' } } } } },
    });
  expect(await diff(headed(true), headed(false))).toEqual([['major', 'The header `Age` may be missing.']]);
  expect(await diff(headed(false), headed(true))).toEqual([['patch']]);
});

test('what is deprecated is news', async () => {
  expect(await diff(contract({}), contract({ deprecated: true }))).toEqual([['minor', 'It is deprecated.']]);
});
