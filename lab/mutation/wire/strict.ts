import type { DeclaredOperation } from '../../../src/conformance/model/contract.ts';
import type { Schema } from '../../../src/conformance/model/schema.ts';
import { walkSchema, walkValue } from '../../../src/conformance/model/schema-walk.ts';
import { type ObservedAnswer, type ObservedRequest, type WireMutant, withBody } from './mutant.ts';
import { isAskedFor } from './rules.ts';

/** Each edge of each rule of a request, refused although it holds to the contract. */
export function* strictMutants(operation: DeclaredOperation): Generator<WireMutant> {
  const { id: operationId } = operation;
  const problem: unknown = operation.declared
    .get('400')
    ?.content.get('application/problem+json')
    ?.examples.values()
    .next().value;
  for (const { trigger, error } of edgesOf(operation)) {
    yield {
      id: `${operationId} refuses the ${trigger}`,
      kind: 'strict',
      operationId,
      triggers: [trigger],
      create: () => ({
        readsBody: true,
        answer(sent, answer) {
          if (!isTaken(answer) || !new Set(edgesMet(sent)).has(trigger)) return undefined;
          const headers = new Headers(answer.headers);
          headers.set('content-type', 'application/problem+json');
          return withBody({ ...answer, status: 400, headers }, { ...Object(problem), errors: [error] });
        },
      }),
    };
  }
}

/** The edges that a request meets, as triggers, where nothing is wrong with its form. */
export function* edgesSeen(sent: ObservedRequest, answer: ObservedAnswer): Generator<string> {
  if (isTaken(answer)) yield* edgesMet(sent);
}

/** Returns true if the form of a request was found to be right, whatever became of it. */
function isTaken(answer: ObservedAnswer): boolean {
  return [200, 404, 409].includes(answer.status) && !isAskedFor(answer);
}

interface Edge {
  readonly trigger: string;
  /** Entry of a refusal's `errors`. */
  readonly error: Readonly<Record<string, string>>;
}

/** Every edge that requests of an operation can meet. */
function* edgesOf({ parameters, bodies, body }: DeclaredOperation): Generator<Edge> {
  for (const { name, in: place, schema, required } of parameters) {
    const told = (keyword: string) => ({ parameter: name, keyword, message: 'must be otherwise' });
    for (const edge of edgesOfValue(schema)) {
      const [keyword = ''] = edge.split(' ');
      yield { trigger: `edge ${place} ${name} ${edge}`, error: told(keyword) };
    }
    if (required) continue;
    yield { trigger: `edge ${place} ${name} absent`, error: told('required') };
    if (schema.furtherRule === undefined)
      yield { trigger: `edge ${place} ${name} present`, error: told('additionalProperties') };
  }
  for (const [mediaType, { schema }] of bodies) {
    const parts = [...walkSchema(schema)];
    const ruled = parts.filter((part) => part.schema.furtherRule !== undefined).map(({ template }) => `${template}/`);
    for (const { schema: part, template } of parts) {
      // A value within one that has a further rule may be refused for that.
      if (ruled.some((above) => template.startsWith(above))) continue;
      // A file is text to its schema, but has a grammar of its own.
      if (body?.csv[mediaType]?.pointer === template) continue;
      const at = `edge ${mediaType} ${template || '(body)'}`;
      const told = (keyword: string, name = '') => ({
        pointer: `${template.replaceAll('*', '0')}${name && `/${name}`}`,
        keyword,
        message: 'must be otherwise',
      });
      for (const edge of edgesOfValue(part)) {
        const [keyword = ''] = edge.split(' ');
        yield { trigger: `${at} ${edge}`, error: told(keyword) };
      }
      for (const [name, { furtherRule }] of part.properties) {
        if (part.required.includes(name)) continue;
        yield { trigger: `${at} without ${name}`, error: told('required', name) };
        if (furtherRule === undefined)
          yield { trigger: `${at} with ${name}`, error: told('additionalProperties', name) };
      }
    }
  }
}

/** Limits that no request is worth. */
const longestText = 20_000;
const longestList = 1_000;

/** A value with a rule that no keyword can state may be refused for it. */
function* edgesOfValue(schema: Schema): Generator<string> {
  if (schema.furtherRule !== undefined) return;
  for (const value of schema.enum ?? []) yield `enum ${JSON.stringify(value)}`;
  const { minimum, maximum, minLength, maxLength, minItems, maxItems } = schema;
  if (minimum !== undefined) yield 'minimum';
  if (maximum !== undefined) yield 'maximum';
  // A form may allow no text of such a length.
  const isFree = schema.pattern === undefined && schema.format === undefined && schema.enum === undefined;
  if (isFree && minLength !== undefined) yield 'minLength';
  if (isFree && maxLength !== undefined && maxLength <= longestText) yield 'maxLength';
  if (minItems !== undefined) yield 'minItems';
  if (maxItems !== undefined && maxItems <= longestList) yield 'maxItems';
}

function* edgesMet({ operation, path, query, body, request }: ObservedRequest): Generator<string> {
  for (const { name, in: place, schema, required, array } of operation.parameters) {
    const texts = place === 'path' ? [pathValue(operation.path, path, name)] : query.getAll(name);
    if (texts.length === 0) yield `edge ${place} ${name} absent`;
    else if (!required) yield `edge ${place} ${name} present`;
    const values = texts.map((text) => typed(schema, text ?? ''));
    if (values.length > 0)
      for (const edge of edgesAt(schema, array ? values : values[0])) yield `edge ${place} ${name} ${edge}`;
  }
  const mediaType = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  const content = operation.bodies.get(mediaType);
  if (!content) return;
  for (const { schema, value, template } of walkValue(content.schema, body)) {
    const at = `edge ${mediaType} ${template || '(body)'}`;
    for (const edge of edgesAt(schema, value)) yield `${at} ${edge}`;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) continue;
    for (const name of schema.properties.keys()) yield `${at} ${name in value ? 'with' : 'without'} ${name}`;
  }
}

function* edgesAt(schema: Schema, value: unknown): Generator<string> {
  if (schema.enum) yield `enum ${JSON.stringify(value)}`;
  if (typeof value === 'number') {
    if (value === schema.minimum) yield 'minimum';
    if (value === schema.maximum) yield 'maximum';
  } else if (typeof value === 'string') {
    const { length } = [...value];
    if (length === schema.minLength) yield 'minLength';
    if (length === schema.maxLength) yield 'maxLength';
  } else if (Array.isArray(value)) {
    if (value.length === schema.minItems) yield 'minItems';
    if (value.length === schema.maxItems) yield 'maxItems';
  }
}

/** A text of a path or a query, as its schema takes it. */
function typed({ types, items }: Schema, text: string): unknown {
  const own = items?.types ?? types;
  if (own.includes('integer') || own.includes('number')) return Number(text);
  return own.includes('boolean') ? text === 'true' : text;
}

function pathValue(template: string, path: string, name: string): string | undefined {
  const at = template.split('/').indexOf(`{${name}}`);
  const text = path.split('/')[at];
  return text === undefined ? undefined : decodeURIComponent(text);
}
