import type { Check } from '../../../src/conformance/runner/check.ts';
import type { WordFault } from './fault.ts';

/** Checks that take long, and find much that nothing else finds. */
const slow = /\/(drawn|edges|repeat|bodies)$|^story\//;

/**
 * The checks of the groups that a fault is about, those first that are most likely to find it and take the least time.
 * A run of one group (`--only`) makes no others.
 */
export function inOrder({ suspects, racing }: WordFault, plan: readonly Check[]): Check[] {
  const [first] = suspects;
  const suspected: ReadonlySet<string> = new Set(suspects);
  const groups = new Set(
    plan.filter(({ operations }) => operations.some((id) => suspected.has(id))).map(({ group }) => group),
  );
  const rank = ({ id, operations }: Check): number => {
    const isAbout = operations.some((one) => suspected.has(one));
    const isOwn = operations.length === 1 && operations[0] === first;
    if (racing && isAbout && id.endsWith('/at-once')) return -1;
    if (id.startsWith('scenario/') && isAbout) return 1;
    if (isOwn) return slow.test(id) ? 3 : 0;
    if (isAbout) return slow.test(id) ? 4 : 2;
    return 5;
  };
  const own = plan.filter(({ group }) => groups.has(group));
  return own
    .map((check) => ({ check, rank: rank(check) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ check }) => check);
}
