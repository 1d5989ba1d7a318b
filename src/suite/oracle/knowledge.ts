import { valueAt } from '../../contract/pointer.ts';
import type { Schema } from '../contract/schema.ts';
import { walkValue } from '../contract/schema-walk.ts';
import { Shown } from './story.ts';

/** A value that both have shown in the same place. */
export interface Known {
  readonly shown: Shown;
  readonly here: unknown;
  readonly there: unknown;
}

/** What was shown in a story, by the names of fields and by the shapes that the contract has names for. */
export class Knowledge {
  readonly #by = new Map<string, Known[]>();
  readonly #seen = new Set<string>();
  /** What both have answered, by the number of the step or look. */
  readonly #answers = new Map<number, readonly [here: unknown, there: unknown]>();

  /**
   * Values that were shown under a name, else as entries of a list that has it, else of the same shape; the latest last. The name of
   * an identifier says what it identifies, its shape does not.
   */
  of(name: string, schema: Schema | undefined): readonly Known[] {
    const names = [name, name.replace(/s$/, ''), (schema && !/Ids?$/.test(name) && shapeOf(schema)) || ''];
    return names.map((one) => this.#by.get(one)).find((known) => known !== undefined) ?? [];
  }

  at({ nth, pointer }: Shown): Pick<Known, 'here' | 'there'> | undefined {
    const [here, there] = (this.#answers.get(nth) ?? []).map((answer) => valueAt(answer, pointer));
    return here === undefined || there === undefined ? undefined : { here, there };
  }

  /** Takes in what both have answered to a step. */
  learn(nth: number, schema: Schema, here: unknown, there: unknown): void {
    this.#answers.set(nth, [here, there]);
    for (const { schema: own, value, pointer } of walkValue(schema, here)) {
      // What people are told may be worded in any way, each time in another one.
      if (pointer === '/message' || (typeof value !== 'string' && typeof value !== 'number')) continue;
      const name = pointer.split('/').findLast((key) => !/^\d+$/.test(key)) ?? '';
      const keys = [name, shapeOf(own)].filter((key) => key !== undefined && this.#isNew(key, value));
      if (keys.length === 0) continue;
      const known = { shown: new Shown(nth, pointer), here: value, there: valueAt(there, pointer) };
      for (const key of keys) if (key !== undefined) this.#add(key, known);
    }
  }

  #isNew(key: string, value: string | number): boolean {
    const once = `${key} ${value}`;
    if (this.#seen.has(once)) return false;
    this.#seen.add(once);
    return true;
  }

  #add(key: string, known: Known): void {
    const all = this.#by.get(key) ?? [];
    if (all.length === 0) this.#by.set(key, all);
    all.push(known);
  }
}

/** The name that the contract has for a shape; undefined where it is one field's own. */
function shapeOf({ pointer }: Schema): string | undefined {
  return /^\/components\/schemas\/[^/]+$/.test(pointer) ? pointer : undefined;
}
