import { headersWithoutToken, isTokenName, tokenHeaders, tokenQuery } from '../../src/contract/credentials.ts';
import type { Parameter } from '../../src/contract/document.ts';
import { exampleOf, type ResolvedOperation } from '../support/contract.ts';

/** A request as data, so that tests can break one part of it and send the rest as it is. */
export interface ContractRequest {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;
  /** Undefined where the operation takes no body. */
  readonly mediaType: string | undefined;
  /** The value of the body before it is written as its media type says. */
  readonly body: unknown;
}

/** The values that the contract shows for the parameters of one place. */
export function shownParameters({ parameters }: ResolvedOperation, place: Parameter['in']): Record<string, unknown> {
  const own = parameters.filter((parameter) => parameter.in === place);
  return Object.fromEntries(own.map((parameter) => [parameter.name, exampleOf(parameter)]));
}

const token = 'demo-superadmin';

/** A request that uses every parameter as the contract shows it, and the named example of the body. */
export function validRequest(operation: ResolvedOperation, example = 'full', type?: string): ContractRequest {
  const [mediaType, content] = [...operation.bodies].find(([name]) => type === undefined || name === type) ?? [];
  return {
    method: operation.method,
    path: fillPath(operation.path, shownParameters(operation, 'path')),
    query: { ...shownParameters(operation, 'query'), ...tokenQuery(token) },
    headers: tokenHeaders(token),
    mediaType,
    body: content?.examples.get(example),
  };
}

/** The same request without its token. */
export function withoutToken<Own extends Pick<ContractRequest, 'query' | 'headers'>>(request: Own): Own {
  const query = Object.entries(request.query).filter(([name]) => !isTokenName('query', name));
  const headers = headersWithoutToken(Object.entries(request.headers));
  return { ...request, query: Object.fromEntries(query), headers: Object.fromEntries(headers) };
}

/** Writes values into a path template. */
export function fillPath(path: string, values: Readonly<Record<string, unknown>>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])));
}

/** Sends a request by plain fetch. */
export function send(baseUrl: string, request: ContractRequest): Promise<Response> {
  return fetch(toRequest(request, baseUrl));
}

/** The request as the Fetch standard has it. */
export function toRequest(request: ContractRequest, baseUrl = 'http://service.example'): Request {
  const query = new URLSearchParams(Object.entries(request.query).map(([name, value]) => [name, String(value)]));
  const url = `${baseUrl}${request.path}${query.size > 0 ? `?${query}` : ''}`;
  const { method, mediaType, body } = request;
  const headers = new Headers(request.headers);
  if (mediaType === undefined || body === undefined) return new Request(url, { method, headers });
  if (mediaType === 'multipart/form-data') return new Request(url, { method, headers, body: formOf(body) });
  if (!headers.has('content-type')) headers.set('content-type', mediaType);
  const text = mediaType === 'application/json' ? JSON.stringify(body) : String(body);
  return new Request(url, { method, headers, body: text });
}

function formOf(fields: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(Object(fields))) {
    if (name === 'file') form.set(name, new Blob([String(value)], { type: 'text/csv' }), 'tasks.csv');
    else form.set(name, String(value));
  }
  return form;
}
