import { describe, expect, test } from 'vitest';
import { readTables } from '../../scripts/workbench/tables.ts';
import { operations } from '../../src/contract/operations.ts';
import { tableNames } from '../../src/sandbox/service/any-table.ts';
import { references } from '../../src/sandbox/service/table-references.ts';

const tables = await readTables();
const tableOf = (name: string) => tables.find(({ table }) => table === name);

describe('what the workbench knows of tables', () => {
  test('is there for each of an environment', () => {
    expect(tables.map(({ table }) => table).toSorted()).toEqual(tableNames.toSorted());
  });

  test('has every reference that the sandbox holds rows to, and the way back', () => {
    const held = Object.entries(references).flatMap(([from, named]) =>
      Object.entries(named).map(([path, [table, own]]) => ({ from, path, table, own })),
    );
    for (const { from, path, table, own } of held) {
      expect(tableOf(from)?.references[path], `${from} ${path}`).toEqual({ table, path: own });
      expect(tableOf(table)?.referrers, `${table} from ${from}`).toContainEqual(
        expect.objectContaining({ table: from, path, own }),
      );
    }
  });

  test('leads to operations of the contract', () => {
    const ids = new Set<string>(Object.values(operations).map(({ id }) => id));
    const named = tables.flatMap((one) => one.operations.map(({ id }) => id));
    expect(named.filter((id) => !ids.has(id))).toEqual([]);
    const tasks = tableOf('task')?.operations.map(({ id }) => id);
    expect(tasks).toEqual(expect.arrayContaining(['createTask', 'getTask', 'updateTask', 'listTasks']));
    expect(tableOf('agentUrl')?.operations.map(({ id }) => id)).not.toContain('getAgent');
  });

  test('names the fields that tell most, and the times', () => {
    expect(tableOf('task')).toMatchObject({
      part: 'task',
      identifier: 'task.taskId',
      columns: expect.arrayContaining([
        { path: 'task.taskId', kind: 'identifier' },
        { path: 'task.state', kind: 'state' },
        { path: 'task.timestamp', kind: 'time' },
      ]),
      times: expect.arrayContaining(['task.timestamp', 'begun.endTimestamp']),
    });
    expect(tables.filter(({ columns }) => columns.length === 0)).toEqual([]);
  });

  test('lists no secret', () => {
    const shown = tables.flatMap(({ table, columns }) => columns.map(({ path }) => `${table} ${path}`));
    expect(shown.filter((one) => /secret|password|credentials|token token/.test(one))).toEqual([]);
  });
});
