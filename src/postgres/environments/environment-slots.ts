import type { Environment } from '../../sandbox/engine/environment.ts';
import type { LogPartition } from '../log/log-partition.ts';

/** An environment in memory. */
export interface Warm {
  readonly environment: Environment;
  readonly partition: LogPartition;
  /** Whether a client asked for it here, or this process alone had to look at what was due in it. */
  isAsked: boolean;
  /** When it was asked for last, and when that was told, in milliseconds of this process. */
  used: number;
  told: number;
  /** Size of its rows when they were counted last. */
  bytes: number;
}

/**
 * Environments in memory, within a number of bytes of their rows. An environment that is let go of is found for as long as
 * something holds it, such as a request under way, which goes on in it: a process never has two of one.
 */
export class WarmCache {
  readonly #mostBytes: number;
  /** The one that was asked for last stands last. */
  readonly #kept = new Map<string, Warm>();
  readonly #letGo = new Map<string, WeakRef<Environment>>();
  /** Of all environments that are still in memory. */
  readonly #warm = new WeakMap<Environment, Warm>();
  #bytes = 0;

  /** `mostBytes`: of all environments together, as JSON; those that work on something are kept beyond it. */
  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  get size(): number {
    return this.#kept.size;
  }

  /** Size of all rows that are kept, as JSON, without starting data. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Those that are kept, the one that was asked for last behind the others. */
  get kept(): Iterable<readonly [id: string, warm: Warm]> {
    return this.#kept;
  }

  /** An environment that is kept, or that something still holds. */
  find(id: string): Warm | undefined {
    const kept = this.#kept.get(id);
    if (kept) return kept;
    const environment = this.#letGo.get(id)?.deref();
    return environment && this.#warm.get(environment);
  }

  isKept(id: string): boolean {
    return this.#kept.has(id);
  }

  /** Keeps an environment as the one that was asked for last. */
  keep(id: string, warm: Warm): void {
    if (!this.#kept.delete(id)) {
      this.#letGo.delete(id);
      this.#warm.set(warm.environment, warm);
      warm.bytes = 0;
      warm.environment.attend(true);
    }
    this.#kept.set(id, warm);
    this.#count(warm);
  }

  /** Lets go of those that were asked for before others, where all together have too many rows; of `but` never. */
  makeRoom(but?: string): void {
    if (this.#bytes <= this.#mostBytes) return;
    for (const isAsked of [false, true]) {
      for (const [id, warm] of this.#kept) {
        if (this.#bytes <= this.#mostBytes) return;
        if (warm.isAsked === isAsked && id !== but && !isBusy(warm)) this.letGo(id);
      }
    }
  }

  /** Keeps an environment no longer; others do what falls due in it. */
  letGo(id: string): void {
    const warm = this.#kept.get(id);
    if (!warm) return;
    this.#forget(id, warm);
    warm.environment.attend(false);
    this.#letGo.set(id, new WeakRef(warm.environment));
  }

  /** Takes an environment out, whoever holds it. */
  remove(id: string): Environment | undefined {
    const warm = this.find(id);
    if (warm && this.#kept.has(id)) this.#forget(id, warm);
    this.#letGo.delete(id);
    return warm?.environment;
  }

  /** Counts all rows anew, and forgets what nothing holds any more. */
  tidy(): void {
    for (const [id, held] of this.#letGo) if (!held.deref()) this.#letGo.delete(id);
    for (const warm of this.#kept.values()) this.#count(warm);
    this.makeRoom();
  }

  /** All that is in memory. */
  *all(): Generator<Environment> {
    for (const { environment } of this.#kept.values()) yield environment;
    for (const held of this.#letGo.values()) {
      const environment = held.deref();
      if (environment) yield environment;
    }
  }

  #forget(id: string, warm: Warm): void {
    this.#kept.delete(id);
    this.#bytes -= warm.bytes;
  }

  #count(warm: Warm): void {
    // What is less than the starting data takes its place all the same.
    const bytes = Math.max(0, warm.partition.bytes);
    this.#bytes += bytes - warm.bytes;
    warm.bytes = bytes;
  }
}

/** Whether something goes on in an environment that would keep it in memory anyway. */
export function isBusy({ partition, environment }: Warm): boolean {
  return partition.isBusy || environment.effects.size > 0 || environment.advances.target !== undefined;
}
