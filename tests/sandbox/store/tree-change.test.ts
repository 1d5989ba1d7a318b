import { expect, test } from 'vitest';
import { MOST, putIn, remove } from '../../../src/sandbox/store/tree-change.ts';
import { childAt, type Edit, Leaf, type TreeNode } from '../../../src/sandbox/store/tree-node.ts';

const keys = Array.from({ length: 3000 }, (_, at) => String(at).padStart(4, '0'));

const filled = (edit?: Edit) =>
  keys.reduce((root, key) => putIn(root, key, 1, edit), new Leaf<number>(undefined, [], []) as TreeNode<number>);

/** All nodes below one. */
function below(node: TreeNode<number>): TreeNode<number>[] {
  if (node instanceof Leaf) return [];
  return node.children.flatMap((_, index) => [childAt(node, index), ...below(childAt(node, index))]);
}

test('no node grows beyond its most, so that a write copies little however much there is', () => {
  const root = filled();
  const sizes = [root, ...below(root)].map((node) => node.keys.length);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(MOST);
});

test('nodes that lose most of theirs are joined, so that what is left is found as fast as if it had been alone', () => {
  const kept = (key: string) => key.endsWith('7');
  const rest = keys.filter((key) => !kept(key)).reduce((root, key) => remove(root, key, undefined), filled());
  const sizes = below(rest).map((node) => node.keys.length);
  expect(rest.size).toBe(keys.filter(kept).length);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(MOST);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(MOST / 4);
});

test('a key that comes or goes changes the nodes on its way alone', () => {
  const root = filled();
  const before = new Set(below(root));
  for (const changed of [remove(root, '1500', undefined), putIn(root, '1500+', 1, undefined)])
    expect(below(changed).filter((node) => !before.has(node)).length).toBeLessThanOrEqual(3);
});

test('one transaction copies each node once', () => {
  const edit: Edit = {};
  const root = putIn(filled(), '1500', 2, edit);
  const leaves = new Set(below(root));
  const again = remove(putIn(root, '1500', 3, edit), '1501', edit);
  expect(again).toBe(root);
  expect(below(again).filter((node) => !leaves.has(node))).toEqual([]);
});
