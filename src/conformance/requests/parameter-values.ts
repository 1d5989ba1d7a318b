import type { ParameterSpec } from '../../contract/operation.ts';
import { cookieIn, parseValue } from '../../contract/parameters.ts';
import type { DeclaredParameter } from '../model/contract.ts';

/** The parts of a request that have its parameters. */
interface Parts {
  readonly path: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;
}

/** Texts that a header and a cookie can carry (RFC 9110, section 5.5; RFC 6265, section 4.1.1). */
const carried = {
  header: /^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/,
  cookie: /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]+$/,
};

/** The value that a request has for a parameter, of its declared type where its text allows that; undefined where it has none. */
export function parameterIn(
  { path, query, headers }: Parts,
  spec: Pick<ParameterSpec, 'name' | 'in' | 'type'>,
): unknown {
  const { name, in: place, type } = spec;
  if (place === 'path') return path[name];
  if (place === 'query') return query[name];
  const text = place === 'header' ? headers[name.toLowerCase()] : cookieIn(headers.cookie ?? null, name);
  return text === undefined ? undefined : parseValue(type, text);
}

/** A request with another value for a parameter; without the parameter where the value is undefined. */
export function withParameter<Request extends Parts>(
  request: Request,
  { name, in: place }: Pick<ParameterSpec, 'name' | 'in'>,
  value: unknown,
): Request {
  if (place === 'path' || place === 'query') return { ...request, [place]: changed(request[place], name, value) };
  const text = value === undefined ? undefined : String(value);
  if (place === 'header') return { ...request, headers: changed(request.headers, name.toLowerCase(), text) };
  const others = (request.headers.cookie ?? '')
    .split('; ')
    .filter((pair) => pair !== '' && !pair.startsWith(`${name}=`));
  const pairs = text === undefined ? others : [...others, `${name}=${text}`];
  return { ...request, headers: changed(request.headers, 'cookie', pairs.length > 0 ? pairs.join('; ') : undefined) };
}

/** True if a value can be sent in a place; a path cannot carry an empty segment, one of dots, or a slash. */
export function fitsInto(place: ParameterSpec['in'], value: unknown): boolean {
  if (place === 'query') return true;
  // Some servers take a backslash for a slash (RFC 3986, section 3.3).
  if (place === 'path') return !/^\.{0,2}$|[/\\]/.test(String(value));
  return carried[place].test(String(value));
}

/** The headers of a request that has its declared headers and cookies as the contract shows them. */
export function shownHeaders(parameters: readonly DeclaredParameter[]): Readonly<Record<string, string>> {
  const shown = parameters.filter(({ in: place, example }) => isCarried(place) && example !== undefined);
  const nothing: Parts = { path: {}, query: {}, headers: {} };
  return shown.reduce((request, one) => withParameter(request, one, one.example), nothing).headers;
}

/** True if a parameter travels in a header, as those in cookies do. */
export function isCarried(place: ParameterSpec['in']): boolean {
  return place === 'header' || place === 'cookie';
}

function changed<Value>(values: Readonly<Record<string, Value>>, name: string, value: Value | undefined) {
  const { [name]: _, ...others } = values;
  return value === undefined ? others : { ...others, [name]: value };
}
