import { valueAt } from '../../contract/pointer.ts';
import type { Violation } from '../../contract/problem.ts';
import type { DeclaredOperation } from './contract.ts';

/** As much of an answer as says why a request is refused. */
interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** A status, and the reason or that of a violation: `409 labelTaken`, `400 unknownTimeZone`. */
export type RefusalCode = string;

/** The status of a refusal. */
export function statusOf(refusal: string): number {
  return Number(refusal.split(' ')[0]);
}

/** The reason in the body of an answer; undefined where it says none. */
export function reasonIn(body: unknown): string | undefined {
  const reason = valueAt(body, '/reason');
  return typeof reason === 'string' ? reason : undefined;
}

type Judged = Pick<DeclaredOperation, 'declared' | 'conventions' | 'reasons'>;

/** True if a status says that something is not there, be it an operation, a method, or what the request names. */
export function isOfAbsence({ status }: Pick<Answer, 'status'>): boolean {
  return status === 404 || status === 405 || status === 501;
}

/** True if a server does not have the operation: the refusal is about the path or method, not one of the operation's own. */
export function isNotServed(operation: Judged, answer: Answer): boolean {
  return isOfAbsence(answer) && !(answer.status === 404 && isOwnMissing(operation, answer.body));
}

/** A 404 for what the request names; a server without reasons gives none for its paths either. */
export function isOwnMissing({ declared, conventions, reasons }: Judged, body: unknown): boolean {
  const reason = reasonIn(body);
  if (!declared.has('404') || reason === undefined) return false;
  return !conventions.reasons?.early(404).includes(reason) || reasons[404]?.includes(reason) === true;
}

/** The violations that the body of an answer names. */
export function violationsIn(body: unknown): Violation[] {
  const errors = valueAt(body, '/errors');
  return Array.isArray(errors) ? errors.filter(isViolation) : [];
}

function isViolation(value: unknown): value is Violation {
  return typeof value === 'object' && value !== null && 'keyword' in value && 'message' in value;
}

/** The reasons of the violations that the body of an answer names. */
export function violationReasonsIn(body: unknown): string[] {
  const errors = valueAt(body, '/errors');
  if (!Array.isArray(errors)) return [];
  return errors.map((error: unknown) => valueAt(error, '/reason')).filter((reason) => typeof reason === 'string');
}

/** The refusal in an answer, as refusals are written; the status alone if the answer gives no reason. */
export function refusalOf({ status, body }: Answer): string {
  const reason = reasonIn(body);
  return reason === undefined ? String(status) : `${status} ${reason}`;
}

/** True if a request was refused exactly so. */
export function isRefusedAs(exchange: Answer, refusal: string): boolean {
  const told = refusalOf(exchange);
  if (told === refusal) return true;
  return told === '400 invalidRequest' && violationReasonsIn(exchange.body).some((one) => `400 ${one}` === refusal);
}

/** Refusals of an operation for a missing resource. */
export function missingRefusals(operation: DeclaredOperation): RefusalCode[] {
  const own = written(operation).filter((refusal) => statusOf(refusal) === 404);
  return own.length === 0 && operation.declared.has('404') ? ['404'] : own;
}

/** Refusals of an operation for a missing resource of this name in the request. */
export function missingRefusalsFor(operation: DeclaredOperation, name: string): RefusalCode[] {
  const all = missingRefusals(operation);
  const own = all.filter((refusal) => isNamedAfter(refusal, name));
  if (own.length > 0) return own;
  const others = operation.parameters.filter((parameter) => parameter.in === 'path' && parameter.name !== name);
  return all.filter((refusal) => !others.some((other) => isNamedAfter(refusal, other.name)));
}

/** `404 unknownAgent` is about an `agentId`. */
function isNamedAfter(refusal: string, name: string): boolean {
  return refusal.startsWith('404 unknown') && refusal.toLowerCase().endsWith(name.replace(/Id$/, '').toLowerCase());
}

function written({ reasons }: Pick<DeclaredOperation, 'reasons'>): string[] {
  return Object.entries(reasons).flatMap(([status, own]) => own.map((reason) => `${status} ${reason}`));
}
