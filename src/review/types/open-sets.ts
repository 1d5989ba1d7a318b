import { isFields } from '../editions/dereferenced.ts';

/** An open set that a schema has somewhere, and its known values. */
export interface OpenSet {
  /** The keys of the value that lead to it, `*` for each entry. */
  readonly at: readonly string[];
  readonly values: readonly string[];
}

/** The open sets within a schema, by their place (docs/decisions/0018-open-sets.md). */
export function openSets(schema: unknown): ReadonlyMap<string, OpenSet> {
  const found = new Map<string, OpenSet>();
  for (const one of setsIn(schema, [])) found.set(one.at.join('/'), one);
  return found;
}

function* setsIn(schema: unknown, at: readonly string[]): Generator<OpenSet> {
  if (!isFields(schema)) return;
  const known = schema['x-extensible-enum'];
  if (Array.isArray(known)) yield { at, values: known.map(String) };
  for (const [name, one] of Object.entries(Object(schema.properties))) yield* setsIn(one, [...at, name]);
  for (const keyword of ['oneOf', 'anyOf', 'allOf'])
    for (const one of Object.values(Object(schema[keyword]))) yield* setsIn(one, at);
  for (const keyword of ['items', 'additionalProperties']) yield* setsIn(schema[keyword], [...at, '*']);
}
