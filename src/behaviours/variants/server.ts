import { PageNumber, PageSize } from '../../../generated/parameters.ts';
import { pagedList } from '../../conformance/model/paged-list.ts';
import { fromWire } from '../../conformance/requests/request.ts';
import { isValid } from '../../conformance/requests/validity.ts';
import { jsonOf } from '../../conformance/target/json.ts';
import { setToken } from '../../contract/credentials.ts';
import type { OperationId } from '../../contract/operations.ts';
import { entriesBefore, pageFields } from '../../contract/paging.ts';
import { valueAt } from '../../contract/pointer.ts';
import type { Reason } from '../../contract/problem.ts';
import { type Answering, answering, type ReceivedRequest, reworded, rewritten } from './alternative.ts';
import { ask, type Read } from './asking.ts';
import { withPage } from './lists.ts';
import { alsoSent, environmentOf } from './requests.ts';

/** Function that makes a faulty server out of the sandbox. */
export type Server = (sandbox: Answering) => Answering;

/** An object of JSON. */
export type JsonFields = Readonly<Record<string, unknown>>;

/** A request to one operation, the server that takes it, and what was sent, as JSON. */
export interface Case extends ReceivedRequest {
  readonly sandbox: Answering;
  readonly sent: JsonFields;
  /** True if it holds to the contract, so that a fault in what is done with it is none in what is refused. */
  readonly isSound: boolean;
}

/** A server that answers some operations in another way; `undefined` leaves it to the sandbox. */
export function at(
  ids: OperationId | readonly OperationId[],
  other: (one: Case) => Promise<Response | undefined>,
): Server {
  const named: ReadonlySet<string> = new Set([ids].flat());
  return (sandbox) =>
    answering(sandbox, async (asked) => {
      const { operation, request } = asked;
      if (!named.has(operation.id) || request.method !== operation.method || request.headers.has('prefer'))
        return undefined;
      const path = decoded(asked.path);
      if (!path) return undefined;
      const bytes = Buffer.from(await asked.again().arrayBuffer());
      const text = bytes.toString('utf8');
      const isSound = Buffer.from(text).equals(bytes) && holds(asked, text);
      return other({ ...asked, path, sandbox, sent: sentIn(text), isSound });
    });
}

/** Fields of a request's body; none where it is no JSON, or nested too deep for any server to read. */
function sentIn(text: string): JsonFields {
  try {
    return fieldsOf(jsonOf(text));
  } catch {
    return {};
  }
}

/** Undefined where the path cannot be read. */
function decoded(path: ReceivedRequest['path']): ReceivedRequest['path'] | undefined {
  try {
    return Object.fromEntries(Object.entries(path).map(([name, part]) => [name, decodeURIComponent(part)]));
  } catch {
    return undefined;
  }
}

/** In characters: what is longer may be too large. */
const longest = 100_000;

/** Returns true for requests whose form the contract allows. */
function holds({ operation, request }: ReceivedRequest, text: string): boolean {
  const { method, url, headers } = request;
  const type = headers.get('content-type');
  const isPlain = type === null || /^(application\/json|text\/csv)(; ?charset=utf-8)?$/i.test(type);
  if (!isPlain || headers.has('content-encoding') || text.length > longest) return false;
  const names = [...new URL(url).searchParams.keys()];
  if (new Set(names).size < names.length) return false;
  const target = url.slice(new URL(url).origin.length);
  const body = text === '' ? {} : { body: text };
  try {
    const given = { ...Object.fromEntries(headers), ...(type !== null && { 'content-type': type.toLowerCase() }) };
    return isValid(fromWire(operation, { method, target, headers: given, ...body }));
  } catch {
    return false;
  }
}

/** A server that shows something else in the successes of some operations. */
export function showing(
  ids: OperationId | readonly OperationId[],
  change: (body: JsonFields, one: Case) => unknown,
): Server {
  return at(ids, async (one) => {
    const answer = await one.sandbox(one.again());
    return answer.ok ? withBody(answer, (body) => change(body, one)) : answer;
  });
}

/** A server that takes the body of a request for another one. */
export function taking(id: OperationId, change: (sent: JsonFields, one: Case) => unknown): Server {
  return at(id, async (one) => (one.isSound ? one.sandbox(await sentAs(one, (sent) => change(sent, one))) : undefined));
}

/** A server that takes the query of a request for another one. */
export function reading(id: OperationId, change: (query: URLSearchParams, one: Case) => unknown): Server {
  return at(id, async (one) => {
    if (!one.isSound) return undefined;
    const query = new URLSearchParams(one.query);
    await change(query, one);
    return one.sandbox(await rewritten(one.again(), { query }));
  });
}

/** A server that refuses for a reason, and does something all the same. */
export function thoughRefused(
  id: OperationId | readonly OperationId[],
  reason: Reason | readonly Reason[],
  act: (one: Case, problem: unknown) => Promise<unknown>,
): Server {
  return at(id, async (one) => {
    const answer = await one.sandbox(one.again());
    const problem = jsonOf(await answer.clone().text());
    const reasons: readonly string[] = [reason].flat();
    if (reasons.includes(String(valueAt(problem, '/reason')))) await act(one, problem);
    return answer;
  });
}

/** A server whose paged list has other entries; `entriesOf` gives all of them. */
export function listing(id: OperationId, entriesOf: (one: Case) => Promise<readonly unknown[] | undefined>): Server {
  return at(id, async (one) => {
    const answer = await one.sandbox(one.again());
    const entries = answer.ok ? await entriesOf(one) : undefined;
    return entries ? withBody(answer, (body) => pageOf(one, body, entries)) : answer;
  });
}

/** All entries of a list that a case asks for, for another query. */
export async function readAll(one: Case, query: Readonly<Record<string, string>> = {}): Promise<JsonFields[]> {
  const list = pagedList(one.operation);
  const entries: JsonFields[] = [];
  for (let nth = 0; list && nth < 100; nth++) {
    const { pathname } = new URL(one.request.url);
    const all = withPage(new URLSearchParams({ ...query }), nth, list.maxPageSize);
    const { body } = await ask(one.sandbox, one, 'GET', `${pathname}?${all}`);
    const page = entriesAt(body, `/${list.items}`);
    entries.push(...page);
    if (page.length < list.maxPageSize) break;
  }
  return entries;
}

function pageOf({ operation }: Case, body: JsonFields, entries: readonly unknown[]): unknown {
  const list = pagedList(operation);
  if (!list) return body;
  const size = Number(body[pageFields.size]);
  const first = entriesBefore(Number(body[pageFields.number]), size);
  const page = entries.slice(first, first + size);
  return { ...body, [list.items]: page, [list.total]: entries.length };
}

/** The query less what says which page. */
export function filtersOf({ query }: Case): Record<string, string> {
  return Object.fromEntries([...query].filter(([name]) => name !== PageNumber.name && name !== PageSize.name));
}

/** The same answer with another body. */
export async function withBody(answer: Response, change: (body: JsonFields) => unknown): Promise<Response> {
  const body = await change(fieldsOf(jsonOf(await answer.clone().text())));
  return reworded(answer, { body: () => body });
}

/** The same request with another body. */
export async function sentAs(one: Case, change: (sent: JsonFields) => unknown): Promise<Request> {
  const body = await change(one.sent);
  return Object.keys(one.sent).length === 0 ? one.again() : rewritten(one.again(), { body: () => body });
}

/** Asks the sandbox in the name of the case's caller. */
export function also(one: Case, method: string, path: string, body?: unknown): Promise<Read> {
  return ask(one.sandbox, one, method, path, body);
}

/** Asks the sandbox with another token of the same environment. */
export async function alsoAs(token: string, one: Case, method: string, path: string, body?: unknown): Promise<Read> {
  const answer = await one.sandbox(withToken(token, alsoSent(one.request, method, path, body)));
  return { status: answer.status, body: jsonOf(await answer.text()) };
}

/** The request with another token. */
export function withToken(token: string, request: Request): Request {
  const headers = new Headers(request.headers);
  setToken(headers, token);
  return new Request(request, { headers });
}

/** Tokens of the environment: the highest one, and those of another organization. */
export const highest = (one: Case): string => `demo-superadmin${environmentOf(one.request)}`;
export const other = (one: Case): string => `demo-partner-superadmin${environmentOf(one.request)}`;

/** Answer of the sandbox to an unknown token. */
export function unauthorized(one: Case): Promise<Response> {
  return one.sandbox(withToken(`pat_${'0'.repeat(32)}${environmentOf(one.request)}`, one.again()));
}

/** Something kept for each environment. */
export function kept<Value>(make: () => Value): (one: Case) => Value {
  const all = new Map<string, Value>();
  return (one) => {
    const key = environmentOf(one.request);
    const value = all.get(key) ?? make();
    all.set(key, value);
    return value;
  };
}

/** The entries of a list in a body. */
export function entriesAt(body: unknown, pointer: string): JsonFields[] {
  const entries = valueAt(body, pointer);
  return Array.isArray(entries) ? entries.map(fieldsOf) : [];
}

/** A value's fields; none where it is no object. */
export function fieldsOf(value: unknown): JsonFields {
  return value instanceof Object && !Array.isArray(value) ? Object.fromEntries(Object.entries(value)) : {};
}

/** The object with other values of some fields. */
export function mapped(value: unknown, change: Readonly<Record<string, (field: unknown) => unknown>>): JsonFields {
  const fields = Object.entries(fieldsOf(value)).map(([name, field]) => [name, change[name]?.(field) ?? field]);
  return Object.fromEntries(fields);
}
