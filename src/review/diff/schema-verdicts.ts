import { keysOf, valueAt } from '../../contract/pointer.ts';
import { type Fields, isFields } from '../editions/dereferenced.ts';
import { valueOfOneAlone } from '../schemas/distinguishing-values.ts';
import { takesAll } from '../schemas/inclusion.ts';
import { patternDifference } from '../schemas/patterns.ts';
import type { Comparable } from './comparable.ts';
import { pointerOf } from './place.ts';
import type { RuleVerdict, Side } from './redocly-diff.ts';
import { unjudged } from './rule-coverage.ts';
import type { Occurrence, SourceChange } from './source-changes.ts';

/** The rules of `redocly diff` that go by a keyword alone, whatever stands beside it. */
const ofKeywords = ['schema-constraint-changed', 'schema-type-changed', 'enum-values-added', 'enum-values-removed'];

/**
 * A change without the verdicts that do not hold, as a schema takes what it took for all that; with none of a pattern that
 * takes the same. Where nobody can tell what two patterns take, that is said.
 */
export function decided(change: SourceChange, compared: Comparable): SourceChange[] {
  const { kind, property, before, after, occurrences } = change;
  if (kind !== 'modified') return [change];
  const patterns = property === 'pattern' && typeof before === 'string' && typeof after === 'string';
  const difference = patterns ? patternDifference(before, after) : undefined;
  if (difference && !difference.loses && !difference.gains) return [];
  const isOpen = patterns && !difference;
  const [first, ...others] = occurrences.map((one) => judged(one, compared, isOpen));
  return first ? [{ ...change, occurrences: [first, ...others] }] : [];
}

function judged(one: Occurrence, compared: Comparable, isOpen: boolean): Occurrence {
  const { place, verdicts, found } = one;
  const isDecidable = ({ ruleId, impact }: RuleVerdict) => impact === 'major' && ofKeywords.includes(ruleId);
  if (place?.schema === undefined || !verdicts.some(isDecidable)) return one;
  const was = schemaAt(compared.base, found.base);
  const is = schemaAt(compared.revision, found.revision);
  if (!was || !is || place.direction === 'both') return one;
  const [wide, narrow] = place.direction === 'request' ? [is, was] : [was, is];
  const rest = verdicts.filter((verdict) => !isDecidable(verdict));
  if (takesAll(wide, narrow, place.direction)) return { ...one, verdicts: rest };
  if (!isOpen || valueOfOneAlone(narrow, wide)) return one;
  return {
    ...one,
    verdicts: [...rest, { ruleId: unjudged, impact: 'minor', message: 'The effect on accepted values is undecided.' }],
  };
}

/** The schema that has what was changed; of what is not there, a side names the schema itself. */
function schemaAt(document: Fields, side: Side | undefined): Fields | undefined {
  const keys = keysOf(side?.pointer ?? '');
  const found = valueAt(document, pointerOf(side?.value === undefined ? keys : keys.slice(0, -1)));
  return isFields(found) ? found : undefined;
}
