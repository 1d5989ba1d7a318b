import { expect, test } from 'vitest';
import { destinationTypes } from '../../../generated/events.ts';
import { operations } from '../../../src/contract/operations.ts';
import { events, handlers, jobHandlers, tables } from '../../../src/sandbox/service/modules.ts';
import { buildStates } from '../../../src/sandbox/service/starting-data.ts';

const names = (record: object) => Object.keys(record).toSorted();

test('the rooms do each operation and job, and send each event', () => {
  expect(names(handlers)).toEqual(names(operations));
  expect(names(events)).toEqual(names(destinationTypes));
  const kinds = ['answer', 'cooldownOver', 'deliver', 'dispatch', 'endPeriod', 'endTask', 'register', 'reply', 'speak'];
  expect(names(jobHandlers)).toEqual(kinds);
  const all = [handlers, events, jobHandlers].flatMap((record) => Object.values<unknown>(record));
  for (const one of all) expect(one).toBeTypeOf('function');
});

test('each table is known by its own name, and begins with its starting data', () => {
  expect(Object.values(tables).map(({ name }) => name)).toEqual(Object.keys(tables));
  expect(names(tables)).toEqual([...buildStates({}, 0).keys()].toSorted());
});
