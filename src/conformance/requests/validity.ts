import { parameterIn } from './parameter-values.ts';
import type { CaseRequest } from './request.ts';

/** True if a request satisfies every schema of its operation, so that a server may not call it invalid. */
export function isValid(request: CaseRequest): boolean {
  const { operation, path, query, body } = request;
  const validate = operation.validators;
  if (!validate.path(path) || !validate.query(query) || !areHeadersValid(request)) return false;
  // A path cannot have these, whatever its schema says: they lead elsewhere (RFC 3986, section 5.2.4).
  if (Object.values(path).some((value) => ['', '.', '..'].includes(String(value)))) return false;
  if (!body) return operation.body?.required !== true;
  const needed = operation.body?.requiredParameters[body.mediaType ?? ''] ?? [];
  if (needed.some((name) => query[name] === undefined)) return false;
  return validate.body[body.mediaType ?? '']?.(body.value) ?? false;
}

function areHeadersValid(request: CaseRequest): boolean {
  const { parameters, validators } = request.operation;
  return (['header', 'cookie'] as const).every((place) => {
    const own = parameters.filter((one) => one.in === place);
    if (own.length === 0) return true;
    const named = own.map((one) => [place === 'header' ? one.name.toLowerCase() : one.name, parameterIn(request, one)]);
    const given = named.filter(([, value]) => value !== undefined);
    return validators[place]?.(Object.fromEntries(given)) ?? true;
  });
}
