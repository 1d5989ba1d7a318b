import type { Declared } from '../../model/contract.ts';
import { exampleRequests, toWire } from '../../requests/request.ts';

/** Ways in which a page may send a request; a form and `no-cors` need no preflight. */
export const ways = ['cors', 'no-cors', 'form'] as const;

/** A request that a page tries to make, as the page gets it. */
export interface PageAttempt {
  readonly operation: string;
  readonly way: (typeof ways)[number];
  readonly method: string;
  readonly target: string;
  readonly body: string | null;
}

/** The part of an answer that a page could read. */
export interface PageOutcome {
  readonly attempt: PageAttempt;
  /** 0 where it was told nothing. */
  readonly status: number;
  readonly text: string;
}

/** Everything that a page can try with an operation without a token; `known` are values of path parameters. */
export function attemptsAt(operation: Declared, known: Readonly<Record<string, string>>): PageAttempt[] {
  const [shown] = exampleRequests(operation);
  if (!shown) return [];
  const { request } = shown;
  const named = Object.keys(request.path).map((name) => [name, known[name] ?? request.path[name]]);
  const { method, target, body } = toWire({ ...request, query: {}, path: Object.fromEntries(named) });
  const text = typeof body === 'string' ? body : null;
  const possible = method === 'POST' ? ways : method === 'GET' ? (['cors', 'no-cors'] as const) : (['cors'] as const);
  return possible.map((way) => ({ operation: operation.id, way, method, target, body: text }));
}
