import type { OperationSpec } from '../../contract/operation.ts';
import type { Problem } from '../../contract/problem.ts';
import { Dropped } from '../../server/engine.ts';

/** What goes wrong on purpose: an answer of this status, a late answer, or none. */
export type FaultEffect = { readonly status: number } | { readonly delayMs: number } | { readonly drop: true };

/** Something that goes wrong on purpose with the next requests to an operation. */
export interface Fault {
  readonly faultId: string;
  readonly operationId: string;
  /** How many requests it was made for. */
  readonly times: number;
  /** How many are left. */
  readonly remaining: number;
  readonly effect: FaultEffect;
}

/** The faults of one environment, in the order in which they were asked for. */
export class Faults {
  #faults: Fault[] = [];
  #last = 0;

  /** Whether there are any. */
  get any(): boolean {
    return this.#faults.length > 0;
  }

  list(): readonly Fault[] {
    return this.#faults;
  }

  add(operationId: string, times: number, effect: FaultEffect): Fault {
    this.#last++;
    const fault = { faultId: `fault_${this.#last}`, operationId, times, remaining: times, effect };
    this.#faults.push(fault);
    return fault;
  }

  clear(): void {
    this.#faults = [];
  }

  /** The fault that concerns the next request to the operation; it has one less left then. */
  take(operationId: string): Fault | undefined {
    const at = this.#faults.findIndex((fault) => fault.operationId === operationId);
    const fault = this.#faults[at];
    if (!fault) return undefined;
    if (fault.remaining === 1) this.#faults.splice(at, 1);
    else this.#faults[at] = { ...fault, remaining: fault.remaining - 1 };
    return fault;
  }
}

/** Makes the problem that an operation's first example of a status shows. */
export type ExampleProblem = (operation: OperationSpec, status: number) => Promise<Problem>;

/** Lets the operation's first fault, if it has one, happen. Throws the problem or the drop that was asked for. */
export async function applyFault(faults: Faults, operation: OperationSpec, problemOf: ExampleProblem): Promise<void> {
  const fault = faults.take(operation.id);
  if (!fault) return;
  const { effect, faultId } = fault;
  if ('drop' in effect) throw new Dropped(`The fault ${faultId} asked for it.`);
  if ('delayMs' in effect) return new Promise((resolve) => setTimeout(resolve, effect.delayMs));
  throw await problemOf(operation, effect.status);
}
