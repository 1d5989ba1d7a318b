import { patternDifference } from '../../../src/review/schemas/patterns.ts';
import type { PlacedNode } from '../../mutation/contract/schemas.ts';
import type { Class, ReviewMutant } from '../mutant.ts';
import { harmless, narrower, type Subject, wider } from '../subject.ts';
import type { UsageDirection } from '../usage.ts';

/** A limit of schemas, and which class its changes are of. */
interface Limit {
  readonly keyword: string;
  readonly kind: Class;
  readonly isUpper: boolean;
  /** Limits of counts cannot be less than nothing. */
  readonly isCount: boolean;
}

const limits: readonly Limit[] = [
  { keyword: 'maxLength', kind: 'longest', isUpper: true, isCount: true },
  { keyword: 'minLength', kind: 'shortest', isUpper: false, isCount: true },
  { keyword: 'maximum', kind: 'greatest', isUpper: true, isCount: false },
  { keyword: 'minimum', kind: 'least', isUpper: false, isCount: false },
  { keyword: 'maxItems', kind: 'most', isUpper: true, isCount: true },
  { keyword: 'minItems', kind: 'fewest', isUpper: false, isCount: true },
  { keyword: 'maxProperties', kind: 'fieldCount', isUpper: true, isCount: true },
  { keyword: 'minProperties', kind: 'fieldCount', isUpper: false, isCount: true },
];

/** Each limit, one less, one more and dropped. */
export function* limitMutants(subject: Subject): Generator<ReviewMutant> {
  for (const placed of subject.schemas) for (const limit of limits) yield* limitChanges(subject, placed, limit);
}

function* limitChanges(
  subject: Subject,
  placed: PlacedNode,
  { keyword, kind, isUpper, isCount }: Limit,
): Generator<ReviewMutant> {
  const before = placed.node[keyword];
  if (typeof before !== 'number') return;
  const unless = (stricter: number, breaks: readonly UsageDirection[]) =>
    isImplied(placed.node, keyword, stricter) ? harmless : breaks;
  const raised = { keyword, after: before + 1, breaks: isUpper ? unless(before, wider) : unless(before + 1, narrower) };
  yield subject.rule(kind, placed, raised);
  const other = isUpper ? 'min' : 'max';
  const counterpart = placed.node[keyword.replace(/^(min|max)/, other)];
  // No value at all would be left, or as many as before.
  const isLowered = isUpper ? typeof counterpart !== 'number' || before > counterpart : true;
  const lowered = {
    keyword,
    after: before - 1,
    breaks: isUpper ? unless(before - 1, narrower) : unless(before, wider),
  };
  if (isLowered && (!isCount || before > 0)) yield subject.rule(kind, placed, lowered);
  // That a count is at least nothing, says nothing.
  if (!isCount || isUpper || before > 0)
    yield subject.rule('noLimit', placed, { keyword, breaks: unless(before, wider) });
}

/** Whether a limit says nothing beside what the pattern or the format of a schema takes anyway. */
function isImplied({ pattern, format }: PlacedNode['node'], keyword: string, limit: number): boolean {
  if (format === 'int32')
    return keyword === 'maximum' ? limit >= 2 ** 31 - 1 : keyword === 'minimum' && limit <= -(2 ** 31);
  const counts: Readonly<Record<string, string>> = { minLength: `{${limit},}`, maxLength: `{0,${limit}}` };
  const count = counts[keyword];
  if (typeof pattern !== 'string' || count === undefined) return false;
  return patternDifference(pattern, `^[^]${count}$`)?.loses === false;
}

const newLimits: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  string: { minLength: 2, maxLength: 40 },
  integer: { minimum: 5, maximum: 50 },
  array: { minItems: 1 },
};

/** Limits where there are none. */
export function* newLimitMutants(subject: Subject): Generator<ReviewMutant> {
  for (const placed of subject.schemas) {
    for (const [keyword, after] of Object.entries(newLimits[String(placed.node.type)] ?? {})) {
      const isFree = placed.node[keyword] === undefined && placed.node.enum === undefined && !('const' in placed.node);
      const breaks = isImplied(placed.node, keyword, after) ? harmless : narrower;
      if (isFree) yield subject.rule('newLimit', placed, { keyword, after, breaks });
    }
  }
}
