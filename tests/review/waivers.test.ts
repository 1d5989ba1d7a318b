import { expect, test } from 'vitest';
import type { ReviewedChange } from '../../src/review/changes/model.ts';
import { waive } from '../../src/review/verdict/waivers.ts';

const today = Date.parse('2026-11-23T12:00:00Z');
const change = (id: string, breaks: boolean): ReviewedChange => ({
  id,
  rule: id.split(' ')[0] ?? '',
  breaks,
  step: 'minor',
  sentence: 'It is shorter.',
  callers: '',
  servers: '',
  basis: { documented: true },
  source: undefined,
  before: 2,
  after: 1,
  reach: [],
});
const changes = [change('shorter a.yaml#/a', true), change('longer a.yaml#/b', false)];
const written = (fields: Readonly<Record<string, string>> = {}) => {
  const whole = {
    finding: 'shorter a.yaml#/a',
    reason: 'Nobody has longer ones.',
    owner: 'Maya',
    until: '2026-12-31',
    ...fields,
  };
  const lines = Object.entries(whole).map(([key, value]) => `${key}: "${value}"`);
  return `# Waivers\n- ${lines.join('\n  ')}\n`;
};

test('a waiver lets its finding pass until its day', () => {
  const { waivers, problems } = waive(written(), changes, today);
  expect(problems).toEqual([]);
  expect(waivers['shorter a.yaml#/a']?.owner).toBe('Maya');
  expect(waive(written({ until: '2026-11-23' }), changes, today).problems).toEqual([]);
});

test('a waiver lets pass what no rule judges', () => {
  const unknown = change('unjudged a.yaml#/a', false);
  const { waivers, problems } = waive(written({ finding: unknown.id }), [unknown], today);
  expect([Object.keys(waivers), problems]).toEqual([[unknown.id], []]);
});

test.each([
  ['has ended', { until: '2026-11-22' }, /expired on 2026-11-22/],
  ['holds for more than 180 days', { until: '2027-05-23' }, /at most 180 days/],
  ['names no day', { until: 'soon' }, /`soon` is none/],
  ['names a day that there is not', { until: '2026-13-41' }, /is none/],
  ['fits no finding', { finding: 'gone a.yaml#/c' }, /Nothing matches `gone a.yaml#\/c`; remove/],
  ['fits a change that breaks nothing', { finding: 'longer a.yaml#/b' }, /Nothing matches/],
  ['has no reason', { reason: ' ' }, /each a string/],
  ['has a field of its own', { because: 'x' }, /each a string/],
])('one that %s is a problem, with its line', (_, fields, message) => {
  const { waivers, problems } = waive(written(fields), changes, today);
  expect(waivers).toEqual({});
  expect(problems).toEqual([{ message: expect.stringMatching(message), file: 'openapi/waivers.yaml', line: 2 }]);
});

test('180 days ahead is not too long', () => {
  expect(waive(written({ until: '2027-05-22' }), changes, today).problems).toEqual([]);
});

test.each(['', '[]', '# none'])('a file without waivers has none: %j', (text) => {
  expect(waive(text, changes, today)).toEqual({ waivers: {}, problems: [] });
});

test('a file that is no list is a problem', () => {
  expect(waive('finding: x', changes, today).problems[0]?.message).toBe('The waivers must be a list.');
});
