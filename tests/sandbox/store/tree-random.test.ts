import { expect, test } from 'vitest';
import { type Edit, Tree } from '../../../src/sandbox/store/tree.ts';
import { type DrawBelow, expectSame, generator, pick, type TreeEntry } from './entries.ts';

const seeds = Array.from({ length: 12 }, (_, index) => index + 1);

test.each(seeds)('a tree does what a sorted list does, and so do all its versions at the end (seed %i)', (seed) => {
  const random = generator(seed);
  const start = randomEntries(random, [0, 40, 700, 2500][seed % 4] ?? 0);
  const versions: [Tree<number>, readonly TreeEntry[]][] = [[Tree.fromSorted(start), start]];
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

function expectSamePart(tree: Tree<number>, list: readonly TreeEntry[], random: DrawBelow): void {
  const from = randomKey(random);
  const key = randomKey(random);
  const to = random(4) === 0 ? undefined : randomKey(random);
  const offset = random(pick(random, [1, 5, 300]));
  const limit = random(4) === 0 ? undefined : random(100);
  const reverse = random(2) === 0;
  const inside = list.filter(([each]) => each >= from && (to === undefined || each < to));
  const page = (reverse ? inside.toReversed() : inside).slice(offset, limit === undefined ? undefined : offset + limit);
  const range = { from, to, offset, reverse, ...(limit === undefined ? {} : { limit }) };
  expect(tree.size).toBe(list.length);
  expect(tree.get(key)).toBe(list.find(([each]) => each === key)?.[1]);
  expect(tree.count(from, to)).toBe(inside.length);
  expect(tree.slice(range)).toEqual(page.map(([, value]) => value));
}

function withEntry(list: readonly TreeEntry[], key: string, value: number): readonly TreeEntry[] {
  const index = list.findIndex(([each]) => each >= key);
  if (index === -1) return [...list, [key, value]];
  return list.toSpliced(index, list[index]?.[0] === key ? 1 : 0, [key, value]);
}

function without(list: readonly TreeEntry[], key: string): readonly TreeEntry[] {
  return list.filter(([each]) => each !== key);
}

/** Short keys of few letters, so that they meet again and begin one another. */
function randomKey(random: DrawBelow): string {
  return Array.from({ length: random(6) }, () => pick(random, ['a', 'b', 'c', 'z', '\u0001', '\uffff'])).join('');
}

function randomEntries(random: DrawBelow, count: number): TreeEntry[] {
  const keys = new Set(Array.from({ length: count }, () => randomKey(random)));
  return [...keys].sort((a, b) => (a < b ? -1 : 1)).map((key) => [key, random(1000)]);
}
