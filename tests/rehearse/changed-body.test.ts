/** A response of the old edition with what a break of the next one gives. */
import { expect, test } from 'vitest';
import { changedBody } from '../../src/rehearse/edition/changed-body.ts';
import type { ReviewedChange } from '../../src/review/changes/model.ts';
import type { ChangePlace } from '../../src/review/diff/place.ts';
import { changeWith } from '../review/report/html-review.ts';

const body = { tasks: [{ name: 'Maya', state: 'queued' }, { state: 'failed' }], total: 2 };

const at = (value: string): ChangePlace => ({
  subject: 'listTasks',
  isEvent: false,
  direction: 'answer',
  part: { kind: 'response', status: '200' },
  value,
});

const broken = (parts: Partial<ReviewedChange>): ReviewedChange => ({ ...changeWith('`name`', 0, []), ...parts });

test.for<[string, Partial<ReviewedChange>, string, unknown]>([
  [
    'a field that is gone',
    { rule: 'property-removed' },
    '/tasks/*/name',
    { tasks: [{ state: 'queued' }, { state: 'failed' }], total: 2 },
  ],
  [
    'a field that has another name',
    { rule: 'property-removed', before: 'name', after: 'title' },
    '/tasks/*/name',
    { tasks: [{ title: 'Maya', state: 'queued' }, { state: 'failed' }], total: 2 },
  ],
  [
    'a field that may be missing',
    { rule: 'required-properties-removed', before: ['name', 'state'], after: ['name'] },
    '/tasks/*',
    { tasks: [{ name: 'Maya' }, {}], total: 2 },
  ],
  [
    'a value that nobody gives any more',
    { rule: 'house/known-values-removed', before: ['queued', 'failed'], after: ['failed'] },
    '/tasks/*/state',
    { tasks: [{ name: 'Maya', state: 'failed' }, { state: 'failed' }], total: 2 },
  ],
  [
    'a value that nobody gave before',
    {
      rule: 'schema-type-changed',
      witness: {
        direction: 'answer',
        subject: 'listTasks',
        value: { total: 'two' },
        at: '/total',
        refusedFor: '',
        shown: '',
      },
    },
    '/total',
    { ...body, total: 'two' },
  ],
  ['what no witness shows', { rule: 'schema-type-changed', witness: { none: 'It is in words.' } }, '/total', body],
])('%s', ([, change, place, changed]) => {
  expect(changedBody(body, broken(change), at(place))).toEqual(changed);
});
