/** One row of a file and the line on which it begins; the column names stand on line 1. */
export interface CsvRow {
  readonly line: number;
  readonly fields: readonly string[];
}

/** The rows up to the first fault, and the fault in words where there is one. */
export interface CsvRecords {
  readonly rows: readonly CsvRow[];
  readonly fault?: string;
}

const comma = 0x2c;
const lineFeed = 0x0a;
const quote = 0x22;

/**
 * Takes a text apart by the grammar of RFC 4180, section 2, with line feeds as line ends; empty lines are left out. Stops
 * behind `most` rows.
 */
export function readRecords(text: string, most: number): CsvRecords {
  const rows: CsvRow[] = [];
  let at = 0;
  let line = 1;
  while (at < text.length && rows.length < most) {
    const begin = at;
    const row: CsvRow & { fields: string[] } = { line, fields: [] };
    for (let more = true; more; at++) {
      let field: string;
      if (text.charCodeAt(at) === quote) {
        const end = closingQuote(text, at);
        if (end < 0) return { rows, fault: `Quoted field unterminated at line ${line}` };
        const quoted = text.slice(at + 1, end);
        field = quoted.replaceAll('""', '"');
        line += lineFeedsIn(quoted);
        at = end + 1;
        if (!isEnd(text, at)) return { rows, fault: `Characters behind a closing quote at line ${line}` };
      } else {
        const start = at;
        while (!isEnd(text, at) && text.charCodeAt(at) !== quote) at++;
        if (!isEnd(text, at)) return { rows, fault: `Quote in a field that is not quoted at line ${line}` };
        field = text.slice(start, at);
      }
      row.fields.push(field);
      more = text.charCodeAt(at) === comma;
    }
    line++;
    // Behind an empty line there is its line end alone; an empty field in quotes is a row.
    if (at - begin > 1) rows.push(row);
  }
  return { rows };
}

/** Whether a field can end here. */
function isEnd(text: string, at: number): boolean {
  if (at >= text.length) return true;
  const code = text.charCodeAt(at);
  return code === comma || code === lineFeed;
}

/** Where the quoted field ends that begins here, negative where it does not; two quotes stand for one within it. */
function closingQuote(text: string, opening: number): number {
  for (let at = opening + 1; ; at += 2) {
    at = text.indexOf('"', at);
    if (at < 0 || text.charCodeAt(at + 1) !== quote) return at;
  }
}

function lineFeedsIn(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++;
  return count;
}
