import type { Document } from '../../src/examples/excerpt.ts';

/** A document with nothing but what its answers and their headers have of examples. */
export function excerptOfExamples({ openapi, paths, components }: Document): Document {
  const { responses = {}, examples = {}, headers = {} } = components;
  const answers = Object.entries(paths).map(([path, item]) => [path, mapValues(item, answersOf)] as const);
  return {
    openapi,
    paths: Object.fromEntries(answers),
    components: {
      responses: mapValues(responses, exampleParts),
      examples: mapValues(examples, exampleParts),
      headers: mapValues(headers, exampleParts),
    },
  };
}

function answersOf(operation: unknown): unknown {
  return isObject(operation) && 'responses' in operation ? { responses: exampleParts(operation.responses) } : undefined;
}

/** What says something to people, or what answers hold to, is left out; an example's value stays whole. */
const leftOut = new Set(['description', 'summary', 'schema', 'links']);

function exampleParts(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(exampleParts);
  if (!isObject(part)) return part;
  const kept = Object.entries(part).filter(([key]) => !leftOut.has(key) && !key.startsWith('x-'));
  return Object.fromEntries(kept.map(([key, value]) => [key, key === 'value' ? value : exampleParts(value)]));
}

function mapValues(object: object, change: (value: unknown) => unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
