import { AsyncLocalStorage } from 'node:async_hooks';
import type { Problem } from '../../../src/contract/problem.ts';

/** What the changed code calls, by this name of the global object. */
export const switchesName = '__mistakes__';

/** Two organizations of the starting data. */
const [one, another] = ['org_301', 'org_302'];

/** Which mistake is on, and what the checks come by. */
export class Switches {
  active: string | undefined;
  /** The check that is made, while what it comes by is noted. */
  check: string | undefined;
  readonly met = new Map<string, Set<string>>();
  /** How many requests were refused that had been carried out. */
  carriedOut = 0;
  /** The refusal that a request was spared, until it is answered. */
  readonly #spared = new AsyncLocalStorage<{ refusal?: Problem }>();

  at(key: string): boolean {
    if (this.check !== undefined) {
      const keys = this.met.get(this.check) ?? new Set();
      this.met.set(this.check, keys.add(key));
    }
    return this.active === key;
  }

  /** Has a request carried out that is to be refused. */
  spare(refusal: Problem): void {
    const spared = this.#spared.getStore();
    if (!spared) throw refusal;
    spared.refusal ??= refusal;
  }

  /** Answers a request; refuses it afterwards where that was put off. */
  async answering<Answer>(answer: () => Promise<Answer>): Promise<Answer> {
    const spared: { refusal?: Problem } = {};
    return this.#spared.run(spared, async () => {
      const given = await answer().catch((error: unknown) => {
        // What cannot be carried out is refused as ever.
        throw spared.refusal ?? error;
      });
      if (!spared.refusal) return given;
      this.carriedOut++;
      throw spared.refusal;
    });
  }

  other(organizationId: unknown): unknown {
    return organizationId === one ? another : one;
  }

  /** The same with all of its texts changed. */
  texts(value: unknown, change: (text: string) => string): unknown {
    if (typeof value === 'string') return change(value);
    if (Array.isArray(value)) return value.map((item: unknown) => this.texts(item, change));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, own]) => [name, this.texts(own, change)]));
  }
}

/** The switches of this process. */
export const switches = new Switches();
Reflect.set(globalThis, switchesName, switches);
