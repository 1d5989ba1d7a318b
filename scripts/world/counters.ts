import type { Counter } from '../../src/sandbox/core/context.ts';
import type { CounterRow } from '../../src/sandbox/core/tables.ts';

/** Counter rows from the numbers given last. */
export function counted(last: Partial<Record<Counter, number>>): CounterRow[] {
  return Object.entries(last).map(([counter, number]) => ({ counter, last: number }));
}
