import { escapePointer, valueAt } from '../../contract/pointer.ts';
import { placeOf, type Violation } from '../../contract/problem.ts';
import { assumedBy, basisAt, entriesOf } from '../model/assumed.ts';
import type { Basis } from '../model/basis.ts';
import type { DeclaredOperation } from '../model/contract.ts';
import { isRefusedAs, type RefusalCode, refusalOf, statusOf, violationsIn } from '../model/refusal.ts';
import type { InvalidRequest } from '../requests/invalid/invalid-request.ts';
import { unknownValue, withUnknownId } from '../requests/invalid/unknown-ids.ts';
import { type CaseRequest, exampleRequests } from '../requests/request.ts';
import { violationsOf } from '../requests/violations.ts';
import { forEachConcurrently } from '../runner/concurrency.ts';
import type { CheckContext } from '../runner/context.ts';
import { Skip } from '../runner/context.ts';
import { basisOfViolation } from '../runner/documented.ts';
import type { SendOptions } from '../runner/send-options.ts';
import type { Exchange } from '../target/exchange.ts';

/** Requests in flight: enough for two processors, too few to look like an attack. */
export const concurrency = 8;

/** A refusal that the contract demands. */
export interface RefusalExpectation {
  /** The rule of the contract, in words. */
  readonly rule: string;
  readonly pointer: string;
  readonly place: string;
  /** Acceptable refusals; usually one. */
  readonly refusals: readonly RefusalCode[];
  /** Never a documented fact: no refusal is shown. */
  readonly basis: Basis;
  /** Expectation beside the status. */
  readonly beside?: string;
}

/** Rule for refusals with a predictable reason. */
const rightReason = 'the error has the right reason';

/** Statuses of a shared server for a missing, conflicting or used-up resource, whatever else is wrong. */
const conflictStatuses = new Set([403, 404, 409]);

/**
 * The requests that the contract shows, about things that exist; where what a faulty server does could not be undone,
 * about things that do not. Throws `Skip` where no token may make them.
 */
export function baseRequests(context: CheckContext, operation: DeclaredOperation): CaseRequest[] {
  const { session, seed } = context;
  const isolated = session.capabilities.has('control');
  const { role, roles } = operation;
  if (!isolated && role !== null && !roles.mayAct(session.role, role)) throw new Skip('noToken', role);
  const shown = exampleRequests(operation).map(({ request }) => {
    const fitted = session.fitted(request);
    return violationsOf(fitted).length === 0 ? fitted : request;
  });
  const isForGood =
    operation.undo !== undefined && 'reason' in operation.undo && !session.capabilities.has('disposable');
  const mustBeUnknown = !isolated && (isForGood || operation.method === 'DELETE');
  return mustBeUnknown ? shown.map((one) => withUnknownIds(one, seed)) : shown;
}

function withUnknownIds(request: CaseRequest, seed: number): CaseRequest {
  const inPath = Object.keys(request.path);
  const changed = inPath.reduce((one, name) => withUnknownId(one, name, seed) ?? one, request);
  const { body } = changed;
  if (typeof body?.value !== 'object' || body.value === null || body.mediaType !== 'application/json') return changed;
  const fields = Object.entries(body.value).map(([name, value]) => {
    const isId = name.endsWith('Id') && (typeof value === 'string' || typeof value === 'number');
    return [name, isId ? unknownValue(value, seed) : value];
  });
  const other = { ...changed, body: { ...body, value: Object.fromEntries(fields) } };
  return violationsOf(other).length === 0 ? other : changed;
}

/** Sends each invalid request and reports what is not refused as the contract says. */
export async function expectNamedRefusals(context: CheckContext, invalid: Iterable<InvalidRequest>): Promise<void> {
  await forEachConcurrently(concurrency, invalid, (one) => expectNamedRefusal(context, one));
}

async function expectNamedRefusal(context: CheckContext, invalid: InvalidRequest): Promise<void> {
  const { request, place, keyword, intended, violations, anyKeyword } = invalid;
  const { operation } = request;
  const pointer = intended.parameter === undefined ? pointerOf(request) : `${operation.pointer}/parameters`;
  const basis = basisOfInvalid(invalid);
  const inWords = `${placeOf(intended)} ${intended.message} (${keyword})`;
  const demand: RefusalExpectation = {
    rule: 'an invalid request returns 400',
    pointer,
    place: `${place} ${keyword}`,
    refusals: ['400 invalidRequest'],
    basis,
    beside: `because ${inWords}`,
  };
  const exchange = await expectRefusal(context, request, demand);
  if (!exchange) return;
  if (!operation.conventions.reasons) return context.coverage.refused(operation, place, keyword);
  if (!isInvalidKind(context, operation, exchange)) return;
  const named = violationsIn(exchange.body);
  const fair = fairKeywords(invalid);
  const isNamed = named.some((one) => isSamePlace(one, intended) && (anyKeyword || fair.has(one.keyword)));
  const unnamed = isNamed ? violations.find((one) => !named.some((other) => isSamePlace(one, other))) : intended;
  const innocent = named.find((one) => !violations.some((other) => isSamePlace(one, other)));
  if (!unnamed && !innocent) return context.coverage.refused(operation, place, keyword);
  const innocentEntries = unnamed || !innocent ? [] : entriesOf(basisOfViolation(operation, innocent));
  context.report(
    {
      operationId: operation.id,
      rule: 'the error lists exactly the violations',
      pointer,
      // A server that misnames one thing misnames most; the first tells of all.
      place: place.split(' ')[0] ?? '',
      expected: unnamed
        ? `${summaryOf(unnamed)} among the errors`
        : `no errors but ${violations.map(summaryOf).join(', ')}`,
      actual: named.length > 0 ? `errors: ${named.map(summaryOf).join(', ')}` : 'no errors',
      basis: assumedBy(...innocentEntries, 'error-shape', ...entriesOf(basis)),
    },
    exchange,
  );
}

/**
 * Sends a request that must be refused; reports another answer. Returns the exchange where the refusal is one that was
 * demanded and its answer holds to the contract, else undefined.
 */
export async function expectRefusal(
  context: CheckContext,
  request: CaseRequest,
  demand: RefusalExpectation,
  terms: SendOptions = {},
): Promise<Exchange | undefined> {
  const exchange = await context.sendUnchecked(request, { ...terms, mustFail: true });
  if (terms.mayClose && exchange.failure !== undefined) return undefined;
  return judgeRefusal(context, request, exchange, demand, terms);
}

/** Reports an answer to a request that must be refused, where it is another one; what it gives is as of `expectRefusal`. */
export async function judgeRefusal(
  context: CheckContext,
  { operation }: CaseRequest,
  exchange: Exchange,
  demand: RefusalExpectation,
  terms: SendOptions = {},
): Promise<Exchange | undefined> {
  const holds = context.verify(operation, exchange, { isRefused: true });
  const { status } = exchange;
  const { rule, pointer, place, refusals, basis, beside } = demand;
  if (refusals.some((refusal) => statusOf(refusal) === status)) {
    return holds && isRightReason(context, operation, exchange, demand) ? exchange : undefined;
  }
  // Of an answer that breaks the contract in itself that has been reported; a success is still the worse fault.
  if (!holds && !(status >= 200 && status < 300)) return undefined;
  if (await isExcused(context, status, terms)) return undefined;
  const statuses = [...new Set(refusals.map(statusOf))].join(' or ');
  const expected = `${statuses}${beside === undefined ? '' : ` ${beside}`}`;
  const breach = { operationId: operation.id, rule, pointer, place, expected, actual: `status ${status}` };
  context.report({ ...breach, basis }, exchange);
  return undefined;
}

/** Reports a refusal that has the right status and says that it is for something else. */
function isRightReason(
  context: CheckContext,
  { id: operationId, pointer: at, conventions }: DeclaredOperation,
  exchange: Exchange,
  { refusals, basis: demanded }: RefusalExpectation,
): boolean {
  if (!conventions.reasons) return true;
  if (refusals.some((refusal) => isRefusedAs(exchange, refusal))) return true;
  const { status } = exchange;
  const expected = refusals.join(' or ');
  const pointer = `${at}/responses/${status}/x-reasons`;
  // A server that gives a wrong reason once gives it always.
  const breach = { operationId, rule: rightReason, pointer, place: expected, expected, actual: refusalOf(exchange) };
  const basis = assumedBy('refusal-reasons', ...entriesOf(demanded));
  context.report({ ...breach, basis }, exchange);
  return false;
}

/** Reports the refusal of a request that can be read and breaks a rule, where it is told as another known kind of problem. */
function isInvalidKind(context: CheckContext, operation: DeclaredOperation, exchange: Exchange): boolean {
  const { problems } = operation.conventions;
  const type = String(valueAt(exchange.body, '/type'));
  if (!problems?.statuses.has(type) || type === problems.invalid) return true;
  const { id: operationId, pointer } = operation;
  const rule = 'a well-formed invalid request returns its own problem type';
  const texts = { place: '400 /type', expected: problems.invalid, actual: type };
  context.report({ operationId, pointer, rule, ...texts, basis: assumedBy('problem-kinds', 'error-shape') }, exchange);
  return false;
}

/**
 * A limit says nothing of what is limited. Which of two reasons to refuse a request goes first the contract does not say, and a
 * shared server may have both.
 */
async function isExcused(context: CheckContext, status: number, { environment }: SendOptions): Promise<boolean> {
  if (status === 429) return true;
  const { isolated } = environment ?? (await context.environment());
  return !isolated && context.session.capabilities.has('state') && conflictStatuses.has(status);
}

/** The rules by which a refusal may name what is broken: all those that the value breaks, of which a server may look at one. */
function fairKeywords({ intended, violations }: InvalidRequest): ReadonlySet<string> {
  const broken = violations.filter((one) => isSamePlace(one, intended)).map((one) => one.keyword);
  // The range of an integer's format is a range like any other.
  const ranges = broken.includes('format') && intended.message.includes('integer') ? ['minimum', 'maximum'] : [];
  return new Set([...broken, ...ranges]);
}

/** The entries that decide the broken rule; of a documented one only how it is refused is assumed. */
function basisOfInvalid({ request, intended, keyword }: InvalidRequest): Basis {
  const { parameter, pointer } = intended;
  const mediaType = request.body?.mediaType;
  const place = parameter === undefined ? { pointer: pointer ?? '', ...(mediaType && { mediaType }) } : { parameter };
  const rule = basisAt(request.operation, { ...place, keyword });
  return assumedBy(...entriesOf(rule), 'error-statuses');
}

/** Pointer to the schema of a request's body. */
export function pointerOf({ operation, body }: CaseRequest): string {
  const at = `${operation.pointer}/requestBody`;
  const { mediaType } = body ?? {};
  if (mediaType === undefined || mediaType === null || !operation.bodies.has(mediaType)) return at;
  return `${at}/content/${escapePointer(mediaType)}/schema`;
}

function isSamePlace(one: Violation, other: Violation): boolean {
  return one.pointer === other.pointer && one.parameter === other.parameter;
}

function summaryOf(violation: Violation): string {
  return `${placeOf(violation)} ${violation.keyword}`;
}
