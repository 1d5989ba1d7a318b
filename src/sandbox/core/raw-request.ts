import { invalidRequest, Problem } from '../../contract/problem.ts';
import type { Call } from '../../server/engine.ts';
import type { Refusals, TypedRequest } from './typed-request.ts';

/** Every refusal there is; a handler sees those that its operation declares. */
const refuse: Refusals[400] & Refusals[403] & Refusals[404] & Refusals[409] = {
  invalid: (violations) => invalidRequest(violations),
  forbidden: (detail, violations = []) => new Problem('forbidden', detail, { violations }),
  notFound: (detail) => new Problem('not-found', detail),
  conflict: (detail) => new Problem('conflict', detail),
};

/** A request as it comes from the front door: validated, and of a type that only its operation knows. */
export interface RawRequest {
  readonly path: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly bodyType: string | undefined;
  readonly refuse: typeof refuse;
  answer(body: unknown): { readonly body: unknown };
}

/** What a handler is given of a call. */
export function rawRequest({ parameters, body, bodyType }: Call<unknown>): RawRequest {
  return { path: parameters.path, query: parameters.query, body, bodyType, refuse, answer: wrap };
}

function wrap(body: unknown): { readonly body: unknown } {
  return { body };
}

/**
 * Whether a request is of its operation's type. The front door has held its parts to the schemas that the types are made
 * of, so here it is enough that they are there; this is the only place where a type rests on that.
 */
export function isRequestOf<Op>(request: RawRequest): request is RawRequest & TypedRequest<Op> {
  return request.path !== undefined && request.query !== undefined;
}
