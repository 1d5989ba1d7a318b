import type { DeclaredOperation } from '../model/contract.ts';
import { isNotServed, isOwnMissing } from '../model/refusal.ts';
import type { Exchange } from '../target/exchange.ts';
import { reasonText } from '../target/skip-reasons.ts';

/** Outcomes of the requests to one operation. */
export interface SeenOperation {
  /** True once one of them was successful. */
  readonly isAccepted: boolean;
  readonly requests: number;
  /** Number of requests without an answer of the API, by what came instead. */
  readonly unjudged: ReadonlyMap<string, number>;
  /** Of the last one that was judged; 0 where none was. */
  readonly status: number;
}

interface Counts extends SeenOperation {
  isAccepted: boolean;
  requests: number;
  readonly unjudged: Map<string, number>;
  status: number;
}

/** The same of all operations, as data. */
export interface SeenCounts {
  readonly operations: Readonly<Record<string, CountsAsData>>;
  /** Operations that the server does not have, and the statuses that say so. */
  readonly notServed: readonly (readonly [string, number])[];
}

type CountsAsData = Omit<SeenOperation, 'unjudged'> & { readonly unjudged: Readonly<Record<string, number>> };

/** Statuses of what stands before a server, where it is not reached. */
const gateways: ReadonlySet<number> = new Set([502, 503, 504]);

/** Operations that a run saw. */
export class SeenOperations {
  /** Operations that the server does not have, and the statuses that say so. */
  readonly notServed: Map<string, number> = new Map();
  /** Operations that have answered something that only they can say. */
  readonly #served = new Set<string>();
  readonly #counts = new Map<string, Counts>();

  /** Combined counts of several runs. */
  static from(...runs: readonly SeenCounts[]): SeenOperations {
    const all = new SeenOperations();
    for (const { operations, notServed } of runs) {
      for (const [id, counts] of Object.entries(operations)) all.#addUp(id, counts);
      for (const [id, status] of notServed) all.notServed.set(id, status);
    }
    return all;
  }

  counts(): SeenCounts {
    const operations = [...this.#counts].map(([id, { unjudged, ...counts }]): [string, CountsAsData] => {
      return [id, { ...counts, unjudged: Object.fromEntries(unjudged) }];
    });
    return { operations: Object.fromEntries(operations), notServed: [...this.notServed] };
  }

  /** Counts an answer, or that none came; those that were asked for with a `Prefer` header say nothing of the server. */
  add(operation: DeclaredOperation, exchange: Exchange): void {
    if ('prefer' in exchange.wire.headers) return;
    if (isOwnAnswer(operation, exchange)) this.#served.add(operation.id);
    const counts = this.#of(operation.id);
    counts.requests++;
    const why = unjudgedReason(exchange);
    if (why === undefined) {
      counts.status = exchange.status;
      if (exchange.status >= 200 && exchange.status < 300) counts.isAccepted = true;
    } else counts.unjudged.set(why, (counts.unjudged.get(why) ?? 0) + 1);
  }

  /** True if the answer of an operation that was never seen says that the server does not have it. */
  lacks(operation: DeclaredOperation, exchange: Exchange): boolean {
    const isKnown = this.#served.has(operation.id) || 'prefer' in exchange.wire.headers;
    if (isKnown || !isNotServed(operation, exchange)) return false;
    this.notServed.set(operation.id, exchange.status);
    return true;
  }

  /** True if it is known whether the server has the operation. */
  isSettled(operationId: string): boolean {
    return this.#served.has(operationId) || this.notServed.has(operationId);
  }

  of(operationId: string): SeenOperation {
    return this.#counts.get(operationId) ?? emptyCounts();
  }

  #of(operationId: string): Counts {
    const counts = this.#counts.get(operationId) ?? emptyCounts();
    this.#counts.set(operationId, counts);
    return counts;
  }

  #addUp(operationId: string, { isAccepted, requests, unjudged, status }: CountsAsData): void {
    const counts = this.#of(operationId);
    counts.isAccepted ||= isAccepted;
    counts.requests += requests;
    counts.status = status || counts.status;
    for (const [why, count] of Object.entries(unjudged))
      counts.unjudged.set(why, (counts.unjudged.get(why) ?? 0) + count);
  }
}

/** Statuses of what was done, or is refused for what is wrong with the request. */
const ofOperations: ReadonlySet<number> = new Set([400, 409, 413, 415, 422]);

/** True if an answer shows that there is an operation; who may not enter is refused before anybody looks for one. */
function isOwnAnswer(operation: DeclaredOperation, { status, body, request }: Exchange): boolean {
  if (status >= 200 && status < 300) return true;
  if (status === 404) return isOwnMissing(operation, body);
  return ofOperations.has(status) && request?.target === undefined;
}

function emptyCounts(): Counts {
  return { isAccepted: false, requests: 0, unjudged: new Map(), status: 0 };
}

/** Reason why there is no answer of the API; undefined if there is one. */
function unjudgedReason({ status, failure }: Exchange): string | undefined {
  if (failure !== undefined) return failure;
  if (status === 429) return reasonText('tooManyRequests');
  return gateways.has(status) ? `a gateway responds instead of the server (${status})` : undefined;
}
