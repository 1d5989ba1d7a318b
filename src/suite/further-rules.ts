import type { Exchange } from './exchange.ts';
import { placesOf } from './places.ts';
import type { CaseRequest } from './request.ts';

/** Whether a refusal is all about parts of the request that have rules which no schema can state. */
export function breaksFurtherRule(request: CaseRequest, { status, body }: Exchange): boolean {
  if (status !== 400 || typeof body !== 'object' || body === null || !('errors' in body)) return false;
  if (!Array.isArray(body.errors) || body.errors.length === 0) return false;
  const { parameters, pointers } = furtherRulesOf(request);
  return body.errors.every((violation: unknown) => {
    if (typeof violation !== 'object' || violation === null) return false;
    if ('parameter' in violation) return parameters.has(String(violation.parameter));
    const pointer = 'pointer' in violation ? String(violation.pointer) : undefined;
    return pointers.some((rule) => pointer === rule || pointer?.startsWith(`${rule}/`));
  });
}

function furtherRulesOf({ operation, body }: CaseRequest) {
  const parameters = new Set(operation.parameters.filter(({ schema }) => schema.furtherRule).map(({ name }) => name));
  const content = body && operation.bodies.get(body.mediaType ?? '');
  const places = content ? [...placesOf(content.schema, body.value)] : [];
  return { parameters, pointers: places.filter(({ schema }) => schema.furtherRule).map(({ pointer }) => pointer) };
}
