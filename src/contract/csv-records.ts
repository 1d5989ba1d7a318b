import { work } from './work.ts';

/** One row of a file and the line on which it begins; the column names stand on line 1. */
export interface CsvRow {
  readonly line: number;
  /** Of a row with more fields than the first one has, one more than that. */
  readonly fields: readonly string[];
}

const comma = 0x2c;
const lineFeed = 0x0a;
const carriageReturn = 0x0d;
const quote = 0x22;
/** Characters per slice, after which other requests run. */
const block = 2 ** 16;

/** Counts what has been read as work. */
class Progress {
  #counted = 0;

  /** True if it is time to let other requests run. */
  isTurn(at: number): boolean {
    if (at - this.#counted < block) return false;
    this.count(at);
    return true;
  }

  count(at: number): void {
    work.done += at - this.#counted;
    this.#counted = at;
  }
}

/**
 * Takes a text apart by the grammar of RFC 4180, section 2. Lines may end in CRLF or LF, even within one file; within a
 * quoted field both are one line break. Empty lines are left out. Stops behind `most` rows. Yields the rows, and undefined
 * where others may have their turn; returns the first fault in words, where there is one.
 */
export function* readRecords(text: string, most: number): Generator<CsvRow | undefined, string | undefined, undefined> {
  let at = 0;
  let line = 1;
  let width = Number.POSITIVE_INFINITY;
  const progress = new Progress();
  for (let rows = 0; at < text.length && rows < most; ) {
    const row: CsvRow & { fields: string[] } = { line, fields: [] };
    const begin = at;
    for (let more = true; more; at++) {
      let field = '';
      if (text.charCodeAt(at) === quote) {
        const first = line;
        at++;
        for (let start = at; ; at++) {
          const code = text.charCodeAt(at);
          if (code === quote) {
            if (text.charCodeAt(at + 1) !== quote) {
              field += unquoted(text.slice(start, at));
              break;
            }
            at++;
          } else if (code === lineFeed) line++;
          else if (at >= text.length) return `Quoted field unterminated at line ${first}`;
          // Not within a line break: behind it both of its characters have been read.
          if (code === carriageReturn || !progress.isTurn(at)) continue;
          field += unquoted(text.slice(start, at + 1));
          start = at + 1;
          yield undefined;
        }
        at++;
        if (!isEnd(text, at)) return `Characters behind a closing quote at line ${line}`;
      } else {
        const start = at;
        for (; !isEnd(text, at); at++) {
          if (text.charCodeAt(at) === quote) return `Quote in a field that is not quoted at line ${line}`;
          if (progress.isTurn(at)) yield undefined;
        }
        field = text.slice(start, at);
      }
      if (row.fields.length <= width) row.fields.push(field);
      if (progress.isTurn(at)) yield undefined;
      const code = text.charCodeAt(at);
      more = code === comma;
      if (code === carriageReturn) at++;
    }
    line++;
    // On an empty line there is its line end alone; an empty field in quotes is a row.
    const [only] = row.fields;
    if (row.fields.length > 1 || only !== '' || text.charCodeAt(begin) === quote) {
      if (rows++ === 0) width = row.fields.length;
      yield row;
    }
  }
  progress.count(at);
  return undefined;
}

/** True if a field can end here. */
function isEnd(text: string, at: number): boolean {
  if (at >= text.length) return true;
  const code = text.charCodeAt(at);
  return code === comma || code === lineFeed || (code === carriageReturn && text.charCodeAt(at + 1) === lineFeed);
}

/** Content of a quoted field; two quotes stand for one. */
function unquoted(text: string): string {
  return text.replaceAll('""', '"').replaceAll('\r\n', '\n');
}
