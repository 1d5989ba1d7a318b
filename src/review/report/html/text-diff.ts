import { type ChangeObject, diffArrays, structuredPatch } from 'diff';
import { type Html, html } from '../../../html/html.ts';
import { cut, prose } from './prose.ts';

/** So much of a text is compared word by word, in UTF-16 code units. */
const longestCompared = 6000;
/** Beyond so many differences texts have nothing in common. */
const maxEditLength = 400;
/** Characters of common text shown before and after a difference. */
const context = 80;
const longestPart = 600;

/** Both sides of a text difference: unique text is marked, common text is shown near it. */
export function wordDiff(before: string, after: string): readonly [before: Html, after: Html] {
  const old = cut(before, longestCompared);
  const now = cut(after, longestCompared);
  const parts = diffArrays(wordsOf(old), wordsOf(now), { maxEditLength });
  if (!parts) return [gone(old), come(now)];
  const side = (isOwn: (part: ChangeObject<string[]>) => boolean, mark: (text: string) => Html) => {
    const own = parts.filter((part) => isOwn(part) || !(part.added || part.removed));
    return html`${own.map((part, nth) => {
      const text = part.value.join('');
      if (isOwn(part)) return mark(text);
      return elided(text, { isFirst: nth === 0, isLast: nth === own.length - 1 });
    })}`;
  };
  return [side(({ removed }) => removed, gone), side(({ added }) => added, come)];
}

/** Words, numbers with their separators (`10,000`), white space, and other characters. */
function wordsOf(text: string): string[] {
  return text.match(/\d+(?:[.,]\d+)*|[\p{L}\p{N}_]+|\s+|./gsu) ?? [];
}

/** Text of the old side only. */
export function gone(text: string): Html {
  return html`<del>${cut(text, longestPart)}</del>`;
}

/** Text of the new side only. */
export function come(text: string): Html {
  return html`<ins>${cut(text, longestPart)}</ins>`;
}

function elided(text: string, { isFirst, isLast }: { readonly isFirst: boolean; readonly isLast: boolean }): Html {
  if (text.length <= 3 * context) return prose(text);
  const start = isFirst ? '' : text.slice(0, context);
  const end = isLast ? '' : text.slice(-context);
  return html`${start.toWellFormed()}<span class="note"> … </span>${end.toWellFormed()}`;
}

const mostLines = 60;
const longestLine = 300;

/** Two values as JSON, line by line (unified, with what is near); undefined where they are the same. */
export function lineDiff(before: unknown, after: unknown): Html | undefined {
  const lines = differingLines(jsonOf(before), jsonOf(after));
  if (lines.length === 0) return undefined;
  const left = lines.length - mostLines;
  return html`<pre class="lines wrap" tabindex="0">${lines.slice(0, mostLines).map(lineOf)}${left > 0 && html`<span class="note">… ${left} lines more</span>`}</pre>`;
}

function differingLines(before: string, after: string): readonly string[] {
  const patch = structuredPatch('', '', before, after, undefined, undefined, { context: 3, maxEditLength });
  if (!patch) return [...linesOf(before).map((line) => `-${line}`), ...linesOf(after).map((line) => `+${line}`)];
  return patch.hunks.flatMap(({ lines }, nth) => (nth === 0 ? lines : ['…', ...lines]));
}

function lineOf(line: string): Html {
  const text = `${cut(line, longestLine)}\n`;
  if (line.startsWith('-')) return html`<del>${text}</del>`;
  return line.startsWith('+') ? html`<ins>${text}</ins>` : html`<span>${text}</span>`;
}

function linesOf(text: string): string[] {
  return text.split('\n').slice(0, -1);
}

/** Ends with a line end, so that no line of a diff says that there is none. */
function jsonOf(value: unknown): string {
  return value === undefined ? '' : `${JSON.stringify(value, undefined, 2)}\n`;
}
