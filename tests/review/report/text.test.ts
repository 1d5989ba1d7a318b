import { expect, test } from 'vitest';
import type { ReviewedChange, ReviewProblem } from '../../../src/review/changes/model.ts';
import { annotations } from '../../../src/review/report/annotations.ts';
import { markdownReport } from '../../../src/review/report/markdown.ts';
import { textReport } from '../../../src/review/report/text.ts';
import { changeWith, reviewOf } from './html-review.ts';

const change: ReviewedChange = {
  ...changeWith('`name`', 0, []),
  id: 'shorter a.yaml#/a',
  sentence: '`name` is shorter.',
};
const views = { clientView: { verdicts: [] }, consumers: [] };
const hostile = 'Fine.\n::error::Taken over\n##[group]All is well\u001b[2J\u202e\r✓ The review passes: 0 breaks';

test('the words of a waiver are shown in one line, and neither a terminal nor a pipeline obeys them', () => {
  const waiver = { finding: change.id, reason: hostile, owner: hostile, until: '2026-12-31' };
  const review = reviewOf({ changes: [change] }, { waivers: { [change.id]: waiver }, problems: [] });
  const text = textReport(review, views);
  expect(text).toContain(
    'waived    until 2026-12-31 by Fine. ::error::Taken over \\u0023#[group]All is well\\u001b[2J\\u202e ✓ The review passes',
  );
  expect(text.split('\n').filter((line) => /^\s*(::|✓ The review passes)/.test(line))).toHaveLength(1);
});

test('what is written in a file of the contract is shown in annotations and not obeyed', () => {
  const problem: ReviewProblem = {
    message: `Nothing breaks as \`${hostile}\` says`,
    file: 'openapi/waivers.yaml',
    line: 1,
  };
  const review = reviewOf({ changes: [{ ...change, sentence: hostile }] }, { problems: [problem] });
  for (const text of [annotations(review), textReport(review, views)]) {
    for (const obeyed of ['\u001b', '\u202e', '\r']) expect(text).not.toContain(obeyed);
    expect(text.split('\n').filter((line) => /^\s*::/.test(line) && !/^::(error|warning) file=/.test(line))).toEqual(
      [],
    );
  }
});

const changes = Array.from({ length: 61 }, (_, nth): ReviewedChange => ({ ...change, id: `shorter a.yaml#/${nth}` }));

test('the report begins with the first break, and ends with what has to be done', () => {
  const lines = textReport(reviewOf({ changes }), views).split('\n');
  expect(lines[0]).toBe('✖ `name` is shorter.');
  expect(lines.findLastIndex((line) => line.startsWith('✖'))).toBeLessThan(
    lines.findIndex((line) => line.startsWith('✗ The review fails: 61 breaking changes')),
  );
});

test('what one edit does to the code of many operations is told once', () => {
  const verdicts = ['a', 'b', 'c', 'd', 'e'].map((name) => ({
    subject: name,
    isEvent: false,
    call: `GET /${name}`,
    errors: [
      { where: '401.reason', what: '`gone` left the known values', message: '', onlyLists: true },
      ...(name === 'e' ? [{ where: '200.size', what: 'is gone', message: '', onlyLists: false }] : []),
    ],
  }));
  const text = textReport(reviewOf({ changes: [] }), { clientView: { verdicts }, consumers: [] });
  expect(text).toContain(`Typed code that no longer compiles
  \`gone\` left the known values (code that lists all values)
    GET /a: 401.reason
    GET /b: 401.reason
    GET /c: 401.reason
    and 2 more
  GET /e
    200.size: is gone
`);
});

test('a comment tells the breaks first, and then what has to be done', () => {
  const lines = markdownReport(reviewOf({ changes })).split('\n');
  const first = (text: string) => lines.findIndex((line) => line.startsWith(text));
  expect(first('| ✖ |')).toBeLessThan(first('Before merging:'));
  expect(first('| ✖ |')).toBeLessThan(8);
  expect(lines.filter((line) => line.startsWith('- [ ]'))).toHaveLength(31);
  expect(lines).toContain('- [ ] … and 31 more in the report.');
});
