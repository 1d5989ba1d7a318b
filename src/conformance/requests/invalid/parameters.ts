import type { ParameterSpec } from '../../../contract/operation.ts';
import { fitsInto, isCarried, parameterIn, withParameter } from '../parameter-values.ts';
import type { CaseRequest } from '../request.ts';
import { firstInvalid, type InvalidRequest, unknownNames } from './invalid-request.ts';
import { whyUnbreakable } from './unbreakable.ts';
import { otherCase } from './unknown-ids.ts';
import { invalidValues } from './values.ts';

/** Every rule of each parameter broken once; parameters left out, repeated, and one that is unknown. */
export function* invalidParameters(base: CaseRequest): Generator<InvalidRequest> {
  const { operation, body } = base;
  for (const parameter of operation.parameters) {
    const { name, in: place, schema, required, array } = parameter;
    const valid = parameterIn(base, parameter);
    for (const { keyword, candidates } of invalidValues(schema, valid)) {
      if (whyUnbreakable(operation, place, '', schema, keyword) !== undefined) continue;
      yield* invalidBy(
        keyword,
        base,
        parameter,
        candidates().filter((value) => fitsInto(place, value)),
      );
    }
    for (const value of otherForms(valid)) {
      const keyword = schema.enum ? 'enum' : 'pattern';
      if (fitsInto(place, value)) yield* invalidBy(keyword, base, parameter, [value]);
    }
    if (place === 'path' || valid === undefined) continue;
    const isNeeded = required || operation.body?.requiredParameters[body?.mediaType ?? '']?.includes(name);
    if (isNeeded) yield* invalidBy('required', base, parameter, [undefined]);
    // That a parameter stands there once is a rule of OpenAPI, for which schemas have no keyword.
    if (!array && !isCarried(place)) yield* invalidBy('maxItems', base, parameter, [[valid, valid]], true);
  }
  yield unknownParameter(base);
  yield unknownParameter(base, '');
}

/** Forms of a text that a server may take for the text itself: those that break a rule are refused all the same. */
function otherForms(valid: unknown): string[] {
  if (typeof valid !== 'string') return [];
  return [` ${valid} `, otherCase(valid)].filter((text) => text !== valid);
}

function* invalidBy(
  keyword: string,
  base: CaseRequest,
  parameter: Pick<ParameterSpec, 'name' | 'in'>,
  values: readonly unknown[],
  anyKeyword = false,
): Generator<InvalidRequest> {
  const { name, in: place } = parameter;
  // A refusal names a header in lower case, as it came.
  const named = place === 'header' ? name.toLowerCase() : name;
  const changed = values.map((value) => ({ parameter: named, request: withParameter(base, parameter, value) }));
  const invalid = firstInvalid(changed, `${place} ${name}`, keyword, anyKeyword);
  if (invalid) yield invalid;
}

/** The request with a query parameter that its operation does not have. Throws where the contract allows it. */
export function unknownParameter(base: CaseRequest, value: number | string = 1): InvalidRequest {
  const [parameter] = unknownNames;
  const changed = [{ parameter, request: withParameter(base, { name: parameter, in: 'query' }, value) }];
  const invalid = firstInvalid(changed, 'query *', 'additionalProperties');
  if (!invalid) throw new Error(`${base.operation.id} takes any query parameter.`);
  return invalid;
}
