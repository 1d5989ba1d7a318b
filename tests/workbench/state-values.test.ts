import { describe, expect, test } from 'vitest';
import { readTables } from '../../scripts/workbench/tables.ts';
import { shapeViolations } from '../../src/sandbox/records/row-shape.ts';
import { draftOf } from '../../src/workbench/views/state/draft.ts';
import { exampleOf } from '../../src/workbench/views/state/examples.ts';
import { inputOf, readingOf, textOf } from '../../src/workbench/views/state/inputs.ts';
import { isSame, merged } from '../../src/workbench/views/state/merge.ts';
import { valuesAt, withValueAt } from '../../src/workbench/views/state/places.ts';

describe('inputs', () => {
  test.each([
    ['a known value', { type: 'string', values: [{ value: 'call', meaning: '' }] }, 'call', 'choice'],
    ['a boolean', { type: 'boolean' }, true, 'yes-no'],
    ['a count', { type: 'integer' }, 3, 'number'],
    ['a name', { type: 'string', maxLength: 200 }, 'Maya', 'text'],
    ['a long text', { type: 'string', maxLength: 10_000 }, 'Call.', 'long-text'],
    ['lines in a short field', { type: 'string', maxLength: 200 }, 'one\ntwo', 'long-text'],
    ['an object', { type: 'object', fields: {} }, {}, 'json'],
    ['a list', { type: 'array' }, ['ready'], 'json'],
    ['an unknown field with a number', undefined, 4, 'number'],
    ['nothing at all', undefined, null, 'json'],
  ] as const)('%s', (_, shape, value, kind) => {
    expect(inputOf(shape, value, false)).toBe(kind);
  });

  test.each([
    ['time', 1772463600, '2026-03-02T15:00:00'],
    ['number', 12.5, '12.5'],
    ['yes-no', false, 'false'],
    ['text', ' as it is ', ' as it is '],
    ['json', { a: [1] }, '{\n  "a": [\n    1\n  ]\n}'],
  ] as const)('a %s is read as it was written', (kind, value, text) => {
    expect(textOf(kind, value)).toBe(text);
    expect(readingOf(kind, text)).toEqual({ value });
  });

  test.each([
    ['number', ''],
    ['number', 'many'],
    ['time', ''],
    ['json', '{'],
  ] as const)('a %s of %j is none', (kind, text) => {
    expect(readingOf(kind, text)).toEqual({ wrong: expect.stringMatching(/\w/) });
  });
});

describe('two changes of one row', () => {
  const base = { order: 1, task: { name: 'Maya', text: 'old', tags: ['a'] }, gate: ['ready'] };

  test('are put together where they do not meet', () => {
    const mine = { order: 1, task: { name: 'Maya B.', text: 'old', tags: ['a'] } };
    const theirs = { order: 2, task: { name: 'Maya', tags: ['a', 'b'], runId: 'run_1' }, gate: ['ready'] };
    expect(merged(base, mine, theirs)).toEqual({
      order: 2,
      task: { name: 'Maya B.', tags: ['a', 'b'], runId: 'run_1' },
    });
  });

  test('one’s own counts where they meet', () => {
    const mine = { ...base, task: { ...base.task, tags: ['mine'] } };
    const theirs = { ...base, task: { ...base.task, tags: ['theirs'] } };
    expect(merged(base, mine, theirs)).toEqual(mine);
  });

  test('the order of fields is no change', () => {
    expect(isSame({ a: 1, b: [{ c: 2 }] }, { b: [{ c: 2 }], a: 1 })).toBe(true);
    expect(isSame({ a: undefined }, { b: undefined })).toBe(false);
    expect(isSame([1, 2], [2, 1])).toBe(false);
  });
});

describe('places', () => {
  test('a value is put, and taken away, without touching what was given', () => {
    const row = { task: { state: 'queued', agentId: 'agent_1' } };
    expect(withValueAt(row, ['task', 'state'], 'failed')).toEqual({ task: { state: 'failed', agentId: 'agent_1' } });
    expect(withValueAt(row, ['task', 'state'], undefined)).toEqual({ task: { agentId: 'agent_1' } });
    expect(row.task.state).toBe('queued');
  });

  test('a field called __proto__ is one like any other', () => {
    const row: unknown = JSON.parse('{"task": {"__proto__": {"a": 1}}}');
    expect(JSON.stringify(withValueAt(row, ['order'], 1))).toBe('{"task":{"__proto__":{"a":1}},"order":1}');
    expect(valuesAt({}, '__proto__')).toEqual([]);
  });

  test('a list is passed through', () => {
    expect(valuesAt({ account: { agentIds: ['agent_1', 'agent_2'] } }, 'account.agentIds')).toEqual([
      'agent_1',
      'agent_2',
    ]);
  });
});

test('a draft keeps the input that has no value yet', () => {
  const draft = draftOf({ order: 1 });
  draft.edit(['order']);
  draft.unreadable.value = 'Enter a number.';
  draft.edit(['task']);
  expect(draft.open.value).toBe('order');
  draft.put(['order'], 2);
  expect(draft.isChanged.value).toBe(true);
  draft.begin({ order: 2 });
  expect([draft.isChanged.value, draft.open.value, draft.unreadable.value]).toEqual([false, undefined, undefined]);
});

test('an example happens at present', async () => {
  const tasks = (await readTables()).find(({ table }) => table === 'task');
  expect(tasks && exampleOf(tasks, 1_772_463_600)).toMatchObject({ task: { timestamp: 1_772_463_600 } });
});

test('the example of each table keeps to the shape of its rows', async () => {
  const wrong = (await readTables()).flatMap((data) =>
    shapeViolations(data.table, exampleOf(data, 1_772_463_600)).map(
      ({ pointer, message }) => `${data.table} ${pointer} ${message}`,
    ),
  );
  expect(wrong).toEqual([]);
});
