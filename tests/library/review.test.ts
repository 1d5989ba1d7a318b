import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { type Comparison, compare } from '../../src/review/changes/compare.ts';
import { isBreaking } from '../../src/review/diff/source-changes.ts';
import { markOf } from '../../src/review/report/text.ts';
import { witnessOf } from '../../src/review/witness/witness.ts';

const text = readFileSync('tests/library/library.yaml', 'utf8');

/** The lines of the contract that another edition has in place of its own. */
const edits = {
  'Title: { type: string, minLength: 1, maxLength: 80,': 'Title: { type: string, minLength: 1, maxLength: 60,',
  '          in: cookie\n': '          in: cookie\n          required: true\n',
  "                until: { $ref: '#/components/schemas/Until' }\n": `                until: { $ref: '#/components/schemas/Until' }
                desk: { $ref: '#/components/schemas/Branch' }
`,
};

function edited(): string {
  return Object.entries(edits).reduce((before, [own, other]) => {
    if (!before.includes(own)) throw new Error(`The contract does not have ${own}`);
    return before.replace(own, () => other);
  }, text);
}

let comparison: Comparison;
beforeAll(async () => {
  comparison = await compare(new Map([['openapi.yaml', text]]), new Map([['openapi.yaml', edited()]]));
});

/** Verdict of a review on the change that a sentence is about. */
function told(sentence: string) {
  const nth = comparison.changes.findIndex((change) => change.sentence === sentence);
  const { [nth]: change } = comparison.changes;
  const { [nth]: source } = comparison.sources;
  if (!change || !source) throw new Error(`No change is told so, but ${comparison.changes.map((one) => one.sentence)}`);
  const reach = change.reach.map(({ subject, breaks }) => `${breaks ? 'breaks' : 'reaches'} ${subject}`);
  const witness = source.occurrences.some(isBreaking) ? witnessOf(source, comparison) : undefined;
  const { line = 0 } = change.source ?? {};
  return { mark: markOf(change), step: change.step, line: edited().split('\n')[line - 1]?.trim(), reach, witness };
}

test('nothing is told but what has changed', () => {
  expect(comparison.changes).toHaveLength(3);
});

test('a bound that is tighter breaks those who send it, with a request that shows it', () => {
  const { witness, ...change } = told('`title` has at most 60 characters; it was 80.');
  expect(change).toEqual({
    mark: '✖',
    step: 'major',
    line: expect.stringContaining('Title: { type: string, minLength: 1, maxLength: 60'),
    reach: ['reaches listBooks', 'breaks addBook', 'reaches getBook', 'breaks changeBook', 'breaks replaceBook'],
  });
  expect(witness).toMatchObject({
    subject: 'addBook',
    refusedFor: '/title must NOT have more than 60 characters',
    shown: expect.stringContaining('-b "session=$TOKEN"'),
  });
});

test('a cookie that is required breaks those who send none', () => {
  const { witness, ...change } = told('The cookie parameter `branch` is required.');
  expect(change).toEqual({ mark: '✖', step: 'major', line: 'required: true', reach: ['breaks listBooks'] });
  expect(witness).toMatchObject({ refusedFor: 'cookie parameter `branch` is required' });
});

test('a field that may be sent breaks nobody', () => {
  const { mark, step, reach, witness } = told('`desk` is new.');
  expect({ mark, step, reach, witness }).toEqual({
    mark: '+',
    step: 'minor',
    reach: ['reaches lendBook'],
    witness: undefined,
  });
});
