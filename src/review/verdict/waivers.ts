import { holdsUp, type ReviewedChange, type ReviewProblem, type Waiver } from '../changes/model.ts';
import { isFields } from '../editions/dereferenced.ts';
import { parseSource, type SourceFile } from '../editions/source-file.ts';

/** The file of waivers, from the folder of openapi.yaml. */
export const waiversFile = 'openapi/waivers.yaml';

/** The longest that a waiver may hold from the day of the review, in days. */
export const longestWaiver = 180;

const dayMilliseconds = 24 * 60 * 60 * 1000;
const keys = ['finding', 'reason', 'owner', 'until'] as const;

/** Waivers by the finding that they let pass, and what is wrong with them. */
export interface Waived {
  readonly waivers: Readonly<Record<string, Waiver>>;
  readonly problems: readonly ReviewProblem[];
}

/**
 * The waivers that hold today, in milliseconds of Unix time. One that has ended, holds for too long or fits no break is a
 * problem. Throws `UnreadableSource` where the file is no YAML.
 */
export function waive(text: string, changes: readonly ReviewedChange[], today: number): Waived {
  const file = parseSource(waiversFile, text);
  const written: unknown = file.root ?? [];
  if (!Array.isArray(written))
    return { waivers: {}, problems: [problem(file, written, 'The waivers must be a list.')] };
  const problems: ReviewProblem[] = [];
  const waivers = new Map<string, Waiver>();
  const open = new Set(changes.filter(holdsUp).map(({ id }) => id));
  for (const one of written) {
    const waiver = waiverIn(one);
    const wrong =
      waiver === undefined ? `A waiver must have ${keys.join(', ')}, each a string.` : faultOf(waiver, open, today);
    if (wrong !== undefined) problems.push(problem(file, one, wrong));
    else if (waiver !== undefined) waivers.set(waiver.finding, waiver);
  }
  return { waivers: Object.fromEntries(waivers), problems };
}

function waiverIn(value: unknown): Waiver | undefined {
  if (!isFields(value) || Object.keys(value).some((key) => !keys.some((own) => own === key))) return undefined;
  const [finding, reason, owner, until] = keys.map((key) => value[key]);
  const isWhole = typeof finding === 'string' && isWritten(reason) && isWritten(owner) && typeof until === 'string';
  return isWhole ? { finding, reason, owner, until } : undefined;
}

function isWritten(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

function faultOf({ finding, until }: Waiver, open: ReadonlySet<string>, today: number): string | undefined {
  if (!open.has(finding)) return `Nothing matches \`${finding}\`; remove the waiver.`;
  const end = Date.parse(`${until}T23:59:59.999Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(until) || Number.isNaN(end))
    return `\`until\` is a day, such as 2026-12-31; \`${until}\` is none.`;
  if (end < today) return `The waiver of \`${finding}\` expired on ${until}.`;
  const last = today + longestWaiver * dayMilliseconds;
  if (end - dayMilliseconds >= last) return `A waiver may last at most ${longestWaiver} days; ${until} is later.`;
  return undefined;
}

function problem(file: SourceFile, node: unknown, message: string): ReviewProblem {
  const line = typeof node === 'object' && node !== null ? file.originOf(node)?.line : 1;
  return { message, file: file.name, line };
}
