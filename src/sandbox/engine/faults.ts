import type { EnvironmentRecord, FaultRecord, FaultsRecord } from '../store/store.ts';
import { type AskedFault, type FaultyAttempt, type FaultyRequest, matches, matchesAttempt } from './fault-match.ts';

/** Something that goes wrong on purpose. */
export type EnvironmentFault = FaultRecord;

/** Changes what is known of an environment; resolves once that is kept. */
export type Alter = (change: (record: EnvironmentRecord) => EnvironmentRecord) => Promise<void>;

const none: FaultsRecord = { last: 0, faults: [] };

/** The faults of one environment, in the order in which they were asked for. */
export class Faults {
  readonly #of: () => FaultsRecord;
  readonly #alter: Alter;

  /** `of` gives what is known of the environment at present. */
  constructor(of: () => Pick<EnvironmentRecord, 'faults'>, alter: Alter) {
    this.#of = () => of().faults ?? none;
    this.#alter = alter;
  }

  /** True if there are any. */
  get any(): boolean {
    return this.#of().faults.length > 0;
  }

  list(): readonly EnvironmentFault[] {
    return this.#of().faults;
  }

  /**
   * `times`: how many requests or attempts it befalls; undefined for all until it is deleted. Undefined where there are
   * `most` faults already.
   */
  async add(asked: AskedFault, times: number | undefined, limit: number): Promise<EnvironmentFault | undefined> {
    return this.#change(({ last, faults }) => {
      if (faults.length >= limit) return { result: undefined, next: { last, faults } };
      const fault = { faultId: `fault_${last + 1}`, asked, ...(times !== undefined && { remaining: times }), drawn: 0 };
      return { result: fault, next: { last: last + 1, faults: [...faults, fault] } };
    });
  }

  /** Resolves to true if the fault existed. */
  async delete(faultId: string): Promise<boolean> {
    return this.#change(({ last, faults }) => {
      const rest = faults.filter((fault) => fault.faultId !== faultId);
      return { result: rest.length < faults.length, next: { last, faults: rest } };
    });
  }

  async clear(): Promise<void> {
    return this.#change(({ last }) => ({ result: undefined, next: { last, faults: [] } }));
  }

  /** The oldest fault that matches the request; it has one less left then. */
  take(request: FaultyRequest): Promise<EnvironmentFault | undefined> {
    return this.#takeFirst((asked) => matches(asked, request));
  }

  /** The oldest fault that matches the attempt to deliver; it has one less left then. */
  takeAttempt(attempt: FaultyAttempt): Promise<EnvironmentFault | undefined> {
    return this.#takeFirst((asked) => matchesAttempt(asked, attempt));
  }

  async #takeFirst(isMatch: (asked: AskedFault) => boolean): Promise<EnvironmentFault | undefined> {
    const first = this.list().find(({ asked }) => isMatch(asked));
    if (!first || !isUsedUp(first)) return first;
    return this.#change(({ last, faults }) => {
      const fault = faults.find(({ asked }) => isMatch(asked));
      if (!fault) return { result: undefined, next: { last, faults } };
      const left = fault.remaining === 1 ? [] : [leftOf(fault)];
      return { result: fault, next: { last, faults: faults.flatMap((other) => (other === fault ? left : [other])) } };
    });
  }

  async #change<T>(change: (faults: FaultsRecord) => { result: T; next: FaultsRecord }): Promise<T> {
    let made: { readonly result: T } | undefined;
    await this.#alter((record) => {
      const { result, next } = change(record.faults ?? none);
      made = { result };
      return { ...record, faults: next };
    });
    if (!made) throw new Error('What is known of the environment was altered without being asked.');
    return made.result;
  }
}

/** True if each use consumes part of a fault. */
function isUsedUp({ remaining, asked: { jitterMs } }: EnvironmentFault): boolean {
  return remaining !== undefined || jitterMs !== undefined;
}

function leftOf(fault: EnvironmentFault): EnvironmentFault {
  const { remaining, drawn, asked } = fault;
  const left = remaining === undefined ? {} : { remaining: remaining - 1 };
  return { ...fault, ...left, drawn: drawn + Number(asked.jitterMs !== undefined) };
}
