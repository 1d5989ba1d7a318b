import { expect, test } from 'vitest';
import { parseEnvironmentRecord } from '../../../src/sandbox/store/environment-record.ts';

const record = {
  id: 'env_1',
  seed: 'demo',
  anchor: 1_772_463_600,
  clock: { offset: -5, frozenAt: null },
  start: { now: null, frozen: false },
  created: 1_772_463_600_500,
};
const standing = { ...record, seed: 'empty', clock: { offset: 0, frozenAt: 7 }, start: { now: 7, frozen: true } };

const named = { ...record, name: 'Junk inbox', endsAfter: 'PT1H' };

test.for([record, standing, named])('an environment is read as it was written: %j', (written) => {
  expect(parseEnvironmentRecord(JSON.stringify(written), 0)).toEqual(written);
});

test('an environment of a file that does not say when it was created was created when it was written', () => {
  const { created, ...former } = record;
  expect(parseEnvironmentRecord(JSON.stringify(former), created + 1)).toEqual({ ...record, created: created + 1 });
});

test.for([
  ['no object', [record]],
  ['nothing', null],
  ['a text', 'demo'],
  ['no identifier', { ...record, id: 1 }],
  ['another seed', { ...record, seed: 'full' }],
  ['no anchor', { ...record, anchor: null }],
  ['no clock', { ...record, clock: null }],
  ['a clock without offset', { ...record, clock: { frozenAt: null } }],
  ['a clock that stands nowhere', { ...record, clock: { offset: 0, frozenAt: true } }],
  ['no start', { ...record, start: undefined }],
  ['a start without time', { ...record, start: { frozen: true } }],
  ['a start that may be frozen', { ...record, start: { now: 5, frozen: 'no' } }],
  ['a creation at no time', { ...record, created: null }],
  ['a name that is none', { ...record, name: 7 }],
  ['an end that is none', { ...record, endsAfter: null }],
] as const)('what a file holds of an environment is refused with %s', ([, written]) => {
  const text = JSON.stringify(written);
  expect(() => parseEnvironmentRecord(text, 0)).toThrow('it describes an environment in another way');
});
