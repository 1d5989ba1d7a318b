import type { Client, FetchOptions } from 'openapi-fetch';
import type {
  ErrorResponse,
  HttpMethod,
  IsOperationRequestBodyOptional,
  OperationRequestBodyContent,
  RequiredKeysOf,
  SuccessResponse,
} from 'openapi-typescript-helpers';

type Method = 'get' | 'post' | 'delete';
type PathsWith<Paths, M extends Method> = {
  [P in keyof Paths]: Paths[P] extends Record<M, object> ? P : never;
}[keyof Paths];
type Operation<Path, M extends Method> = Path extends Record<M, infer Op extends object> ? Op : never;

/**
 * Bodies and answers are as the generated types have them. openapi-fetch's own types take an open set's `string & {}`
 * for an object and give its methods in place of it (openapi-ts/openapi-typescript#2765).
 */
type Body<Op> = [OperationRequestBodyContent<Op>] extends [never]
  ? { body?: never }
  : IsOperationRequestBodyOptional<Op> extends true
    ? { body?: OperationRequestBodyContent<Op> }
    : { body: OperationRequestBodyContent<Op> };
type Init<Op> = Omit<FetchOptions<Op>, 'body'> & Body<Op>;
type InitParameter<I> = RequiredKeysOf<I> extends never ? [init?: I] : [init: I];
type Responses<Op> = Op extends { responses: infer Declared extends Record<number, unknown> } ? Declared : never;
type Answer<Op> = Promise<
  | { data: SuccessResponse<Responses<Op>>; error?: never; response: Response }
  | { data?: never; error: ErrorResponse<Responses<Op>>; response: Response }
>;

/** openapi-fetch's method, except that its options are not inferred: inferred, a body may have fields of its own. */
type Call<Paths, M extends Method> = <P extends PathsWith<Paths, M>>(
  path: P,
  ...init: InitParameter<Init<Operation<Paths[P], M>>>
) => Answer<Operation<Paths[P], M>>;

/** The calls of a contract's operations, by method. */
export interface Calls<Paths> {
  readonly GET: Call<Paths, 'get'>;
  readonly POST: Call<Paths, 'post'>;
  readonly DELETE: Call<Paths, 'delete'>;
}

/** As much of a contract as openapi-fetch needs to know at run time. */
export type AnyPaths = Record<string, Record<HttpMethod, { responses: Record<number, unknown> }>>;

/** openapi-fetch's calls with the types of a contract. */
export function callsOf<Paths>(client: Client<AnyPaths>): Calls<Paths> {
  // The first signature of each is the caller's; the second is what runs.
  function GET<P extends PathsWith<Paths, 'get'>>(
    path: P,
    ...init: InitParameter<Init<Operation<Paths[P], 'get'>>>
  ): Answer<Operation<Paths[P], 'get'>>;
  function GET(path: string, init?: object): Promise<unknown> {
    return client.GET(path, { ...init });
  }
  function POST<P extends PathsWith<Paths, 'post'>>(
    path: P,
    ...init: InitParameter<Init<Operation<Paths[P], 'post'>>>
  ): Answer<Operation<Paths[P], 'post'>>;
  function POST(path: string, init?: object): Promise<unknown> {
    return client.POST(path, { ...init });
  }
  function DELETE<P extends PathsWith<Paths, 'delete'>>(
    path: P,
    ...init: InitParameter<Init<Operation<Paths[P], 'delete'>>>
  ): Answer<Operation<Paths[P], 'delete'>>;
  function DELETE(path: string, init?: object): Promise<unknown> {
    return client.DELETE(path, { ...init });
  }
  return { GET, POST, DELETE };
}
