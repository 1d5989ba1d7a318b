import { describe, expect, test } from 'vitest';
import { envelope, pageOf, pageOfRows, pagingOf } from '../../../src/sandbox/core/paging.ts';
import { keyOf, keysWithin } from '../../../src/sandbox/store/key.ts';
import { MemoryPartition } from '../../../src/sandbox/store/memory.ts';
import { defineTable } from '../../../src/sandbox/store/table.ts';

const notes = defineTable<{ id: number; author: string }>()({
  name: 'note',
  key: ({ id }) => keyOf(id),
  indexes: { ofAuthor: ({ author, id }) => keyOf(author, id) },
});

/** Seven notes of Maya and one of somebody else. */
async function written() {
  const partition = new MemoryPartition(new Map());
  await partition.write(async (store) => {
    for (let id = 1; id <= 7; id++) await store.insert(notes, { id, author: 'maya' });
    await store.insert(notes, { id: 8, author: 'tom' });
  });
  return partition.read();
}

const maya = keysWithin('maya');

test('a page that is not asked for is the first one, of as many as the contract says', () => {
  expect(pagingOf({})).toEqual({ pageNumber: 0, pageSize: 20 });
  expect(pagingOf({ pageNumber: 3, pageSize: 5 })).toEqual({ pageNumber: 3, pageSize: 5 });
});

describe('a page of an index', () => {
  test.for([
    [{ pageSize: 3 }, false, [1, 2, 3]],
    [{ pageSize: 3, pageNumber: 2 }, false, [7]],
    [{ pageSize: 3, pageNumber: 3 }, false, []],
    [{ pageSize: 7, pageNumber: 1 }, false, []],
    [{ pageSize: 3 }, true, [7, 6, 5]],
    [{ pageSize: 5, pageNumber: 1 }, true, [2, 1]],
    [{}, false, [1, 2, 3, 4, 5, 6, 7]],
  ] as const)(
    '%j, reversed %s, has its rows, and knows how many there are of all pages',
    async ([query, reverse, ids]) => {
      const page = await pageOf(await written(), notes, 'ofAuthor', maya, query, reverse);
      expect(page.rows.map(({ id }) => id)).toEqual(ids);
      expect(page).toMatchObject({ ...pagingOf(query), total: 7 });
    },
  );
});

test('a page of an index is in the order of the index where no other is asked for', async () => {
  const page = await pageOf(await written(), notes, 'ofAuthor', maya, { pageSize: 3 });
  expect(page.rows.map(({ id }) => id)).toEqual([1, 2, 3]);
});

test('a page of rows at hand is cut out of them', () => {
  const rows = [1, 2, 3, 4, 5];
  expect(pageOfRows(rows, { pageSize: 2, pageNumber: 1 })).toEqual({
    pageSize: 2,
    pageNumber: 1,
    total: 5,
    rows: [3, 4],
  });
  expect(pageOfRows(rows, { pageSize: 2, pageNumber: 3 }).rows).toEqual([]);
  expect(pageOfRows(rows, {}).rows).toEqual(rows);
});

test('a page is shown under the noun of its list', () => {
  const page = { pageSize: 2, pageNumber: 1, total: 5, rows: [3, 4] };
  expect(envelope('tasks', page, (row) => ({ taskId: `task_${row}` }))).toEqual({
    ...{ pageSize: 2, pageNumber: 1, totalTasks: 5 },
    tasks: [{ taskId: 'task_3' }, { taskId: 'task_4' }],
  });
});
