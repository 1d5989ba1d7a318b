import type { OperationSpec, ParameterSpec } from './operation.ts';
import { Problem, type Violation } from './problem.ts';
import type { OperationValidators, Validator } from './validation.ts';
import { parameterViolations } from './violations.ts';

/** A parameter after parsing: of its declared type where the text allows it, else the text itself. */
export type ParameterValue = string | number | boolean | readonly (string | number | boolean)[];
export type Parameters = Readonly<Record<string, ParameterValue>>;

/** The parameters of a request by place, as the contract types them. */
export interface RequestParameters {
  readonly path: Parameters;
  readonly query: Parameters;
  readonly header: Parameters;
  readonly cookie: Parameters;
}

const none: Parameters = Object.freeze({});

/** Parses and validates every parameter; the violations of all places are pushed onto `violations`. */
export function readParameters(
  operation: Pick<OperationSpec, 'parameters'>,
  validate: Pick<OperationValidators, 'path' | 'query' | 'header' | 'cookie'>,
  pathValues: Readonly<Record<string, string>>,
  queryText: string,
  request: { header(name: string): string | null },
  violations: Violation[],
): RequestParameters {
  if (operation.parameters.length === 0 && queryText === '')
    return { path: none, query: none, header: none, cookie: none };
  let path: Record<string, ParameterValue> | undefined;
  let headers: Record<string, ParameterValue> | undefined;
  let cookies: Record<string, ParameterValue> | undefined;
  for (const spec of operation.parameters) {
    if (spec.in === 'path') {
      path ??= {};
      path[spec.name] = parseValue(spec.type, pathValues[spec.name] ?? '');
    } else if (spec.in === 'header') {
      headers ??= {};
      const name = spec.name.toLowerCase();
      const value = request.header(name);
      if (value !== null) headers[name] = parseValue(spec.type, value);
    } else if (spec.in === 'cookie') {
      cookies ??= {};
      const value = cookieIn(request.header('cookie'), spec.name);
      if (value !== undefined) cookies[spec.name] = parseValue(spec.type, value);
    }
  }
  const query = readQuery(operation, queryText, violations);
  if (path) violations.push(...parameterViolations(validate.path, path));
  const broken = parameterViolations(validate.query, query);
  const mayBePlus = broken.length > 0 && queryText.includes('+');
  violations.push(...(mayBePlus ? withLostPluses(broken, validate.query, query) : broken));
  if (headers) violations.push(...parameterViolations(validate.header, headers));
  if (cookies && validate.cookie) violations.push(...parameterViolations(validate.cookie, cookies));
  return { path: path ?? none, query, header: headers ?? none, cookie: cookies ?? none };
}

/** The value of the first cookie of a name in a `Cookie` header (RFC 6265, section 4.2.1). */
export function cookieIn(header: string | null, name: string): string | undefined {
  const pair = header?.split(/; */).find((one) => one.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}

/** Reads a query string (WHATWG URL, application/x-www-form-urlencoded), strictly: bad percent-encoding is refused. */
function readQuery(operation: Pick<OperationSpec, 'parameters'>, text: string, violations: Violation[]): Parameters {
  if (text === '') return none;
  const query: Record<string, ParameterValue> = {};
  let repeated: Set<string> | undefined;
  for (const pair of text.split('&')) {
    if (pair === '') continue;
    const at = pair.indexOf('=');
    const name = decode(at < 0 ? pair : pair.slice(0, at), 'query string');
    if (name === '')
      throw new Problem('malformed-request', 'malformedUrl', 'The query string has a value without a name.');
    const value = at < 0 ? '' : decode(pair.slice(at + 1), 'query string');
    const spec = queryParameter(operation, name);
    // Names of the contract are looked up faster than equal ones of the request.
    const key = spec?.name ?? name;
    const known = Object.hasOwn(query, key) ? query[key] : undefined;
    if (known !== undefined && !spec?.array) repeated = (repeated ?? new Set()).add(key);
    else if (spec?.array) query[key] = [...(Array.isArray(known) ? known : []), parseValue(spec.type, value)];
    else if (spec) query[key] = parseValue(spec.type, value);
    // Validation will refuse it by its name, which may be `__proto__`.
    else Object.defineProperty(query, name, { value, enumerable: true });
  }
  for (const parameter of repeated ?? [])
    violations.push({ parameter, keyword: 'maxItems', message: 'must be given once' });
  return query;
}

/** Says how a plus is written of each value that would hold with one where a space was read. */
function withLostPluses(broken: readonly Violation[], validate: Validator, query: Parameters): Violation[] {
  const meant = Object.entries(query).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.replaceAll(' ', '+') : value,
  ]);
  const still = new Set(parameterViolations(validate, Object.fromEntries(meant)).map(({ parameter }) => parameter));
  return broken.map((violation) => {
    if (still.has(violation.parameter)) return violation;
    return { ...violation, message: `${violation.message}; a + in a query is read as a space, so write it as %2B` };
  });
}

function queryParameter({ parameters }: Pick<OperationSpec, 'parameters'>, name: string): ParameterSpec | undefined {
  for (const spec of parameters) if (spec.name === name && spec.in === 'query') return spec;
  return undefined;
}

/** Percent-decodes a part of the request target. Throws a `malformed-request` problem on bad encoding or UTF-8. */
export function decode(text: string, where: string): string {
  const spaced = where === 'query string' && text.includes('+') ? text.replaceAll('+', ' ') : text;
  if (!spaced.includes('%')) return spaced;
  try {
    return decodeURIComponent(spaced);
  } catch {
    const shown = text.length > 100 ? `${text.slice(0, 100)}…` : text;
    throw new Problem(
      'malformed-request',
      'malformedUrl',
      `The ${where} has bad percent-encoding or is not UTF-8: ${shown}`,
    );
  }
}

/** A text as a value of a type; the text itself where it is none. */
export function parseValue(type: ParameterSpec['type'], text: string): string | number | boolean {
  if (type === 'integer' || type === 'number') {
    const value = Number(text);
    if (!Number.isFinite(value)) return text;
    // The JSON grammar for numbers (RFC 8259, section 6), so that `0x10`, `1e999` and ` 5` stay text and are refused.
    // Numbers in JavaScript's notation, which is the usual one, need no closer look.
    return String(value) === text || /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(text) ? value : text;
  }
  if (type === 'boolean') return text === 'true' ? true : text === 'false' ? false : text;
  return text;
}
