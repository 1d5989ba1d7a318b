import { escapePointer } from '../../contract/pointer.ts';
import type { DeclaredOperation } from '../model/contract.ts';
import type { Schema } from '../model/schema.ts';
import { mapSchema, replaceAt, walkValue } from '../model/schema-walk.ts';
import { fictionalNumber, isFictional } from './fiction.ts';
import { fitsInto, isCarried, parameterIn, withParameter } from './parameter-values.ts';
import { longestNumber, takesPhoneNumbers } from './phone-numbers.ts';
import type { CaseRequest } from './request.ts';
import { exampleRequests } from './request.ts';
import { isValid } from './validity.ts';

/** Longer texts than this are left to the check of what is too large. */
const longestText = 100_000;
const longestList = 1_000;

/** Requests on the very edge of each rule: every limit, every value of an enumeration, each optional part left out. */
export function boundaryRequests(operation: DeclaredOperation): CaseRequest[] {
  const requests = new Map<string, CaseRequest>();
  const keep = (request: CaseRequest) => {
    const key = JSON.stringify([request.path, request.query, request.headers, request.body]);
    if (!requests.has(key) && isValid(request)) requests.set(key, request);
  };
  for (const { request } of exampleRequests(operation)) {
    for (const part of ['path', 'query', 'header', 'cookie'] as const) {
      for (const parameter of operation.parameters) {
        const { in: place, schema, required } = parameter;
        if (place !== part) continue;
        for (const value of edgesOf(schema, parameterIn(request, parameter)))
          if (!isCarried(place) || fitsInto(place, value)) keep(withParameter(request, parameter, value));
        if (!required) keep(withParameter(request, parameter, undefined));
      }
    }
    keep({ ...request, query: requiredOnly(operation, request) });
    const { body } = request;
    const content = body && operation.bodies.get(body.mediaType ?? '');
    if (!body || !content) continue;
    // A file is text to its schema, but has a grammar of its own.
    const file = operation.body?.csv[body.mediaType ?? '']?.pointer;
    for (const { schema, value, pointer } of walkValue(content.schema, body.value)) {
      if (pointer === file) continue;
      for (const edge of edgesOf(schema, value))
        keep({ ...request, body: { ...body, value: replaceAt(body.value, pointer, edge) } });
      for (const name of optionalOf(schema, value)) {
        const less = replaceAt(body.value, `${pointer}/${escapePointer(name)}`, undefined);
        keep({ ...request, body: { ...body, value: less } });
      }
    }
  }
  return [...requests.values()];
}

/** Values on the edges of a schema's rules, given one that holds. */
export function edgesOf(schema: Schema, value: unknown): unknown[] {
  const edges: unknown[] = [...(schema.enum ?? [])];
  if (schema.types.includes('boolean')) edges.push(true, false);
  for (const limit of [schema.minimum, schema.maximum]) if (limit !== undefined) edges.push(limit);
  if (typeof value === 'string') edges.push(...textEdges(schema, value));
  if (Array.isArray(value)) edges.push(...listEdges(schema, value));
  else if (typeof value === 'object' && value !== null) edges.push(...mapEdges(schema, value));
  return edges;
}

function textEdges({ minLength, maxLength, pattern }: Schema, value: string): string[] {
  const characters = [...value];
  const edges: string[] = [];
  if (pattern !== undefined && takesPhoneNumbers(pattern)) edges.push(longestNumber);
  if (minLength !== undefined && minLength < characters.length) edges.push(characters.slice(0, minLength).join(''));
  if (maxLength === undefined || maxLength > longestText) return edges;
  // Which of them a pattern or format allows is found by trying.
  const missing = Math.max(0, maxLength - characters.length);
  for (const filler of [characters.at(-1) ?? 'x', 'a', '1']) edges.push(value + filler.repeat(missing));
  // Host names have labels of at most 63 characters (RFC 1035, section 2.3.4).
  edges.push(value + 'a'.repeat(missing % 2) + '.a'.repeat(missing / 2));
  return edges;
}

/** A map, whose names are the client's, with as many entries as it may have. */
function mapEdges({ patternProperties, maxProperties }: Schema, value: object): unknown[] {
  const own = Object.entries(value);
  const [first] = own;
  if (!first || patternProperties.size === 0 || maxProperties === undefined || maxProperties > longestList) return [];
  const [name, one] = first;
  const width = String(maxProperties).length;
  const others = Array.from({ length: maxProperties - own.length }, (_, i) => [
    numbered(`${name}${'0'.repeat(width)}`, i, width),
    one,
  ]);
  return [Object.fromEntries([...own, ...others])];
}

function listEdges({ items, minItems = 0, maxItems, uniqueItems }: Schema, value: readonly unknown[]): unknown[] {
  const edges: unknown[] = [value.slice(0, minItems)];
  if (maxItems === undefined || maxItems > longestList || value.length === 0 || !items) return edges;
  const many = Array.from({ length: maxItems }, (_, i) => value[i % value.length]);
  edges.push(uniqueItems ? distinct(many, items) : many);
  return edges;
}

/** Numbers the repeated ones apart where they are texts or have one that tells them apart; the first stays as it is. */
export function distinct(values: readonly unknown[], items: Schema): unknown[] {
  const { enum: closed, minimum } = items;
  const [first] = values;
  const width = String(values.length).length;
  // The first one may end with the very number.
  const told = (text: string, i: number, original: unknown) => {
    const other = numbered(text, i, width);
    return other === original ? numbered(text, values.length, width) : other;
  };
  return values.map((value, i) => {
    if (closed) return closed[i % closed.length];
    if (typeof value === 'number') return (minimum ?? value) + i;
    if (i === 0) return value;
    if (typeof value === 'string') return told(value, i, first);
    if (typeof value !== 'object' || value === null) return value;
    const [name] =
      [...items.properties].find(
        ([key, { types }]) => types.includes('string') && typeof Reflect.get(value, key) === 'string',
      ) ?? [];
    if (name === undefined) return value;
    return { ...value, [name]: told(String(Reflect.get(value, name)), i, Reflect.get(Object(first), name)) };
  });
}

/** Another text of the same form: its last characters become a number of so many digits. */
function numbered(text: string, i: number, width: number): string {
  if (isFictional(text)) return fictionalNumber(i);
  const end = String(i).padStart(width, '0');
  return text.length > width ? text.slice(0, -width) + end : text + end;
}

function optionalOf({ required, properties, ...schema }: Schema, value: unknown): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  const names = Object.keys(value).filter((name) => !required.includes(name));
  return names.filter((name) => properties.has(name) || mapSchema({ required, properties, ...schema }, name));
}

function requiredOnly(operation: DeclaredOperation, { query, body }: CaseRequest): Readonly<Record<string, unknown>> {
  const needed = operation.body?.requiredParameters[body?.mediaType ?? ''] ?? [];
  const own = operation.parameters.filter(({ name, required }) => required || needed.includes(name));
  return Object.fromEntries(own.filter(({ in: place }) => place === 'query').map(({ name }) => [name, query[name]]));
}
