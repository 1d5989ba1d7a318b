import type { Comparable } from '../diff/comparable.ts';
import { placesEverywhere } from '../diff/path-wide-changes.ts';
import type { Impact } from '../diff/redocly-diff.ts';
import { unjudged, unsaid } from '../diff/rule-coverage.ts';
import { isBreaking, type Occurrence, type SourceChange } from '../diff/source-changes.ts';
import type { Fields } from '../editions/dereferenced.ts';
import { operationsOf } from '../editions/operations.ts';
import { basisAt } from './basis.ts';
import { type Effects, effectsOf } from './effects.ts';
import { type ChangeBasis, holdsUp, type Reached, type ReviewedChange } from './model.ts';
import { sentenceOf } from './wording.ts';

/** A change as it is written, and as reviewers are told it. */
interface Told {
  readonly source: SourceChange;
  readonly change: ReviewedChange;
}

/**
 * The changes as reviewers are told them: what breaks first, then what is added, then words. `whole` has the operations that
 * are the same in both editions, too.
 */
export function reviewedChanges(changes: readonly SourceChange[], compared: Comparable, whole: Whole): Told[] {
  const order = ({ change }: Told): number =>
    holdsUp(change) ? Number(!change.breaks) : 2 + steps.indexOf(change.step);
  const groups = groupsOf(whole);
  return changes
    .map((source) => ({ source, change: reviewed(source, compared, reachOf(source, whole, groups)) }))
    .sort((a, b) => order(a) - order(b));
}

/** Both editions, the older first. */
type Whole = readonly [base: Fields, revision: Fields];

/** The tag of each operation and event. */
type Groups = ReadonlyMap<string, string>;

function groupsOf(whole: Whole): Groups {
  const operations = whole.flatMap((one) => [...operationsOf(one), ...operationsOf({ paths: one.webhooks })]);
  return new Map(
    operations.map(({ operation: { operationId, tags } }) => [
      String(operationId),
      Array.isArray(tags) ? String(tags[0]) : '',
    ]),
  );
}

const steps: readonly Impact[] = ['major', 'minor', 'patch'];

function reviewed(change: SourceChange, { base, revision }: Comparable, reach: readonly Reached[]): ReviewedChange {
  const { occurrences, before, after } = change;
  const breaking = occurrences.filter(isBreaking);
  const isSent = occurrences.some(({ place }) => place?.direction !== 'answer');
  const told = breaking[0] ?? occurrences.find((one) => ruleOf(one, isSent) === unjudged) ?? occurrences[0];
  const rule = ruleOf(told, isSent);
  const bases = occurrences.map(({ found }) => {
    const [document, path] =
      found.kind === 'removed' ? [base, found.base?.pointer] : [revision, found.revision?.pointer];
    return basisAt(document, pathless(path ?? found.path, found.property), found.property);
  });
  const directions = new Set((breaking.length > 0 ? breaking : [told]).map(({ place }) => place?.direction ?? 'both'));
  return {
    id: `${rule} ${placeOf(change)}`,
    rule,
    breaks: breaking.length > 0,
    step: stepOf(change, rule, bases),
    sentence: sentenceOf(change, rule),
    ...inAll([...directions].map((one) => effectsOf(rule, one, breaking.length > 0))),
    basis: strongest(bases),
    source: sourceOf(change),
    ...(change.edit && { alsoWritten: change.edit.parts.slice(1).flatMap((one) => sourceOf(one) ?? []) }),
    before,
    after,
    reach,
  };
}

/** Place of a change; of a repeated edit, the replaced text. */
function placeOf({ edit, revision, base, occurrences }: SourceChange): string {
  if (edit && edit.what !== 'field') return [edit.from, edit.to].filter((one) => one !== undefined).join(' → ');
  const origin = revision ?? base;
  return origin ? `${origin.file}#${origin.pointer}` : occurrences[0].found.path;
}

function sourceOf({ revision, base }: SourceChange): ReviewedChange['source'] {
  const origin = revision ?? base;
  return origin && { side: revision ? 'revision' : 'base', file: origin.file, line: origin.line };
}

/** Effects of a change in each direction, each sentence once. */
function inAll(effects: readonly Effects[]): Effects {
  const told = (sentences: readonly string[]) => [...new Set(sentences)].join(' ');
  return { callers: told(effects.map((one) => one.callers)), servers: told(effects.map((one) => one.servers)) };
}

function ruleOf({ found, verdicts }: Occurrence, isSent: boolean): string {
  const [first] = verdicts.toSorted((a, b) => steps.indexOf(a.impact) - steps.indexOf(b.impact));
  return first?.ruleId ?? unsaid(found, isSent);
}

/**
 * A break of what is documented asks for a step of the first number; one of what was assumed for the second, as any addition
 * does (docs/api-changelog.md).
 */
function stepOf(
  { occurrences, kind, property, typeName }: SourceChange,
  rule: string,
  bases: readonly ChangeBasis[],
): Impact {
  if (occurrences.some((one, nth) => isBreaking(one) && bases[nth]?.documented)) return 'major';
  if (occurrences.some(({ verdicts }) => verdicts.some(({ impact }) => impact !== 'patch'))) return 'minor';
  if (rule === 'prose' || rule === 'examples') return 'patch';
  // The house rules judge extensions beyond words.
  const isExtension = property.startsWith('x-') || typeName.includes('Extension');
  return kind === 'modified' && isExtension ? 'patch' : 'minor';
}

/** Documented where the change touches anything documented. */
function strongest(bases: readonly ChangeBasis[]): ChangeBasis {
  if (bases.some(({ documented }) => documented)) return { documented: true };
  const assumptions = bases.flatMap((one) => (one.documented ? [] : one.assumptions));
  return { documented: false, assumptions: [...new Set(assumptions)] };
}

function reachOf({ occurrences }: SourceChange, whole: Whole, groups: Groups): Reached[] {
  const reached = new Map<string, Reached>();
  const placed = occurrences.flatMap((one) => {
    const places = one.place ? [one.place] : placesEverywhere(one.found.path, whole);
    return places.map((place) => ({ one, place }));
  });
  for (const { one, place } of placed) {
    const { subject, isEvent } = place;
    const known = reached.get(subject);
    const breaks = isBreaking(one) || known?.breaks === true;
    const places = [...(known?.places ?? []), place];
    reached.set(subject, { subject, isEvent, group: groups.get(subject) ?? '', breaks, places });
  }
  return [...reached.values()];
}

/** The pointer to what has the property, of one that may name the property itself. */
function pathless(pointer: string, property: string | undefined): string {
  const end = `/${property ?? ''}`;
  return property !== undefined && pointer.endsWith(end) ? pointer.slice(0, -end.length) : pointer;
}
