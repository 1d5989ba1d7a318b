import type { DeclaredOperation } from '../model/contract.ts';
import { walkValue } from '../model/schema-walk.ts';
import { type CaseRequest, fromWire } from '../requests/request.ts';
import { isValid } from '../requests/validity.ts';
import { type CheckContext, Skip } from '../runner/context.ts';
import { basisOfAcceptance } from '../runner/documented.ts';
import type { ReportedBreach } from '../runner/send-options.ts';
import type { CheckEnvironment } from '../target/environments.ts';
import type { Exchange } from '../target/exchange.ts';

/** Statuses that a request may get which holds to the contract: what it is about may not be there, be taken, be for others. */
const excusedStatuses = new Set([403, 409, 429]);

/**
 * Sends a request that holds to every schema, in an environment of its own if it changes anything, and reports a refusal of its
 * form. One that the contract does not show (`isShown`) may yet break a rule that schemas cannot state.
 */
export async function expectAccepted(context: CheckContext, request: CaseRequest, isShown = false): Promise<Exchange> {
  return inEnvironmentFor(context, request.operation, async (terms) => {
    const fitted = context.fitted(request);
    const exchange = await context.send(fitted, terms);
    if (!isShown && breaksFurtherRule(fitted, exchange)) return exchange;
    if (isRefusalOfForm(request.operation, exchange))
      context.report(refusalOf(request.operation, exchange, terms.environment), exchange);
    else if (exchange.status > 0) context.coverage.accepted(request);
    return exchange;
  });
}

/** True if a valid request is accepted and its answer is valid; reports nothing. */
export async function isAccepted(context: CheckContext, request: CaseRequest): Promise<boolean> {
  return inEnvironmentFor(context, request.operation, async (terms) => {
    const fitted = context.fitted(request);
    const exchange = await context.sendUnchecked(fitted, terms);
    if (!context.conforms(request.operation, exchange)) return false;
    if (breaksFurtherRule(fitted, exchange)) return true;
    if (isRefusalOfForm(request.operation, exchange)) return false;
    context.coverage.accepted(request);
    return true;
  });
}

/** True if the contract states the rule that a refusal names, in a schema or beside it; files are not parsed. */
export function isRuleStated(operation: DeclaredOperation, exchange: Exchange): boolean {
  const request = fromWire(operation, exchange.wire);
  if (request.body && request.body.mediaType !== 'application/json') return true;
  return !isValid(request) || breaksFurtherRule(request, exchange);
}

/** Throws `Skip` where the requests of an operation would delete what somebody else has on the server. */
export function skipDeletions(context: CheckContext, { id, method }: DeclaredOperation): void {
  const isolated = context.session.capabilities.has('control') || !context.session.capabilities.has('state');
  if (isolated || !(method === 'DELETE' || /^(delete|remove|cancel|return)/.test(id))) return;
  throw new Skip('deletesOthers');
}

/** An operation without identifiers cannot miss a resource, so a 404 means the operation itself. */
function isRefusalOfForm({ declared }: DeclaredOperation, { status }: Exchange): boolean {
  if (status === 404) return !declared.has('404');
  return status >= 300 && status < 500 && !excusedStatuses.has(status);
}

function refusalOf(operation: DeclaredOperation, exchange: Exchange, environment: CheckEnvironment): ReportedBreach {
  const { id, pointer } = operation;
  const { status } = exchange;
  return {
    operationId: id,
    rule: 'a valid request is accepted',
    pointer,
    place: String(status),
    expected: 'success, or an error that depends on the data',
    actual: `status ${status}`,
    basis: basisOfAcceptance(operation, exchange, environment),
  };
}

async function inEnvironmentFor<Result>(
  context: CheckContext,
  { method }: DeclaredOperation,
  act: (terms: { readonly environment: CheckEnvironment }) => Promise<Result>,
): Promise<Result> {
  if (method === 'GET') return act({ environment: await context.environment() });
  const environment = await context.freshEnvironment();
  try {
    return await act({ environment });
  } finally {
    await context.release(environment);
  }
}

/** True if a refusal names only parts of the request whose rules no schema can state. */
function breaksFurtherRule(request: CaseRequest, { status, body }: Exchange): boolean {
  if (status !== 400 || typeof body !== 'object' || body === null || !('errors' in body)) return false;
  if (!Array.isArray(body.errors) || body.errors.length === 0) return false;
  const { parameters, pointers } = furtherRulesOf(request);
  return body.errors.every((violation: unknown) => {
    if (typeof violation !== 'object' || violation === null) return false;
    if ('parameter' in violation) return parameters.has(String(violation.parameter));
    const pointer = 'pointer' in violation ? String(violation.pointer) : undefined;
    return pointers.some((rule) => pointer === rule || pointer?.startsWith(`${rule}/`));
  });
}

function furtherRulesOf({ operation, body }: CaseRequest) {
  const parameters = new Set(operation.parameters.filter(({ schema }) => schema.furtherRule).map(({ name }) => name));
  const content = body && operation.bodies.get(body.mediaType ?? '');
  const places = content ? [...walkValue(content.schema, body.value)] : [];
  return { parameters, pointers: places.filter(({ schema }) => schema.furtherRule).map(({ pointer }) => pointer) };
}
