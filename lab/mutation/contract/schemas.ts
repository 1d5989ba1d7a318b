import { escapePointer } from '../../../src/contract/pointer.ts';

/** A part of the bundle whose keys are those of OpenAPI or JSON Schema. */
export type BundleNode = Readonly<Record<string, unknown>>;

/** A node and where it stands in the bundle. */
export interface PlacedNode {
  readonly node: BundleNode;
  readonly pointer: string;
  /** True for a JSON Schema, false for whatever else OpenAPI has. */
  readonly isSchema: boolean;
}

/** Keywords whose value is a map from names to schemas. */
const schemaMaps = new Set(['properties', 'patternProperties']);
/** Keywords whose value is shown, and has no keywords in it. */
const shows = new Set([
  'example',
  'examples',
  'default',
  'enum',
  'const',
  'value',
  'security',
  'tags',
  'servers',
  'info',
]);

/** Every object of the bundle that says something about the API, each once; values that are only shown are not entered. */
export function* nodesOf(document: object): Generator<PlacedNode> {
  yield* within(document, '', false);
}

function* within(part: unknown, pointer: string, isSchema: boolean): Generator<PlacedNode> {
  if (Array.isArray(part)) {
    for (const [i, item] of part.entries()) yield* within(item, `${pointer}/${i}`, isSchema);
    return;
  }
  if (!isNode(part)) return;
  yield { node: part, pointer, isSchema };
  for (const [key, value] of Object.entries(part)) {
    const at = `${pointer}/${escapePointer(key)}`;
    if (schemaMaps.has(key) || (key === 'schemas' && pointer === '/components')) {
      for (const [name, schema] of Object.entries(Object(value)))
        yield* within(schema, `${at}/${escapePointer(name)}`, true);
    } else if (!shows.has(key) && !key.startsWith('x-')) {
      yield* within(value, at, isSchema || key === 'schema');
    }
  }
}

/** Returns true for objects with keys. */
export function isNode(value: unknown): value is BundleNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The texts of a list; none where it is no list. */
export function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}
