import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { reviewedChanges } from './changes.ts';
import { type Comparable, comparable } from './comparable.ts';
import {
  type Dereferenced,
  dereference,
  type Fields,
  isFields,
  SourceReader,
  type SourceTexts,
} from './dereferenced.ts';
import type { Change } from './model.ts';
import { redoclyDiff } from './redocly-diff.ts';
import { type SourceChange, sourceChanges } from './source-changes.ts';

/** Two editions of a contract, and what is different. */
export interface Comparison {
  readonly base: Dereferenced;
  readonly revision: Dereferenced;
  readonly compared: Comparable;
  /** As they are written, with every place that each reaches. */
  readonly sources: readonly SourceChange[];
  /** As reviewers are told them: what breaks first. */
  readonly changes: readonly Change[];
}

const project = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Compares two editions, by the diff rules in the redocly.yaml of a folder. Throws `UnreadableSource`, `BrokenReference` or
 * `DiffFailed`.
 */
export async function compare(before: SourceTexts, after: SourceTexts, folder = project): Promise<Comparison> {
  const reader = new SourceReader();
  const base = dereference(before, 'openapi.yaml', reader);
  const revision = dereference(after, 'openapi.yaml', reader);
  const compared = comparable(base, revision);
  const found = isSameRoot(compared) ? [] : await redoclyDiff(compared, join(folder, 'redocly.yaml'));
  const sources = sourceChanges(found, compared, { base: base.origins, revision: revision.origins });
  return { base, revision, compared, sources, changes: reviewedChanges(sources, compared) };
}

/** Whether nothing is left to compare. */
function isSameRoot({ base, revision }: Comparable): boolean {
  return JSON.stringify(base) === JSON.stringify(revision);
}

/** `info.version` of an edition. */
export function versionOf({ document }: { readonly document: Fields }): string {
  return isFields(document.info) ? String(document.info.version) : '';
}
