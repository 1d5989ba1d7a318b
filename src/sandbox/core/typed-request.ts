import type { Problem, Violation } from '../../contract/problem.ts';

type PathOf<Op> = Op extends { parameters: { path: infer Path } } ? Path : Record<never, never>;
type QueryOf<Op> = Op extends { parameters: { query?: infer Query } }
  ? [NonNullable<Query>] extends [never]
    ? Record<never, never>
    : NonNullable<Query>
  : Record<never, never>;
type Content<Body> = Body extends { content: infer Media } ? Media[keyof Media] : undefined;
type BodyOf<Op> = Op extends { requestBody: infer Body }
  ? Content<Body>
  : Op extends { requestBody?: infer Body }
    ? Content<NonNullable<Body>> | undefined
    : undefined;
type Responses<Op> = Op extends { responses: infer Declared } ? Declared : never;
type Declared<Op, Status> = Status extends keyof Responses<Op> ? Responses<Op>[Status] : never;

/** The body of an operation's success, undefined where it has none. */
export type SuccessOf<Op> =
  Declared<Op, 200 | 201 | 204> extends infer Response
    ? Response extends { content: { 'application/json': infer Body } }
      ? Body
      : undefined
    : never;

/** How a handler refuses, by status; each makes the problem that it throws. */
export interface Refusals {
  /** The request breaks rules that schemas cannot say. */
  400: { invalid(violations: readonly Violation[]): Problem };
  403: { forbidden(detail: string, violations?: readonly Violation[]): Problem };
  404: { notFound(detail: string): Problem };
  409: { conflict(detail: string): Problem };
}

type Intersection<Union> = (Union extends unknown ? (part: Union) => void : never) extends (part: infer Whole) => void
  ? Whole
  : never;

/** The refusals that an operation declares; another does not compile. */
export type Refuse<Op> = Intersection<Refusals[keyof Refusals & keyof Responses<Op>]>;

/** For what several operations do: whatever refuses with 404. */
export type RefuseMissing = Refusals[404];
/** For what several operations do: whatever refuses with 409. */
export type RefuseConflict = Refusals[409];
/** For what several operations do: whatever refuses with 400. */
export type RefuseInvalid = Refusals[400];
/** For what several operations do: whatever refuses with 403. */
export type RefuseForbidden = Refusals[403];

declare const made: unique symbol;

/** A success that `answer` made, so that the compiler has looked for fields which the contract does not know. */
export interface Success<Op> {
  readonly body: SuccessOf<Op>;
  readonly [made]?: Op;
}

/** A request that the contract accepts, with the types that the contract gives it. */
export interface TypedRequest<Op> {
  readonly path: PathOf<Op>;
  readonly query: QueryOf<Op>;
  readonly body: BodyOf<Op>;
  readonly bodyType: string | undefined;
  readonly refuse: Refuse<Op>;
  answer(body: SuccessOf<Op>): Success<Op>;
}
