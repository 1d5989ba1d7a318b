import { type Comparison, compare, versionOf } from '../changes/compare.ts';
import type { Review, ReviewedChange, ReviewProblem } from '../changes/model.ts';
import type { Impact } from '../diff/redocly-diff.ts';
import { unjudged } from '../diff/rule-coverage.ts';
import type { SourceChange } from '../diff/source-changes.ts';
import { isFields } from '../editions/dereferenced.ts';
import { baseOf, textsAt, textsIn } from '../editions/git.ts';
import type { Origin } from '../editions/source-file.ts';
import { consumersIn } from '../traffic/consumers.ts';
import type { Consumer } from '../traffic/model.ts';
import { clientView } from '../types/client-view.ts';
import type { ClientView } from '../types/model.ts';
import { witnessOf } from '../witness/witness.ts';
import { type ChangelogVersion, changelogFile, readChangelog, untold, withCorrections } from './changelog.ts';
import { after, isAtLeast, isSamePathVersion } from './versions.ts';
import { waive, waiversFile } from './waivers.ts';

/** Options of a review. */
interface ReviewOptions {
  /** The folder of openapi.yaml, in a git repository. */
  readonly folder: string;
  /** The git reference that the working tree is compared with. */
  readonly reference: string;
  /** The day of the review, in milliseconds of Unix time. */
  readonly today: number;
  /** HAR files, one for each consumer. */
  readonly traffic?: readonly string[];
}

/** Effects of a change on existing code and applications. */
export interface Views {
  /** Code that was written for the old edition, under the new one's types. */
  readonly clientView: ClientView;
  /** Recorded traffic, held against both editions. */
  readonly consumers: readonly Consumer[];
}

/** A review, and the two editions that it is of. */
export interface Reviewed {
  readonly review: Review;
  readonly comparison: Comparison;
  readonly changelog: readonly ChangelogVersion[];
  readonly views: Views;
}

/**
 * Compares the contract at a git reference with the working tree, and says what keeps the change from being merged. Throws
 * `GitFailed`, `UnreadableSource`, `BrokenReference`, `DiffFailed`, `BrokenChangelog`, `BrokenVersion` or `HarError`.
 */
export async function review({ folder, reference, today, traffic = [] }: ReviewOptions): Promise<Reviewed> {
  const commit = await baseOf(reference, folder);
  const [before, now] = await Promise.all([textsAt(commit, folder), textsIn(folder)]);
  const comparison = await compare(before, now);
  const changelog = readChangelog(now.get(changelogFile) ?? '{}');
  const base = { reference, commit, version: versionOf(comparison.base) };
  const revision = { version: versionOf(comparison.revision) };
  // The compiler works beside the search for witnesses.
  const compiled = clientView(comparison);
  // Awaited below; until then a rejection has nobody who handles it.
  compiled.catch(() => {});
  const witnessed = comparison.changes.map((one, nth) => withWitness(one, comparison.sources[nth], comparison));
  const pathStays = isSamePathVersion(comparison.base.document, comparison.revision.document);
  const changes = pathStays ? withCorrections(witnessed, changelog, base.version) : witnessed;
  const { waivers, problems } = waive(now.get(waiversFile) ?? '[]', changes, today);
  const unwaived = changes.filter(({ id }) => waivers[id] === undefined);
  const version = versionFor(
    unwaived.filter(({ rule }) => rule !== unjudged),
    base.version,
  );
  const breaks = unwaived.some((one) => one.breaks);
  const late = breaks && version !== undefined && !isAtLeast(revision.version, version);
  return {
    review: {
      base,
      revision,
      changes,
      waivers,
      version,
      problems: [
        ...(late ? [lateVersion(version, revision.version, comparison)] : []),
        ...untold(unwaived, changelog, base.version),
        ...unwaived.filter(({ rule }) => rule === unjudged).map(unjudgedProblem),
        ...problems,
      ],
    },
    comparison,
    changelog,
    views: { clientView: await compiled, consumers: await consumersIn(traffic, comparison) },
  };
}

function withWitness(change: ReviewedChange, source: SourceChange | undefined, comparison: Comparison): ReviewedChange {
  return change.breaks && source ? { ...change, witness: witnessOf(source, comparison) } : change;
}

function unjudgedProblem({ id, source }: ReviewedChange): ReviewProblem {
  const message = `No rule covers \`${id}\`. Add a rule in lint/diff, or waive it in ${waiversFile} after a review.`;
  return { message, file: source?.file ?? 'openapi.yaml', line: source?.line, change: id };
}

/** The least version that changes ask for; undefined where there are none. Throws `BrokenVersion`. */
export function versionFor(changes: readonly ReviewedChange[], from: string): string | undefined {
  const steps: readonly Impact[] = ['major', 'minor', 'patch'];
  const step = steps.find((one) => changes.some((change) => change.step === one));
  return step && after(from, step);
}

/** Place of `info.version`; undefined if there is none. */
export function versionPlace({ revision: { document, origins } }: Comparison): Origin | undefined {
  return isFields(document.info) ? origins.of(document.info, 'version') : undefined;
}

function lateVersion(version: string, actual: string, comparison: Comparison): ReviewProblem {
  const message = `\`info.version\` is ${actual}; these changes require at least ${version}.`;
  return { message, file: 'openapi.yaml', line: versionPlace(comparison)?.line };
}
