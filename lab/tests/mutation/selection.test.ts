/** Mutants are chosen by name, in parts and at random, and always the same ones. */
import { expect, test } from 'vitest';
import type { Mutant } from '../../mutation/engine/campaign.ts';
import { ordersOf } from '../../mutation/engine/orders.ts';
import { choose } from '../../mutation/engine/selection.ts';

const mutants: Mutant[] = Array.from({ length: 20 }, (_, nth) => ({
  id: `m${nth}`,
  kind: nth % 2 === 0 ? 'even' : 'odd',
  names: [`name${nth % 5}`],
  group: `group${nth % 3}`,
}));
const all = { only: [], shard: { index: 1, count: 1 }, sample: undefined, seed: 1 };
const ids = (choice: object) => choose(mutants, { ...all, ...choice }).map(({ id }) => id);

test('mutants are called by their ids, kinds and names, in any case', () => {
  expect(ids({ only: ['M7'] })).toEqual(['m7']);
  expect(ids({ only: ['odd'] })).toHaveLength(10);
  expect(ids({ only: ['name0', 'm1'] })).toEqual(['m0', 'm1', 'm5', 'm10', 'm15']);
  expect(() => ids({ only: ['nothing'] })).toThrow('No mutant is called nothing (--only)');
});

test('shards are all mutants, each once', () => {
  const shards = [1, 2, 3].flatMap((index) => ids({ shard: { index, count: 3 } }));
  expect(shards.toSorted()).toEqual(ids({}).toSorted());
});

test('equal seeds draw the same sample, other seeds another', () => {
  expect(ids({ sample: 5 })).toHaveLength(5);
  expect(ids({ sample: 5 })).toEqual(ids({ sample: 5 }));
  expect(ids({ sample: 5, seed: 2 })).not.toEqual(ids({ sample: 5 }));
  expect(new Set(ids({ sample: 50 })).size).toBe(20);
});

test('orders keep groups apart and are no larger than asked for', () => {
  const orders = ordersOf(mutants, 4, 1);
  expect(orders.flatMap((order) => order.ids).toSorted()).toEqual(ids({}).toSorted());
  for (const order of orders) {
    expect(order.ids.length).toBeLessThanOrEqual(4);
    expect(new Set(mutants.filter(({ id }) => order.ids.includes(id)).map(({ group }) => group)).size).toBe(1);
  }
});
