import type { Violation } from '../../../contract/problem.ts';
import type { CaseRequest } from '../request.ts';
import { violationsOf } from '../violations.ts';

/** A request that holds to its contract but for one change. */
export interface InvalidRequest {
  readonly request: CaseRequest;
  /** The broken part, as coverage names it: `query pageSize`, `application/json /daily/calls`. */
  readonly place: string;
  readonly keyword: string;
  /** The violation that is intended, as a refusal names it. */
  readonly intended: Violation;
  /** Everything that the contract's own validators find in the request; the intended one is among it. */
  readonly violations: readonly Violation[];
  /** True where the contract leaves open by which keyword a refusal names the rule. */
  readonly anyKeyword: boolean;
}

/** A request that was changed in one place, which may break it. */
export interface CandidateRequest {
  readonly request: CaseRequest;
  /** Pointer into the body; absent if a parameter was changed. */
  readonly pointer?: string;
  readonly parameter?: string;
}

/** No name that a contract would have, and one that no pattern of names allows. */
export const unknownNames = ['notInTheContract', 'not in the contract!'] as const;

/**
 * The first change that breaks just the rule that it is to break, else the first that breaks others with it; undefined
 * where none breaks it.
 */
export function firstInvalid(
  changed: Iterable<CandidateRequest>,
  place: string,
  keyword: string,
  anyKeyword = false,
): InvalidRequest | undefined {
  let second: InvalidRequest | undefined;
  for (const { request, pointer, parameter } of changed) {
    const violations = violationsOf(request);
    const intended = violations.find(
      (one) => one.keyword === keyword && one.pointer === pointer && one.parameter === parameter,
    );
    if (!intended) continue;
    const invalid = { request, place, keyword, intended, violations, anyKeyword };
    if (violations.length === 1) return invalid;
    second ??= invalid;
  }
  return second;
}

/** A place of a body as coverage names it: the whole body has a name too. */
export function placeName(template: string): string {
  return template === '' ? '(body)' : template;
}
