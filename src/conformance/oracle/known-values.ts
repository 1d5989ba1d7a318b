import { valueAt } from '../../contract/pointer.ts';
import type { Conventions } from '../model/conventions.ts';
import type { Schema } from '../model/schema.ts';
import { walkValue } from '../model/schema-walk.ts';
import { Shown } from './sequence.ts';

/** A value that both have shown in the same place. */
export interface SeenValue {
  readonly shown: Shown;
  readonly here: unknown;
  readonly there: unknown;
}

/** Values shown in a sequence, by field name and by named shape. */
export class Knowledge {
  readonly conventions: Conventions;
  readonly #by = new Map<string, SeenValue[]>();
  /** The values by their keys. */
  readonly #seen = new Map<string, Set<string | number>>();
  /** Answers of both servers, by the number of the step or read. */
  readonly #answers = new Map<number, readonly [here: unknown, there: unknown]>();

  constructor(conventions: Conventions) {
    this.conventions = conventions;
  }

  /**
   * Values that were shown under a name, else as entries of a list that has it, else of the same shape; the latest last. The name of
   * an identifier says what it identifies, its shape does not.
   */
  of(name: string, schema: Schema | undefined): readonly SeenValue[] {
    const names = [name, name.replace(/s$/, ''), (schema && !/Ids?$/.test(name) && shapeOf(schema)) || ''];
    return names.map((one) => this.#by.get(one)).find((known) => known !== undefined) ?? [];
  }

  at({ nth, pointer }: Shown): Pick<SeenValue, 'here' | 'there'> | undefined {
    const [here, there] = (this.#answers.get(nth) ?? []).map((answer) => valueAt(answer, pointer));
    return here === undefined || there === undefined ? undefined : { here, there };
  }

  /** Takes in what both have answered to a step. */
  learn(nth: number, schema: Schema, here: unknown, there: unknown): void {
    this.repeat(nth, here, there);
    const { envelope } = this.conventions;
    for (const { schema: own, value, name, pointer } of walkValue(schema, here)) {
      // Messages for people may have any wording, a different one each time.
      const isMessage = envelope !== undefined && pointer === `/${envelope.message}`;
      if (isMessage || (typeof value !== 'string' && typeof value !== 'number')) continue;
      const keys: string[] = [];
      if (this.#isNew(name, value)) keys.push(name);
      const shape = shapeOf(own);
      if (shape !== undefined && this.#isNew(shape, value)) keys.push(shape);
      if (keys.length === 0) continue;
      const known = { shown: new Shown(nth, pointer), here: value, there: valueAt(there, pointer) };
      for (const key of keys) this.#add(key, known);
    }
  }

  /** Takes in what both have answered before and answer to another step. */
  repeat(nth: number, here: unknown, there: unknown): void {
    this.#answers.set(nth, [here, there]);
  }

  #isNew(key: string, value: string | number): boolean {
    const seen = this.#seen.get(key);
    if (!seen) this.#seen.set(key, new Set([value]));
    else if (seen.has(value)) return false;
    else seen.add(value);
    return true;
  }

  #add(key: string, known: SeenValue): void {
    const all = this.#by.get(key) ?? [];
    if (all.length === 0) this.#by.set(key, all);
    all.push(known);
  }
}

/** The name that the contract has for a shape; undefined where it is one field's own. */
function shapeOf({ pointer }: Schema): string | undefined {
  return pointer.startsWith(schemas) && !pointer.includes('/', schemas.length) ? pointer : undefined;
}

const schemas = '/components/schemas/';
