/** A rehearsal's reports say what an application breaks on first, then on what it rests, refuted assumptions before others. */
import { expect, test } from 'vitest';
import { colorsOf } from '../../src/conformance/reports/colors.ts';
import type { Tried } from '../../src/rehearse/rehearsal.ts';
import { junitText } from '../../src/rehearse/reports/junit.ts';
import { markdownText } from '../../src/rehearse/reports/markdown.ts';
import { pageText } from '../../src/rehearse/reports/page.ts';
import { terminalText } from '../../src/rehearse/reports/terminal.ts';
import { isGood, type ReportedRehearsal } from '../../src/rehearse/reports/verdict.ts';

const tried = (id: string, change: Partial<Tried>): Tried => ({
  id,
  kind: 'allowed',
  says: `It does ${id}.`,
  because: `It may do ${id}.`,
  state: 'holds',
  failed: [],
  operations: ['listTasks'],
  seconds: 1,
  ...change,
});

const all = [
  tried('added-fields', {}),
  tried('other-words', { state: 'breaks', failed: ['a <b> | c', 'd'] }),
  tried('page-base', { kind: 'assumed', state: 'breaks', failed: ['lists'] }),
  tried('timestamp-unit', { kind: 'assumed', state: 'breaks', failed: ['times'] }),
  tried('late-reads', { state: 'flaky', failed: ['reads'] }),
  tried('slow-responses', { state: 'untried' }),
];

const rehearsal = (own: readonly Tried[], isStrict = false): ReportedRehearsal => ({
  command: 'npm test',
  begun: '2026-03-02T15:00:00.000Z',
  seconds: 9,
  first: { seconds: 1, results: { failed: [], passed: 4 }, output: '', requests: 5, operations: ['listTasks'] },
  variants: 100,
  unmet: [],
  tried: own,
  standings: new Map([['timestamp-unit', 'refuted']]),
  isStrict,
});

test('in the terminal the verdict is the last line, and what is refuted the first guess', () => {
  const text = terminalText(rehearsal(all), colorsOf(false));
  expect(text.trimEnd().split('\n').at(-1)).toBe(
    'The application fails on 1 variant that the contract allows and depends on 2 assumptions. 1 variant did not run.',
  );
  expect(text.indexOf('timestamp-unit')).toBeLessThan(text.indexOf('page-base'));
  expect(text).toContain('(refuted by the service)');
  expect(text).toContain('? late-reads');
  expect(text).not.toContain('added-fields');
});

test('a guess counts only where it is asked for', () => {
  const guesses = all.filter(({ kind }) => kind === 'assumed');
  expect(isGood(rehearsal(guesses))).toBe(true);
  expect(isGood(rehearsal(guesses, true))).toBe(false);
  expect(isGood(rehearsal(all))).toBe(false);
});

test('in Markdown no name of a test breaks its row', () => {
  const row = markdownText(rehearsal(all))
    .split('\n')
    .find((line) => line.startsWith('| `other-words`'));
  expect(row).toBe('| `other-words` | It does other-words. | `a &lt;b> \\| c`<br>`d` |');
});

test('as JUnit a guess is a failure only where it is asked for', () => {
  expect(junitText(rehearsal(all)).match(/<failure /g)).toHaveLength(1);
  expect(junitText(rehearsal(all, true)).match(/<failure /g)).toHaveLength(3);
  expect(junitText(rehearsal(all))).toContain('a &lt;b&gt; | c');
});

test('as a page it loads nothing, and the names of tests are text', () => {
  const page = pageText(rehearsal(all));
  expect(page).toContain('a &lt;b&gt; | c');
  expect(page).not.toMatch(/(?:src|href)="(?!#|data:)/);
});

test('of the next edition the breaks that no test meets are told, and those that no sandbox can show', () => {
  const edition: ReportedRehearsal = {
    ...rehearsal([tried('moved', { kind: 'edition', state: 'breaks', failed: ['lists'] })]),
    edition: 'next.yaml',
    variants: 3,
    unmet: [
      { id: 'shorter', kind: 'edition', says: 'It is shorter.', isHidden: false },
      { id: 'role', kind: 'edition', says: 'Another role.', isHidden: true },
    ],
  };
  const text = terminalText(edition, colorsOf(false));
  expect(text).toContain('Failures on next.yaml\n✗ moved  It does moved.\n    lists');
  expect(text).toContain('No test meets\n- shorter  It is shorter.\n- role  Another role. (No sandbox can show it.)');
  expect(text.trimEnd().split('\n').at(-1)).toBe('The application fails on 1 of the 3 breaks of the next edition.');
  expect(markdownText(edition)).toContain('- `role` Another role. (No sandbox can show it.)');
  expect(pageText(edition)).toContain('No test meets: 2 variants');
  const passes = { ...edition, tried: [tried('moved', { kind: 'edition' })] };
  expect(terminalText(passes, colorsOf(false)).trimEnd().split('\n').at(-1)).toBe(
    'The application works with the next edition: its tests meet 1 of 3 breaks, and pass.',
  );
});
