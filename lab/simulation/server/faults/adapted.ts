import type { Partition, Store, Transaction } from '../../../../src/sandbox/store/store.ts';

/** Everything as `inner` has it, except for what `changes` has. */
export function adapted<Part extends object>(inner: Part, changes: Partial<Part>): Part {
  return new Proxy(inner, {
    get(_, name) {
      const source = name in changes ? changes : inner;
      const value: unknown = Reflect.get(source, name, source);
      return typeof value === 'function' ? value.bind(source) : value;
    },
  });
}

/** Adapts every partition of a store. */
export function onPartitions(adapt: (inner: Partition) => Partial<Partition>): (store: Store) => Store {
  const partition = async (opening: Promise<Partition>) => {
    const inner = await opening;
    return adapted(inner, adapt(inner));
  };
  return (inner) =>
    adapted(inner, {
      load: async () => {
        const found = await inner.load();
        return found.map((stored) => ({ ...stored, partition: adapted(stored.partition, adapt(stored.partition)) }));
      },
      create: (record) => partition(inner.create(record)),
      reset: (record) => partition(inner.reset(record)),
    });
}

/** Adapts every transaction of a store. */
export function onTransactions(adapt: (inner: Transaction) => Partial<Transaction>): (store: Store) => Store {
  return onPartitions((partition) => ({
    write: (work) => partition.write((inner) => work(adapted(inner, adapt(inner)))),
  }));
}
