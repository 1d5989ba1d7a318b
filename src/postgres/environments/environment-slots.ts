import type { Environment } from '../../sandbox/engine/environment.ts';
import type { LogPartition } from '../log/log-partition.ts';

/** An environment in memory. */
export interface EnvironmentSlot {
  readonly environment: Environment;
  readonly partition: LogPartition;
  /** True if a client requested it here; false if this process loaded it for a due job. */
  isAsked: boolean;
  /** When it was asked for last, and when that was told, in milliseconds of this process. */
  used: number;
  reported: number;
  /** Size of its rows when they were counted last. */
  bytes: number;
}

/**
 * Environments in memory, within a number of bytes of their rows. An environment that is let go of is found for as long as
 * something holds it, such as a request under way, which goes on in it: a process never has two of one.
 */
export class EnvironmentSlots {
  readonly #mostBytes: number;
  /** The one that was asked for last stands last. */
  readonly #kept = new Map<string, EnvironmentSlot>();
  readonly #letGo = new Map<string, WeakRef<Environment>>();
  /** Of all environments that are still in memory. */
  readonly #slots = new WeakMap<Environment, EnvironmentSlot>();
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
  get kept(): Iterable<readonly [id: string, slot: EnvironmentSlot]> {
    return this.#kept;
  }

  /** An environment that is kept, or that something still holds. */
  find(id: string): EnvironmentSlot | undefined {
    const kept = this.#kept.get(id);
    if (kept) return kept;
    const environment = this.#letGo.get(id)?.deref();
    return environment && this.#slots.get(environment);
  }

  isKept(id: string): boolean {
    return this.#kept.has(id);
  }

  /** Keeps an environment as the one that was asked for last. */
  keep(id: string, slot: EnvironmentSlot): void {
    if (!this.#kept.delete(id)) {
      this.#letGo.delete(id);
      this.#slots.set(slot.environment, slot);
      slot.bytes = 0;
      slot.environment.attend(true);
    }
    this.#kept.set(id, slot);
    this.#count(slot);
  }

  /** Lets go of those that were asked for before others, where all together have too many rows; of `but` never. */
  makeRoom(but?: string): void {
    if (this.#bytes <= this.#mostBytes) return;
    for (const isAsked of [false, true]) {
      for (const [id, slot] of this.#kept) {
        if (this.#bytes <= this.#mostBytes) return;
        if (slot.isAsked === isAsked && id !== but && !isBusy(slot)) this.letGo(id);
      }
    }
  }

  /** Keeps an environment no longer; others do what falls due in it. */
  letGo(id: string): void {
    const slot = this.#kept.get(id);
    if (!slot) return;
    this.#forget(id, slot);
    slot.environment.attend(false);
    this.#letGo.set(id, new WeakRef(slot.environment));
  }

  /** Takes an environment out, whoever holds it. */
  remove(id: string): Environment | undefined {
    const slot = this.find(id);
    if (slot && this.#kept.has(id)) this.#forget(id, slot);
    this.#letGo.delete(id);
    return slot?.environment;
  }

  /** Counts all rows anew, and forgets what nothing holds any more. */
  tidy(): void {
    for (const [id, held] of this.#letGo) if (!held.deref()) this.#letGo.delete(id);
    for (const slot of this.#kept.values()) this.#count(slot);
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

  #forget(id: string, slot: EnvironmentSlot): void {
    this.#kept.delete(id);
    this.#bytes -= slot.bytes;
  }

  #count(slot: EnvironmentSlot): void {
    // An environment smaller than the starting data replaces it all the same.
    const bytes = Math.max(0, slot.partition.bytes);
    this.#bytes += bytes - slot.bytes;
    slot.bytes = bytes;
  }
}

/** True if ongoing work keeps an environment in memory anyway. */
export function isBusy({ partition, environment }: EnvironmentSlot): boolean {
  return partition.isBusy || environment.effects.size > 0 || environment.advances.target !== undefined;
}
