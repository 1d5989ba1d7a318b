import { escapePointer, keysOf } from '../../contract/pointer.ts';
import type { Schema } from './schema.ts';

/** A part of a value, with the schema that it must hold. */
export interface ValueNode {
  readonly schema: Schema;
  readonly value: unknown;
  /** Of the field that it is, or is an entry of; empty for the value as a whole. */
  readonly name: string;
  /** JSON Pointer of the part in the value. */
  readonly pointer: string;
  /** The same for all items of a list and all names of a map: `*` stands for them. */
  readonly template: string;
}

/** Each part of a value that its schema speaks of, the whole value first. */
export function walkValue(schema: Schema, value: unknown): readonly ValueNode[] {
  const nodes: ValueNode[] = [];
  walkInto(nodes, { schema, value, name: '', pointer: '', template: '' });
  return nodes;
}

function walkInto(nodes: ValueNode[], node: ValueNode): void {
  nodes.push(node);
  const { schema, value, name: within, pointer, template } = node;
  if (Array.isArray(value)) {
    if (!schema.items) return;
    for (const [i, item] of value.entries()) {
      const at = `${pointer}/${i}`;
      const every = `${template}/*`;
      walkInto(nodes, { schema: schema.items, value: item, name: within, pointer: at, template: every });
    }
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [name, field] of Object.entries(value)) {
    const own = schema.properties.get(name);
    const known = own ?? mapSchema(schema, name);
    if (!known) continue;
    const key = escapePointer(name);
    const every = own ? key : '*';
    walkInto(nodes, {
      schema: known,
      value: field,
      name,
      pointer: `${pointer}/${key}`,
      template: `${template}/${every}`,
    });
  }
}

/** Schema of a property that is not listed by name; undefined if there is no rule for it. */
export function mapSchema({ patternProperties, additionalProperties }: Schema, name: string): Schema | undefined {
  for (const [pattern, schema] of patternProperties) if (expressionOf(pattern).test(name)) return schema;
  return typeof additionalProperties === 'object' ? additionalProperties : undefined;
}

const expressions = new Map<string, RegExp>();

function expressionOf(pattern: string): RegExp {
  const known = expressions.get(pattern);
  if (known) return known;
  const expression = new RegExp(pattern, 'u');
  expressions.set(pattern, expression);
  return expression;
}

/** Each place that values of a schema can have, with `*` for items and names of maps; what contains itself is not entered twice. */
export function* walkSchema(
  schema: Schema,
  template = '',
  within: readonly Schema[] = [],
): Generator<{ schema: Schema; template: string }> {
  yield { schema, template };
  if (within.includes(schema)) return;
  const deeper = [...within, schema];
  for (const [name, field] of schema.properties) yield* walkSchema(field, `${template}/${escapePointer(name)}`, deeper);
  if (schema.items) yield* walkSchema(schema.items, `${template}/*`, deeper);
  for (const field of schema.patternProperties.values()) yield* walkSchema(field, `${template}/*`, deeper);
  if (typeof schema.additionalProperties === 'object')
    yield* walkSchema(schema.additionalProperties, `${template}/*`, deeper);
}

/** A copy of a value with another one at the pointer; `undefined` removes what stands there. */
export function replaceAt(root: unknown, pointer: string, value: unknown): unknown {
  if (pointer === '') return value;
  const copy: unknown = structuredClone(root);
  const keys = keysOf(pointer);
  const last = keys.pop() ?? '';
  const parent = keys.reduce<unknown>((at, key) => Reflect.get(Object(at), key), copy);
  if (typeof parent !== 'object' || parent === null) throw new Error(`There is nothing at ${pointer} to replace.`);
  if (value === undefined && Array.isArray(parent)) parent.splice(Number(last), 1);
  else if (value === undefined) Reflect.deleteProperty(parent, last);
  else Reflect.set(parent, last, value);
  return copy;
}
