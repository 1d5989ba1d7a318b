import { essenceOf, isJsonType } from '../../contract/media-type.ts';
import { pathValues } from '../../contract/operation-paths.ts';
import { type Parameters, readParameters } from '../../contract/parameters.ts';
import { valueAt } from '../../contract/pointer.ts';
import { Problem, type Violation } from '../../contract/problem.ts';
import { bodyViolations } from '../../contract/violations.ts';
import type { DeclaredOperation } from '../model/contract.ts';
import { placeName } from '../requests/invalid/invalid-request.ts';
import type { CaseRequest, WireRequest } from '../requests/request.ts';
import { isMasked } from '../traffic/mask-placeholder.ts';
import type { RecordedExchange } from '../traffic/recorded-exchange.ts';

/** Rule of the contract that a recorded request breaks. */
export interface RequestBreach {
  /** Part of the request: `query pageSize`, `application/json /daily/calls`, `(body)`. */
  readonly place: string;
  readonly keyword: string;
  /** `pageSize must be at most 100`. */
  readonly message: string;
  /** Broken rule of a schema; undefined where the request as a whole cannot be read by its operation. */
  readonly violation?: Violation;
}

/** A recorded request, read by its operation. */
export interface SentRequest {
  readonly request: CaseRequest;
  readonly breaches: readonly RequestBreach[];
}

/** Reads a recorded request by its operation. What a recording lacks, or has masked, breaks nothing. */
export function readSent(operation: DeclaredOperation, exchange: RecordedExchange): SentRequest {
  const { wire } = exchange;
  const headers = new Headers(wire.headers);
  const breaches: RequestBreach[] = [];
  const parameters = parametersIn(operation, wire.target, headers, breaches);
  const mediaType = headers.has('content-type') ? essenceOf(headers.get('content-type')) : null;
  const value = isJsonType(mediaType) ? parsed(textOf(wire.body)) : undefined;
  breaches.push(...bodyBreaches(operation, exchange, mediaType, value));
  const body = wire.body === undefined ? {} : { body: { mediaType, value } };
  return {
    request: {
      operation,
      path: parameters.path,
      query: parameters.query,
      headers: textsOf(parameters.header),
      ...body,
    },
    breaches,
  };
}

function parametersIn(operation: DeclaredOperation, wireTarget: string, headers: Headers, breaches: RequestBreach[]) {
  const [path = '', query = ''] = wireTarget.split(/\?(.*)/s);
  const violations: Violation[] = [];
  try {
    const header = (name: string) => headers.get(name);
    const read = readParameters(
      operation,
      operation.validators,
      pathValues(path, operation.path),
      query,
      { header },
      violations,
    );
    for (const violation of violations) {
      const { parameter = '', keyword, message } = violation;
      const place = placeOf(operation, parameter);
      if (!isMasked({ ...read.header, ...read.query, ...read.path }[parameter]))
        breaches.push({ place, keyword, message: `${parameter} ${message}`, violation });
    }
    return read;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    breaches.push({ place: 'query', keyword: error.reason, message: error.message });
    return { path: {}, query: {}, header: {} };
  }
}

/** Place of a parameter as coverage names it; of one that the contract does not have, any in the query. */
function placeOf({ parameters }: DeclaredOperation, parameter: string): string {
  const declared = parameters.find(({ name }) => name.toLowerCase() === parameter.toLowerCase());
  return declared ? `${declared.in} ${declared.name}` : 'query *';
}

function bodyBreaches(
  { body: spec, bodies, validators }: DeclaredOperation,
  { wire, sentWhole }: RecordedExchange,
  mediaType: string | null,
  value: unknown,
): RequestBreach[] {
  const breach = (keyword: string, message: string): RequestBreach[] => [{ place: '(body)', keyword, message }];
  if (!sentWhole) return [];
  if (wire.body === undefined || wire.body === '')
    return spec?.required === true ? breach('required', 'the body is missing') : [];
  if (!spec) return breach('content', 'the operation accepts no body');
  if (!bodies.has(mediaType ?? ''))
    return breach(
      'content',
      `the media type is ${mediaType ?? 'missing'}; it must be ${[...bodies.keys()].join(' or ')}`,
    );
  const validate = validators.body[mediaType ?? ''];
  if (!validate || !isJsonType(mediaType)) return [];
  if (value === undefined) return breach('json', 'the body is not JSON');
  return bodyViolations(validate, value)
    .filter(({ pointer = '' }) => !isMasked(valueAt(value, pointer)))
    .map((violation) => {
      const { pointer = '', keyword, message } = violation;
      const place = `${mediaType} ${placeName(templateOf(pointer, keyword))}`;
      return { place, keyword, message: `${pointer || 'the body'} ${message}`, violation };
    });
}

/** Text of a body; empty for a form. */
function textOf(body: WireRequest['body']): string {
  if (body instanceof Uint8Array) return new TextDecoder().decode(body);
  return typeof body === 'string' ? body : '';
}

/** Place in any body, as coverage names it. */
function templateOf(pointer: string, keyword: string): string {
  const general = pointer.replaceAll(/\/\d+(?=\/|$)/g, '/*');
  return keyword === 'additionalProperties' ? general.replace(/\/[^/]*$/, '/*') : general;
}

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}

function textsOf(parameters: Parameters): Record<string, string> {
  return Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, String(value)]));
}
