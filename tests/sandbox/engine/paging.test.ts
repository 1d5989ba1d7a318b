import { describe, expect, test } from 'vitest';
import { PageNumber, PageSize } from '../../../generated/parameters.ts';
import { pageQuery } from '../../../src/contract/paging.ts';
import { pageFields, pageOf, pageOfRows, pagingOf } from '../../../src/sandbox/engine/paging.ts';
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
  expect(pagingOf({})).toEqual({ pageNumber: PageNumber.default, pageSize: PageSize.default, offset: 0 });
  expect(pagingOf(pageQuery(3, 5))).toEqual({ pageNumber: PageNumber.minimum + 3, pageSize: 5, offset: 15 });
});

describe('a page of an index', () => {
  test.for([
    [{ [PageSize.name]: 3 }, false, [1, 2, 3]],
    [pageQuery(2, 3), false, [7]],
    [pageQuery(3, 3), false, []],
    [pageQuery(1, 7), false, []],
    [{ [PageSize.name]: 3 }, true, [7, 6, 5]],
    [pageQuery(1, 5), true, [2, 1]],
    [{}, false, [1, 2, 3, 4, 5, 6, 7]],
  ] as const)(
    '%j, reversed %s, has its rows, and knows how many there are of all pages',
    async ([query, reverse, ids]) => {
      const { pageNumber, pageSize } = pagingOf(query);
      const page = await pageOf(await written(), notes, 'ofAuthor', maya, query, reverse);
      expect(page.rows.map(({ id }) => id)).toEqual(ids);
      expect(page).toMatchObject({ pageNumber, pageSize, total: 7 });
    },
  );
});

test('a page of an index is in the order of the index where no other is asked for', async () => {
  const page = await pageOf(await written(), notes, 'ofAuthor', maya, { [PageSize.name]: 3 });
  expect(page.rows.map(({ id }) => id)).toEqual([1, 2, 3]);
});

test('a page of rows at hand is cut out of them', () => {
  const rows = [1, 2, 3, 4, 5];
  expect(pageOfRows(rows, pageQuery(1, 2))).toEqual({
    pageSize: 2,
    pageNumber: PageNumber.minimum + 1,
    total: 5,
    rows: [3, 4],
  });
  expect(pageOfRows(rows, pageQuery(3, 2)).rows).toEqual([]);
  expect(pageOfRows(rows, {}).rows).toEqual(rows);
});

test('a page is shown under the noun of its list', () => {
  const page = { pageSize: 2, pageNumber: 1, total: 5, rows: [3, 4] };
  expect(pageFields('tasks', page, (row) => ({ taskId: `task_${row}` }))).toEqual({
    pageSize: 2,
    pageNumber: 1,
    totalTasks: 5,
    tasks: [{ taskId: 'task_3' }, { taskId: 'task_4' }],
  });
});
