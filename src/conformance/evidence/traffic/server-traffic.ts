import { essenceOf } from '../../../contract/media-type.ts';
import type { DeclaredOperation } from '../../model/contract.ts';
import { deniesSuccess } from '../../model/conventions.ts';
import type { Schema } from '../../model/schema.ts';
import { isSuccessful } from '../../model/success.ts';
import type { RecordedExchange } from '../../traffic/recorded-exchange.ts';

/** Of one operation's answers with one status so many are looked at; those that follow tell the same. */
const mostAlike = 250;

/** An exchange with an operation of the contract whose answer is there as a whole. */
export interface Answered {
  readonly exchange: RecordedExchange;
  readonly operation: DeclaredOperation;
  readonly status: number;
  /** Without its parameters, in lower case; empty where the answer names none. */
  readonly mediaType: string;
  /** The body as JSON; undefined where it is none. */
  readonly body: unknown;
  /** Of the request. */
  readonly query: URLSearchParams;
}

/** An answer of the status 200 that has an object and does not say that it is a refusal. */
export interface Success extends Answered {
  readonly schema: Schema;
}

/** Recorded exchanges with one server. */
export interface ServerTraffic {
  /** Complete exchanges of operations, in the order of the recording. */
  readonly answered: readonly Answered[];
  readonly successes: readonly Success[];
  /** Refused by the service, not by what stands in front of it: a 4xx in JSON that is not about the token or the rate. */
  readonly refusals: readonly Answered[];
  /** Exchanges that lead to no operation. */
  readonly stray: readonly RecordedExchange[];
}

/** Looks through the exchanges with one server. */
export function serverTrafficOf(exchanges: readonly RecordedExchange[]): ServerTraffic {
  const counts = new Map<string, number>();
  const answered = exchanges.flatMap((exchange): Answered[] => {
    const { operation, status } = exchange;
    if (!operation || !exchange.whole) return [];
    const alike = `${operation.id} ${status}`;
    counts.set(alike, (counts.get(alike) ?? 0) + 1);
    return (counts.get(alike) ?? 0) > mostAlike ? [] : [answeredOf(exchange, operation)];
  });
  return {
    answered,
    successes: answered.flatMap(successOf),
    refusals: answered.filter(isRefusal),
    stray: exchanges.filter(({ operation }) => operation === undefined),
  };
}

function answeredOf(exchange: RecordedExchange, operation: DeclaredOperation): Answered {
  const { status, headers, wire, body } = exchange;
  const mediaType = essenceOf(headers.get('content-type'));
  return { exchange, operation, status, mediaType, body, query: new URLSearchParams(wire.target.split('?')[1]) };
}

function successOf(answered: Answered): Success[] {
  const { operation, status, mediaType, body } = answered;
  const schema = operation.declared.get(String(status))?.content.get(mediaType)?.schema;
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  if (!isSuccessful(status) || !schema || !isObject || deniesSuccess(operation.conventions, body)) return [];
  return [{ ...answered, schema }];
}

function isRefusal({ status, mediaType, body }: Answered): boolean {
  const isOfService = status >= 400 && status < 500 && status !== 401 && status !== 429;
  return isOfService && /[/+]json$/.test(mediaType) && typeof body === 'object' && body !== null;
}
