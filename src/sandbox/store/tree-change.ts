import { Branch, childAt, type Edit, Leaf, position, route, type TreeNode } from './tree-node.ts';

/** How many entries or children a node has at most: small, because without an edit each write copies one a level. */
export const MOST = 32;
/** Below this many, a node is joined with a neighbour; well below half, so that a write and its undoing do not
 * split and join in turn. */
const FEWEST = MOST / 4;

/** The whole of a tree with `key` set: a root that is too large gets one above it. */
export function putIn<V>(root: TreeNode<V>, key: string, value: V, edit: Edit | undefined): TreeNode<V> {
  const next = put(root, key, value, edit);
  if (next.keys.length <= MOST) return next;
  const parts = halves(next, edit);
  return branchOf(parts.map(lowest), parts, edit);
}

/** The subtree with `key` set. It may hold one entry or child too many, which the caller then halves. */
function put<V>(node: TreeNode<V>, key: string, value: V, edit: Edit | undefined): TreeNode<V> {
  if (node instanceof Leaf) return putEntry(node, key, value, edit);
  const index = route(node.keys, key);
  const child = put(childAt(node, index), key, value, edit);
  const branch = editable(node, edit);
  replaceChild(branch, index, child);
  if (child.keys.length > MOST) replaceChildren(branch, index, 1, halves(child, edit));
  return branch;
}

/** The subtree without `key`, of the same size where it was absent. It may be too small, which the caller mends. */
export function remove<V>(node: TreeNode<V>, key: string, edit: Edit | undefined): TreeNode<V> {
  if (node instanceof Leaf) return removeEntry(node, key, edit);
  const index = route(node.keys, key);
  const child = remove(childAt(node, index), key, edit);
  if (child.size === node.sizes[index]) return node;
  const branch = editable(node, edit);
  replaceChild(branch, index, child);
  // A branch with one child is never left, so there is a neighbour.
  if (child.keys.length < FEWEST) {
    const left = Math.max(0, index - 1);
    const joined = join(childAt(branch, left), childAt(branch, left + 1), edit);
    replaceChildren(branch, left, 2, joined.keys.length > MOST ? halves(joined, edit) : [joined]);
  }
  return branch;
}

/** A node as two of half its length each. */
function halves<V>(node: TreeNode<V>, edit: Edit | undefined): [TreeNode<V>, TreeNode<V>] {
  const middle = node.keys.length >>> 1;
  const left = node.keys.slice(0, middle);
  const right = node.keys.slice(middle);
  if (node instanceof Leaf) {
    return [new Leaf(edit, left, node.values.slice(0, middle)), new Leaf(edit, right, node.values.slice(middle))];
  }
  return [branchOf(left, node.children.slice(0, middle), edit), branchOf(right, node.children.slice(middle), edit)];
}

/** A branch over children in ascending order, each with the key that `Branch` asks for. */
export function branchOf<V>(keys: readonly string[], children: TreeNode<V>[], edit: Edit | undefined): Branch<V> {
  const sizes = children.map((child) => child.size);
  return new Branch(edit, keys, children, sizes, total(sizes));
}

/** The first key of a node: of a new one, a key for a branch to know it by. */
export function lowest<V>(node: TreeNode<V>): string {
  return node.keys[0] ?? '';
}

function putEntry<V>(leaf: Leaf<V>, key: string, value: V, edit: Edit | undefined): Leaf<V> {
  const { keys, values } = leaf;
  const index = position(keys, key);
  if (index === keys.length || keys[index] !== key) {
    return changed(leaf, keys.toSpliced(index, 0, key), values.toSpliced(index, 0, value), edit);
  }
  const copy = owns(edit, leaf) ? values : values.slice();
  copy[index] = value;
  return changed(leaf, keys, copy, edit);
}

function removeEntry<V>(leaf: Leaf<V>, key: string, edit: Edit | undefined): Leaf<V> {
  const { keys, values } = leaf;
  const index = position(keys, key);
  if (index === keys.length || keys[index] !== key) return leaf;
  return changed(leaf, keys.toSpliced(index, 1), values.toSpliced(index, 1), edit);
}

/** Two neighbours as one node, which may be too large. */
function join<V>(left: TreeNode<V>, right: TreeNode<V>, edit: Edit | undefined): TreeNode<V> {
  const keys = left.keys.concat(right.keys);
  if (left instanceof Leaf && right instanceof Leaf) return new Leaf(edit, keys, left.values.concat(right.values));
  if (left instanceof Branch && right instanceof Branch) {
    return branchOf(keys, left.children.concat(right.children), edit);
  }
  throw new TypeError('a leaf and a branch cannot be neighbours');
}

function owns<V>(edit: Edit | undefined, node: TreeNode<V>): boolean {
  return edit !== undefined && node.edit === edit;
}

function changed<V>(leaf: Leaf<V>, keys: readonly string[], values: V[], edit: Edit | undefined): Leaf<V> {
  if (!owns(edit, leaf)) return new Leaf(edit, keys, values);
  leaf.keys = keys;
  leaf.values = values;
  return leaf;
}

/** The branch itself where the edit owns it, and otherwise a copy that nobody else has seen. */
function editable<V>(branch: Branch<V>, edit: Edit | undefined): Branch<V> {
  if (owns(edit, branch)) return branch;
  return new Branch(edit, branch.keys, branch.children.slice(), branch.sizes.slice(), branch.size);
}

function replaceChild<V>(branch: Branch<V>, index: number, child: TreeNode<V>): void {
  branch.size += child.size - (branch.sizes[index] ?? 0);
  branch.children[index] = child;
  branch.sizes[index] = child.size;
}

/** Puts other children in the place of `count` that hold the same entries. */
function replaceChildren<V>(branch: Branch<V>, index: number, count: number, children: TreeNode<V>[]): void {
  const later = children.slice(1);
  // The first one's range begins where it did, whatever its first key is now.
  branch.keys = branch.keys.toSpliced(index + 1, count - 1, ...later.map(lowest));
  branch.children = branch.children.toSpliced(index, count, ...children);
  branch.sizes = branch.sizes.toSpliced(index, count, ...children.map((child) => child.size));
}

function total(sizes: readonly number[]): number {
  return sizes.reduce((sum, size) => sum + size, 0);
}
