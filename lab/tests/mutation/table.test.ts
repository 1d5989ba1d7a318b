/** The table counts each state by kind and question, and survivors are shown with their places. */
import { expect, test } from 'vitest';
import type { Campaign, Mutant, MutantOutcome } from '../../mutation/engine/campaign.ts';
import { tableOf } from '../../mutation/engine/table.ts';

const mutants: Mutant[] = ['a1', 'a2', 'b1'].map((id) => ({ id, kind: id.slice(0, 1) }));
const judge = new URL('file:///none');
const campaign: Campaign = {
  name: 'example',
  kinds: { b: 'the second kind', a: 'the first kind' },
  mutants,
  questions: { suite: { judge }, tests: { judge } },
  show: (id) => `file.ts:1 ${id}`,
};
const found: MutantOutcome = { state: 'found' };
const outcomes: Readonly<Record<string, readonly [suite: MutantOutcome, tests: MutantOutcome]>> = {
  a1: [found, found],
  a2: [{ state: 'survived', reason: '3 came by' }, { state: 'unreached' }],
  b1: [{ state: 'unreached', reason: 'never seen' }, found],
};
const results = new Map(
  mutants.map((mutant) => {
    const [suite, tests] = outcomes[mutant.id] ?? [found, found];
    const { id } = mutant;
    return [
      mutant,
      new Map([
        ['suite', { id, question: 'suite', ...suite }],
        ['tests', { id, question: 'tests', ...tests }],
      ]),
    ];
  }),
);

test('kinds come in their order, with what each question and what both and none found', () => {
  const text = tableOf(campaign, ['suite', 'tests'], results);
  const rows = text
    .split('\n')
    .slice(0, 4)
    .map((line) => line.split(/ {2,}/).join(' | '));
  expect(rows).toEqual([
    'kind | all | suite: found | suite: survived | suite: unreached | suite: % | tests: found | tests: survived | tests: unreached | tests: % | by each | by none',
    'the second kind | 1 | 0 | 0 | 1 | 0.0 | 1 | 0 | 0 | 100.0 | 0 | 0',
    'the first kind | 2 | 1 | 1 | 0 | 50.0 | 1 | 0 | 1 | 50.0 | 1 | 1',
    'all | 3 | 1 | 1 | 1 | 33.3 | 2 | 0 | 1 | 66.7 | 1 | 1',
  ]);
});

test('a survivor is shown with its place and what came of each question', () => {
  const text = tableOf(campaign, ['suite', 'tests'], results);
  expect(text).toContain('Not found:\n  file.ts:1 a2\n    suite: 3 came by\n    tests: unreached');
  expect(text).toContain('Unreached (suite), and why:\n  1  never seen: b1');
});

test('one question needs no heads of its own', () => {
  const [head] = tableOf(campaign, ['tests'], results).split('\n');
  expect(head?.split(/ {2,}/)).toEqual(['kind', 'all', 'found', 'survived', 'unreached', '%']);
});
