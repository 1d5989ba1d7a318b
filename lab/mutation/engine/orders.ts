import type { Mutant, MutantOutcome } from './campaign.ts';

/** Mutants that a process is to try, one after the other, or to observe. */
export interface Order {
  readonly ids: readonly string[];
  readonly observe?: boolean;
}

/** Message of a process that carries out orders. */
export type Report =
  | { readonly id: string; readonly outcome: MutantOutcome }
  | { readonly isDone: true }
  | { readonly failure: string };

/** Splits mutants into orders by group and size; the largest come first, so that none is left alone with much at the end. */
export function ordersOf(mutants: readonly Mutant[], most: number, workers: number): Order[] {
  const size = Math.max(1, Math.min(most, Math.ceil(mutants.length / workers)));
  const groups = [...Map.groupBy(mutants, ({ group = '' }) => group).values()];
  const orders = groups.flatMap((own) =>
    Array.from({ length: Math.ceil(own.length / size) }, (_, nth) => ({
      ids: own.slice(nth * size, (nth + 1) * size).map(({ id }) => id),
    })),
  );
  return orders.toSorted((a, b) => b.ids.length - a.ids.length);
}

/** Returns true for messages that are orders. */
export function isOrder(value: unknown): value is Order {
  return typeof value === 'object' && value !== null && 'ids' in value;
}

/** Returns true for messages that are reports. */
export function isReport(value: unknown): value is Report {
  if (typeof value !== 'object' || value === null) return false;
  return 'outcome' in value || 'isDone' in value || 'failure' in value;
}
