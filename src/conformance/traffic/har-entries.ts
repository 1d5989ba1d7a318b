import { HarError } from './har-fields.ts';

/**
 * Parses the entries of a HAR file one at a time, as it comes in chunks: an entry is kept from its beginning to its end, and
 * nothing else. A file that ends in the middle, as that of a recorder that was killed, has the entries before.
 */
export class HarEntryReader {
  /** True if the file has ended before its last entry did. */
  cut = false;
  #text = '';
  #at = 0;
  #nth = 0;
  #state: 'head' | 'entry' | 'separator' | 'end' = 'head';

  /** Takes the next chunk, and gives the entries that end in it. Throws `HarError` for what is no HAR. */
  *read(chunk: string, isLast: boolean): Generator<unknown, void, undefined> {
    this.#text = this.#text.slice(this.#at) + chunk;
    this.#at = 0;
    if (this.#state === 'head') this.#openList(isLast);
    while (this.#state === 'entry' || this.#state === 'separator') {
      this.#skipSpace();
      if (this.#state === 'separator') {
        if (!this.#takesSeparator()) break;
        continue;
      }
      if (this.#nth === 0 && this.#takes(']')) this.#state = 'end';
      // Rest of the file's end, where an entry was about to replace it.
      else if (isLast && this.#onlyEnds()) break;
      else {
        const entry = this.#value(`log.entries[${this.#nth}]`);
        if (entry === undefined) break;
        this.#nth++;
        this.#state = 'separator';
        yield entry.value;
      }
    }
    if (isLast) this.cut = this.#state !== 'end';
    if (this.#state === 'end') this.#text = '';
  }

  /** Goes to the first entry, which may come with a later chunk. */
  #openList(isLast: boolean): void {
    try {
      // Some proxies write a byte order mark.
      if (this.#text.startsWith('\ufeff')) this.#at = 1;
      this.#open('{', 'the file is not a JSON object');
      if (!this.#find('log')) throw new HarError('log is missing');
      this.#open('{', 'log is not an object');
      if (!this.#find('entries')) throw new HarError('log.entries is missing');
      this.#open('[', 'log.entries is not a list');
      this.#state = 'entry';
    } catch (error) {
      if (isLast) throw error;
      this.#at = 0;
    }
  }

  /** Goes past what follows an entry; false where that has not come. */
  #takesSeparator(): boolean {
    if (this.#at >= this.#text.length) return false;
    if (this.#takes(']')) this.#state = 'end';
    else if (this.#takes(',')) this.#state = 'entry';
    else throw new HarError(`log.entries[${this.#nth - 1}] is followed by neither , nor ]`);
    return true;
  }

  /** Goes into an object or a list. Throws where something else comes next. */
  #open(bracket: '{' | '[', otherwise: string): void {
    if (!this.#takes(bracket)) throw new HarError(otherwise);
  }

  /** Goes past a character; false where another one comes next. */
  #takes(character: string): boolean {
    this.#skipSpace();
    if (this.#text.charAt(this.#at) !== character) return false;
    this.#at++;
    return true;
  }

  /** True if only closing brackets are left. */
  #onlyEnds(): boolean {
    return this.#text.length - this.#at < 100 && /^[\s\]}]*$/.test(this.#text.slice(this.#at));
  }

  /** Goes to the value of a key of the object that was opened; false where it has none, or ends before. */
  #find(name: string): boolean {
    if (this.#takes('}')) return false;
    do {
      const key = this.#value('a key');
      if (!key || !this.#takes(':')) throw new HarError('the file is not JSON');
      if (key.value === name) return true;
      this.#skipSpace();
      const end = endOfValue(this.#text, this.#at);
      if (end === undefined) return false;
      this.#at = end;
    } while (this.#takes(','));
    return false;
  }

  /** Parses the value that comes next; undefined where the text ends before it does. Throws for what is no JSON. */
  #value(place: string): { value: unknown } | undefined {
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
