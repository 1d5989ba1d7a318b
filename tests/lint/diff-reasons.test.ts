import { expect, test } from 'vitest';
import { contract, diff } from './diff.ts';

const refusing = (...reasons: readonly string[]) =>
  contract({ responses: { 409: { description: 'D.', 'x-reasons': reasons.length > 0 ? reasons : undefined } } });

test('a reason that goes away breaks whoever goes by it', async () => {
  expect(await diff(refusing('labelTaken', 'tooMany'), refusing('labelTaken'))).toEqual([
    ['major', "Nothing is refused for 'tooMany' any more."],
  ]);
});

test('a reason with another name does too', async () => {
  expect(await diff(refusing('labelTaken'), refusing('nameTaken'))).toEqual([
    ['major', "May be refused for 'nameTaken', too.", "Nothing is refused for 'labelTaken' any more."],
  ]);
});

test('a reason more breaks nobody', async () => {
  expect(await diff(refusing(), refusing('labelTaken'))).toEqual([['minor', "May be refused for 'labelTaken', too."]]);
});

test('reasons in another order are the same', async () => {
  expect(await diff(refusing('labelTaken', 'tooMany'), refusing('tooMany', 'labelTaken'))).toEqual([['patch']]);
});
