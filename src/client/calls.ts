import type { Client, FetchOptions, ParamsOption } from 'openapi-fetch';
import type {
  ErrorResponse,
  HttpMethod,
  IsOperationRequestBodyOptional,
  RequiredKeysOf,
  SuccessResponse,
} from 'openapi-typescript-helpers';
import { tokenQuery } from '../contract/credentials.ts';
import { AnswerReader } from './answer-reader.ts';

/**
 * What is sent: where something may be left out, it may be undefined too, as neither JSON nor a query has it then. So who compiles
 * with `exactOptionalPropertyTypes` passes on what may be missing. What is answered stays as the contract has it.
 */
export type Sent<Value> = Value extends AsItIs
  ? Value
  : unknown extends Value
    ? Value
    : {
        [Name in keyof Value]: object extends Pick<Value, Name> ? Sent<Value[Name]> | undefined : Sent<Value[Name]>;
      };
type AsItIs = string | number | boolean | null | undefined | Blob | FormData;

/** The same with everything left out or undefined. */
type Omissible<Fields> = { [Name in keyof Fields]?: Fields[Name] | undefined };

type Method = 'get' | 'post' | 'delete';
type PathsWith<Paths, M extends Method> = {
  [P in keyof Paths]: Paths[P] extends Record<M, object> ? P : never;
}[keyof Paths];
type Operation<Path, M extends Method> = Path extends Record<M, infer Op extends object> ? Op : never;

/**
 * Bodies and answers are as the generated types have them. openapi-fetch's own types take an open set's `string & {}`
 * for an object and give its methods in place of it (openapi-ts/openapi-typescript#2765).
 */
type Body<Op, Needs> = [RequestBody<Op>] extends [never]
  ? { body?: never }
  : IsOperationRequestBodyOptional<Op> extends true
    ? Omissible<BodyOf<Op, RequestBody<Op>['content'], Needs>>
    : BodyOf<Op, RequestBody<Op>['content'], Needs>;
/** Without `exactOptionalPropertyTypes` an operation without a body has one that is undefined. */
export type RequestBody<Op> = Op extends { requestBody?: infer Declared }
  ? Extract<Declared, { content: unknown }>
  : never;
/** A body of each media type, with what else is required then. */
type BodyOf<Op, Content, Needs> = {
  [Media in keyof Content]: { body: Sent<Content[Media]> | AsItStands<Media> } & Needed<Op, Media, Needs>;
}[keyof Content];
/** Bodies that are sent as they are: a `FormData`, or a file instead of a text. */
export type AsItStands<Media> = Media extends 'multipart/form-data'
  ? FormData
  : Media extends `text/${string}`
    ? Blob
    : never;
type Needed<Op, Media, Needs> = Media extends keyof Needs
  ? { params: { query: { [Name in Needs[Media] & keyof Query<Op>]: Exclude<Query<Op>[Name], undefined> } } }
  : unknown;
type Query<Op> = Op extends { parameters: { query?: infer Parameters } } ? NonNullable<Parameters> : never;

type FetchInit = Omissible<Omit<FetchOptions<unknown>, 'params' | 'body'>>;
interface OwnOptions {
  /** Time limit of one attempt in seconds, from the request to the end of its answer. */
  readonly timeoutSeconds?: number | undefined;
}
/** Options of a single call that override its client's. */
export interface CallOptions extends Omit<FetchInit, 'parseAs' | 'pathSerializer'>, OwnOptions {}

/** Options of a call beside its path. The compiler names this type in errors, so it has only the path and method as arguments. */
type Init<Paths, P extends keyof Paths, M extends Method, Needs> = FetchInit &
  OwnOptions &
  Sent<ParamsOption<Operation<Paths[P], M>>> &
  Body<Operation<Paths[P], M>, NeedsOf<Needs, M, P>>;
/** Entry of a call in `RequiredParameters`. */
type NeedsOf<Needs, M extends Method, P> = `${Uppercase<M>} ${P & string}` extends infer Key extends keyof Needs
  ? Needs[Key]
  : unknown;
/** Of a path that is none the compiler knows all that there are: asked for nothing else, it says that the path is wrong. */
type InitParameter<P, I> =
  IsUnion<P> extends true ? [init?: I] : RequiredKeysOf<I> extends never ? [init?: I] : [init: I];
type IsUnion<P, All = P> = P extends unknown ? ([All] extends [P] ? false : true) : never;
/** Options of a call beside its path; optional if nothing is required. */
export type InitOf<Paths, P extends keyof Paths, M extends Method, Needs = unknown> = InitParameter<
  P,
  Init<Paths, P, M, Needs>
>;
type Responses<Op> = Op extends { responses: infer Declared extends Record<number, unknown> } ? Declared : never;
/** Result of a call. */
export type CallAnswer<Op> = Promise<
  | { data: SuccessResponse<Responses<Op>>; error?: never; response: Response }
  | { data?: never; error: ErrorResponse<Responses<Op>>; response: Response }
>;

/** openapi-fetch's method, except that its options are not inferred: inferred, a body may have fields of its own. */
type Call<Paths, M extends Method, Needs = unknown> = <P extends PathsWith<Paths, M>>(
  path: P,
  ...init: InitOf<Paths, P, M, Needs>
) => CallAnswer<Operation<Paths[P], M>>;

/** The calls of a contract's operations, by method. */
export interface Calls<Paths, Needs = unknown> {
  readonly GET: Call<Paths, 'get', Needs>;
  readonly POST: Call<Paths, 'post', Needs>;
  readonly DELETE: Call<Paths, 'delete', Needs>;
}

/** The data of an operation's success. */
export type SuccessOf<Op> = SuccessResponse<Responses<Op>>;

/**
 * The same types with `string` for an open set. Tools that take a client of openapi-fetch read its paths with openapi-fetch's
 * types, of which an open set would come out as an object.
 */
export type Plain<Value> = Value extends string
  ? string extends Value
    ? string
    : Value
  : Value extends Blob
    ? Value
    : { [Name in keyof Value]: Plain<Value[Name]> };

/** As much of a contract as openapi-fetch needs to know at run time. */
export type AnyPaths = Record<string, Record<HttpMethod, { responses: Record<number, unknown> }>>;

/** The parameters of a call, with a token where that stands in the query. */
export function paramsWithToken(
  { params }: FetchOptions<unknown>,
  token: string | undefined,
): { params?: { query: Record<string, string> } } {
  const query = tokenQuery(token);
  if (Object.keys(query).length === 0) return {};
  return { params: { ...params, query: { ...query, ...Object(params).query } } };
}

/** Calls of openapi-fetch with the types of a contract; an answer that is not its own is thrown as an `UnexpectedAnswer`. */
export function callsOf<Paths>(
  client: Client<AnyPaths>,
  fetch: (request: Request) => Promise<Response>,
  token: string | undefined,
): Calls<Paths> {
  const call = (method: 'GET' | 'POST' | 'DELETE', path: string, init: object = {}): Promise<unknown> => {
    const reader = new AnswerReader(`${method} ${path}`);
    const send = (request: Request) => reader.keep(request, fetch(request));
    return reader.read(client[method](path, { ...init, ...paramsWithToken(init, token), fetch: send }));
  };
  // The first signature of each is the caller's; the second is what runs.
  function GET<P extends PathsWith<Paths, 'get'>>(
    path: P,
    ...init: InitOf<Paths, P, 'get'>
  ): CallAnswer<Operation<Paths[P], 'get'>>;
  function GET(path: string, init?: object): Promise<unknown> {
    return call('GET', path, init);
  }
  function POST<P extends PathsWith<Paths, 'post'>>(
    path: P,
    ...init: InitOf<Paths, P, 'post'>
  ): CallAnswer<Operation<Paths[P], 'post'>>;
  function POST(path: string, init?: object): Promise<unknown> {
    return call('POST', path, init);
  }
  function DELETE<P extends PathsWith<Paths, 'delete'>>(
    path: P,
    ...init: InitOf<Paths, P, 'delete'>
  ): CallAnswer<Operation<Paths[P], 'delete'>>;
  function DELETE(path: string, init?: object): Promise<unknown> {
    return call('DELETE', path, init);
  }
  return { GET, POST, DELETE };
}
