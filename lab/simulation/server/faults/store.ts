import { tokens } from '../../../../src/sandbox/modules/authorization/tables.ts';
import { tasks } from '../../../../src/sandbox/modules/tasks/tables.ts';
import { deliveries } from '../../../../src/sandbox/modules/webhooks/tables.ts';
import { SystemTime } from '../../../../src/sandbox/store/system-time.ts';
import { rowOf } from '../../rows.ts';
import { adapted, onTransactions } from './adapted.ts';
import type { ServerFault } from './fault.ts';

/** Stores that lose or change rows and records, or tell the wrong time. */
export const storeFaults: readonly ServerFault[] = [
  {
    name: 'a store that keeps deleted tokens',
    store: onTransactions((inner) => ({
      delete: async (table, key) => table.name === tokens.name || inner.delete(table, key),
    })),
  },
  {
    name: 'a store that deletes a token twice',
    store: onTransactions((inner) => ({
      delete: async (table, key) => (await inner.delete(table, key)) || table.name === tokens.name,
    })),
  },
  {
    name: 'a store that loses deliveries',
    store: onTransactions((inner) => ({
      insert: async (table, row) => table.name === deliveries.name || inner.insert(table, row),
    })),
  },
  {
    name: 'a store that lists deliveries backwards',
    store: onTransactions((inner) => ({
      list: (table, index, query) => {
        const isOpen = table.name === deliveries.name && index === 'open';
        return inner.list(table, index, isOpen ? { ...query, reverse: true } : query);
      },
    })),
  },
  {
    name: 'a store that does not end tasks',
    store: onTransactions((inner) => ({
      put: async (table, row) => {
        const state = table.name === tasks.name ? rowOf(row, 'task')?.task.state : undefined;
        if (state !== 'completed' && state !== 'failed') await inner.put(table, row);
      },
    })),
  },
  {
    name: 'a store that ends tasks at full minutes',
    store: onTransactions((inner) => ({
      put: (table, row) => {
        const taskRow = table.name === tasks.name ? rowOf(row, 'task') : undefined;
        if (taskRow?.task.endedTimestamp === undefined) return inner.put(table, row);
        const endedTimestamp = 60 * Math.ceil(taskRow.task.endedTimestamp / 60);
        return inner.put(tasks, { ...taskRow, task: { ...taskRow.task, endedTimestamp } });
      },
    })),
  },
  {
    name: 'a store that removes nothing',
    store: (inner) => adapted(inner, { remove: async () => {} }),
  },
  {
    name: 'a store that resets nothing',
    store: (inner) =>
      adapted(inner, {
        reset: async (record) => {
          const stored = (await inner.load()).find((environment) => environment.record.id === record.id);
          return stored?.partition ?? inner.reset(record);
        },
      }),
  },
  {
    name: 'a store that saves no records',
    store: (inner) => adapted(inner, { save: async () => {} }),
  },
  {
    name: 'a time that falls with the system clock',
    store: (inner) => adapted(inner, { time: new FallingTime() }),
  },
  {
    name: 'a time that begins anew with a process',
    store: (inner) => adapted(inner, { time: new TimeAnew() }),
  },
];

class FallingTime extends SystemTime {
  override get now(): number {
    return Date.now();
  }
}

class TimeAnew extends SystemTime {
  override goOnFrom(): void {}
}
