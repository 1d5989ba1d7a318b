import { type Fields, isFields } from '../editions/dereferenced.ts';
import { absent } from './type-nodes.ts';

/** Keywords of which types know something, by what their value is (JSON Schema 2020-12, section 10). */
const plain = new Set(['type', 'const', 'enum', 'contentMediaType', 'x-extensible-enum', 'x-absent']);
const inMaps = new Set(['properties', 'patternProperties']);
const inLists = new Set(['oneOf', 'anyOf', 'allOf', 'prefixItems']);
const single = new Set(['items', 'additionalProperties', 'contentSchema']);
const composing = new Set(['oneOf', 'anyOf', 'allOf']);

/**
 * How a type is met. `sent`: a field may be left out. `read`: every declared field can be asked for, and what may be left
 * out may come as `undefined`, so that a field that is gone fits no more.
 */
type Manner = 'sent' | 'read';

/**
 * The schemas of both editions, less all that types do not know of. What is the same in both has one name, and so one type.
 */
export class TypeSchemas {
  readonly #named = new Map<string, { readonly name: string; readonly schema: unknown }>();
  readonly #known: Readonly<Record<Manner, WeakMap<object, unknown>>> = { sent: new WeakMap(), read: new WeakMap() };

  /** The name of a schema's type. */
  nameOf(schema: unknown, manner: Manner): string {
    const reduced = this.#reduced(schema, manner, []);
    return isFields(reduced) && typeof reduced.$ref === 'string'
      ? reduced.$ref.slice(prefix.length)
      : this.#name(reduced);
  }

  /** An OpenAPI document with these schemas alone. */
  document(): string {
    const schemas = Object.fromEntries([...this.#named.values()].map(({ name, schema }) => [name, schema]));
    return JSON.stringify({ openapi: '3.1.0', info: { title: '', version: '' }, paths: {}, components: { schemas } });
  }

  #name(schema: unknown): string {
    const key = JSON.stringify(schema);
    const named = this.#named.get(key) ?? { name: `S${this.#named.size}`, schema };
    this.#named.set(key, named);
    return named.name;
  }

  /** `outer` are the fields that a schema around this one requires. */
  #reduced(schema: unknown, manner: Manner, outer: readonly unknown[]): unknown {
    if (!isFields(schema)) return schema;
    const known = outer.length === 0 ? this.#known[manner].get(schema) : undefined;
    if (known !== undefined) return known;
    const made = this.#keywords(schema, manner, outer);
    const isShared = ['properties', ...composing].some((keyword) => keyword in made);
    const reduced = isShared ? { $ref: `${prefix}${this.#name(made)}` } : made;
    if (outer.length === 0) this.#known[manner].set(schema, reduced);
    return reduced;
  }

  #keywords(schema: Fields, manner: Manner, outer: readonly unknown[]): Fields {
    const own = Array.isArray(schema.required) ? schema.required : [];
    const required = [...outer, ...own];
    const kept: Record<string, unknown> = {};
    for (const [keyword, value] of Object.entries(schema)) {
      if (plain.has(keyword)) kept[keyword] = value;
      if (keyword === 'required' && manner === 'sent') kept[keyword] = value;
      if (single.has(keyword)) kept[keyword] = this.#reduced(value, manner, []);
      if (inLists.has(keyword) && Array.isArray(value)) {
        const around = manner === 'read' && composing.has(keyword) ? required : [];
        kept[keyword] = value.map((one) => this.#reduced(one, manner, around));
      }
      if (inMaps.has(keyword) && isFields(value))
        kept[keyword] = Object.fromEntries(
          Object.entries(value).map(([name, one]) => {
            const reduced = this.#reduced(one, manner, []);
            const isSure = manner === 'sent' || keyword !== 'properties' || required.includes(name);
            return [name, isSure ? reduced : { anyOf: [reduced, absent] }];
          }),
        );
    }
    if (manner === 'read' && isFields(kept.properties)) kept.required = Object.keys(kept.properties);
    return kept;
  }
}

const prefix = '#/components/schemas/';
