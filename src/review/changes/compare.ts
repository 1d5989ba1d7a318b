import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Comparable, comparable } from '../diff/comparable.ts';
import { withMoves } from '../diff/moves.ts';
import { type FoundChange, redoclyDiff } from '../diff/redocly-diff.ts';
import { withRenamedFields } from '../diff/renamed-fields.ts';
import { withoutRepetition } from '../diff/repeated-edits.ts';
import { decided } from '../diff/schema-verdicts.ts';
import { type SourceChange, sourceChanges } from '../diff/source-changes.ts';
import { overlooked } from '../diff/undetected-changes.ts';
import { choicesIn, lessSame } from '../diff/without-equal-parts.ts';
import {
  type Dereferenced,
  dereference,
  type Fields,
  isFields,
  SourceReader,
  type SourceTexts,
} from '../editions/dereferenced.ts';
import { Said } from '../words/text-check.ts';
import { reviewedChanges } from './changes.ts';
import type { ReviewedChange } from './model.ts';

/** Two editions of a contract, and what of them is compared. */
export interface Editions {
  readonly base: Dereferenced;
  readonly revision: Dereferenced;
  readonly compared: Comparable;
}

/** Two editions of a contract, and what is different. */
export interface Comparison extends Editions {
  /** As they are written, with every place that each reaches; in the order of `changes`. */
  readonly sources: readonly SourceChange[];
  /** As reviewers are told them: what breaks first. */
  readonly changes: readonly ReviewedChange[];
}

const project = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * Compares two editions, by the diff rules in the redocly.yaml of a folder. Throws `UnreadableSource`, `BrokenReference` or
 * `DiffFailed`.
 */
export async function compare(before: SourceTexts, after: SourceTexts, folder = project): Promise<Comparison> {
  const reader = new SourceReader();
  const base = dereference(before, 'openapi.yaml', reader);
  const revision = dereference(after, 'openapi.yaml', reader);
  const compared = comparable(base, revision);
  const told = lessSame(compared);
  const found = isSameRoot(told) ? [] : await redoclyDiff(told, join(folder, 'redocly.yaml'));
  return judged({ base, revision, compared }, found, told);
}

/** Changes between two editions as reviewers see them, with all other differences in the compared parts. */
export function judged(
  editions: Editions,
  found: readonly FoundChange[],
  looked = lessSame(editions.compared),
): Comparison {
  const { base, revision, compared } = editions;
  const all = withMoves([...found, ...overlooked(looked, found), ...choicesIn(compared).found], compared);
  const written = withRenamedFields(sourceChanges(all, compared, { base: base.origins, revision: revision.origins }));
  const whole = [base.document, revision.document] as const;
  const said = new Said(compared, whole);
  const decidedChanges = written.flatMap((one) => decided(one, compared)).map((one) => said.judged(one));
  const told = reviewedChanges(withoutRepetition(decidedChanges), compared, whole);
  return { ...editions, sources: told.map(({ source }) => source), changes: told.map(({ change }) => change) };
}

/** True if nothing is left to compare. */
function isSameRoot({ base, revision }: Comparable): boolean {
  return JSON.stringify(base) === JSON.stringify(revision);
}

/** `info.version` of an edition. */
export function versionOf({ document }: { readonly document: Fields }): string {
  return isFields(document.info) ? String(document.info.version) : '';
}
