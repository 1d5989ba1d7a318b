import type { Violation } from '../../contract/problem.ts';
import { assumedBy, basisAt, entriesOf } from '../model/assumed.ts';
import type { Basis } from '../model/basis.ts';
import type { DeclaredOperation } from '../model/contract.ts';
import { deniesSuccess } from '../model/conventions.ts';
import { violationsIn } from '../model/refusal.ts';
import type { AssumptionId } from '../model/register.ts';
import type { Schema } from '../model/schema.ts';
import { successSchema } from '../model/success.ts';
import { assumedOfRequest } from '../requests/basis.ts';
import { fromWire, type WireRequest } from '../requests/request.ts';
import type { CheckEnvironment } from '../target/environments.ts';
import type { Exchange } from '../target/exchange.ts';
import type { AnswerOptions } from './answer-rules.ts';

/**
 * Whether the service's documentation shows a request just so. Of none with a parameter or a body is all known: which
 * parts it must have, which values it may have, and in which state what it is about has to be.
 */
export function isShown(operation: DeclaredOperation, { method, target, headers, body }: WireRequest): boolean {
  if (method !== operation.method || target !== operation.path || operation.bodies.size > 0) return false;
  return body === undefined && Object.keys(headers).length === 0 && operation.bases.of(operation.id, {}).documented;
}

/** True if an exchange carried the token with every permission in its environment. */
function isOfHighest({ token }: Exchange, environments: readonly CheckEnvironment[]): boolean {
  return environments.some(({ tokens, role }) => token !== undefined && token === tokens[role]);
}

/** Parts of an exchange that the documentation covers; an answer that denies success may be anything. */
export function documentedOf(
  operation: DeclaredOperation,
  exchange: Exchange,
  environments: readonly CheckEnvironment[],
): AnswerOptions['documented'] {
  if (!isOfHighest(exchange, environments) || deniesSuccess(operation.conventions, exchange.body)) return undefined;
  return isShown(operation, exchange.wire) ? 'request' : 'success';
}

/** True if a documented operation answers as if its path or method did not exist. */
function isNotThere(operation: DeclaredOperation, { status, wire }: Exchange): boolean {
  if (wire.method !== operation.method || !operation.bases.of(operation.id, {}).documented) return false;
  // A query may name what is not there, such as a page.
  return status === 405 || (status === 404 && wire.target === operation.path && !operation.declared.has('404'));
}

/** A list is there even if it is empty; a record may be none, for all that is documented. */
function mayBeNone({ method, declared }: DeclaredOperation, { status }: Exchange): boolean {
  const fields = successSchema({ declared })?.properties ?? new Map<string, Schema>();
  const isList = [...fields.values()].some(({ types }) => types.includes('array'));
  return status === 404 && method === 'GET' && !isList;
}

/**
 * On what it rests that a request is not refused as it was: on the documentation where this shows the request, unless the
 * token may not be as good as it should.
 */
export function basisOfAcceptance(
  operation: DeclaredOperation,
  exchange: Exchange,
  environment: CheckEnvironment,
): Basis {
  const isOfToken = exchange.status === 401 || exchange.status === 403;
  const isDocumented = isShown(operation, exchange.wire) || isNotThere(operation, exchange);
  const isExcused = isOfToken || mayBeNone(operation, exchange) || !isOfHighest(exchange, [environment]);
  if (isDocumented && !isExcused) return { documented: true };
  const ofToken: AssumptionId[] = isOfToken ? ['operation-roles', 'token-format'] : [];
  const request = exchange.request ?? fromWire(operation, exchange.wire);
  const named = violationsIn(exchange.body).flatMap((violation) => entriesOf(basisOfViolation(operation, violation)));
  return assumedBy(...ofToken, ...named, ...entriesOf(assumedOfRequest(request)));
}

/** On what the rule rests that a violation names, where it names one that the contract has. */
export function basisOfViolation(operation: DeclaredOperation, { parameter, pointer, keyword }: Violation): Basis {
  if (parameter === undefined && pointer === undefined) return assumedBy();
  const place = parameter === undefined ? { pointer: pointer ?? '' } : { parameter };
  return basisAt(operation, { ...place, keyword });
}

/** True if a server did not answer, or failed: once may be an accident. */
export function isFailure({ status, failure }: Exchange): boolean {
  return failure !== undefined || status >= 500;
}
