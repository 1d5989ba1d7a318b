import { aligned } from '../mutation/table.ts';
import type { Verdict } from './campaign.ts';
import { classes, isBreaking } from './mutant.ts';
import type { Sources } from './sources.ts';

/** Whether a review of a mutant is right: a break with all whom it breaks and nobody else, or nothing. */
export function isRight({ mutant, review }: Verdict): boolean {
  if (!isBreaking(mutant)) return !review.isBreaking;
  return review.isBreaking && review.missing.length === 0 && review.superfluous.length === 0;
}

/** The share of breaks that a schema or a parameter states which a value proves; undefined where there are none. */
export function witnessed(verdicts: readonly Verdict[]): number | undefined {
  const stated = verdicts.flatMap(({ review }) => review.proof ?? []);
  return stated.length === 0 ? undefined : stated.filter((proof) => proof === 'found').length / stated.length;
}

const head = [
  ...['what is changed', 'breaks', 'found', 'right', 'missing', 'beyond', 'proven', 'harmless', 'false'],
  ...['diff: found', 'right', 'false'],
];

/** The verdicts by class: the review's, and those of `redocly diff` by itself. */
export function tableOf(verdicts: readonly Verdict[]): string {
  const byClass = Map.groupBy(verdicts, ({ mutant }) => mutant.kind);
  const rows = Object.entries(classes).flatMap(([kind, words]) => {
    const own = [...byClass].find(([name]) => name === kind)?.[1];
    return own ? [rowOf(words, own)] : [];
  });
  return aligned([head, ...rows, rowOf('all', verdicts)]);
}

function rowOf(name: string, verdicts: readonly Verdict[]): string[] {
  const [breaking, harmless] = [true, false].map((wanted) =>
    verdicts.filter(({ mutant }) => isBreaking(mutant) === wanted),
  );
  if (!breaking || !harmless) return [];
  const count = (own: readonly Verdict[], is: (verdict: Verdict) => boolean) => own.filter(is).length;
  const proven = witnessed(breaking);
  const figures = [
    breaking.length,
    count(breaking, ({ review }) => review.isBreaking),
    count(breaking, isRight),
    count(breaking, ({ review }) => review.missing.length > 0),
    count(breaking, ({ review }) => review.superfluous.length > 0),
    proven === undefined ? '' : `${(100 * proven).toFixed(1)} %`,
    harmless.length,
    count(harmless, ({ review }) => review.isBreaking),
    count(breaking, ({ plain }) => plain.isBreaking),
    count(breaking, ({ plain }) => plain.isRight),
    count(harmless, ({ plain }) => plain.isBreaking),
  ];
  return [name, ...figures.map((figure) => (figure === 0 ? '' : String(figure)))];
}

/** Each mutant that the review got wrong: its edits in the files, whom it breaks, and what was said. */
export function missesOf(verdicts: readonly Verdict[], sources: Sources): string {
  return verdicts
    .filter((verdict) => !isRight(verdict))
    .map(({ mutant, review }) => {
      const edits = mutant.edits.map((edit) => {
        const placed = sources.placed(edit);
        return `${placed.file}#${placed.pointer}: ${short(sources.before(placed))} → ${short(placed.value)}`;
      });
      const { missing, superfluous, said } = review;
      const told = [
        ...edits,
        `breaks ${named(mutant.breaking)}`,
        ...(missing.length > 0 ? [`not said of ${named(missing)}`] : []),
        ...(superfluous.length > 0 ? [`said of ${named(superfluous)}`] : []),
        ...said.map((one) => `said: ${short(one)}`),
      ];
      return [mutant.id, ...told.map((line) => `    ${line}`)].join('\n');
    })
    .join('\n');
}

/** Breaks that a schema states and no value proves, by what is said of why. */
export function unprovenOf(verdicts: readonly Verdict[]): string {
  const unproven = verdicts.flatMap(({ mutant: { id }, review: { proof } }) =>
    proof === undefined || proof === 'found' ? [] : [{ id, none: proof.none }],
  );
  return [...Map.groupBy(unproven, ({ none }) => none)]
    .map(([none, own]) => `${own.length} without a proof: ${none}\n    ${named(own.map(({ id }) => id))}`)
    .join('\n');
}

const mostNamed = 5;
const longest = 160;

function named(subjects: readonly string[]): string {
  if (subjects.length === 0) return 'nobody';
  const more = subjects.length > mostNamed ? `; and ${subjects.length - mostNamed} more` : '';
  return `${subjects.slice(0, mostNamed).join('; ')}${more}`;
}

function short(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing');
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
