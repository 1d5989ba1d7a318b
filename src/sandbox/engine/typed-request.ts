import type { FurtherViolation, Problem } from '../../contract/problem.ts';
import type { EnvelopeConstructor } from './envelope.ts';

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
type SuccessOf<Op> =
  Declared<Op, 200 | 201 | 204> extends infer Response
    ? Response extends { content: { 'application/json': infer Body } }
      ? Body
      : undefined
    : never;

/** Refuses what breaks rules that schemas cannot say. */
export interface RefuseInvalid {
  readonly invalid: (violations: readonly FurtherViolation[]) => Problem;
}
/** Refuses with 403, for one of the reasons. */
export interface RefuseForbidden<Reason extends string> {
  readonly forbidden: (reason: Reason, detail: string, violations?: readonly FurtherViolation[]) => Problem;
}
/** Refuses with 404, for one of the reasons. */
export interface RefuseMissing<Reason extends string> {
  readonly notFound: (reason: Reason, detail: string) => Problem;
}
/** Refuses with 409, for one of the reasons. */
export interface RefuseConflict<Reason extends string> {
  readonly conflict: (reason: Reason, detail: string) => Problem;
}

/** The reasons that an operation declares for a status. */
type ReasonsOf<Declared, Status> = Status extends keyof Declared
  ? Declared[Status] extends readonly (infer Reason extends string)[]
    ? Reason
    : never
  : never;

/** Refusals of a handler by status; each makes the problem that it throws. */
interface Refusals<Declared> {
  '400': RefuseInvalid;
  '403': RefuseForbidden<ReasonsOf<Declared, '403'>>;
  '404': RefuseMissing<ReasonsOf<Declared, '404'>>;
  '409': RefuseConflict<ReasonsOf<Declared, '409'>>;
}

type Intersection<Union> = (Union extends unknown ? (part: Union) => void : never) extends (part: infer Whole) => void
  ? Whole
  : never;

/** The refusals that an operation declares, by status and reason; another does not compile. */
export type Refuse<Declared> = Intersection<Refusals<Declared>[keyof Refusals<Declared> & keyof Declared]>;

declare const made: unique symbol;

/** A success that `answer` made, so that the compiler has looked for fields which the contract does not know. */
export interface OperationSuccess<Op> {
  readonly body: SuccessOf<Op>;
  readonly [made]?: Op;
}

/** A request that the contract accepts, with the types that the contract gives it. */
export interface TypedRequest<Op, Declared> {
  readonly path: PathOf<Op>;
  readonly query: QueryOf<Op>;
  readonly body: BodyOf<Op>;
  readonly bodyType: string | undefined;
  readonly refuse: Refuse<Declared>;
  readonly answer: EnvelopeConstructor<SuccessOf<Op>, OperationSuccess<Op>>;
}
