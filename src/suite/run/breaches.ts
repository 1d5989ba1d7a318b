import { escapePointer, valueAt } from '../../contract/pointer.ts';
import { earlyReasons } from '../../contract/reasons.ts';
import { validators } from '../../contract/validation.ts';
import { bodyViolations, parameterViolations } from '../../contract/violations.ts';
import type { DeclaredOperation } from '../contract/contract.ts';
import { reasonIn, violationReasonsIn } from '../contract/refusal.ts';
import type { Exchange } from '../target/exchange.ts';

/** One rule that an answer breaks. */
export interface Breach {
  /** The rule of the contract, in words. */
  readonly rule: string;
  /** JSON Pointer into openapi.yaml. */
  readonly pointer: string;
  /** What tells this breach from others of the same rule. */
  readonly place: string;
  readonly expected: string;
  readonly actual: string;
}

/** What is allowed of an answer beyond the usual. */
export interface AnswerOptions {
  /** In milliseconds. */
  readonly timeLimit: number;
  /** True where the server was asked to fail. */
  readonly mayFail?: boolean;
}

/** Statuses that every operation may answer with before a request has led to it, as the contract's description says. */
const beforeOperations = new Set([404, 405, 406, 408, 431]);

/** Every rule of the contract that an answer of an operation breaks; empty where it keeps all. */
export function breachesOf(operation: DeclaredOperation, exchange: Exchange, terms: AnswerOptions): Breach[] {
  const { status, headers, milliseconds, failure } = exchange;
  const { pointer } = operation;
  if (failure !== undefined) {
    const expected = 'an answer';
    return [{ rule: 'every request is answered', pointer, place: '', expected, actual: failure }];
  }
  const found: Breach[] = [];
  if (milliseconds > terms.timeLimit) {
    const actual = `${Math.round(milliseconds)} ms`;
    found.push({ rule: 'answers in time', pointer, place: '', expected: `at most ${terms.timeLimit} ms`, actual });
  }
  if (status >= 500 && !terms.mayFail) {
    const expected = 'an answer below 500';
    found.push({ rule: 'the server never fails', pointer, place: `${status}`, expected, actual: `status ${status}` });
  }
  const code = String(status);
  const declared = operation.declared.get(code);
  if (!declared && !beforeOperations.has(status)) {
    const expected = `one of ${[...operation.declared.keys()].join(', ')}`;
    const rule = 'the status is a declared one';
    return [...found, { rule, pointer: `${pointer}/responses`, place: code, expected, actual: `status ${status}` }];
  }
  // What comes before operations looks like the refusal of a bad request, but for its status.
  const like = declared ? code : '400';
  const at = `${pointer}/responses/${like}`;
  const type = headers.get('content-type') ?? 'none';
  const essence = type.split(';')[0]?.trim().toLowerCase() ?? '';
  const validator = validators[operation.id].responses[like];
  const validate = validator?.content[essence];
  if (!validator || !validate) {
    const expected = [...(operation.declared.get(like)?.content.keys() ?? [])].join(' or ');
    return [...found, { rule: 'the media type is a declared one', pointer: at, place: code, expected, actual: type }];
  }
  const types = operation.declared.get(like)?.headers ?? new Map();
  for (const { parameter = '', keyword, message } of parameterViolations(
    validator.headers,
    headersOf(headers, types),
  )) {
    const actual = keyword === 'required' ? 'no such header' : `${parameter}: ${headers.get(parameter)}`;
    const rule = keyword === 'required' ? 'declared headers are there' : 'headers hold to their schema';
    found.push({
      rule,
      pointer: `${at}/headers`,
      place: `${code} ${parameter}`,
      expected: `${parameter} ${message}`,
      actual,
    });
  }
  const content = `${at}/content/${escapePointer(essence)}`;
  if (exchange.body === undefined) {
    const expected = `a body of the type ${essence}`;
    const actual = exchange.text === '' ? 'an empty body' : 'a body that is no JSON';
    return [
      ...found,
      { rule: 'the body is what its media type says', pointer: content, place: code, expected, actual },
    ];
  }
  const rule = 'the body holds to its schema';
  for (const { pointer: at = '', keyword, message } of bodyViolations(validate, exchange.body)) {
    const place = `${code} ${at.replaceAll(/\/\d+(?=\/|$)/g, '/*')} ${keyword}`;
    found.push({
      rule,
      pointer: `${content}/schema`,
      place,
      expected: `${at || 'the body'} ${message}`,
      actual: shown(exchange.body, at),
    });
  }
  if (status >= 400) found.push(...problemBreaches(exchange, content), ...reasonBreaches(operation, exchange, at));
  return found;
}

/** The reasons of a problem are declared ones, though callers are told that more may follow. */
function* reasonBreaches(operation: DeclaredOperation, { status, body }: Exchange, pointer: string): Generator<Breach> {
  const reason = reasonIn(body);
  const declared = [...(operation.reasons[status] ?? []), ...earlyReasons(status)];
  if (reason !== undefined && !declared.includes(reason)) {
    const expected = `one of ${declared.join(', ')}`;
    const rule = 'the reason is a declared one';
    yield { rule, pointer: `${pointer}/x-reasons`, place: `${status} /reason`, expected, actual: reason };
  }
  const unknown = violationReasonsIn(body).find((one) => !operation.furtherReasons.includes(one));
  if (unknown === undefined) return;
  const rule = 'the reason of a violation is one that a further rule of the request declares';
  const expected = operation.furtherReasons.length > 0 ? `one of ${operation.furtherReasons.join(', ')}` : 'none';
  yield { rule, pointer: operation.pointer, place: `${status} /errors/*/reason`, expected, actual: unknown };
}

/** What a problem promises beyond its schema (RFC 9457, section 3.1). */
function problemBreaches({ status, body }: Exchange, pointer: string): Breach[] {
  if (typeof body !== 'object' || body === null || !('status' in body) || body.status === status) return [];
  const rule = 'a problem repeats the status of its answer';
  return [{ rule, pointer, place: `${status} /status`, expected: `${status}`, actual: String(body.status) }];
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
