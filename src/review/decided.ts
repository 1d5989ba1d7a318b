import { patternDifference } from './patterns.ts';
import type { Occurrence, SourceChange } from './source-changes.ts';

/** The rule of `redocly diff` that calls every other pattern a break, as it cannot tell what it takes. */
const undecided = 'schema-constraint-changed';

/** A change without the verdicts that do not hold: a pattern that takes more breaks no request, one that takes less no answer. */
export function decided(change: SourceChange): SourceChange {
  const { property, before, after, occurrences } = change;
  if (property !== 'pattern' || typeof before !== 'string' || typeof after !== 'string') return change;
  const difference = patternDifference(before, after);
  if (!difference) return change;
  const { loses, gains } = difference;
  const judged = (one: Occurrence): Occurrence => {
    const direction = one.place?.direction;
    const holds = (direction === 'request' && loses) || (direction === 'answer' && gains) || direction === 'both';
    return holds ? one : { ...one, verdicts: one.verdicts.filter(({ ruleId }) => ruleId !== undecided) };
  };
  const [first, ...others] = occurrences;
  return { ...change, occurrences: [judged(first), ...others.map(judged)] };
}
