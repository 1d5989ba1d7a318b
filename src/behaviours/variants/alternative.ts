import type { DeclaredOperation } from '../../conformance/model/contract.ts';
import { targetOf } from '../../server/fetch.ts';
import type { AlternativeOf, EntryId } from '../model/basis.ts';
import { phoneAgentContract } from '../model/contract.ts';

/** A server in this process. */
export type Answering = (request: Request) => Promise<Response>;

/** A server that answers one question of the register otherwise, and all others as the contract assumes. */
export interface Alternative<Id extends EntryId = EntryId> {
  /** The sentence of the register that it takes; absent where it does what none of them says. */
  readonly says?: AlternativeOf<Id>;
  /** Makes the server out of one that does what is assumed. */
  server(assumed: Answering): Answering;
}

/** The same of any entry; its sentence may be one that the register has adopted since. */
export type AnyAlternative = Pick<Alternative, 'server'> & { readonly says?: string };

/** The alternatives of some entries. */
export type SomeAlternatives = { readonly [Id in EntryId]?: Alternative<Id> };

/** Servers that take further alternatives of entries, beside the first of each. */
export type FurtherAlternatives = { readonly [Id in EntryId]?: readonly Required<Alternative<Id>>[] };

/** True for a request to the service's own API, with or without an operation. */
export function isOfService({ url }: Request): boolean {
  return new URL(url).pathname.startsWith('/api/');
}

/** A request to the service's own API, taken apart. */
export interface ReceivedRequest {
  readonly operation: DeclaredOperation;
  readonly request: Request;
  /** The request once more, unread: where one branch of a clone is not read, a server that stops reading waits forever. */
  again(): Request;
  /** Of the path, as they are written there, not decoded. */
  readonly path: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
}

/** A server that does something else with some requests; `undefined` leaves a request to the server as it was. */
export function answering(
  assumed: Answering,
  other: (asked: ReceivedRequest, assumed: Answering) => Promise<Response | undefined> | undefined,
): Answering {
  const contract = phoneAgentContract();
  return async (request) => {
    const [pathname = '', query] = targetOf(request.url).split('?');
    const operation = contract.find(request.method, pathname);
    if (!operation) return assumed(request);
    const names = operation.path.split('/').map((part) => /^\{(\w+)\}$/.exec(part)?.[1]);
    const parts = pathname.split('/');
    const path = Object.fromEntries(names.flatMap((name, at) => (name === undefined ? [] : [[name, parts[at] ?? '']])));
    const { url, method, headers } = request;
    const body = request.body === null ? {} : { body: await request.arrayBuffer() };
    const again = () => new Request(url, { method, headers, ...body });
    const asked = { operation, request: again(), again, path, query: new URLSearchParams(query) };
    return (await other(asked, assumed)) ?? assumed(again());
  };
}

/** The same request with other parts. */
export async function rewritten(
  request: Request,
  change: {
    readonly query?: URLSearchParams;
    readonly headers?: Readonly<Record<string, string | null>>;
    /** The body as JSON, or what it becomes. */
    readonly body?: (body: unknown) => unknown;
  },
): Promise<Request> {
  const url = new URL(request.url);
  if (change.query) url.search = change.query.toString();
  const headers = new Headers(request.headers);
  for (const [name, value] of Object.entries(change.headers ?? {})) {
    if (value === null) headers.delete(name);
    else headers.set(name, value);
  }
  const { method } = request;
  const bytes = request.body === null ? undefined : await request.arrayBuffer();
  if (bytes === undefined) return new Request(url, { method, headers });
  if (!change.body) return new Request(url, { method, headers, body: bytes });
  const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
  return new Request(url, { method, headers, body: JSON.stringify(change.body(value)) });
}

/** The same answer with another status or another body, where it is JSON. */
export async function reworded(
  answer: Response,
  change: {
    readonly status?: number;
    readonly headers?: Readonly<Record<string, string | null>>;
    readonly body?: (body: unknown) => unknown;
  },
): Promise<Response> {
  const headers = new Headers(answer.headers);
  headers.delete('content-length');
  for (const [name, value] of Object.entries(change.headers ?? {})) {
    if (value === null) headers.delete(name);
    else headers.set(name, value);
  }
  const text = await answer.text();
  const status = change.status ?? answer.status;
  const body = change.body && text !== '' ? JSON.stringify(change.body(JSON.parse(text))) : text;
  return new Response(text === '' ? null : body, { status, headers });
}

/** A value with another one in the place of a field; whatever else is not an object stays. */
export function withField(value: unknown, name: string, change: (field: unknown) => unknown): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return value;
  return { ...value, [name]: change(Reflect.get(value, name)) };
}

/** A value in which every field of a name, at any depth, is another one. */
export function withEvery(value: unknown, name: string, change: (field: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => withEvery(item, name, change));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([key, field]) => [
    key,
    key === name ? change(field) : withEvery(field, name, change),
  ]);
  return Object.fromEntries(fields);
}
