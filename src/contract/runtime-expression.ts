import { valueAt } from './pointer.ts';

/** The parts of a request that expressions speak of. */
export interface RequestParts {
  readonly path: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  /** Undefined for a request without a body. */
  readonly body: unknown;
}

const expression = /^\$request\.(?:(path|query)\.(\w+)|body#(\/.+))$/;

/**
 * What a runtime expression stands for in a request (OpenAPI 3.1, Runtime Expressions), undefined where the request lacks
 * it. A text that is no expression stands for itself. Of several, the first counts that the request has.
 */
export function evaluate(texts: string | readonly string[], request: RequestParts): unknown {
  if (typeof texts === 'string') return evaluated(texts, request);
  return texts.map((text) => evaluated(text, request)).find((value) => value !== undefined);
}

function evaluated(text: string, request: RequestParts): unknown {
  const [found, place, name, pointer] = expression.exec(text) ?? [];
  if (found === undefined) return text;
  if (pointer !== undefined) return valueAt(request.body, pointer);
  return (place === 'path' ? request.path : request.query)[name ?? ''];
}
