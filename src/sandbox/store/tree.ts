import { branchOf, lowest, MOST, putIn, remove } from './tree-change.ts';
import { Branch, childAt, type Edit, find, Leaf, rank, type TreeNode, visit } from './tree-node.ts';

export type { Edit } from './tree-node.ts';

/** Which entries: of the keys in [`from`, `to`), `offset` skipped from the end that is read first, at most `limit`. */
export interface TreeRange {
  readonly from: string;
  /** No upper bound where it is absent. */
  readonly to?: string | undefined;
  /** A whole number, not negative; 0 where it is absent. */
  readonly offset?: number | undefined;
  /** A whole number, not negative; all where it is absent. */
  readonly limit?: number | undefined;
  /** In descending order. */
  readonly reverse?: boolean | undefined;
}

/**
 * A persistent sorted map from strings, in the order of their UTF-16 code units, to values: a B+ tree whose changes
 * share with the tree before them all nodes off the changed path.
 *
 * A change gives a new tree and leaves this one as it is. Under an `Edit` it may use this tree up instead, if that
 * was made under the same edit: a transaction then copies each node once, and goes on with the latest tree alone. Who
 * drops the edit has a tree that never changes again.
 */
export class Tree<V> {
  /** How many keys there are. */
  readonly size: number;
  readonly #root: TreeNode<V>;

  private constructor(root: TreeNode<V>) {
    this.#root = root;
    this.size = root.size;
  }

  /** A tree without keys. */
  static empty<V>(): Tree<V> {
    return new Tree<V>(nothing);
  }

  /** A tree of entries in ascending key order without duplicates, in O(n); throws RangeError where they are not. */
  static fromSorted<V>(entries: readonly (readonly [string, V])[]): Tree<V> {
    let before: string | undefined;
    for (const [key] of entries) {
      if (before !== undefined && before >= key) throw new RangeError(`key ${key} does not come after ${before}`);
      before = key;
    }
    let nodes: TreeNode<V>[] = runs(entries).map(
      (run) =>
        new Leaf(
          undefined,
          run.map(([key]) => key),
          run.map(([, value]) => value),
        ),
    );
    while (nodes.length > 1) nodes = runs(nodes).map((run) => branchOf(run.map(lowest), run, undefined));
    const [root] = nodes;
    return root === undefined ? Tree.empty() : new Tree(root);
  }

  /** The value at `key`, or undefined. */
  get(key: string): V | undefined {
    return find(this.#root, key);
  }

  /** The tree with `key` inserted or its value replaced. */
  set(key: string, value: V, edit?: Edit): Tree<V> {
    return new Tree(putIn(this.#root, key, value, edit));
  }

  /** The tree without `key`; the same tree where it is absent. */
  delete(key: string, edit?: Edit): Tree<V> {
    let root = remove(this.#root, key, edit);
    if (root.size === this.size) return this;
    while (root instanceof Branch && root.children.length === 1) root = childAt(root, 0);
    return new Tree(root);
  }

  /** How many keys are in [`from`, `to`), or from `from` on where there is no `to`; O(log n). */
  count(from: string, to?: string): number {
    return Math.max(0, this.#end(to) - rank(this.#root, from));
  }

  /** The values of a range in order; O(log n) and the length of the result, whatever is skipped. */
  slice(range: TreeRange): V[] {
    const { offset = 0, limit = this.size } = range;
    const first = rank(this.#root, range.from);
    const last = this.#end(range.to);
    const start = range.reverse ? Math.max(first, last - offset - limit) : first + offset;
    const end = range.reverse ? last - offset : Math.min(last, first + offset + limit);
    const values: V[] = [];
    if (start < end) visit(this.#root, start, end, (leaf, from, to) => values.push(...leaf.values.slice(from, to)));
    return range.reverse ? values.reverse() : values;
  }

  #end(to: string | undefined): number {
    return to === undefined ? this.size : rank(this.#root, to);
  }
}

/** All empty trees share one root. */
const nothing = new Leaf<never>(undefined, [], []);

/** Cuts a list into runs of equal length, give or take one, none longer than a node may be. */
function runs<T>(list: readonly T[]): T[][] {
  const count = Math.ceil(list.length / MOST);
  return Array.from({ length: count }, (_, index) =>
    list.slice(Math.floor((index * list.length) / count), Math.floor(((index + 1) * list.length) / count)),
  );
}
