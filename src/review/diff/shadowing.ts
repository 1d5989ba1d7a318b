import { type Fields, isFields, type Origins } from '../editions/dereferenced.ts';
import { fieldsIn } from '../editions/operations.ts';
import { validatorOf } from '../schemas/schema-validator.ts';

/** By its template, each path item. */
export type Items = ReadonlyMap<string, Fields>;

/**
 * The items of an edition in which each operation says which new paths are matched before its own (OpenAPI 3.1, Paths
 * Object): `x-shadowed-by`. What they take, it took in the edition before.
 */
export function withShadows(items: Items, before: Items, paths: object, origins: Origins): Map<string, Fields> {
  const added = [...items.keys()].filter((path) => !before.has(path));
  return new Map(
    [...items].map(([path, item]) => {
      const others = before.has(path) ? added.filter((other) => literalsIn(path, other) !== undefined) : [];
      return [path, others.length > 0 ? withShadowedBy(item, path, others, paths, origins) : item];
    }),
  );
}

function withShadowedBy(
  item: Fields,
  path: string,
  others: readonly string[],
  paths: object,
  origins: Origins,
): Fields {
  const shadowed = Object.entries(item).map(([key, operation]) => {
    const taken = isFields(operation) ? others.filter((other) => takes(operation, path, other)) : [];
    if (!isFields(operation) || taken.length === 0) return [key, operation];
    const made = { ...operation, 'x-shadowed-by': taken };
    origins.inherit(made, operation);
    origins.set(made, 'x-shadowed-by', origins.of(paths, taken[0] ?? ''));
    return [key, made];
  });
  const whole: Fields = Object.fromEntries(shadowed);
  origins.inherit(whole, item);
  return whole;
}

/** True if an operation's parameters match the segments of another path. */
function takes(operation: Fields, path: string, other: string): boolean {
  const parameters = fieldsIn(operation.parameters);
  return Object.entries(literalsIn(path, other) ?? {}).every(([name, value]) => {
    const schema = parameters.find((one) => one.in === 'path' && one.name === name)?.schema;
    if (!isFields(schema)) return true;
    const values = [value, ...(value.trim() !== '' && Number.isFinite(Number(value)) ? [Number(value)] : [])];
    return values.some((one) => validatorOf(schema)(one).length === 0);
  });
}

/**
 * What the parameters of a path were in the requests that another path takes; undefined where it takes none of them, or
 * is matched after it.
 */
export function literalsIn(path: string, other: string): Readonly<Record<string, string>> | undefined {
  const segments = path.split('/');
  const others = other.split('/');
  if (segments.length !== others.length) return undefined;
  const literals: Record<string, string> = {};
  for (const [nth, segment] of segments.entries()) {
    const own = /^\{(.+)\}$/.exec(segment)?.[1];
    const theirs = others[nth] ?? '';
    const isTemplate = theirs.startsWith('{');
    if (own === undefined ? segment !== theirs : !isTemplate && theirs === '') return undefined;
    if (own !== undefined && !isTemplate) literals[own] = theirs;
  }
  return Object.keys(literals).length > 0 ? literals : undefined;
}
