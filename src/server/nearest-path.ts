/** One segment of a path template; a parameter has no literal. */
interface Segment {
  readonly literal: string | undefined;
}

/** Longest segment that is compared letter by letter. */
const longest = 64;

/** The template that a path was probably meant to be; undefined if none is near. Few paths are asked for that are none. */
export function nearestAmong(templates: readonly string[], path: string): string | undefined {
  const known = [...new Set(templates)].map((template) => ({ template, segments: segmentsOf(template) }));
  const most = Math.max(0, ...known.map(({ segments }) => segments.length));
  const common = commonLength(known.map(({ segments }) => segments));
  const own = split(path).map(plain);
  if (own.length > most || own.some((segment) => segment.length > longest)) return undefined;
  let best: { readonly template: string; readonly cost: number } | undefined;
  for (const { template, segments } of known) {
    const lacking = segments.length - own.length;
    // Base paths are left out, or written as those of another version.
    if (lacking < 0 || lacking > common) continue;
    const cost = costOf(own, segments.slice(lacking)) + lacking;
    if (cost < (best?.cost ?? Number.POSITIVE_INFINITY)) best = { template, cost };
  }
  return best?.template;
}

/** Distance of segments from a template's; infinite if more than one differs, or one by more than a quarter of its letters. */
function costOf(own: readonly string[], segments: readonly Segment[]): number {
  let cost = 0;
  let differing = 0;
  let literals = 0;
  for (const [i, { literal }] of segments.entries()) {
    if (literal === undefined) cost += 0.1;
    else if (literal === own[i]) literals++;
    else {
      const edits = editsBetween(own[i] ?? '', literal);
      differing++;
      if (differing > 1 || edits > Math.max(1, literal.length / 4)) return Number.POSITIVE_INFINITY;
      literals++;
      cost += edits;
    }
  }
  return literals === 0 ? Number.POSITIVE_INFINITY : cost;
}

function segmentsOf(template: string): Segment[] {
  return split(template).map((segment) => ({ literal: segment.startsWith('{') ? undefined : plain(segment) }));
}

function split(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

/** A segment as people confuse it: in any case, with hyphens or without. */
function plain(segment: string): string {
  return segment.toLowerCase().replaceAll(/[-_.]/g, '');
}

/** Number of literal segments that all begin with. */
function commonLength([first = [], ...others]: readonly (readonly Segment[])[]): number {
  const end = first.findIndex(
    ({ literal }, i) => literal === undefined || others.some((segments) => segments[i]?.literal !== literal),
  );
  return end < 0 ? first.length - 1 : end;
}

/** Levenshtein distance: letters to insert, delete or replace. */
function editsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, i) => i);
  for (let i = 0; i < one.length; i++) {
    const next = [i + 1];
    for (let j = 0; j < other.length; j++) {
      const replaced = (row[j] ?? 0) + (one[i] === other[j] ? 0 : 1);
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
