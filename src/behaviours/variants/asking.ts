import { jsonOf } from '../../conformance/target/json.ts';
import type { Answering, ReceivedRequest } from './alternative.ts';
import { alsoSent } from './requests.ts';

/** An answer, read. */
export interface Read {
  readonly status: number;
  readonly body: unknown;
}

/** Asks the server something else in the name of whoever sent a request. */
export async function ask(
  assumed: Answering,
  { request }: Pick<ReceivedRequest, 'request'>,
  method: string,
  target: string,
  body?: unknown,
): Promise<Read> {
  const answer = await assumed(alsoSent(request, method, target, body));
  return { status: answer.status, body: jsonOf(await answer.text()) };
}

/** A request to read with more parameters in its query. */
export function atQuery({ url, headers }: Request, query: Readonly<Record<string, string>>): Request {
  const whole = new URL(url);
  for (const [name, value] of Object.entries(query)) whole.searchParams.set(name, value);
  return new Request(whole, { headers });
}

/** An answer that the server itself would not give. */
export function answer(body: unknown, status = 200): Response {
  return Response.json(body, { status });
}

/** A refusal that the server itself would not make, without a reason and a type of its own. */
export function bareRefusal(status: number, detail: string): Response {
  const problem = { type: 'about:blank', title: 'Refused', status, detail, success: false, message: detail };
  return Response.json(problem, { status, headers: { 'content-type': 'application/problem+json' } });
}

/** True if a server admits its caller to a request: an unknown parameter is refused only after that. */
export async function isLetIn(assumed: Answering, request: Request): Promise<boolean> {
  const url = new URL(request.url);
  url.searchParams.set('suite', 'unknown');
  const { status } = await assumed(new Request(url, request));
  return status !== 401 && status !== 403;
}

/** A record with other fields than it had; `undefined` takes one away. */
export function withFields(value: unknown, fields: Readonly<Record<string, unknown>>): unknown {
  if (!(value instanceof Object)) return value;
  return Object.fromEntries(Object.entries({ ...value, ...fields }).filter(([, field]) => field !== undefined));
}
