import type { Document } from './excerpt.ts';

const longestList = 5;

/**
 * Narrows the schemas of a document, in place, to what generated data should look like: no fields that the contract
 * does not name, short lists, and of open sets of values the known ones. What holds for these holds for the contract.
 */
export function makeLifelike(document: Document): Document {
  for (const schema of Object.values(document.components.schemas ?? {})) narrow(schema);
  return document;
}

function narrow(schema: unknown): void {
  if (Array.isArray(schema)) schema.forEach(narrow);
  if (!isSchema(schema)) return;
  if (schema.type === 'object' && schema.properties !== undefined) schema.additionalProperties ??= false;
  if (schema.type === 'array') {
    const least = typeof schema.minItems === 'number' ? schema.minItems : 0;
    const most = typeof schema.maxItems === 'number' ? schema.maxItems : longestList;
    schema.maxItems = Math.min(most, Math.max(least, longestList));
  }
  if (Array.isArray(schema['x-extensible-enum']) && schema.type === 'string')
    schema.enum ??= schema['x-extensible-enum'];
  for (const [key, value] of Object.entries(schema)) {
    if (key !== 'examples' && key !== 'enum' && key !== 'const' && key !== 'default') narrow(value);
  }
}

function isSchema(part: unknown): part is Record<string, unknown> {
  return typeof part === 'object' && part !== null && !Array.isArray(part);
}
