import { expect } from 'vitest';
import type { Tree } from '../../../src/sandbox/store/tree.ts';

/** An entry of a tree, as a sorted list has it. */
export type TreeEntry = readonly [key: string, value: number];

/** Holds a tree against the sorted list of its entries. */
export function expectSame(tree: Tree<number>, list: readonly TreeEntry[]): void {
  expect(tree.size).toBe(list.length);
  expect(list.every(([key], index) => tree.count('', key) === index)).toBe(true);
  expect(tree.slice({ from: '' })).toEqual(list.map(([, value]) => value));
  expect(list.every(([key, value]) => tree.get(key) === value)).toBe(true);
}

/** As many entries, each the number that its key is. */
export function numbered(size: number): TreeEntry[] {
  return Array.from({ length: size }, (_, index) => [String(index).padStart(4, '0'), index]);
}

/** A number from 0 up to but without `below`. */
export type DrawBelow = (below: number) => number;

/** Numbers that are the same for the same seed (mulberry32). */
export function generator(seed: number): DrawBelow {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

export function pick<T>(random: DrawBelow, list: readonly T[]): T {
  const one = list[random(list.length)];
  if (one === undefined) throw new RangeError('nothing to pick from');
  return one;
}

export function shuffled<T>(random: DrawBelow, list: readonly T[]): T[] {
  return list
    .map((item) => [random(2 ** 30), item] as const)
    .sort(([a], [b]) => a - b)
    .map(([, item]) => item);
}
