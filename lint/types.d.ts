// The part of Redocly's rule interface that the house rules use; the CLI publishes no types of its own.

/** A node of the contract as it was parsed: whatever its author wrote. */
// biome-ignore lint/suspicious/noExplicitAny: a lint rule reads documents that may break every type
export type Node = any;

/** A file of the contract. */
export interface Source {
  absoluteRef: string;
}

/** A place in a file, as a JSON Pointer; `key()` points at the name instead of the value. */
export interface Location {
  source: Source;
  pointer: string;
  absolutePointer: string;
  child(path: string | number | (string | number)[]): Location;
  key(): Location;
}

/** What Redocly hands a visitor beside the node. */
export interface Context {
  key: string;
  parent: Node;
  type: { name: string };
  location: Location;
  report(problem: { message: string; location?: Location }): void;
  resolve(node: Node, from?: string): { node: Node; location: Location };
}

/** Called at each node of a type; `$ref` is already followed. */
export type Visit = (node: Node, context: Context) => void;

/** Visits by type name, nested where a rule only looks below that type. */
export interface Visitor {
  [type: string]: Visit | Visitor;
}

/** A rule: its options from redocly.yaml in, its visits out. */
export type Rule = (options: Node) => Visitor;

/** What `redocly diff` found in one place of two contracts. */
export interface Change {
  kind: 'added' | 'removed' | 'modified';
  /** The node on either side; of one that is there on both, the two. */
  node: { base?: { key: string }; revision?: { key: string } };
  /** Of a modified node: the field that changed. */
  property?: string;
  base?: { value: Node };
  revision?: { value: Node };
}

/** A rule of `redocly diff`: its visits by type name; what it reports has the impact that redocly.yaml gives the rule. */
export type DiffRule = () => Record<string, (change: Change, context: Pick<Context, 'report'>) => void>;
