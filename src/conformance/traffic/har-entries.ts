import { HarError } from './har-error.ts';

/** Every entry of a HAR file, parsed one by one, and whether the file ends before its last one does. */
export interface HarEntries {
  readonly cut: boolean;
}

/**
 * Parses the entries of a HAR file one at a time, so that a large file is not there as objects too. A file that ends in
 * the middle, as that of a recorder that was killed, has the entries before. Throws `HarError` for what is no HAR.
 */
export function* harEntries(text: string): Generator<unknown, HarEntries, undefined> {
  const json = new JsonCursor(text);
  json.open('{', 'the file is not a JSON object');
  if (!json.find('log')) throw new HarError('log is missing');
  json.open('{', 'log is not an object');
  if (!json.find('entries')) throw new HarError('log.entries is missing');
  json.open('[', 'log.entries is not a list');
  if (json.takes(']')) return { cut: false };
  for (let nth = 0; ; nth++) {
    // Rest of the file's end, where an entry was about to replace it.
    if (json.onlyEnds()) return { cut: true };
    const entry = json.value(`log.entries[${nth}]`);
    if (entry === undefined) return { cut: true };
    yield entry.value;
    if (json.takes(']')) return { cut: false };
    if (json.isOver()) return { cut: true };
    if (!json.takes(',')) throw new HarError(`log.entries[${nth}] is followed by neither , nor ]`);
  }
}

/** Finds its way through JSON without keeping any. */
class JsonCursor {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
    // Some proxies write a byte order mark.
    if (text.startsWith('\ufeff')) this.#at = 1;
  }

  /** Goes into an object or a list. Throws where something else comes next. */
  open(bracket: '{' | '[', otherwise: string): void {
    if (!this.takes(bracket)) throw new HarError(otherwise);
  }

  /** Goes past a character; false where another one comes next. */
  takes(character: string): boolean {
    this.#skipSpace();
    if (this.#text.charAt(this.#at) !== character) return false;
    this.#at++;
    return true;
  }

  isOver(): boolean {
    this.#skipSpace();
    return this.#at >= this.#text.length;
  }

  /** True if only closing brackets are left. */
  onlyEnds(): boolean {
    return this.#text.length - this.#at < 100 && /^[\s\]}]*$/.test(this.#text.slice(this.#at));
  }

  /** Goes to the value of a key of the object that was opened; false where it has none, or ends before. */
  find(name: string): boolean {
    if (this.takes('}')) return false;
    do {
      const key = this.value('a key');
      if (!key || !this.takes(':')) throw new HarError('the file is not JSON');
      if (key.value === name) return true;
      this.#skipSpace();
      const end = endOfValue(this.#text, this.#at);
      if (end === undefined) return false;
      this.#at = end;
    } while (this.takes(','));
    return false;
  }

  /** Parses the value that comes next; undefined where the text ends before it does. Throws for what is no JSON. */
  value(place: string): { value: unknown } | undefined {
    this.#skipSpace();
    const end = endOfValue(this.#text, this.#at);
    if (end === undefined) return undefined;
    const part = this.#text.slice(this.#at, end);
    this.#at = end;
    try {
      return { value: JSON.parse(part) };
    } catch {
      throw new HarError(`${place} is not JSON`);
    }
  }

  #skipSpace(): void {
    while (/\s/.test(this.#text.charAt(this.#at))) this.#at++;
  }
}

/** End of the value that begins at a place, by brackets and strings alone; undefined if the text ends before. */
function endOfValue(text: string, start: number): number | undefined {
  const first = text.charAt(start);
  if (first === '"') return endOfString(text, start);
  if (first !== '{' && first !== '[') {
    const end = text.slice(start, start + longestLiteral).search(/[\s,\]}]/);
    return end < 0 ? undefined : start + end;
  }
  let depth = 0;
  const marks = /["{}[\]]/g;
  marks.lastIndex = start;
  for (let mark = marks.exec(text); mark; mark = marks.exec(text)) {
    if (mark[0] === '"') {
      const end = endOfString(text, mark.index);
      if (end === undefined) return undefined;
      marks.lastIndex = end;
    } else if (mark[0] === '{' || mark[0] === '[') depth++;
    else if (--depth === 0) return mark.index + 1;
  }
  return undefined;
}

/** Of numbers and names, in characters. */
const longestLiteral = 100;

function endOfString(text: string, start: number): number | undefined {
  const marks = /["\\]/g;
  marks.lastIndex = start + 1;
  for (let mark = marks.exec(text); mark; mark = marks.exec(text)) {
    if (mark[0] === '"') return mark.index + 1;
    marks.lastIndex = mark.index + 2;
  }
  return undefined;
}
