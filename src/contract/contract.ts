import type { OperationSpec } from './operation.ts';
import type { Problem } from './problem.ts';
import type { TokenPlaces } from './token-places.ts';
import type { OperationValidators } from './validation.ts';

/** A contract at run time: what `npm run generate` makes of an OpenAPI document, both by operationId. */
export interface Contract {
  readonly operations: Readonly<Record<string, OperationSpec>>;
  readonly validators: Readonly<Record<string, OperationValidators>>;
  /** Places of a request that the token may be in; clients use the first. */
  readonly tokenPlaces: TokenPlaces;
  readonly refusals: Refusals;
}

/** Refusals of an API, as `application/problem+json` (RFC 9457). */
export interface Refusals {
  /** Name of the space that a token opens (RFC 9110, section 11.5). */
  readonly realm: string;
  /** A problem as clients get it. */
  bodyOf(problem: Problem): unknown;
}
