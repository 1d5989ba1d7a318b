import { valueAt } from '../../contract/pointer.ts';
import { placeOf, type Violation } from '../../contract/problem.ts';
import { assumedBy, basisAt, entriesOf } from '../model/assumed.ts';
import type { Basis } from '../model/basis.ts';
import type { DeclaredOperation } from '../model/contract.ts';
import { reasonIn, violationsIn } from '../model/refusal.ts';
import { walkValue } from '../model/schema-walk.ts';
import { isSuccessful } from '../model/success.ts';
import { parameterIn } from '../requests/parameter-values.ts';
import type { CaseRequest } from '../requests/request.ts';
import { isUndisputed } from '../requests/undisputed.ts';
import { basisOfViolation } from '../runner/documented.ts';
import type { ReportedBreach } from '../runner/send-options.ts';
import { repeatedName } from '../target/json-text.ts';
import { isMasked } from '../traffic/mask-placeholder.ts';
import type { RecordedExchange } from '../traffic/recorded-exchange.ts';
import type { RequestBreach, SentRequest } from './recorded-request.ts';

/** What a server did with a request, where the request alone shows that it was wrong. A preference asks for any response. */
export function* misjudged(
  operation: DeclaredOperation,
  exchange: RecordedExchange,
  sent: SentRequest,
): Generator<ReportedBreach> {
  if ('prefer' in exchange.wire.headers) return;
  if (isSuccessful(exchange.status)) yield* accepted(operation, exchange, sent);
  else if (exchange.status === 400) yield* accused(operation, exchange, sent);
}

/**
 * Success of a request that breaks a rule. Readers of formats disagree, so a text of a bad one may be taken; and of a body that
 * cannot be read the recording may have cut the end.
 */
function* accepted(
  operation: DeclaredOperation,
  { status, wire }: RecordedExchange,
  { request, breaches }: SentRequest,
): Generator<ReportedBreach> {
  const { id: operationId, pointer } = operation;
  const actual = `status ${status}`;
  for (const { place, keyword, message, violation } of breaches) {
    if (violation && !(keyword === 'format' && typeof sentValue(request, violation) === 'string')) {
      const rule = 'an invalid request returns 400';
      const expected = `400 because ${placeOf(violation)} ${violation.message} (${keyword})`;
      const basis = assumedBy(...entriesOf(basisOfBroken(operation, request, violation)), 'error-statuses');
      const at = { pointer: pointerOf(operation, violation), place: `${place} ${keyword}` };
      yield { operationId, rule, ...at, expected, actual, basis };
    } else if (keyword === 'content' && operation.body && 'content-type' in wire.headers) {
      const rule = 'a body that is of another media type is rejected';
      const at = { pointer: `${pointer}/requestBody`, place: '' };
      const expected = `415 because ${message}`;
      yield { operationId, rule, ...at, expected, actual, basis: assumedBy('error-statuses') };
    }
  }
}

/** Violations that a refusal names and the request does not have. */
function* accused(
  operation: DeclaredOperation,
  { body, sentWhole, wire }: RecordedExchange,
  { request, breaches }: SentRequest,
): Generator<ReportedBreach> {
  // A body that cannot be read is recorded as far as it can.
  if (reasonIn(body) !== 'invalidRequest') return;
  // Of two values of one name a server may have read the other.
  const isReadable = sentWhole && !(typeof wire.body === 'string' && repeatedName(wire.body, request.body?.value));
  for (const violation of violationsIn(body)) {
    const { parameter, pointer, keyword } = violation;
    const isInnocent =
      parameter === undefined
        ? isReadable && pointer !== undefined && isInnocentBody(request, breaches, pointer)
        : isInnocentParameter(request, breaches, parameter);
    if (!isInnocent) continue;
    yield {
      operationId: operation.id,
      rule: 'the error lists exactly the violations',
      pointer: pointerOf(operation, violation),
      place: parameter ?? `${pointer}`.replaceAll(/\/\d+(?=\/|$)/g, '/*'),
      expected: `no error at ${placeOf(violation)}, which conforms`,
      actual: `${placeOf(violation)} ${keyword}`,
      basis: assumedBy(...entriesOf(basisOfViolation(operation, violation)), 'error-shape'),
    };
  }
}

function isInnocentParameter(request: CaseRequest, breaches: readonly RequestBreach[], name: string): boolean {
  const { parameters, body } = request.operation;
  const declared = parameters.find((one) => one.name === name);
  if (!declared || declared.schema.furtherRule !== undefined) return false;
  if (body?.requiredParameters[request.body?.mediaType ?? '']?.includes(name)) return false;
  const value = parameterIn(request, declared);
  // A recording may lack headers.
  if (declared.in === 'header' && value === undefined) return false;
  if (isMasked(value) || (typeof value === 'string' && !isUndisputed(declared.schema, value))) return false;
  return !breaches.some(({ violation }) => violation?.parameter === name);
}

/** True if nothing at a place of a JSON body, around it or within it can be what is wrong. */
function isInnocentBody(
  { operation, body }: CaseRequest,
  breaches: readonly RequestBreach[],
  pointer: string,
): boolean {
  const content = operation.bodies.get(body?.mediaType ?? '');
  if (!content || body?.value === undefined) return false;
  const concerns = (at: string) => `${at}/`.startsWith(`${pointer}/`) || `${pointer}/`.startsWith(`${at}/`);
  const places = walkValue(content.schema, body.value).filter((place) => concerns(place.pointer));
  const isOpen = places.some(
    ({ schema, value }) =>
      schema.furtherRule !== undefined ||
      isMasked(value) ||
      (typeof value === 'string' && !isUndisputed(schema, value)),
  );
  return !isOpen && !breaches.some(({ violation }) => concerns(violation?.pointer ?? ''));
}

function sentValue(request: CaseRequest, { parameter, pointer = '' }: Violation): unknown {
  const declared = request.operation.parameters.find(({ name }) => name === parameter);
  return declared ? parameterIn(request, declared) : valueAt(request.body?.value, pointer);
}

/** The same as of a violation in the body that was sent, of which an operation may take several. */
function basisOfBroken(operation: DeclaredOperation, { body }: CaseRequest, violation: Violation): Basis {
  const { parameter, pointer = '', keyword } = violation;
  if (parameter !== undefined || !body?.mediaType) return basisOfViolation(operation, violation);
  return basisAt(operation, { pointer, mediaType: body.mediaType, keyword });
}

function pointerOf({ pointer }: DeclaredOperation, { parameter }: Violation): string {
  return `${pointer}/${parameter === undefined ? 'requestBody' : 'parameters'}`;
}
