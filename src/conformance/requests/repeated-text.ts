/** Longest repeated part, in characters. */
const longestUnit = 72;
/** Shorter texts are written out. */
const worthwhile = 48;

/** A long text as an expression of JavaScript, short where parts of it come again and again. */
export function expressionOf(text: string): string {
  const parts: string[] = [];
  let literal = 0;
  const flush = (end: number) => void (end > literal && parts.push(JSON.stringify(text.slice(literal, end))));
  for (let at = 0; at < text.length; ) {
    const { unit, count } = repetitionAt(text, at);
    if (unit * count < worthwhile) {
      at++;
      continue;
    }
    flush(at);
    parts.push(`${JSON.stringify(text.slice(at, at + unit))}.repeat(${count})`);
    at += unit * count;
    literal = at;
  }
  flush(text.length);
  return parts.join(' + ');
}

/** The shortest unit that comes at least three times from a place on, and how often. */
function repetitionAt(text: string, at: number): { unit: number; count: number } {
  for (let unit = 1; unit <= longestUnit; unit++) {
    if (text[at] !== text[at + unit]) continue;
    const part = text.slice(at, at + unit);
    let count = 1;
    while (text.startsWith(part, at + unit * count)) count++;
    if (count >= 3 && unit * count >= worthwhile) return { unit, count };
  }
  return { unit: 1, count: 1 };
}
