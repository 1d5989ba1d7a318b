import type { Schema } from '../../conformance/model/schema.ts';
import { type CaseBody, curlOf, toWire } from '../../conformance/requests/request.ts';
import { sampleOf } from '../../conformance/requests/samples.ts';
import { isSameJson } from '../../contract/json-equality.ts';
import { valueAt } from '../../contract/pointer.ts';
import { type Fields, isFields } from '../editions/dereferenced.ts';
import { listOf } from '../editions/operations.ts';
import { tokenPlacesIn } from '../editions/token-places.ts';
import { validatorOf } from '../schemas/schema-validator.ts';
import { alternativesOf } from '../schemas/values-between.ts';
import { examplesOf, type OperationEdition, parametersOf, partIn, schemaOf } from './editions.ts';

/** A request of an operation, before it is written. */
export interface RequestValues {
  readonly path: Fields;
  readonly query: Fields;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: CaseBody;
}

/** Address at which `npm start` serves the contract. */
const server = 'http://127.0.0.1:4010';

/**
 * The request that an edition's examples make: what is required, and the first body that the other edition takes too, if
 * there is one. Without a media type it is the first one, of an operation whose body is required.
 */
export function exampleRequest(
  edition: OperationEdition,
  other: OperationEdition | undefined,
  mediaType = firstMediaType(edition),
): RequestValues {
  const part = partIn(edition, { kind: 'requestBody', ...(mediaType && { mediaType }) });
  const needed = mediaType ? listOf(part?.['x-required-parameters']) : [];
  const values = (place: string) => {
    const own = parametersOf(edition).filter((one) => one.in === place);
    const sent = own.filter(({ required, name }) => required === true || needed.includes(name));
    return Object.fromEntries(sent.map((one) => [String(one.name), exampleOf(one)]));
  };
  const headers = Object.entries(values('header')).map(([name, value]) => [name, String(value)]);
  const request = { path: values('path'), query: values('query'), headers: Object.fromEntries(headers) };
  if (!mediaType) return request;
  const refusing = schemaOf(partIn(other, { kind: 'requestBody', mediaType }));
  const shown = examplesOf(part);
  const value = shown.find((one) => refusing && validatorOf(refusing)(one).length === 0) ?? shown[0] ?? exampleOf(part);
  return { ...request, body: { mediaType, value } };
}

function firstMediaType(edition: OperationEdition): string | undefined {
  const body = partIn(edition, { kind: 'requestBody' });
  return body?.required === true ? Object.keys(Object(body.content))[0] : undefined;
}

/** Example of a parameter or media type, or a value that satisfies its schema. */
export function exampleOf(part: Fields | undefined): unknown {
  const [shown] = examplesOf(part);
  if (shown !== undefined) return shown;
  const [schema]: readonly (Schema | undefined)[] = alternativesOf(schemaOf(part) ?? {});
  return schema && sampleOf(schema);
}

/** The request as a command line; `role` says whose token it has, where that matters. */
export function curl(edition: OperationEdition, sent: RequestValues, role?: string): string {
  const wire = toWire({ operation: edition, ...sent });
  const line = curlOf(
    server,
    wire,
    isSecured(edition) ? { token: tokenFor(role) } : {},
    tokenPlacesIn(edition.document),
  );
  const file = sent.body?.mediaType === 'multipart/form-data' ? valueAt(sent.body.value, '/file') : undefined;
  return file === undefined ? line : `printf %s ${shellText(String(file))} > tasks.csv\n${line}`;
}

/** A text as bash takes it, its line breaks written out. */
function shellText(text: string): string {
  const escaped = text.replaceAll(/[\\']/g, '\\$&').replaceAll('\r', '\\r').replaceAll('\n', '\\n');
  return `$'${escaped}'`;
}

/** Method, path and query, and body of a request as data. */
export function asData(edition: OperationEdition, sent: RequestValues): Fields {
  const { method, target } = toWire({ operation: edition, ...sent });
  return { method, target, ...(sent.body && { body: sent.body.value }) };
}

/** `$TOKEN`, or a role's: `$TOKEN_SUPER_ADMIN`. */
function tokenFor(role: string | undefined): string {
  return role === undefined ? '$TOKEN' : `$TOKEN_${role.replaceAll(/(?=[A-Z])/g, '_').toUpperCase()}`;
}

/** True if it needs a token: its own `security`, or the document's (OpenAPI 3.1, Operation Object). */
function isSecured({ fields, document }: OperationEdition): boolean {
  const required = listOf(fields.security ?? document.security);
  return required.length > 0 && !required.some((one) => isFields(one) && isSameJson(one, {}));
}

/** An answer as its status, headers and body. */
export function answerText(status: string, headers: Readonly<Record<string, unknown>>, value: unknown): string {
  const lines = Object.entries(headers).map(([name, one]) => `${name}: ${shownHeader(one)}`);
  const head = [`HTTP ${status}`, ...lines].join('\n');
  return value === undefined ? head : `${head}\n\n${jsonText(value)}`;
}

const longestShown = 20_000;

/** A value as JSON that is read; a text, which no JSON is, as it stands. What is very long is cut, and says so. */
export function jsonText(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value, undefined, 2) ?? '');
  if (text.length <= longestShown) return text;
  return `${text.slice(0, longestShown)}… (${text.length - longestShown} more characters)`;
}

function shownHeader(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
