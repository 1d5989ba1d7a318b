/** Every kind of fact of the contract is changed, and each judge of the product notices what only it can. */
import { expect, onTestFinished, test } from 'vitest';
import { readContractFiles } from '../../mutation/contract/bundle.ts';
import { mutantsOf } from '../../mutation/contract/derived.ts';
import { open } from '../../mutation/contract/judge.ts';
import { kinds, withEdits } from '../../mutation/contract/mutant.ts';
import { sourceLines } from '../../mutation/contract/source-lines.ts';

test('the contract states facts of every kind', () => {
  const { bundle, register } = readContractFiles();
  const mutants = mutantsOf(bundle, Object.keys(register));
  expect(Object.keys(kinds).filter((name) => !mutants.some(({ kind }) => kind === name))).toEqual([]);
});

test('a change changes its place and nothing else', () => {
  const document = { a: { b: [1, { c: 2 }] }, d: {} };
  expect(withEdits(document, [{ pointer: '/a/b/1/c', value: 3 }])).toEqual({ a: { b: [1, { c: 3 }] }, d: {} });
  const changed = withEdits(document, [{ pointer: '/d' }, { pointer: '/e/f', value: 1 }]);
  expect(changed).toEqual({ a: document.a, e: { f: 1 } });
  expect(document).toEqual({ a: { b: [1, { c: 2 }] }, d: {} });
});

test('a place of the bundle is found in the file that it is written in', () => {
  const place = sourceLines().of('/components/schemas/Token/properties/description');
  expect(place).toMatch(/^openapi\/authorization\.yaml:\d+$/);
});

test('each change is noticed by the first judge that can, or followed', async () => {
  const expected = {
    'listTokens dropped': 'a fact that the reference knows',
    'TaskLimitsUpdate/businessHours properties without timezone': 'a lint rule',
    'createAccount by delete': 'the generator',
    'listTokens needs user in the place of admin': 'the suite, on a sandbox of the changed contract',
    'NumberRegion minLength 1 → 2': 'followed',
    'Token/description maxLength 200 → 201': 'followed',
    'parameters/WebhookSignatureHeader assumes webhook-delivery-retries in the place of webhook-signatures': undefined,
  };
  const judge = await open();
  onTestFinished(() => judge.close?.());
  const finders: Record<string, string | undefined> = {};
  await judge.try(Object.keys(expected), (id, { by }) => {
    finders[id] = by;
  });
  expect(finders).toEqual(expected);
});
