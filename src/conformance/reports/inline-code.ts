/** Longer texts are cut, in characters as JavaScript counts them. */
export const longestCode = 120;

/** A text of anybody as a code span in one line, in which nothing is a link, a name or markup; a bar would end its cell. */
export function inlineCode(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\u007c').trim();
  const short = line.length > longestCode ? `${line.slice(0, longestCode)}…` : line;
  const longest = Math.max(0, ...(short.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(longest + 1);
  return longest > 0 ? `${fence} ${short} ${fence}` : `${fence}${short}${fence}`;
}
