import { expect, test } from 'vitest';
import { contract, diff } from './diff.ts';

const repeated = (repeat: object | undefined) => contract({ 'x-repeat': repeat });
const undone = (undo: object | undefined) => contract({ 'x-undo': undo });

test('another outcome of a second, equal request breaks whoever repeats one', async () => {
  expect(await diff(repeated({ outcome: 'same' }), repeated({ outcome: 'again' }))).toEqual([
    ['major', 'What a second, equal request does changed: `outcome` is "again"; it was "same".'],
  ]);
});

test('another read to look first, however deep it is told, does too', async () => {
  const by = (match: string) =>
    repeated({ outcome: 'again', lookup: { operationId: 'listTasks', match: { id: match } } });
  expect(await diff(by('$request.body#/a'), by('$request.body#/b'))).toEqual([
    ['major', 'What a second, equal request does changed: `id` is "$request.body#/b"; it was "$request.body#/a".'],
  ]);
});

test('a condition that goes away does too', async () => {
  const unless = [{ has: '$request.body#/id', status: 409, reason: 'idTaken' }];
  const [[impact] = []] = await diff(repeated({ outcome: 'again', unless }), repeated({ outcome: 'again' }));
  expect(impact).toBe('major');
});

test('a read to look first where there was none helps', async () => {
  const before = repeated({ outcome: 'again', noLookup: 'Nothing lists them.' });
  const after = repeated({ outcome: 'again', lookup: { operationId: 'listTasks' } });
  expect(await diff(before, after)).toEqual([['minor'], ['patch']]);
  expect(await diff(repeated(undefined), after)).toEqual([['minor']]);
});

test('another way to undo an operation is news', async () => {
  const before = undone({ operationId: 'deleteTask', parameters: { id: '$response.body#/id' } });
  expect(await diff(before, undone({ reason: 'It is gone for good.' }))).toEqual([
    ['minor', 'How it is undone: It is gone for good.; before: by `deleteTask`.'],
    ['patch'],
    ['patch'],
  ]);
});

test('other words of why it cannot be undone are words', async () => {
  expect(await diff(undone({ reason: 'It is gone.' }), undone({ reason: 'It is gone for good.' }))).toEqual([
    ['patch'],
  ]);
});
