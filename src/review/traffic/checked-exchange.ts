import { isMasked } from '../../conformance/traffic/mask-placeholder.ts';
import type { RecordedExchange } from '../../conformance/traffic/recorded-exchange.ts';
import { parseMediaType } from '../../contract/media-type.ts';
import { pathValues } from '../../contract/operation-paths.ts';
import { type Parameters, readParameters } from '../../contract/parameters.ts';
import { valueAt } from '../../contract/pointer.ts';
import { Problem, type Violation } from '../../contract/problem.ts';
import { bodyViolations } from '../../contract/violations.ts';
import { type Fields, isFields } from '../editions/dereferenced.ts';
import { compiledSchema } from '../schemas/schema-validator.ts';
import type { EditionOperation } from './edition.ts';

/** A rule that an exchange breaks. */
export interface ExchangeBreach {
  /** `operation`: there is none. `body`, `answer`: of whatever media type. `header` and the like are `parameter`. */
  readonly part: 'operation' | 'parameter' | 'body' | 'answer';
  /** The parameter's name, or a JSON Pointer into the body; empty where it is the whole. */
  readonly at: string;
  /** `/context must NOT have more than 5000 characters`. */
  readonly said: string;
}

/** Request and answer as the old contract reads them. */
export interface ReadExchange {
  /** By name; those of headers in lower case. */
  readonly parameters: Parameters;
  /** Undefined where there is none, and where it is no JSON. */
  readonly body: unknown;
  readonly hasBody: boolean;
  readonly mediaType: string | undefined;
}

/** The media type of a message without its parameters; undefined where it names none. */
export function mediaTypeOf(contentType: string | null | undefined): string | undefined {
  return parseMediaType(contentType ?? '')?.essence;
}

/** Reads a request by its operation, and tells what it breaks. */
export function heldRequest(
  exchange: RecordedExchange,
  operation: EditionOperation,
): { sent: ReadExchange; breaches: ExchangeBreach[] } {
  const { wire } = exchange;
  const mediaType = mediaTypeOf(new Headers(wire.headers).get('content-type'));
  const violations: Violation[] = [];
  const { parameters, broken } = parametersIn(exchange, operation, violations);
  const hasBody = wire.body !== undefined && wire.body !== '';
  const body = typeof wire.body === 'string' && isJson(mediaType) ? parsed(wire.body) : undefined;
  const sent = { parameters, body, hasBody, mediaType };
  const told = violations
    .filter(({ parameter }) => !isMasked(parameter === undefined ? undefined : parameters[parameter]))
    .map(
      ({ parameter = '', message }): ExchangeBreach => ({
        part: 'parameter',
        at: parameter,
        said: `${parameter} ${message}`,
      }),
    );
  return { sent, breaches: [...broken, ...told, ...bodyBreaches(sent, operation)] };
}

function parametersIn(
  { wire }: RecordedExchange,
  operation: EditionOperation,
  violations: Violation[],
): { parameters: Parameters; broken: ExchangeBreach[] } {
  const [path = '', query = ''] = wire.target.split(/\?(.*)/s);
  const headers = new Headers(wire.headers);
  try {
    const read = readParameters(
      operation,
      operation.validators(),
      pathValues(path, operation.path),
      query,
      {
        header: (name) => headers.get(name),
      },
      violations,
    );
    return { parameters: { ...read.header, ...read.query, ...read.path }, broken: [] };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { parameters: {}, broken: [{ part: 'parameter', at: '', said: error.message }] };
  }
}

function bodyBreaches(
  { parameters, body, hasBody, mediaType }: ReadExchange,
  { requestBody }: EditionOperation,
): ExchangeBreach[] {
  const breach = (said: string): ExchangeBreach[] => [{ part: 'body', at: '', said }];
  if (!hasBody) return requestBody?.required === true ? breach('the body is required') : [];
  const media = Object(requestBody?.content)[mediaType ?? ''];
  if (!isFields(media)) return breach(requestBody ? `there is no body of ${mediaType}` : 'there is no body');
  const needed = Object.values(Object(media['x-required-parameters'])).map(String);
  const missing = needed
    .filter((name) => parameters[name] === undefined)
    .map((name): ExchangeBreach => ({ part: 'parameter', at: name, said: `${name} is required with ${mediaType}` }));
  return [...missing, ...(isJson(mediaType) ? schemaBreaches('body', media, body) : [])];
}

/** Violations of an answer; none if the recording is incomplete. */
export function heldAnswer(exchange: RecordedExchange, { responses }: EditionOperation): ExchangeBreach[] {
  const { status, whole, text, body } = exchange;
  const breach = (said: string): ExchangeBreach[] => [{ part: 'answer', at: '', said }];
  const response = Object(responses)[status] ?? responses.default;
  if (!isFields(response)) return breach(`there is no ${status} response`);
  if (!whole || text === '') return [];
  const mediaType = mediaTypeOf(exchange.headers.get('content-type'));
  const media = Object(response.content)[mediaType ?? ''];
  if (!isFields(media)) return breach(`there is no ${status} response as ${mediaType}`);
  return isJson(mediaType) ? schemaBreaches('answer', media, body) : [];
}

function schemaBreaches(part: 'body' | 'answer', { schema }: Fields, value: unknown): ExchangeBreach[] {
  if (!isFields(schema)) return [];
  return bodyViolations(compiledSchema(schema), value)
    .filter(({ pointer = '' }) => !isMasked(valueAt(value, pointer)))
    .map(({ pointer = '', message }) => ({ part, at: pointer, said: `${pointer} ${message}`.trim() }));
}

function isJson(mediaType: string | undefined): boolean {
  return /[/+]json$/.test(mediaType ?? '');
}

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}
