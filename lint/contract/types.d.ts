// The part of Redocly's rule interface that the house rules use; the CLI publishes no types of its own.

/** A node of the contract as it was parsed: whatever its author wrote. */
// biome-ignore lint/suspicious/noExplicitAny: a lint rule reads documents that may break every type
export type Node = any;

/** A file of the contract. */
export interface Source {
  absoluteRef: string;
  body: string;
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
export interface VisitContext {
  key: string;
  parent: Node;
  type: { name: string };
  location: Location;
  report(problem: { message: string; location?: Location }): void;
  resolve(node: Node, from?: string): { node: Node; location: Location };
}

/** Called at each node of a type; `$ref` is already followed. */
export type Visit = (node: Node, context: VisitContext) => void;

/** Visits by type name, nested where a rule only looks below that type. */
export interface Visitor {
  [type: string]: Visit | Visitor;
}

/** A rule: its options from redocly.yaml in, its visits out. */
export type Rule = (options: Node) => Visitor;

/** A node of one edition of a contract, as `redocly diff` pairs it with one of the other. */
export interface DiffNode {
  key: string | number;
  value: Node;
  type: { name: string };
}

/** The same node in both editions, or one that only one of them has. */
export interface Paired {
  base?: DiffNode;
  revision?: DiffNode;
  parent: Paired | null;
  /** What refers to it with a `$ref`, beside its parent. */
  referencedBy: Paired[];
}

/** What `redocly diff` found in one place of two contracts. */
export interface DiffEntry {
  kind: 'added' | 'removed' | 'modified';
  node: Paired;
  /** Of a modified node: the field that changed; `key` where the node has another name. */
  property?: string;
  base?: { value: Node };
  revision?: { value: Node };
}

/** Who follows what changed: whoever sends to the service, or the service in what it answers or sends by itself. */
export type DiffDirection = 'request' | 'response';

/** What `redocly diff` hands a visit beside the change. */
export interface DiffContext {
  report(problem: { message: string }): void;
  getDirections(): DiffDirection[];
}

/** Called with each change of a node of a type. */
export type DiffVisit = (change: DiffEntry, context: DiffContext) => void;

/** Visits by type name, nested where a rule only looks below that type; `any` stands for every type. */
export interface DiffVisitor {
  [type: string]: DiffVisit | DiffVisitor;
}

/** A rule of `redocly diff`: what it reports has the impact that redocly.yaml gives the rule. */
export type DiffRule = () => DiffVisitor;

/** Redocly's types of nodes by their names, as a plugin may extend them. */
export type NodeTypes = Record<string, { properties: Record<string, unknown>; extensionsPrefix?: string }>;
