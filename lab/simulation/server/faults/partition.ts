import { jobs } from '../../../../src/sandbox/engine/tables.ts';
import { deliveries } from '../../../../src/sandbox/modules/webhooks/tables.ts';
import { MemoryReader, statesOf } from '../../../../src/sandbox/store/memory.ts';
import { StorageFailure } from '../../../../src/sandbox/store/storage-failure.ts';
import type { Reader, Transaction } from '../../../../src/sandbox/store/store.ts';
import { adapted, onPartitions } from './adapted.ts';
import type { ServerFault } from './fault.ts';

type Write = (transaction: Transaction) => Promise<unknown>;

/** Stores that keep, acknowledge or show changes as they should not. */
export const partitionFaults: readonly ServerFault[] = [
  {
    name: 'a store that acknowledges before it commits',
    store: onPartitions((inner) => ({
      write: (work) =>
        new Promise((resolve, reject) => {
          inner.write(async (transaction) => resolve(await work(transaction))).catch(reject);
        }),
    })),
  },
  {
    name: 'a store that is silent about failures',
    store: onPartitions((inner) => ({
      write: (work) =>
        inner.write(work).catch((error: unknown) => {
          if (error instanceof StorageFailure) return new Promise<never>(() => {});
          throw error;
        }),
    })),
  },
  {
    name: 'a store that makes changes twice',
    store: onPartitions((inner) => ({
      write: async (work) => {
        await inner.write(work);
        return inner.write(work);
      },
    })),
  },
  {
    name: 'a store that shows the state before the last change',
    store: onPartitions((inner) => {
      let shown: Reader | undefined;
      return {
        read: () => shown ?? inner.read(),
        write: async (work) => {
          const before = inner.read();
          const result = await inner.write(work);
          shown = before;
          return result;
        },
      };
    }),
  },
  {
    name: 'a store that shows what it could not keep',
    store: onPartitions((inner) => {
      let shown: Reader | undefined;
      return {
        get version() {
          return shown ? undefined : inner.version;
        },
        read: () => shown ?? inner.read(),
        write: async (work) => {
          let made: Reader | undefined;
          try {
            const result = await inner.write(async (transaction) => {
              const value = await work(transaction);
              made = new MemoryReader(statesOf(transaction));
              return value;
            });
            shown = undefined;
            return result;
          } catch (error) {
            if (error instanceof StorageFailure) shown = made;
            throw error;
          }
        },
      };
    }),
  },
  {
    name: 'a store whose version stays',
    store: onPartitions(() => ({ version: 1 })),
  },
  {
    name: 'a store that keeps each row by itself',
    store: onPartitions((inner) => ({
      write: async (work) => {
        const writes: Write[] = [];
        const made = Promise.withResolvers<Awaited<ReturnType<typeof work>>>();
        const end = new Error('Nothing of this is kept.');
        const trial = inner.write(async (transaction) => {
          made.resolve(await work(noting(transaction, writes)));
          throw end;
        });
        await trial.catch((error: unknown) => {
          if (error !== end) throw error;
        });
        for (const write of writes) await inner.write(write);
        return made.promise;
      },
    })),
  },
  {
    name: 'a store that deletes a job after it was done',
    store: onPartitions((inner) => ({
      write: async (work) => {
        const later: Write[] = [];
        const puttingOff = (transaction: Transaction) =>
          adapted(transaction, {
            delete: async (table, key) => {
              if (table.name !== jobs.name) return transaction.delete(table, key);
              later.push((next) => next.delete(table, key));
              return (await transaction.get(table, key)) !== undefined;
            },
          });
        const result = await inner.write((transaction) => work(puttingOff(transaction)));
        for (const write of later) inner.write(write).catch(() => {});
        return result;
      },
    })),
  },
  {
    name: 'a store that finds nothing due until something is written',
    store: onPartitions((inner) => {
      let isNew = true;
      return {
        read: () => (isNew ? withoutIndex(inner.read(), jobs.name, 'due') : inner.read()),
        write: (work) => {
          isNew = false;
          return inner.write(work);
        },
      };
    }),
  },
  {
    name: 'a store that finds no attempt under way',
    store: onPartitions((inner) => ({ read: () => withoutIndex(inner.read(), deliveries.name, 'underWay') })),
  },
];

/** A transaction whose writes are noted. */
function noting(inner: Transaction, writes: Write[]): Transaction {
  return adapted(inner, {
    insert: (table, row) => {
      writes.push((later) => later.insert(table, row));
      return inner.insert(table, row);
    },
    put: (table, row) => {
      writes.push((later) => later.put(table, row));
      return inner.put(table, row);
    },
    delete: (table, key) => {
      writes.push((later) => later.delete(table, key));
      return inner.delete(table, key);
    },
  });
}

/** A reader with an index that has no rows. */
function withoutIndex(inner: Reader, name: string, empty: string): Reader {
  return adapted(inner, {
    list: async (table, index, query) => {
      return table.name === name && index === empty ? [] : inner.list(table, index, query);
    },
  });
}
