import type { Operation } from '../contract/operations.ts';
import { decode } from '../contract/parameters.ts';

/** What a path leads to: its operations by method, and the values of its template. */
export interface Match {
  readonly operations: ReadonlyMap<string, Operation>;
  /** Decoded values of the template's parameters. */
  readonly values: Readonly<Record<string, string>>;
}

interface Node {
  readonly literals: Map<string, Node>;
  template: Node | undefined;
  operations: Map<string, Operation> | undefined;
  /** Names of the path's template parameters, in order. */
  names: readonly string[];
}

const noValues = Object.freeze({});

/** Matches paths as OpenAPI does: a literal path before a templated one (OpenAPI 3.1, Paths Object). */
export class Router {
  readonly #literal = new Map<string, Map<string, Operation>>();
  readonly #root: Node = newNode();

  constructor(operations: Iterable<Operation>) {
    for (const operation of operations) this.#add(operation);
  }

  /** Finds what a raw request path leads to. Throws a `malformed-request` problem on bad percent-encoding. */
  match(path: string): Match | undefined {
    const literal = this.#literal.get(path);
    if (literal) return { operations: literal, values: noValues };
    const segments = path
      .split('/')
      .slice(1)
      .map((segment) => decode(segment, 'path'));
    const values: string[] = [];
    const node = find(this.#root, segments, 0, values);
    if (!node?.operations) return undefined;
    return {
      operations: node.operations,
      values: Object.fromEntries(node.names.map((name, i) => [name, values[i] ?? ''])),
    };
  }

  #add(operation: Operation): void {
    let node = this.#root;
    for (const segment of operation.path.split('/').slice(1)) {
      if (segment.startsWith('{')) {
        node.template ??= newNode();
        node = node.template;
      } else {
        const next = node.literals.get(segment) ?? newNode();
        node.literals.set(segment, next);
        node = next;
      }
    }
    node.names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    node.operations ??= new Map();
    node.operations.set(operation.method, operation);
    if (!operation.path.includes('{')) this.#literal.set(operation.path, node.operations);
  }
}

function newNode(): Node {
  return { literals: new Map(), template: undefined, operations: undefined, names: [] };
}

/** Depth first, literal segments before the template; an empty segment matches no template. */
function find(node: Node, segments: readonly string[], at: number, values: string[]): Node | undefined {
  const segment = segments[at];
  if (segment === undefined) return node.operations ? node : undefined;
  const literal = node.literals.get(segment);
  const found = literal && find(literal, segments, at + 1, values);
  if (found) return found;
  if (!node.template || segment === '') return undefined;
  values.push(segment);
  const below = find(node.template, segments, at + 1, values);
  if (!below) values.pop();
  return below;
}
