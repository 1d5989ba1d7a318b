import { escapePointer } from '../../contract/pointer.ts';
import { assumedBy, assumedOf, basisAt, entriesOf } from '../model/assumed.ts';
import type { Basis } from '../model/basis.ts';
import type { CaseRequest } from './request.ts';

/** Assumptions behind a request: names of its parts, effect of its operation, naming of its resource. */
export function assumedOfRequest({ operation, path, query, body }: CaseRequest): Basis {
  const mediaType = body?.mediaType ?? undefined;
  const isDeclared = mediaType !== undefined && operation.bodies.has(mediaType);
  const fields = isDeclared && typeof body?.value === 'object' ? Object.keys(Object(body.value)) : [];
  const parts = [
    ...Object.keys(query).map((parameter) => basisAt(operation, { parameter })),
    ...fields.map((name) =>
      basisAt(operation, { pointer: `/${escapePointer(name)}`, ...(mediaType && { mediaType }) }),
    ),
    assumedOf(operation),
    ...Object.keys(path).map((parameter) => basisAt(operation, { parameter })),
  ];
  return assumedBy(...parts.flatMap(entriesOf));
}
