import type { CaseRequest } from './request.ts';

/** True if a request satisfies every schema of its operation, so that a server may not call it invalid. */
export function isValid({ operation, path, query, body }: CaseRequest): boolean {
  const validate = operation.validators;
  if (!validate.path(path) || !validate.query(query)) return false;
  // A path cannot have these, whatever its schema says: they lead elsewhere (RFC 3986, section 5.2.4).
  if (Object.values(path).some((value) => ['', '.', '..'].includes(String(value)))) return false;
  if (!body) return operation.body?.required !== true;
  const needed = operation.body?.requiredParameters[body.mediaType ?? ''] ?? [];
  if (needed.some((name) => query[name] === undefined)) return false;
  return validate.body[body.mediaType ?? '']?.(body.value) ?? false;
}
