import { type Dereferenced, type Fields, isFields } from '../editions/dereferenced.ts';

type Items = ReadonlyMap<string, Fields>;

/**
 * The items of an edition in which each operation says who is let in where it does in the other edition: what holds for
 * all (OpenAPI 3.1, Operation Object) and is written at one operation is the same, and what is lifted there is compared with it.
 */
export function withOwnSecurity(items: Items, others: Items, { document, origins }: Dereferenced): Map<string, Fields> {
  const { security = [] } = document;
  const secured = (operation: unknown, other: unknown): unknown => {
    if (!isFields(operation) || !isFields(other) || !('security' in other) || 'security' in operation) return operation;
    const made = { ...operation, security };
    origins.inherit(made, operation);
    origins.set(made, 'security', origins.of(document, 'security'));
    return made;
  };
  return new Map(
    [...items].map(([path, item]) => {
      const other = others.get(path) ?? {};
      const entries = Object.entries(item).map(([key, operation]) => [key, secured(operation, other[key])] as const);
      if (entries.every(([key, operation]) => operation === item[key])) return [path, item];
      const made: Fields = Object.fromEntries(entries);
      origins.inherit(made, item);
      return [path, made];
    }),
  );
}
