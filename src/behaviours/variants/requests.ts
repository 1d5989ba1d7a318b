import { tokenHeaders, tokenOf } from '../../contract/credentials.ts';
import { Problem } from '../../contract/problem.ts';
import type { Answering } from './alternative.ts';

/** Another request of the same caller, with a body where one is given. */
export function alsoSent(request: Request, method: string, path: string, body?: unknown): Request {
  const headers = new Headers(tokenHeaders(tokenOf(request)?.token));
  const url = new URL(path, request.url);
  if (body === undefined) return new Request(url, { method, headers });
  headers.set('content-type', 'application/json');
  return new Request(url, { method, headers, body: JSON.stringify(body) });
}

/** JSON answer to another request of the same caller. */
export async function alsoAsked(assumed: Answering, request: Request, path: string): Promise<unknown> {
  const answer: unknown = await (await assumed(alsoSent(request, 'GET', path))).json();
  return answer;
}

/** The same request to another path. */
export async function atPath(request: Request, path: string): Promise<Request> {
  const url = new URL(request.url);
  url.pathname = path;
  const { method, headers } = request;
  if (request.body === null) return new Request(url, { method, headers });
  return new Request(url, { method, headers, body: await request.arrayBuffer() });
}

/** A refusal in the contract's shape. */
export function refusal(...args: ConstructorParameters<typeof Problem>): Response {
  const problem = new Problem(...args);
  return Response.json(problem.toBody(), {
    status: problem.status,
    headers: { 'content-type': 'application/problem+json' },
  });
}

/** The body of a request as JSON; undefined where it is none. */
export async function bodyOf(request: Request): Promise<unknown> {
  if (!request.headers.get('content-type')?.startsWith('application/json')) return undefined;
  try {
    const body: unknown = await request.clone().json();
    return body;
  } catch {
    return undefined;
  }
}

/** Suffix of every token of the caller's environment; empty for the default one. */
export function environmentOf(request: Request): string {
  return /-env_[0-9a-z]+$/.exec(tokenOf(request)?.token ?? '')?.[0] ?? '';
}
