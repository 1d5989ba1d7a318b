import { essenceOf } from '../../contract/media-type.ts';
import { pathValues } from '../../contract/operation-paths.ts';
import {
  curlToken,
  headersWithoutToken,
  isTokenName,
  type TokenPlaces,
  targetWithoutToken,
} from '../../contract/token-places.ts';
import type { Declared, DeclaredOperation } from '../model/contract.ts';
import { isCarried, shownHeaders } from './parameter-values.ts';
import { expressionOf } from './repeated-text.ts';

/** A request as data, so that a check can change one part of it and send the rest as it is. */
export interface CaseRequest<Own extends Declared = DeclaredOperation> {
  readonly operation: Own;
  /** Instead of the operation's own. */
  readonly method?: string;
  /** Path and query as they go over the wire, where they are not made of the values. */
  readonly target?: string;
  /** By name; a value for each of the path's parameters. */
  readonly path: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  /** Beside the token and `content-type`, which follow from the rest. */
  readonly headers: Readonly<Record<string, string>>;
  /** Undefined for a request without a body. */
  readonly body?: CaseBody;
}

/** The body of a request. */
export interface CaseBody {
  /** `content-type` of the request; null for none. */
  readonly mediaType: string | null;
  /** The value before it is written as its media type says. */
  readonly value?: unknown;
  /** Bytes on the wire, if they differ from the value. */
  readonly raw?: string | Uint8Array<ArrayBuffer>;
}

/** A request as it is sent. */
export interface WireRequest {
  readonly method: string;
  /** Path and query. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer> | FormData;
}

/** Written part of a request, of an operation of any contract. */
export type WrittenRequest = Omit<CaseRequest<Declared>, 'operation'> & {
  readonly operation: { readonly method: string; readonly path: string };
};

/** Writes a request as its media types and parameter styles say (OpenAPI 3.1, Parameter Object). */
export function toWire(request: WrittenRequest): WireRequest {
  const { operation, method, path, query, headers, body } = request;
  const filled = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(path[name])));
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one) => [name, String(one)]),
  );
  const target = pairs.length > 0 ? `${filled}?${new URLSearchParams(pairs)}` : filled;
  const wire = { method: method ?? operation.method, target: request.target ?? target };
  if (!body) return { ...wire, headers };
  const typed = body.mediaType === null ? headers : { ...headers, 'content-type': body.mediaType };
  if (body.raw !== undefined) return { ...wire, headers: typed, body: body.raw };
  // The form's boundary is set by who sends it.
  if (body.mediaType === 'multipart/form-data') return { ...wire, headers, body: formOf(body.value) };
  const text = body.mediaType === 'application/json' ? JSON.stringify(body.value) : String(body.value);
  return { ...wire, headers: typed, body: text };
}

/** A request of the platform's as it is sent to the server at `base`; the token goes apart. */
export async function wireOf(request: Request, base: string, places: TokenPlaces): Promise<WireRequest> {
  const target = targetWithoutToken(request.url.slice(base.length), places);
  const headers = Object.fromEntries(headersWithoutToken(request.headers, places));
  const wire = { method: request.method, target, headers };
  if (!request.body) return wire;
  const bytes = new Uint8Array(await request.arrayBuffer());
  const isForm = essenceOf(headers['content-type']).startsWith('multipart/');
  return { ...wire, body: isForm ? bytes : new TextDecoder().decode(bytes) };
}

/** A request without a form, read back from what was sent. */
export function fromWire(operation: DeclaredOperation, { method, target, headers, body }: WireRequest): CaseRequest {
  const [path = '', queryText] = target.split('?');
  const query = [...new URLSearchParams(queryText)].map(([name, text]) => {
    const isNumber = operation.parameters.some((one) => one.name === name && one.schema.types.includes('integer'));
    return [name, isNumber ? Number(text) : text];
  });
  const request = {
    operation,
    method,
    path: pathValues(path, operation.path),
    query: Object.fromEntries(query),
    headers: declaredHeaders(operation, headers),
  };
  if (typeof body !== 'string') return request;
  const mediaType = essenceOf(headers['content-type']) || null;
  const value: unknown = mediaType === 'application/json' ? JSON.parse(body) : body;
  return { ...request, body: { mediaType, value } };
}

/** The headers that an operation has parameters in. */
function declaredHeaders({ parameters }: DeclaredOperation, headers: WireRequest['headers']): CaseRequest['headers'] {
  const names = parameters.flatMap(({ name, in: place }) =>
    isCarried(place) ? [place === 'cookie' ? 'cookie' : name.toLowerCase()] : [],
  );
  return Object.fromEntries(Object.entries(headers).filter(([name]) => names.includes(name)));
}

/** The requests that the contract's examples make: each example of each media type, with every parameter as shown. */
export function exampleRequests<Own extends Declared = DeclaredOperation>(
  operation: Own,
): { readonly name: string; readonly request: CaseRequest<Own> }[] {
  const shown = (place: string) =>
    Object.fromEntries(
      operation.parameters.filter((one) => one.in === place).map(({ name, example }) => [name, example]),
    );
  const headers = shownHeaders(operation.parameters);
  const base = { operation, path: shown('path'), query: shown('query'), headers };
  const bodies = [...operation.bodies].flatMap(([mediaType, { examples }]) =>
    [...examples].map(([name, value]) => ({
      name: operation.bodies.size > 1 ? `${mediaType} ${name}` : name,
      request: { ...base, body: { mediaType, value } },
    })),
  );
  return bodies.length > 0 ? bodies : [{ name: 'as shown', request: base }];
}

/** Substitutes in a command line for secrets. */
export interface ShownRequest {
  /** The token, with variables of the shell. */
  readonly token?: string;
  /** Names of headers whose values are variables. */
  readonly headers?: readonly string[];
}

/** The variable that has the value of a header: `HEADER_X_API_KEY`. */
export function headerVariable(name: string): string {
  return `HEADER_${name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '_')}`;
}

/** The request as a command line that can be pasted; tokens and given headers stand as variables. */
export function curlOf(
  baseUrl: string,
  { method, target, headers, body }: WireRequest,
  shown: ShownRequest,
  places: TokenPlaces,
): string {
  const { option, parameter } = shown.token === undefined ? {} : curlToken(shown.token, places);
  const query = parameter === undefined ? '' : `"${target.includes('?') ? '&' : '?'}${parameter}"`;
  const parts = [`curl ${quote(baseUrl + target)}${query}`];
  if (method !== (body === undefined ? 'GET' : 'POST')) parts.push(`-X ${method}`);
  const cookies = option?.[0] === '-b' && headers.cookie !== undefined ? `; ${headers.cookie}` : '';
  if (option) parts.push(`${option[0]} "${option[1]}${cookies}"`);
  for (const name of shown.headers ?? []) parts.push(`-H "${name}: $${headerVariable(name)}"`);
  for (const [name, value] of Object.entries(headers)) {
    const isSaid = isTokenName('header', name, places) || (name === 'cookie' && cookies !== '');
    if (!isSaid) parts.push(`-H ${quote(`${name}: ${value}`)}`);
  }
  if (body instanceof FormData) {
    for (const [name, value] of body) {
      const shown = typeof value === 'string' ? `${name}=${value}` : `${name}=@${value.name};type=${value.type}`;
      parts.push(`-F ${quote(shown)}`);
    }
  } else if (body !== undefined) {
    if (!('content-type' in headers)) parts.push(`-H 'content-type:'`);
    parts.push(`--data-binary ${shellBody(body)}`);
  }
  return parts.join(' \\\n  ');
}

const longest = 4000;

/** Text as it is; other bytes as the shell's `$'\x…'`; long bodies are written by Node or, where that is as long, cut. */
function shellBody(body: string | Uint8Array): string {
  const script = typeof body === 'string' && body.length > longest ? expressionOf(body) : undefined;
  if (script !== undefined && script.length <= longest) {
    return `@<(node -e ${quote(`process.stdout.write(${script})`)})`;
  }
  const text = typeof body === 'string' ? body : Buffer.from(body).toString('latin1');
  const clipped = text.length > longest ? text.slice(0, longest) : text;
  const note = text.length > longest ? ` # … ${text.length - longest} more characters` : '';
  const printable = typeof body === 'string' && !/(?![\t\n])\p{Cc}/u.test(clipped);
  if (printable) return quote(clipped) + note;
  const escaped = [...Buffer.from(clipped, typeof body === 'string' ? 'utf8' : 'latin1')]
    .map((byte) =>
      byte < 32 || byte > 126 || byte === 39 || byte === 92
        ? `\\x${byte.toString(16).padStart(2, '0')}`
        : String.fromCharCode(byte),
    )
    .join('');
  return `$'${escaped}'${note}`;
}

function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** A form; a field whose value is a list is there once for each. */
function formOf(fields: unknown): FormData {
  const form = new FormData();
  for (const [name, field] of Object.entries(Object(fields))) {
    for (const value of [field].flat()) {
      if (name === 'file') form.append(name, new Blob([String(value)], { type: 'text/csv' }), 'tasks.csv');
      else form.append(name, String(value));
    }
  }
  return form;
}
