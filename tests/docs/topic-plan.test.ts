import { expect, test } from 'vitest';
import { serviceNames } from '../../scripts/docs/contract/anchors.ts';
import { type TopicPlan, topicsOf } from '../../scripts/docs/reference/topic-plan.ts';

const rule = { id: 'rate-limits', title: 'Rate limits', text: 'Each token has its own.' };
const plan: TopicPlan = { id: 'limits', title: 'Limits', rules: /^rate/i, keywords: '', formerly: [] };

test('a topic has the rules that it takes, and the conventions have the others', () => {
  const other = { ...rule, id: 'times', title: 'Times' };
  const topics = topicsOf([rule, other], [plan], serviceNames);
  expect(topics.map(({ id, general }) => [id, general])).toEqual([
    ['limits', [rule]],
    ['conventions', [other]],
  ]);
});

test('a topic that takes no rule has a page for what it shows', () => {
  const topics = topicsOf([rule], [plan, { ...plan, id: 'events', rules: /^event/i, shows: 'events' }], serviceNames);
  expect(topics.map(({ id }) => id)).toEqual(['limits', 'events']);
});

test('a topic with nothing to show is an error that names it', () => {
  const empty = { ...plan, id: 'events', rules: /^event/i };
  expect(() => topicsOf([rule], [plan, empty], serviceNames)).toThrow(
    'The topic events has nothing to show: no rule of the introduction matches /^event/i.',
  );
});
