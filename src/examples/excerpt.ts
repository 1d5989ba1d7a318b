/** An OpenAPI document as parsed JSON. */
export interface Document {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly [field: string]: unknown;
}

/**
 * The document cut down to one operation and the components that it reaches. Prism resolves and copies all that it is
 * given; cut down, that costs a millisecond when an operation is first used instead of a second at start-up.
 */
export function excerpt(document: Document, path: string, method: string): Document {
  const item = document.paths[path] ?? {};
  const key = method.toLowerCase();
  const operation = { ...(item.parameters !== undefined && { parameters: item.parameters }), [key]: item[key] };
  const components: Record<string, Record<string, unknown>> = {};
  const pending: unknown[] = [operation];
  for (let part = pending.pop(); part !== undefined; part = pending.pop()) {
    if (typeof part !== 'object' || part === null) continue;
    for (const [name, value] of Object.entries(part)) {
      if (name !== '$ref' || typeof value !== 'string') pending.push(value);
      else {
        const [, , kind = '', id = ''] = value.split('/');
        if (components[kind]?.[id] !== undefined) continue;
        components[kind] = { ...components[kind], [id]: document.components[kind]?.[id] };
        pending.push(components[kind]?.[id]);
      }
    }
  }
  // Prism resolves references in place.
  return structuredClone({ openapi: document.openapi, info: document.info, paths: { [path]: operation }, components });
}
