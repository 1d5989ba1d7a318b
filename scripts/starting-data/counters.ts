import type { Counter } from '../../src/sandbox/engine/context.ts';
import type { CounterRow } from '../../src/sandbox/engine/tables.ts';

/** Counter rows from the numbers given last. */
export function counted(last: Partial<Record<Counter, number>>): CounterRow[] {
  return Object.entries(last).map(([counter, number]) => ({ counter, last: number }));
}
