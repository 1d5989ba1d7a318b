import { invalidRequest, Problem } from '../../contract/problem.ts';
import type { Call } from '../../server/engine.ts';
import { inEnvelope } from './envelope.ts';
import type { RefuseConflict, RefuseForbidden, RefuseInvalid, RefuseMissing, TypedRequest } from './typed-request.ts';

/** Every refusal there is; a handler sees those that its operation declares. */
const refuse: RefuseInvalid & RefuseForbidden<string> & RefuseMissing<string> & RefuseConflict<string> = {
  invalid: (violations) => invalidRequest(violations),
  forbidden: (reason, detail, violations = []) => new Problem('forbidden', reason, detail, { violations }),
  notFound: (reason, detail) => new Problem('not-found', reason, detail),
  conflict: (reason, detail) => new Problem('conflict', reason, detail),
};

/** A request as it comes from the front door: validated, and of a type that only its operation knows. */
export interface RawRequest {
  readonly path: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly bodyType: string | undefined;
  readonly refuse: typeof refuse;
  answer(body: unknown, payload?: object): { readonly body: unknown };
}

/** Parts of a call that a handler receives. */
export function rawRequest({ parameters, body, bodyType }: Call<unknown>): RawRequest {
  return { path: parameters.path, query: parameters.query, body, bodyType, refuse, answer: wrap };
}

function wrap(body: unknown, payload?: object): { readonly body: unknown } {
  return { body: typeof body === 'string' ? inEnvelope(body, payload) : body };
}

/**
 * Whether a request is of its operation's type. The front door has held its parts to the schemas that the types are made
 * of, so here it is enough that they are there; this is the only place where a type rests on that.
 */
export function isRequestOf<Op, Declared>(request: RawRequest): request is RawRequest & TypedRequest<Op, Declared> {
  return request.path !== undefined && request.query !== undefined;
}
