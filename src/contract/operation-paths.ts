import type { OperationSpec } from './operation.ts';

/** Of any contract, whose methods may be others. */
type Placed = Pick<OperationSpec, 'path'> & { readonly method: string };

/** Finds the operations of a contract by what a client or a recording says of a request. */
export class OperationPaths<Operation extends Placed> {
  readonly #templates: readonly { readonly operation: Operation; readonly pattern: RegExp }[];
  /** The segments that all paths begin with: `/shop/v1`. */
  readonly #common: string;

  constructor(operations: readonly Operation[]) {
    // Literal paths come before templated ones (OpenAPI 3.1, Paths Object).
    this.#templates = operations
      .map((operation) => ({ operation, pattern: patternOf(operation.path) }))
      .sort((a, b) => a.operation.path.split('{').length - b.operation.path.split('{').length);
    this.#common = commonSegments(operations.map(({ path }) => path));
  }

  /** Operation of a method and path; undefined if there is none. */
  find(method: string, path: string): Operation | undefined {
    return this.#templates.find(({ operation, pattern }) => operation.method === method && pattern.test(path))
      ?.operation;
  }

  /** Prefix that a gateway put before the contract's paths, usually empty; undefined if the path has none of them. */
  prefixIn(path: string): string | undefined {
    const at = `${path}/`.indexOf(`${this.#common}/`);
    return at < 0 ? undefined : path.slice(0, at);
  }
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
}

function commonSegments([first = '', ...others]: readonly string[]): string {
  const segments = first.split('/');
  const end = segments.findIndex((segment, i) => others.some((path) => path.split('/')[i] !== segment));
  return segments.slice(0, end < 0 ? undefined : end).join('/');
}

/** Segments that stand for parameters of a template, decoded, by name; one that is badly encoded is as it stands. */
export function pathValues(path: string, template: string): Record<string, string> {
  const segments = path.split('/');
  return Object.fromEntries(
    template.split('/').flatMap((part, nth) => {
      const [, name] = /^\{(\w+)\}$/.exec(part) ?? [];
      return name === undefined ? [] : [[name, decoded(segments[nth] ?? '')]];
    }),
  );
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
