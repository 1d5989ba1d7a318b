import type { Exchange } from './exchange.ts';

/** Response times of one operation. */
export interface OperationTiming {
  readonly operationId: string;
  readonly requests: number;
  /** The median, in milliseconds. */
  readonly typical: number;
  /** In milliseconds. */
  readonly longest: number;
}

/** Keeps how long answers took, by operation. */
export class Timings {
  /** Of all answers, in milliseconds. */
  longest = 0;
  readonly #byOperation = new Map<string, number[]>();

  /** A request without an answer took no time that says anything. */
  add(operationId: string, { failure, milliseconds }: Exchange): void {
    if (failure !== undefined) return;
    this.longest = Math.max(this.longest, milliseconds);
    const before = this.#byOperation.get(operationId);
    if (before) before.push(milliseconds);
    else this.#byOperation.set(operationId, [milliseconds]);
  }

  /** Of all answers so far, in milliseconds: what the first ones tell, which a cold server slows down; 0 without any. */
  fastest(): number {
    const times = [...this.#byOperation.values()].flat();
    return times.length === 0 ? 0 : Math.min(...times);
  }

  /** Of every operation that was called, the slowest first. */
  all(): OperationTiming[] {
    const timings = [...this.#byOperation].map(([operationId, times]) => {
      const sorted = times.toSorted((a, b) => a - b);
      const typical = sorted[sorted.length >> 1] ?? 0;
      return { operationId, requests: sorted.length, typical, longest: sorted.at(-1) ?? 0 };
    });
    return timings.sort((a, b) => b.typical - a.typical);
  }
}
