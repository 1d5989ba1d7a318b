import { describe, expect, test } from 'vitest';
import { type Edit, Tree } from '../../../src/sandbox/store/tree.ts';
import { expectSame, generator, numbered, shuffled, type TreeEntry } from './entries.ts';

const firstEdit: Edit = {};
const sizes = [0, 1, 2, 31, 32, 33, 63, 64, 65, 500, 1024, 1025, 3000];

describe('a tree', () => {
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
    const doubled = list.flatMap(([key]): TreeEntry[] => [
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
    expect(tree.delete('0050+', edit)).toBe(tree);
    expect(tree.delete('0050+').count('')).toBe(101);
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
      expect(Tree.fromSorted(numbered(10)).slice({ from: '', offset: 12, reverse })).toEqual([]);
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

function insert(tree: Tree<number>, [key, value]: TreeEntry): Tree<number> {
  return tree.set(key, value);
}
