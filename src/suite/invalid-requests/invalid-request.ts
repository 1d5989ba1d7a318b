import type { Violation } from '../../contract/problem.ts';
import type { CaseRequest } from '../requests/request.ts';
import { violationsOf } from '../requests/violations.ts';

/** A request that holds to its contract but for one change. */
export interface BrokenRequest {
  readonly request: CaseRequest;
  /** What is broken, as coverage names it: `query pageSize`, `application/json /daily/calls`. */
  readonly place: string;
  readonly keyword: string;
  /** The violation that was meant, as a refusal names it. */
  readonly meant: Violation;
  /** Everything that the contract's own validators find in the request; what was meant is among it. */
  readonly violations: readonly Violation[];
  /** True where the contract leaves open by which keyword a refusal names the rule. */
  readonly anyKeyword: boolean;
}

/** A request that was changed in one place, which may break it. */
export interface ChangedRequest {
  readonly request: CaseRequest;
  /** Where in the body; absent where a parameter was changed. */
  readonly pointer?: string;
  readonly parameter?: string;
}

/** No name that a contract would have, and one that no pattern of names allows. */
export const unknownNames = ['notInTheContract', 'not in the contract!'] as const;

/**
 * The first change that breaks just the rule that it is to break, else the first that breaks others with it; undefined
 * where none breaks it.
 */
export function firstBroken(
  changed: Iterable<ChangedRequest>,
  place: string,
  keyword: string,
  anyKeyword = false,
): BrokenRequest | undefined {
  let second: BrokenRequest | undefined;
  for (const { request, pointer, parameter } of changed) {
    const violations = violationsOf(request);
    const meant = violations.find(
      (one) => one.keyword === keyword && one.pointer === pointer && one.parameter === parameter,
    );
    if (!meant) continue;
    const broken = { request, place, keyword, meant, violations, anyKeyword };
    if (violations.length === 1) return broken;
    second ??= broken;
  }
  return second;
}
