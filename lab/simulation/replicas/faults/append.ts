import { type AppendOutcome, type LogEdit, LogUnavailable } from '../../../../src/postgres/log/log.ts';
import { jobs } from '../../../../src/sandbox/engine/tables.ts';
import type { SimulatedDatabase } from '../database.ts';
import { type Adapter, appending } from './adapted.ts';
import type { ReplicaFault } from './fault.ts';

/** Logs that append, or tell what was appended, as they should not. */
export const appendFaults: readonly ReplicaFault[] = [
  {
    name: 'a log that acknowledges before it commits',
    log: (inner) => ({
      ...inner,
      append: async (all) => {
        inner.append(all).catch(() => {});
        return all.map(() => 'kept');
      },
    }),
  },
  {
    name: 'a log that keeps the first entry of a large write',
    log: (inner) => ({
      ...inner,
      append: async (all) => {
        const first = [...Map.groupBy(all, ({ after }) => after.id).values()].flatMap((chain) => chain.slice(0, 1));
        const outcomes = await inner.append(first);
        return all.map(
          ({ after }) => outcomes[first.findIndex((append) => append.after.id === after.id)] ?? 'conflict',
        );
      },
    }),
  },
  {
    name: 'a log that takes conflicts for success',
    log: (inner) => ({ ...inner, append: async (all) => (await inner.append(all)).map(() => 'kept') }),
  },
  {
    name: 'a log that appends to what is newest',
    log: appending((append, { database }) => {
      const newest = database.environments.get(append.after.id);
      return newest ? { ...append, after: { ...append.after, version: newest.version } } : append;
    }),
  },
  {
    name: 'a log that takes doubt for a conflict',
    log: inDoubt(() => 'conflict'),
  },
  {
    name: 'a log that takes doubt for success',
    log: inDoubt(() => 'kept'),
  },
  {
    name: 'a log that takes doubt for a failure',
    log: inDoubt(({ message }) => {
      throw new LogUnavailable(message, false);
    }),
  },
  {
    name: 'a log that does not answer',
    log: (inner, { draw }) => ({
      ...inner,
      append: (all) => (draw.chance(0.2) ? new Promise(() => {}) : inner.append(all)),
    }),
  },
  {
    name: 'a log that keeps no moves',
    log: appending(({ entry, ...append }) => {
      const record = entry.record && { ...entry.record, moving: undefined };
      return { ...append, entry: { ...entry, record } };
    }),
  },
  {
    name: 'a log that keeps done jobs',
    // What an append says of its size is right all the same.
    log: appending((append, { database }) => {
      const { entry, growth, after } = append;
      const done = entry.rows.filter(([table, , row]) => table === jobs.name && row === null);
      const bytes = done.reduce((sum, edit) => sum + lengthIn(database, after.id, edit), growth.bytes);
      const rows = entry.rows.filter((edit) => !done.includes(edit));
      return { ...append, entry: { ...entry, rows }, growth: { rows: growth.rows + done.length, bytes } };
    }),
  },
];

/** Answers otherwise where it is not known whether an append was carried out. */
function inDoubt(answer: (doubt: LogUnavailable) => AppendOutcome): Adapter {
  return (inner) => ({
    ...inner,
    append: async (all) => {
      try {
        return await inner.append(all);
      } catch (error) {
        if (!(error instanceof LogUnavailable && error.commitUnknown)) throw error;
        const outcome = answer(error);
        return all.map(() => outcome);
      }
    },
  });
}

/** Length of the row of an edit, as it is now. */
function lengthIn(database: SimulatedDatabase, id: string, [table, key]: LogEdit): number {
  const { rows = [], entries = [] } = database.environments.get(id) ?? {};
  const edits = [...rows, ...entries.flatMap((entry) => entry.rows)];
  return edits.findLast((edit) => edit[0] === table && edit[1] === key)?.[2]?.length ?? 0;
}
