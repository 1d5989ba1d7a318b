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
  readonly #at = new Map<string, Known>();

  /** Values that were shown under a name, else as entries of a list that has it, else of the same shape; the latest last. */
  of(name: string, schema: Schema | undefined): readonly Known[] {
    const names = [name, name.replace(/s$/, ''), (schema && shapeOf(schema)) ?? ''];
    return names.map((one) => this.#by.get(one)).find((known) => known !== undefined) ?? [];
  }

  at({ nth, pointer }: Shown): Known | undefined {
    return this.#at.get(`${nth} ${pointer}`);
  }

  /** Takes in what both have answered to a step. */
  learn(nth: number, schema: Schema, here: unknown, there: unknown): void {
    for (const { schema: own, value, pointer } of walkValue(schema, here)) {
      // What people are told may be worded in any way, each time in another one.
      if (pointer === '/message' || (typeof value !== 'string' && typeof value !== 'number')) continue;
      const known = { shown: new Shown(nth, pointer), here: value, there: valueAt(there, pointer) };
      const name = pointer.split('/').findLast((key) => !/^\d+$/.test(key)) ?? '';
      this.#at.set(`${nth} ${pointer}`, known);
      this.#add(name, known);
      const shape = shapeOf(own);
      if (shape !== undefined) this.#add(shape, known);
    }
  }

  #add(key: string, known: Known): void {
    const once = `${key} ${String(known.here)}`;
    if (this.#seen.has(once)) return;
    this.#seen.add(once);
    const all = this.#by.get(key) ?? [];
    if (all.length === 0) this.#by.set(key, all);
    all.push(known);
  }
}

/** The name that the contract has for a shape; undefined where it is one field's own. */
function shapeOf({ pointer }: Schema): string | undefined {
  return /^\/components\/schemas\/[^/]+$/.test(pointer) ? pointer : undefined;
}
