import { expect, test } from 'vitest';
import { readContractFiles } from '../../../mutation/contract/bundle.ts';
import { mutantsOf } from '../../../mutation/contract/derived.ts';
import { kinds, withEdits } from '../../../mutation/contract/mutant.ts';
import { readReasons, sortOut } from '../../../mutation/contract/reasons.ts';
import { tableOf } from '../../../mutation/contract/table.ts';
import type { Verdict } from '../../../mutation/contract/verdict.ts';

const { bundle, register } = readContractFiles();
const mutants = mutantsOf(bundle, Object.keys(register));

const survivor: Verdict = {
  id: 'Token/description maxLength 200 → 201',
  kind: 'bound',
  pointer: '/components/schemas/Token/properties/description',
  state: 'survived',
  reason: 'nobody looks',
};

test('the contract states facts of every kind', () => {
  const missing = Object.keys(kinds).filter((name) => !mutants.some(({ kind }) => kind === name));
  expect(missing).toEqual([]);
});

test('a change changes its place and nothing else', () => {
  const document = { a: { b: [1, { c: 2 }] }, d: {} };
  expect(withEdits(document, [{ pointer: '/a/b/1/c', value: 3 }])).toEqual({ a: { b: [1, { c: 3 }] }, d: {} });
  expect(withEdits(document, [{ pointer: '/d' }, { pointer: '/e/f', value: 1 }])).toEqual({
    a: document.a,
    e: { f: 1 },
  });
  expect(document).toEqual({ a: { b: [1, { c: 2 }] }, d: {} });
});

test('a survivor without a reason is told with the place where the fact is written', () => {
  const sorted = sortOut([survivor], [], mutants);
  expect(sorted.open).toEqual([survivor]);
  expect(tableOf([survivor], sorted)).toMatch(/openapi\/authorization\.yaml:\d+: Token\/description maxLength/);
});

test('a survivor with a reason is no fault', () => {
  const sorted = sortOut([survivor], [{ mutants: ['Token/* maxLength *'], reason: 'of this.' }], mutants);
  expect(sorted).toMatchObject({ open: [], stale: [] });
  expect(tableOf([survivor], sorted)).toContain('1 survived, since of this.');
});

test('a reason is a fault that fits nothing which has survived', () => {
  const reasons = [{ mutants: ['Token/* maxLength *'], reason: 'of this.' }];
  const noticed: Verdict = { ...survivor, state: 'noticed', by: 'suite' };
  expect(sortOut([noticed], reasons, [noticed]).stale).toEqual(['Token/* maxLength *']);
});

test('every reason fits a fact of the contract', () => {
  expect(sortOut([], readReasons(), mutants).stale).toEqual([]);
});
