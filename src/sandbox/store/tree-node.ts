/**
 * Marks the nodes of one transaction, by its identity alone: what was made under it may be changed in place by later
 * calls under it.
 */
export type Edit = object;

/**
 * A run of entries in ascending key order. Its `keys` array is never changed, so that versions may share it;
 * its `values` array is its own.
 */
export class Leaf<V> {
  readonly edit: Edit | undefined;
  keys: readonly string[];
  values: V[];

  constructor(edit: Edit | undefined, keys: readonly string[], values: V[]) {
    this.edit = edit;
    this.keys = keys;
    this.values = values;
  }

  /** How many entries it holds. */
  get size(): number {
    return this.keys.length;
  }
}

/**
 * Children in ascending key order, each with its size and a key that none of its keys is below and every key
 * before it is; the first child's is never looked at. As in a leaf, only `keys` may be shared between versions.
 */
export class Branch<V> {
  readonly edit: Edit | undefined;
  keys: readonly string[];
  children: TreeNode<V>[];
  sizes: number[];
  size: number;

  constructor(edit: Edit | undefined, keys: readonly string[], children: TreeNode<V>[], sizes: number[], size: number) {
    this.edit = edit;
    this.keys = keys;
    this.children = children;
    this.sizes = sizes;
    this.size = size;
  }
}

/** A leaf or a branch; all leaves of a tree are equally deep. */
export type TreeNode<V> = Leaf<V> | Branch<V>;

/** The child at an index, which the caller knows to exist. */
export function childAt<V>(branch: Branch<V>, index: number): TreeNode<V> {
  const child = branch.children[index];
  if (child === undefined) throw new RangeError(`a branch of ${branch.children.length} has no child ${index}`);
  return child;
}

/** The index of the first key that is not below `key`: where it is, or would be inserted. */
export function position(keys: readonly string[], key: string): number {
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const probe = keys[middle];
    if (probe !== undefined && probe < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The index of the one child whose range holds `key`. */
export function route(keys: readonly string[], key: string): number {
  let low = 1;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const probe = keys[middle];
    if (probe !== undefined && probe <= key) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The value at `key`, or undefined. */
export function find<V>(root: TreeNode<V>, key: string): V | undefined {
  let node = root;
  while (node instanceof Branch) node = childAt(node, route(node.keys, key));
  const index = position(node.keys, key);
  return index < node.keys.length && node.keys[index] === key ? node.values[index] : undefined;
}

/** How many keys are below `key`. */
export function rank<V>(root: TreeNode<V>, key: string): number {
  let node = root;
  let below = 0;
  while (node instanceof Branch) {
    const index = route(node.keys, key);
    for (let before = 0; before < index; before++) below += node.sizes[before] ?? 0;
    node = childAt(node, index);
  }
  return below + position(node.keys, key);
}

/** Visits the leaves that hold the entries from the `start`th to before the `end`th, with the part of each. */
export function visit<V>(
  node: TreeNode<V>,
  start: number,
  end: number,
  take: (leaf: Leaf<V>, start: number, end: number) => void,
): void {
  if (node instanceof Leaf) {
    take(node, Math.max(0, start), Math.min(node.size, end));
    return;
  }
  let first = 0;
  for (let index = 0; index < node.children.length && first < end; index++) {
    const size = node.sizes[index] ?? 0;
    if (first + size > start) visit(childAt(node, index), start - first, end - first, take);
    first += size;
  }
}
