import type { OperationSpec, ParameterSpec } from './operation.ts';
import { Problem, type Violation } from './problem.ts';
import type { OperationValidators } from './validation.ts';
import { parameterViolations } from './violations.ts';

/** A parameter after parsing: of its declared type where the text allows it, else the text itself. */
export type ParameterValue = string | number | boolean | readonly (string | number | boolean)[];
export type Parameters = Readonly<Record<string, ParameterValue>>;

/** The parameters of a request by place, as the contract types them. */
export interface RequestParameters {
  readonly path: Parameters;
  readonly query: Parameters;
  readonly header: Parameters;
}

const none: Parameters = Object.freeze({});

/** Parses and validates every parameter; the violations of all places are pushed onto `violations`. */
export function readParameters(
  operation: OperationSpec,
  validate: OperationValidators,
  pathValues: Readonly<Record<string, string>>,
  queryText: string,
  header: (name: string) => string | null,
  violations: Violation[],
): RequestParameters {
  if (operation.parameters.length === 0 && queryText === '') return { path: none, query: none, header: none };
  const path: Record<string, ParameterValue> = {};
  const headers: Record<string, ParameterValue> = {};
  for (const spec of operation.parameters) {
    if (spec.in === 'path') path[spec.name] = parseValue(spec, pathValues[spec.name] ?? '');
    else if (spec.in === 'header') {
      const value = header(spec.name);
      if (value !== null) headers[spec.name.toLowerCase()] = parseValue(spec, value);
    }
  }
  const query = readQuery(operation, queryText, violations);
  violations.push(
    ...parameterViolations(validate.path, path),
    ...parameterViolations(validate.query, query),
    ...parameterViolations(validate.header, headers),
  );
  return { path, query, header: headers };
}

/** Reads a query string (WHATWG URL, application/x-www-form-urlencoded), strictly: bad percent-encoding is refused. */
function readQuery(operation: OperationSpec, text: string, violations: Violation[]): Record<string, ParameterValue> {
  const query: Record<string, ParameterValue> = Object.create(null);
  if (text === '') return query;
  const repeated = new Set<string>();
  for (const pair of text.split('&')) {
    if (pair === '') continue;
    const at = pair.indexOf('=');
    const name = decode(at < 0 ? pair : pair.slice(0, at), 'query string');
    if (name === '') throw new Problem('malformed-request', 'The query string has a value without a name.');
    const value = at < 0 ? '' : decode(pair.slice(at + 1), 'query string');
    const spec = operation.parameters.find((candidate) => candidate.in === 'query' && candidate.name === name);
    const known = query[name];
    if (spec?.array) query[name] = [...(Array.isArray(known) ? known : []), parseValue(spec, value)];
    else if (known === undefined) query[name] = spec ? parseValue(spec, value) : value;
    else repeated.add(name);
  }
  for (const parameter of repeated) violations.push({ parameter, keyword: 'maxItems', message: 'must be given once' });
  return query;
}

/** Percent-decodes a part of the request target. Throws a `malformed-request` problem on bad encoding or UTF-8. */
export function decode(text: string, where: string): string {
  const spaced = where === 'query string' ? text.replaceAll('+', ' ') : text;
  if (!spaced.includes('%')) return spaced;
  try {
    return decodeURIComponent(spaced);
  } catch {
    const shown = text.length > 100 ? `${text.slice(0, 100)}…` : text;
    throw new Problem('malformed-request', `The ${where} has bad percent-encoding or is not UTF-8: ${shown}`);
  }
}

function parseValue({ type }: ParameterSpec, text: string): string | number | boolean {
  if (type === 'integer' || type === 'number') {
    // The JSON grammar for numbers (RFC 8259, section 6), so that `0x10`, `1e999` and ` 5` stay text and are refused.
    const value = Number(text);
    return /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(text) && Number.isFinite(value) ? value : text;
  }
  if (type === 'boolean') return text === 'true' ? true : text === 'false' ? false : text;
  return text;
}
