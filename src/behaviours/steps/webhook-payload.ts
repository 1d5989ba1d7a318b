import type { SuiteContract } from '../../conformance/model/contract.ts';
import type { Schema } from '../../conformance/model/schema.ts';
import { mapSchema } from '../../conformance/model/schema-walk.ts';

/** Every way in which the body of a webhook breaks what the contract says of it, in words; empty where it keeps all. */
export function payloadFaults({ webhooks }: SuiteContract, body: unknown): string[] {
  const type: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'type') : undefined;
  const schema = webhooks.get(String(type));
  if (!schema) return [`/type is ${JSON.stringify(type)} and none of ${[...webhooks.keys()].join(', ')}`];
  return [...faultsIn(schema, body, '')];
}

function* faultsIn(schema: Schema, value: unknown, at: string): Generator<string> {
  const { types, required, properties, items } = schema;
  const where = at || 'the body';
  if (types.length > 0 && !types.some((type) => isOf(type, value)))
    return yield `${where} must be ${types.join(' or ')}`;
  if (schema.const && schema.const.value !== value) yield `${where} must be ${JSON.stringify(schema.const.value)}`;
  if (schema.enum && !schema.enum.includes(value)) yield `${where} must be one of ${schema.enum.join(', ')}`;
  if (typeof value === 'string') {
    const { length } = [...value];
    if (length < (schema.minLength ?? 0)) yield `${where} must have ${schema.minLength} characters or more`;
    if (length > (schema.maxLength ?? Infinity)) yield `${where} must have ${schema.maxLength} characters or fewer`;
    if (schema.pattern !== undefined && !new RegExp(schema.pattern, 'u').test(value))
      yield `${where} must be ${schema.patternWords ?? `a match of ${schema.pattern}`}`;
  } else if (typeof value === 'number') {
    if (value < (schema.minimum ?? -Infinity)) yield `${where} must be >= ${schema.minimum}`;
    if (value > (schema.maximum ?? Infinity)) yield `${where} must be <= ${schema.maximum}`;
  } else if (Array.isArray(value)) {
    if (items) for (const [i, item] of value.entries()) yield* faultsIn(items, item, `${at}/${i}`);
  } else if (typeof value === 'object' && value !== null) {
    for (const name of required) if (!Object.hasOwn(value, name)) yield `${at}/${name} is required`;
    for (const [name, field] of Object.entries(value)) {
      const own = properties.get(name) ?? mapSchema(schema, name);
      if (own) yield* faultsIn(own, field, `${at}/${name}`);
      else if (schema.additionalProperties === false) yield `${at}/${name} is not a field of this body`;
    }
  }
}

function isOf(type: Schema['types'][number], value: unknown): boolean {
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value);
  if (type === 'integer') return Number.isInteger(value);
  return typeof value === type;
}
