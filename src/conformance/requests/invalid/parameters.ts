import type { CaseRequest } from '../request.ts';
import { type CandidateRequest, firstInvalid, type InvalidRequest, unknownNames } from './invalid-request.ts';
import { whyUnbreakable } from './unbreakable.ts';
import { invalidValues } from './values.ts';

/** Every rule of each parameter broken once; parameters left out, repeated, and one that is unknown. */
export function* invalidParameters(base: CaseRequest): Generator<InvalidRequest> {
  const { operation, body } = base;
  for (const { name, in: place, schema, required, array } of operation.parameters) {
    if (place === 'header') continue;
    const valid = base[place][name];
    for (const { keyword, candidates } of invalidValues(schema, valid)) {
      if (whyUnbreakable(operation, place, '', schema, keyword) !== undefined) continue;
      yield* invalidBy(keyword, base, place, name, candidates().filter(fitsInto(place)));
    }
    if (place === 'path' || valid === undefined) continue;
    const isNeeded = required || operation.body?.requiredParameters[body?.mediaType ?? '']?.includes(name);
    if (isNeeded) yield* invalidBy('required', base, place, name, [undefined]);
    // That a parameter stands there once is a rule of OpenAPI, for which schemas have no keyword.
    if (!array) yield* invalidBy('maxItems', base, place, name, [[valid, valid]], true);
  }
  yield unknownParameter(base);
  yield unknownParameter(base, '');
}

function* invalidBy(
  keyword: string,
  base: CaseRequest,
  place: 'path' | 'query',
  name: string,
  values: readonly unknown[],
  anyKeyword = false,
): Generator<InvalidRequest> {
  const changed = values.map((value) => withParameter(base, place, name, value));
  const invalid = firstInvalid(changed, `${place} ${name}`, keyword, anyKeyword);
  if (invalid) yield invalid;
}

/** The request with a query parameter that its operation does not have. Throws where the contract allows it. */
export function unknownParameter(base: CaseRequest, value: number | string = 1): InvalidRequest {
  const [parameter] = unknownNames;
  const changed = [withParameter(base, 'query', parameter, value)];
  const invalid = firstInvalid(changed, 'query *', 'additionalProperties');
  if (!invalid) throw new Error(`${base.operation.id} takes any query parameter.`);
  return invalid;
}

function withParameter(
  base: CaseRequest,
  place: 'path' | 'query',
  parameter: string,
  value: unknown,
): CandidateRequest {
  const { [parameter]: _, ...others } = base[place];
  const values = value === undefined ? others : { ...others, [parameter]: value };
  return { parameter, request: { ...base, [place]: values } };
}

/** A path has no room for an empty segment, one of dots, or what some servers take for two (RFC 3986, section 3.3). */
function fitsInto(place: 'path' | 'query'): (value: unknown) => boolean {
  return (value) => place === 'query' || !/^\.{0,2}$|[/\\]/.test(String(value));
}
