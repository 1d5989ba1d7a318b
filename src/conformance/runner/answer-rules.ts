import { essenceOf } from '../../contract/media-type.ts';
import { escapePointer, valueAt } from '../../contract/pointer.ts';
import { bodyViolations, parameterViolations } from '../../contract/violations.ts';
import { assumedBy, basisAt, entriesOf, notDocumented } from '../model/assumed.ts';
import type { Basis } from '../model/basis.ts';
import type { DeclaredOperation } from '../model/contract.ts';
import { deniesSuccess } from '../model/conventions.ts';
import { reasonIn, violationReasonsIn, violationsIn } from '../model/refusal.ts';
import type { RulePlace } from '../model/rule-place.ts';
import { successStatuses } from '../model/success.ts';
import type { Exchange } from '../target/exchange.ts';
import { type Breach, emptyBreaches, textBreaches } from './body-breaches.ts';

/** Permissions for an answer beyond the default. */
export interface AnswerOptions {
  /** In milliseconds. */
  readonly timeLimit: number;
  /** True where the server was asked to fail. */
  readonly mayFail?: boolean;
  /**
   * What of the exchange the service's documentation can tell of: nothing unless it is said, as where the request is to be
   * refused; what a success looks like; and the request too, so that a refusal contradicts it.
   */
  readonly documented?: 'success' | 'request' | undefined;
}

/** Statuses that every operation may answer with before a request has led to it, as the contract's description says. */
const beforeOperations = new Set([404, 405, 406, 408, 431]);

/** Every rule of the contract that an answer of an operation breaks; empty where it keeps all. */
export function breachesOf(operation: DeclaredOperation, exchange: Exchange, terms: AnswerOptions): Breach[] {
  const breaches = [...everyBreach(operation, exchange, terms)];
  if (terms.documented !== undefined) return breaches;
  return breaches.map((breach) => ({
    ...breach,
    basis: notDocumented(breach.basis, 'error-statuses', 'error-shape'),
  }));
}

function* everyBreach(operation: DeclaredOperation, exchange: Exchange, terms: AnswerOptions): Generator<Breach> {
  const { status, milliseconds, failure } = exchange;
  const { pointer } = operation;
  const ofRequest: Basis = terms.documented === 'request' ? { documented: true } : assumedBy('error-statuses');
  if (failure !== undefined) {
    const breach = {
      rule: 'every request gets a response',
      pointer,
      place: '',
      expected: 'a response',
      actual: failure,
    };
    return yield { ...breach, basis: ofRequest };
  }
  if (milliseconds > terms.timeLimit) {
    const expected = `at most ${terms.timeLimit} ms`;
    const actual = `${Math.round(milliseconds)} ms`;
    yield { rule: 'responds within the time limit', pointer, place: '', expected, actual, basis: assumedBy() };
  }
  if (status >= 500 && !terms.mayFail) {
    const place = `${status}`;
    const expected = 'a status below 500';
    const actual = `status ${status}`;
    yield { rule: 'the server never returns a 5xx', pointer, place, expected, actual, basis: ofRequest };
  }
  const code = String(status);
  const declared = operation.declared.get(code);
  if (!declared && !beforeOperations.has(status)) {
    const expected = `one of ${[...operation.declared.keys()].join(', ')}`;
    const basis = basisOfStatus(operation, status, ofRequest);
    const breach = { rule: 'the status is declared', pointer: `${pointer}/responses`, place: code };
    return yield { ...breach, expected, actual: `status ${status}`, basis };
  }
  yield* messageBreaches(operation, exchange, declared ? code : '400');
}

/** A success has the documented status; a redirection is none; any other status says how a request is refused. */
function basisOfStatus(operation: DeclaredOperation, status: number, ofRequest: Basis): Basis {
  if (status >= 200 && status < 300) return basisAt(operation, { status: successStatuses(operation)[0] ?? '200' });
  return status < 400 ? ofRequest : basisAt(operation, { status: String(status) });
}

/** An answer before routing looks `like` the refusal of a bad request, but for its status. */
function* messageBreaches(operation: DeclaredOperation, exchange: Exchange, like: string): Generator<Breach> {
  const { status, headers } = exchange;
  const { pointer } = operation;
  const code = String(status);
  const at = `${pointer}/responses/${like}`;
  const type = headers.get('content-type') ?? 'none';
  const mediaType = essenceOf(type);
  const basisOfPlace = (place: Omit<RulePlace, 'status'>) => basisOfPart(operation, code, { status: like, ...place });
  const validator = operation.validators.responses[like];
  // A contract need not declare statuses that come before its operations.
  if (!validator && like !== code) return;
  const validate = validator?.content[mediaType];
  const isEmpty = validator !== undefined && Object.keys(validator.content).length === 0;
  if (!validator || !(validate || isEmpty)) {
    const expected = [...(operation.declared.get(like)?.content.keys() ?? [])].join(' or ');
    const breach = { rule: 'the media type is declared', pointer: at, place: code, expected, actual: type };
    return yield { ...breach, basis: basisOfPlace({ keyword: 'content' }) };
  }
  const types = operation.declared.get(like)?.headers ?? new Map();
  const values = headersOf(headers, types);
  for (const { parameter = '', keyword, message } of parameterViolations(validator.headers, values)) {
    yield {
      rule: keyword === 'required' ? 'required headers are present' : 'headers match their schemas',
      pointer: `${at}/headers`,
      place: `${code} ${parameter}`,
      expected: `${parameter} ${message}`,
      actual: keyword === 'required' ? 'no such header' : `${parameter}: ${headers.get(parameter)}`,
      basis: basisOfPlace({ parameter, keyword }),
    };
  }
  if (!validate) return yield* emptyBreaches(exchange, at);
  const content = `${at}/content/${escapePointer(mediaType)}`;
  if (exchange.body === undefined) {
    const expected = `a body of the type ${mediaType}`;
    const basis = basisOfPlace({ keyword: 'content' });
    const actual = exchange.text === '' ? 'an empty body' : 'a body that is not JSON';
    const rule = 'the body matches its media type';
    return yield { rule, pointer: content, place: code, expected, actual, basis };
  }
  yield* textBreaches(exchange, content);
  for (const { pointer: at = '', keyword, message } of bodyViolations(validate, exchange.body)) {
    yield {
      rule: 'the body matches its schema',
      pointer: `${content}/schema`,
      place: `${code} ${at.replaceAll(/\/\d+(?=\/|$)/g, '/*')} ${keyword}`,
      expected: `${at || 'the body'} ${message}`,
      actual: shown(exchange.body, at),
      basis: basisOfPlace({ pointer: at, mediaType, keyword }),
    };
  }
  if (status < 300) yield* envelopeBreaches(operation, exchange, content);
  if (status < 400) return;
  yield* problemBreaches(exchange, content);
  yield* kindBreaches(operation, exchange, content);
  if (operation.conventions.reasons) yield* repeatedViolation(exchange, content);
  yield* reasonBreaches(operation, exchange, at);
}

/** Of an answer that comes before operations, the entry that says how it looks is the nearest. */
function basisOfPart(operation: DeclaredOperation, code: string, place: RulePlace): Basis {
  const basis = basisAt(operation, place);
  if (place.status === code) return basis;
  return assumedBy('statuses-before-operations', ...entriesOf(basis));
}

/** The reasons of a problem are declared ones, though callers are told that more may follow. */
function* reasonBreaches(operation: DeclaredOperation, { status, body }: Exchange, pointer: string): Generator<Breach> {
  const { reasons } = operation.conventions;
  if (!reasons) return;
  const reason = reasonIn(body);
  const declared = [...(operation.reasons[status] ?? []), ...reasons.early(status)];
  const basis = assumedBy('refusal-reasons');
  if (reason !== undefined && !declared.includes(reason)) {
    const expected = `one of ${declared.join(', ')}`;
    const rule = 'the reason is declared';
    yield { rule, pointer: `${pointer}/x-reasons`, place: `${status} /reason`, expected, actual: reason, basis };
  }
  const unknown = violationReasonsIn(body).find((one) => !operation.furtherReasons.includes(one));
  if (unknown === undefined) return;
  const rule = 'the reason of a violation is declared';
  const expected = operation.furtherReasons.length > 0 ? `one of ${operation.furtherReasons.join(', ')}` : 'none';
  yield { rule, pointer: operation.pointer, place: `${status} /errors/*/reason`, expected, actual: unknown, basis };
}

/** A success says so itself, where it says anything of it. */
function* envelopeBreaches(
  { conventions }: DeclaredOperation,
  { status, body }: Exchange,
  pointer: string,
): Generator<Breach> {
  const { envelope } = conventions;
  if (!envelope || !deniesSuccess(conventions, body)) return;
  const rule = `${envelope.success} is true beside a 200`;
  const place = `${status} /${envelope.success}`;
  yield { rule, pointer, place, expected: 'true', actual: 'false', basis: assumedBy('success-envelope') };
}

/** Rules of a problem beyond its schema (RFC 9457, section 3.1). */
function* problemBreaches({ status, body }: Exchange, pointer: string): Generator<Breach> {
  if (typeof body !== 'object' || body === null || !('status' in body) || body.status === status) return;
  const rule = 'a problem has the status of its response';
  const place = `${status} /status`;
  const expected = `${status}`;
  const actual = String(body.status);
  yield { rule, pointer, place, expected, actual, basis: assumedBy('error-shape') };
}

/** A problem's `type` is of a kind that has the status of the answer. */
function* kindBreaches(
  { conventions: { problems } }: DeclaredOperation,
  { status, body }: Exchange,
  pointer: string,
): Generator<Breach> {
  const type = String(valueAt(body, '/type'));
  const usual = problems?.statuses.get(type);
  // More kinds may follow.
  if (usual === undefined || usual === status) return;
  const rule = 'the problem type matches the status';
  const expected = `a problem type for ${status}`;
  yield { rule, pointer, place: `${status} /type`, expected, actual: type, basis: assumedBy('problem-kinds') };
}

/** Keywords that one place may break several times in the same words: unknown names, missing entries. */
const severalTimes: ReadonlySet<string> = new Set(['additionalProperties', 'contains']);

/** A violation has a place and a rule, and is named once. */
function* repeatedViolation({ status, body }: Exchange, pointer: string): Generator<Breach> {
  const all = violationsIn(body).filter(({ keyword }) => !severalTimes.has(keyword));
  const named = all.map(({ pointer: at, parameter, keyword, message }) =>
    JSON.stringify([at, parameter, keyword, message]),
  );
  const twice = all.find((_, nth) => named.indexOf(named[nth] ?? '') < nth);
  if (!twice) return;
  const place = `${status} /errors`;
  const expected = 'each violation once';
  const actual = `${twice.keyword} twice in one place`;
  yield { rule: 'each violation is listed once', pointer, place, expected, actual, basis: assumedBy('error-shape') };
}

function headersOf(
  headers: Headers,
  declared: ReadonlyMap<string, { readonly schema: { readonly types: readonly string[] } }>,
) {
  const values: Record<string, string | number> = {};
  for (const [name, { schema }] of declared) {
    const value = headers.get(name);
    if (value === null) continue;
    values[name] = schema.types.includes('integer') && /^-?\d+$/.test(value) ? Number(value) : value;
  }
  return values;
}

function shown(body: unknown, pointer: string): string {
  const text = JSON.stringify(valueAt(body, pointer)) ?? 'nothing';
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}
