import { expect, test } from 'vitest';
import { parseEnvironmentRecord } from '../../../src/sandbox/store/environment-record.ts';

const record = {
  ...{ id: 'env_1', seed: 'demo', anchor: 1_772_463_600 },
  clock: { offset: -5, frozenAt: null },
  start: { now: null, frozen: false },
};
const standing = { ...record, seed: 'empty', clock: { offset: 0, frozenAt: 7 }, start: { now: 7, frozen: true } };

test.for([record, standing])('an environment is read as it was written: %j', (written) => {
  expect(parseEnvironmentRecord(JSON.stringify(written))).toEqual(written);
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
] as const)('what a file holds of an environment is refused with %s', ([, written]) => {
  const text = JSON.stringify(written);
  expect(() => parseEnvironmentRecord(text)).toThrow('it describes an environment in another way');
});
