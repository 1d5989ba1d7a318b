import { expect, test } from 'vitest';
import { contract, diff } from './diff.ts';

const needing = (role: string | undefined) => contract({ 'x-required-role': role });

test('an operation that needs a greater role breaks whoever has the lesser one', async () => {
  expect(await diff(needing('user'), needing('admin'))).toEqual([
    ['major', "Needs the role 'admin'; it needed 'user'."],
  ]);
});

test('an operation that needs a role where it needed none does too', async () => {
  expect(await diff(needing(undefined), needing('user'))).toEqual([
    ['major', "Needs the role 'user'; it needed none."],
  ]);
});

test('a role that nobody knows may be any', async () => {
  expect(await diff(needing('user'), needing('owner'))).toEqual([
    ['major', "Needs the role 'owner'; it needed 'user'."],
  ]);
});

test('an operation that needs a lesser role, or none, breaks nobody', async () => {
  expect(await diff(needing('superAdmin'), needing('user'))).toEqual([
    ['minor', "Needs the role 'user'; it needed 'superAdmin'."],
  ]);
  expect(await diff(needing('user'), needing(undefined))).toEqual([['minor', "Needs no role; it needed 'user'."]]);
});
