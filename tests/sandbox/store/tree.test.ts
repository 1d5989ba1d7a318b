import { describe, expect, test } from 'vitest';
import { type Edit, Tree } from '../../../src/sandbox/store/tree.ts';

type Entry = readonly [key: string, value: number];
const firstEdit: Edit = {};
const seeds = Array.from({ length: 40 }, (_, index) => index + 1);
const sizes = [0, 1, 2, 31, 32, 33, 63, 64, 65, 500, 1024, 1025, 3000];

describe('a tree', () => {
  test.each(seeds)('does what a sorted list does, and so do all its versions at the end (seed %i)', (seed) => {
    const random = generator(seed);
    const start = randomEntries(random, [0, 40, 700, 2500][seed % 4] ?? 0);
    const versions: [Tree<number>, readonly Entry[]][] = [[Tree.fromSorted(start), start]];
    for (let round = 0; round < 60; round++) {
      let [tree, list] = pick(random, versions);
      const edit: Edit | undefined = random(2) === 0 ? {} : undefined;
      const deletions = pick(random, [1, 5, 9]);
      for (let step = random(60); step > 0; step--) {
        const known = list[random(Math.max(1, list.length))];
        const key = known === undefined || random(2) === 0 ? randomKey(random) : known[0];
        if (random(10) < deletions) {
          tree = tree.delete(key, edit);
          list = without(list, key);
        } else {
          const value = random(1000);
          tree = tree.set(key, value, edit);
          list = withEntry(list, key, value);
        }
        if (random(10) === 0) expectSamePart(tree, list, random);
      }
      versions.push([tree, list]);
    }
    for (const [tree, list] of versions) {
      expectSame(tree, list);
      for (let n = 0; n < 10; n++) expectSamePart(tree, list, random);
    }
  });

  test.each(sizes)('is the same however its %i keys came in', (size) => {
    const list = numbered(size);
    for (const order of [list, list.toReversed(), shuffled(generator(size), list)]) {
      expectSame(order.reduce(insert, Tree.empty<number>()), list);
      const edit = {};
      expectSame(
        order.reduce((tree, [key, value]) => tree.set(key, value, edit), Tree.empty<number>()),
        list,
      );
    }
    expectSame(Tree.fromSorted(list), list);
  });

  test.each(sizes)('of %i keys can be emptied in any order and filled again', (size) => {
    const list = numbered(size);
    const full = Tree.fromSorted(list);
    for (const order of [list, list.toReversed(), shuffled(generator(size), list)]) {
      for (const edit of [undefined, {}]) {
        let tree = full;
        for (const [key, index] of order.map(([key], index) => [key, index] as const)) {
          tree = tree.delete(key, edit);
          expect(tree.size).toBe(size - index - 1);
          expect(tree.get(key)).toBeUndefined();
        }
        expectSame(tree, []);
        expectSame(order.reduce(insert, tree), list);
      }
    }
    expectSame(full, list);
  });

  test('sorts keys by their UTF-16 code units', () => {
    const keys = ['', '\u0000', '\u0001a', '10', '9', 'B', 'a', 'a\u0000', 'ab', 'é', '😀', '\uffff'];
    const tree = shuffled(generator(7), keys).reduce((sum, key) => sum.set(key, key), Tree.empty<string>());
    expect(tree.slice({ from: '' })).toEqual(keys);
  });
});

describe('a change', () => {
  test('leaves the tree that it was made from as it was', () => {
    const list = numbered(2000);
    const tree = Tree.fromSorted(list);
    for (const [key] of list) {
      tree.set(key, -1);
      tree.set(`${key}+`, -1);
      tree.delete(key);
    }
    expectSame(tree, list);
  });

  test('leaves a tree that was made under another edit as it was, under an edit of its own or none', () => {
    const list = numbered(2000);
    const before = list.reduce((tree, [key, value]) => tree.set(key, value, firstEdit), Tree.empty<number>());
    const second = {};
    let tree = before;
    for (const [key] of list) tree = tree.set(key, -1, second).set(`${key}+`, -1, second);
    const doubled = list.flatMap(([key]): Entry[] => [
      [key, -1],
      [`${key}+`, -1],
    ]);
    const third = {};
    const emptied = doubled.reduce((rest, [key]) => rest.delete(key, third), tree);
    for (const [key] of list) before.set(key, -2).delete(key);
    expectSame(before, list);
    expectSame(tree, doubled);
    expectSame(emptied, []);
  });

  test('that deletes a key that is not there gives the same tree, and another tree where it was there', () => {
    const edit = {};
    const tree = Tree.fromSorted(numbered(100)).set('one', 1, edit);
    expect(tree.delete('two', edit)).toBe(tree);
    expect(tree.delete('two')).toBe(tree);
    expect(tree.delete('one', edit)).not.toBe(tree);
  });

  test('of one empty tree is not seen in another', () => {
    Tree.empty<number>().set('a', 1, firstEdit);
    Tree.empty<number>().set('b', 1);
    expectSame(Tree.empty<number>(), []);
  });
});

describe('a range', () => {
  const tree = Tree.fromSorted(numbered(1000));

  test('begins with its first key and ends before its last', () => {
    expect(tree.slice({ from: '0010', to: '0013' })).toEqual([10, 11, 12]);
    expect(tree.slice({ from: '0010', to: '0013', reverse: true })).toEqual([12, 11, 10]);
    expect(tree.count('0010', '0013')).toBe(3);
    expect(tree.count('0990')).toBe(10);
  });

  test('is read page by page from either end without a gap or an overlap', () => {
    for (const reverse of [false, true]) {
      const pages = Array.from({ length: 15 }, (_, page) =>
        tree.slice({ from: '0100', to: '0800', offset: page * 50, limit: 50, reverse }),
      );
      const whole = numbered(800)
        .slice(100)
        .map(([, value]) => value);
      expect(pages.flat()).toEqual(reverse ? whole.reverse() : whole);
      expect(pages[14]).toEqual([]);
    }
  });

  test('whose end is before its beginning is empty', () => {
    expect(tree.slice({ from: '0500', to: '0400' })).toEqual([]);
    expect(tree.slice({ from: '0500', to: '0400', reverse: true })).toEqual([]);
    expect(tree.count('0500', '0400')).toBe(0);
  });

  test('past its end, or of no entries, is empty', () => {
    for (const reverse of [false, true]) {
      expect(tree.slice({ from: '0100', to: '0200', offset: 100, reverse })).toEqual([]);
      expect(tree.slice({ from: '0100', to: '0200', offset: 5000, limit: 10, reverse })).toEqual([]);
      expect(tree.slice({ from: '', limit: 0, reverse })).toEqual([]);
    }
  });

  test('is the caller’s own list', () => {
    tree.slice({ from: '' }).fill(-1);
    expectSame(tree, numbered(1000));
  });
});

test.each([
  ['a duplicate', ['a', 'b', 'b'], 'key b does not come after b'],
  ['a descent', ['a', 'c', 'b'], 'key b does not come after c'],
])('entries with %s are refused', (_, keys, reason) => {
  expect(() => Tree.fromSorted(keys.map((key) => [key, 0] as const))).toThrow(new RangeError(reason));
});

function expectSame(tree: Tree<number>, list: readonly Entry[]): void {
  expect(tree.size).toBe(list.length);
  expect(list.every(([key], index) => tree.count('', key) === index)).toBe(true);
  expect(tree.slice({ from: '' })).toEqual(list.map(([, value]) => value));
  expect(list.every(([key, value]) => tree.get(key) === value)).toBe(true);
}

function expectSamePart(tree: Tree<number>, list: readonly Entry[], random: Random): void {
  const [from, key] = [randomKey(random), randomKey(random)];
  const to = random(4) === 0 ? undefined : randomKey(random);
  const [offset, limit] = [random(pick(random, [1, 5, 300])), random(4) === 0 ? undefined : random(100)];
  const reverse = random(2) === 0;
  const inside = list.filter(([each]) => each >= from && (to === undefined || each < to));
  const page = (reverse ? inside.toReversed() : inside).slice(offset, limit === undefined ? undefined : offset + limit);
  const range = { from, to, offset, reverse, ...(limit === undefined ? {} : { limit }) };
  expect(tree.size).toBe(list.length);
  expect(tree.get(key)).toBe(list.find(([each]) => each === key)?.[1]);
  expect(tree.count(from, to)).toBe(inside.length);
  expect(tree.slice(range)).toEqual(page.map(([, value]) => value));
}

function insert(tree: Tree<number>, [key, value]: Entry): Tree<number> {
  return tree.set(key, value);
}

function withEntry(list: readonly Entry[], key: string, value: number): readonly Entry[] {
  const index = list.findIndex(([each]) => each >= key);
  if (index === -1) return [...list, [key, value]];
  return list.toSpliced(index, list[index]?.[0] === key ? 1 : 0, [key, value]);
}

function without(list: readonly Entry[], key: string): readonly Entry[] {
  return list.filter(([each]) => each !== key);
}

function numbered(size: number): Entry[] {
  return Array.from({ length: size }, (_, index) => [String(index).padStart(4, '0'), index]);
}

/** A number from 0 up to but without `below`. */
type Random = (below: number) => number;

/** Numbers that are the same for the same seed (mulberry32). */
function generator(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

/** Short keys of few letters, so that they meet again and begin one another. */
function randomKey(random: Random): string {
  return Array.from({ length: random(6) }, () => pick(random, ['a', 'b', 'c', 'z', '\u0001', '\uffff'])).join('');
}

function randomEntries(random: Random, count: number): Entry[] {
  const keys = new Set(Array.from({ length: count }, () => randomKey(random)));
  return [...keys].sort((a, b) => (a < b ? -1 : 1)).map((key) => [key, random(1000)]);
}

function pick<T>(random: Random, list: readonly T[]): T {
  const one = list[random(list.length)];
  if (one === undefined) throw new RangeError('nothing to pick from');
  return one;
}

function shuffled<T>(random: Random, list: readonly T[]): T[] {
  return list
    .map((item) => [random(2 ** 30), item] as const)
    .sort(([a], [b]) => a - b)
    .map(([, item]) => item);
}
