import type { ShownViolation } from './refusal-content.ts';

/** A line of a body as it is shown. */
export interface BodyLine {
  /** The value that begins on it, or that it is a line of; undefined where one ends. */
  readonly pointer: string | undefined;
  readonly indent: number;
  readonly text: string;
  /** Of a text over several lines: which of them. */
  readonly number?: number;
}

/** Most lines and levels of a displayed body. */
const limits = { lines: 5_000, depth: 40 } as const;

/** A body in lines: JSON with a line for each value, texts by their own lines. */
export function linesOf(body: unknown): readonly BodyLine[] {
  const lines: BodyLine[] = [];
  addValue(lines, body, '', 0, '', '');
  return lines.slice(0, limits.lines);
}

function addValue(
  lines: BodyLine[],
  value: unknown,
  pointer: string,
  indent: number,
  before: string,
  after: string,
): void {
  if (lines.length >= limits.lines) return;
  if (typeof value === 'string' && (indent === 0 || value.includes('\n'))) {
    if (before !== '') lines.push({ pointer, indent, text: before.trimEnd() });
    for (const [at, text] of value
      .replace(/\r?\n$/, '')
      .split(/\r?\n/)
      .entries()) {
      lines.push({ pointer, indent: before === '' ? indent : indent + 1, text, number: at + 1 });
    }
  } else if (typeof value === 'object' && value !== null && indent < limits.depth && Object.keys(value).length > 0) {
    const isList = Array.isArray(value);
    const entries = Object.entries(value);
    lines.push({ pointer, indent, text: `${before}${isList ? '[' : '{'}` });
    for (const [at, [name, one]] of entries.entries()) {
      const own = isList ? '' : `${JSON.stringify(name)}: `;
      addValue(lines, one, `${pointer}/${escaped(name)}`, indent + 1, own, at < entries.length - 1 ? ',' : '');
      if (lines.length >= limits.lines) return;
    }
    lines.push({ pointer: undefined, indent, text: `${isList ? ']' : '}'}${after}` });
  } else {
    lines.push({ pointer, indent, text: `${before}${shortOf(value)}${after}` });
  }
}

/** A value without others, or what is deeper than is shown. */
function shortOf(value: unknown): string {
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0)
    return JSON.stringify(value) ?? '';
  return Array.isArray(value) ? '[…]' : '{…}';
}

/** Messages by line: at the wrong value, or at the nearest parent of a missing one. */
export function marksOf(
  lines: readonly BodyLine[],
  violations: readonly ShownViolation[],
): ReadonlyMap<number, readonly ShownViolation[]> {
  const marks = new Map<number, ShownViolation[]>();
  for (const violation of violations) {
    const at = placeOf(lines, violation);
    if (at === undefined) continue;
    const others = marks.get(at);
    if (others) others.push(violation);
    else marks.set(at, [violation]);
  }
  return marks;
}

function placeOf(lines: readonly BodyLine[], { pointer, line }: ShownViolation): number | undefined {
  if (pointer === undefined && line === undefined) return undefined;
  const numbered = lines.findIndex((one) => one.number === line && (pointer === undefined || one.pointer === pointer));
  if (line !== undefined && numbered >= 0) return numbered;
  for (let near = pointer ?? ''; ; near = near.slice(0, near.lastIndexOf('/'))) {
    const at = lines.findIndex((one) => one.pointer === near && (one.number ?? 1) === 1);
    // Of a text over several lines the first of its own is meant, not the one with its name.
    if (at >= 0) return lines[at + 1]?.number === 1 && lines[at + 1]?.pointer === near ? at + 1 : at;
    if (near === '') return undefined;
  }
}

/** Runs of lines around those that are marked; what lies between is left out. */
export function excerptOf(
  count: number,
  marked: Iterable<number>,
  around = 4,
): readonly (readonly [from: number, until: number])[] {
  const runs: [number, number][] = [];
  for (const at of [...marked].sort((one, other) => one - other)) {
    const from = Math.max(0, at - around);
    const until = Math.min(count, at + around + 1);
    const last = runs.at(-1);
    if (last && from <= last[1]) last[1] = until;
    else runs.push([from, until]);
  }
  return runs;
}

function escaped(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}
