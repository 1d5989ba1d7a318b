import fc from 'fast-check';
import type { SchemaObject } from '../../../src/contract/document.ts';
import { isSchema, resolved } from '../../support/contract.ts';

/** The fields and parameters that name a record, whose values stories take from earlier answers. */
const identifiers = new Set([
  'accountId',
  'addOnId',
  'agentId',
  'conversationId',
  'documentId',
  'entryId',
  'externalAccountId',
  'label',
  'organizationId',
  'phoneNumber',
  'planId',
  'provider',
  'requestId',
  'resellerId',
  'roomId',
  'routeId',
  'runId',
  'tokenPrefix',
  'slug',
  'taskId',
  'token',
  'userId',
  'versionId',
]);

/** Whether values of this name stand for a record. */
export function isIdentifier(name: string): boolean {
  return identifiers.has(name);
}

/** Stands for a value that was seen before: `<taskId 0>` is the last identifier of a task, `<taskId 1>` the one before. */
export function seenBefore(name: string): fc.Arbitrary<string> {
  return fc.oneof(fc.nat(3), fc.nat(60)).map((back) => `<${name} ${back}>`);
}

/** Values that mostly fit a schema; `name` is the field's or parameter's. */
export function valuesOf(schema: SchemaObject, name: string): fc.Arbitrary<unknown> {
  const fitting = fittingOf(resolved(schema), name);
  if (!isIdentifier(name)) return fitting;
  return fc.oneof({ weight: 6, arbitrary: seenBefore(name) }, { weight: 1, arbitrary: fitting });
}

/** An example with some of its identifiers replaced by ones that were seen before. */
export function valuesLike(example: unknown, name = ''): fc.Arbitrary<unknown> {
  if (Array.isArray(example)) return fc.tuple(...example.map((item) => valuesLike(item, singular(name))));
  if (isSchema(example)) {
    const fields = Object.entries(example).map(([key, value]) => [key, valuesLike(value, key)] as const);
    return fc.record(Object.fromEntries(fields));
  }
  return isIdentifier(name) ? fc.oneof(fc.constant(example), seenBefore(name)) : fc.constant(example);
}

function fittingOf(schema: SchemaObject, name: string): fc.Arbitrary<unknown> {
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'object':
      return objectsOf(schema);
    case 'array': {
      const { minItems = 0, uniqueItems } = schema;
      const items = valuesOf(schema.items ?? {}, singular(name));
      const length = { minLength: Number(minItems), maxLength: Number(minItems) + 2 };
      const selector = (item: unknown) => JSON.stringify(item);
      return uniqueItems ? fc.uniqueArray(items, { ...length, selector }) : fc.array(items, length);
    }
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number':
      return numbersOf(schema);
    default:
      return textsOf(schema);
  }
}

function objectsOf({ properties = {}, patternProperties, required }: SchemaObject): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, schema]) => [name, valuesOf(schema, name)] as const);
  if (patternProperties !== undefined)
    return fc.dictionary(fc.constantFrom('day', 'time', 'x1'), fc.string({ minLength: 1 }));
  const requiredKeys = Array.isArray(required) ? required.map(String) : [];
  return fc.record(Object.fromEntries(fields), { requiredKeys });
}

function numbersOf({ minimum = 0, maximum = 1_000_000 }: SchemaObject): fc.Arbitrary<number> {
  const min = Number(minimum);
  const max = Number(maximum);
  return fc.oneof(fc.integer({ min, max: Math.min(max, min + 5) }), fc.integer({ min, max }));
}

const days = ['1970-01-01', '2026-02-27', '2026-03-02', '2026-03-03', '2026-03-09', '2099-12-31'];

function textsOf({ examples, pattern, format, minLength = 0, maxLength = 64 }: SchemaObject): fc.Arbitrary<string> {
  if (format === 'date') return fc.constantFrom(...days);
  if (format === 'email') return fc.nat(4).map((n) => `person-${n}@example.com`);
  const min = Number(minLength);
  const max = Number(maxLength);
  const matches = new RegExp(typeof pattern === 'string' ? pattern : '', 'u');
  const fits = (text: string) => [...text].length >= min && [...text].length <= max && matches.test(text);
  const length = { minLength: min, maxLength: Math.min(max, min + 8) };
  const free = fc.oneof(fc.string(length), fc.string({ ...length, unit: 'binary' }));
  const made = typeof pattern === 'string' && format === undefined ? fc.stringMatching(matches) : free;
  const shown = Array.isArray(examples) ? examples.map(String) : [];
  if (format !== undefined && shown.length > 0) return fc.constantFrom(...shown);
  if (shown.length === 0) return made.filter(fits);
  return fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...shown) }, { weight: 1, arbitrary: made.filter(fits) });
}

/** What one value of a list is called: `agentIds` are each an `agentId`. */
function singular(name: string): string {
  return name.replace(/s$/, '');
}
