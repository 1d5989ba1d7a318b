import type { SchemaObject } from '../../src/contract/document.ts';
import { isSchema, resolved } from '../support/contract.ts';

/** Below this, in milliseconds of CPU, a difference says more about the machine than about the code. */
const noise = 20;
const tries = 4;
const parts = 16;

/**
 * Tells at which size, if any, work grows far faster than its input. It compares one input with sixteen of a sixteenth
 * of its size: linear work costs the same, quadratic work sixteen times as much. So a slow machine is no failure. It
 * starts small and stops at the first finding, so that exponential work ends too.
 */
export function superlinearFrom(work: (size: number) => void, largest: number): number | undefined {
  const once = (size: number) => cost(() => work(size));
  const inParts = (size: number) =>
    cost(() => {
      for (let part = 0; part < parts; part++) work(size / parts);
    });
  for (let size = 32; size <= largest; size *= 2) {
    if (once(size) < noise) continue;
    let [whole, divided] = [Number.POSITIVE_INFINITY, 0];
    for (let i = 0; i < tries && whole > 5 * divided; i++) {
      whole = Math.min(whole, once(size));
      divided = Math.max(divided, inParts(size));
    }
    if (whole > noise && whole > 5 * divided) return size;
  }
  return undefined;
}

/** CPU time in milliseconds, which other processes do not change much. */
function cost(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Bodies whose innermost value is at each place of a schema where a value of the type may stand. */
export function* places(
  schema: SchemaObject,
  type: string,
  build: (value: unknown) => unknown,
): Generator<(value: unknown) => unknown> {
  const { properties, items, type: own } = resolved(schema);
  if (own === type) yield build;
  if (isSchema(properties)) {
    for (const [name, part] of Object.entries(properties)) {
      if (isSchema(part)) yield* places(part, type, (value) => build({ [name]: value }));
    }
  }
  if (isSchema(items)) yield* places(items, type, (value) => build([value]));
}
