import { expect, test } from 'vitest';
import { operationsOf } from '../../../src/contract/document.ts';
import { valueAt } from '../../../src/contract/pointer.ts';
import { readBundle } from '../../../src/suite/contract/contract.ts';
import { suiteFiles } from '../../../src/suite/suite-files.ts';
import { catalogue } from '../../mutation/words/catalogue.ts';
import { classes } from '../../mutation/words/fault.ts';
import { tryFault, type Way } from '../../mutation/words/trial.ts';

const bundle = readBundle(suiteFiles.contract);

test('each fault has a name of its own, and each class has several', () => {
  expect(new Set(catalogue.map(({ id }) => id)).size).toBe(catalogue.length);
  expect(catalogue.length).toBeGreaterThan(200);
  const byClass = Map.groupBy(catalogue, ({ kind }) => kind);
  expect([...byClass.keys()].toSorted()).toEqual(Object.keys(classes).toSorted());
});

test('the rule that a fault breaks stands in the contract, where it says', () => {
  for (const { id, rule } of catalogue) {
    if ('rfc' in rule) continue;
    expect(wordsAt(rule.at), id).toContain(rule.words);
  }
});

/** What the contract says of an operation, or at a JSON Pointer, on one line. */
function wordsAt(place: string): string {
  const found = [...operationsOf(bundle)].find(({ operation }) => operation.operationId === place);
  const part: unknown = found?.operation ?? valueAt(bundle, place);
  return String(Reflect.get(Object(part), 'description')).replaceAll(/\s+/g, ' ');
}

/** The quickest of each class: with the control API, and without. */
const sample: readonly (readonly [string, Way])[] = [
  ['taskDespiteUnknownField', 'shared'],
  ['deletedTasksInTotal', 'control'],
  ['statisticsWithoutLastDay', 'shared'],
  ['foreignWebhookRemoved', 'control'],
  ['wholeTokensBesideTheirBeginning', 'control'],
  ['roleAtFirstRequestOnly', 'control'],
  ['slugTwice', 'control'],
  ['slugTwice', 'shared'],
  ['limitsOverwritten', 'shared'],
  ['usageInUtc', 'control'],
  ['accountNameNormalized', 'shared'],
  ['agentsNotFree', 'control'],
  ['violationTwice', 'control'],
  ['retryLongPast', 'control'],
  ['originNotNamed', 'shared'],
  ['pathNotDecoded', 'control'],
  ['relayTypesTurned', 'shared'],
  ['sameStateIsConflict', 'control'],
];

test.each(sample)('the suite finds %s, %s', async (id, way) => {
  const fault = catalogue.find((one) => one.id === id);
  if (!fault) throw new Error(`There is no fault ${id}.`);
  expect(await tryFault(fault, way)).toMatchObject({ state: 'found' });
});
