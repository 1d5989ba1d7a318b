import { decode } from '../contract/parameters.ts';
import type { Endpoint } from './endpoint.ts';

/** Match of a path: its endpoints by method, and the values of its template. */
export interface Match {
  readonly endpoints: ReadonlyMap<string, Endpoint>;
  /** Decoded values of the template's parameters. */
  readonly values: Readonly<Record<string, string>>;
}

interface Node {
  readonly literals: Map<string, Node>;
  template: Node | undefined;
  endpoints: Map<string, Endpoint> | undefined;
  /** Names of the path's template parameters, in order. */
  names: readonly string[];
}

const noValues = Object.freeze({});

/** Matches paths as OpenAPI does: a literal path before a templated one (OpenAPI 3.1, Paths Object). */
export class Router {
  readonly #literal = new Map<string, Match>();
  readonly #root: Node = newNode();

  constructor(endpoints: Iterable<Endpoint>) {
    for (const endpoint of endpoints) this.#add(endpoint);
  }

  /** Finds what a raw request path leads to. Throws a `malformed-request` problem on bad percent-encoding. */
  match(path: string): Match | undefined {
    const literal = this.#literal.get(path);
    if (literal) return literal;
    const segments = path
      .split('/')
      .slice(1)
      .map((segment) => decode(segment, 'path'));
    const values: string[] = [];
    const node = find(this.#root, segments, 0, values);
    if (!node?.endpoints) return undefined;
    return {
      endpoints: node.endpoints,
      values: Object.fromEntries(node.names.map((name, i) => [name, values[i] ?? ''])),
    };
  }

  #add(endpoint: Endpoint): void {
    const { path, method } = endpoint.operation;
    let node = this.#root;
    for (const segment of path.split('/').slice(1)) {
      if (segment.startsWith('{')) {
        node.template ??= newNode();
        node = node.template;
      } else {
        const next = node.literals.get(segment) ?? newNode();
        node.literals.set(segment, next);
        node = next;
      }
    }
    node.names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    node.endpoints ??= new Map();
    node.endpoints.set(method, endpoint);
    if (!path.includes('{')) this.#literal.set(path, { endpoints: node.endpoints, values: noValues });
  }
}

function newNode(): Node {
  return { literals: new Map(), template: undefined, endpoints: undefined, names: [] };
}

/** Depth first, literal segments before the template; an empty segment matches no template. */
function find(node: Node, segments: readonly string[], at: number, values: string[]): Node | undefined {
  const segment = segments[at];
  if (segment === undefined) return node.endpoints ? node : undefined;
  const literal = node.literals.get(segment);
  const found = literal && find(literal, segments, at + 1, values);
  if (found) return found;
  if (!node.template || segment === '') return undefined;
  values.push(segment);
  const below = find(node.template, segments, at + 1, values);
  if (!below) values.pop();
  return below;
}
