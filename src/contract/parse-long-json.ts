import {
  closeList,
  closeObject,
  colon,
  comma,
  endOfSpace,
  endOfString,
  endOfValue,
  openList,
  openObject,
  quote,
} from './json-bytes.ts';
import { isDeeperThan } from './json-depth.ts';
import type { Steps } from './steps.ts';
import { mayHaveHalves } from './well-formed-text.ts';
import { costs, work } from './work.ts';

/** Bytes per slice, after which other requests run. */
const atOnce = 128 * 1024;

/** Thrown for JSON of more objects and lists within one another than were allowed. */
export class TooDeep extends Error {}

/** Thrown for bytes that are no UTF-8. */
export class NoText extends Error {}

/** Result of parsing. */
export interface Parsed {
  readonly value: unknown;
  /** True if an escape names half of a surrogate pair, whose other half may follow. */
  readonly hasHalves: boolean;
}

/**
 * What `JSON.parse` makes of a text in UTF-8 (RFC 8259), in steps: long objects and lists are decoded and parsed part by part,
 * since a copy of a whole would take as long as many parts. Throws `NoText`, `TooDeep` where more than `maxDepth` objects and
 * lists stand within one another, and a `SyntaxError` for what is no JSON.
 */
export function* parseJson(bytes: Uint8Array, maxDepth: number): Steps<Parsed> {
  const parser = new Parser(bytes, maxDepth);
  const value = yield* parser.value(0);
  parser.end();
  return { value, hasHalves: parser.hasHalves };
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

class Parser {
  readonly #bytes: Uint8Array;
  readonly #maxDepth: number;
  #at: number;
  hasHalves = false;

  constructor(bytes: Uint8Array, maxDepth: number) {
    this.#bytes = bytes;
    this.#maxDepth = maxDepth;
    // Text decoders drop a byte order mark.
    this.#at = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  }

  *value(depth: number): Steps<unknown> {
    this.#skipSpace();
    const from = this.#at;
    const first = this.#bytes[from];
    if ((first === openList || first === openObject) && endOfValue(this.#bytes, from, atOnce) < 0) {
      if (depth === this.#maxDepth) throw new TooDeep();
      yield undefined;
      this.#at++;
      return yield* first === openList ? this.#list(depth + 1) : this.#object(depth + 1);
    }
    this.#at = endOfValue(this.#bytes, from, this.#bytes.length);
    if (this.#at === from) throw this.#unexpected();
    return this.#parse(from, this.#at, depth);
  }

  /** Throws where anything but space is left. */
  end(): void {
    this.#skipSpace();
    if (this.#at < this.#bytes.length) throw this.#unexpected();
  }

  *#list(depth: number): Steps<unknown[]> {
    const list: unknown[] = [];
    const short = (from: number, to: number) => {
      for (const item of Object.values(Object(this.#parse(from, to, depth - 1, '[]')))) list.push(item);
    };
    for (let goesOn = !this.#isEmpty(closeList); goesOn; ) {
      this.#skipSpace();
      const items = this.#shortItems(() => endOfValue(this.#bytes, this.#at, atOnce));
      if (items.end > items.from) short(items.from, items.end);
      else list.push(yield* this.value(depth));
      goesOn = this.#goesOn(closeList);
      yield undefined;
    }
    return list;
  }

  *#object(depth: number): Steps<object> {
    const object = {};
    for (let goesOn = !this.#isEmpty(closeObject); goesOn; ) {
      this.#skipSpace();
      const items = this.#shortItems(() => this.#endOfMember());
      if (items.end > items.from) {
        const members = Object.entries(Object(this.#parse(items.from, items.end, depth - 1, '{}')));
        for (const [key, value] of members) put(object, key, value);
      } else {
        const key = this.#key();
        put(object, key, yield* this.value(depth));
      }
      goesOn = this.#goesOn(closeObject);
      yield undefined;
    }
    return object;
  }

  /** As many of the next items as are short together, separated by commas; none where the first is long. */
  #shortItems(endOfItem: () => number): { readonly from: number; readonly end: number } {
    const from = this.#at;
    let end = from;
    while (end - from < atOnce) {
      const next = endOfItem();
      if (next < 0) break;
      if (next === this.#at) throw this.#unexpected();
      end = next;
      this.#at = end;
      this.#skipSpace();
      if (this.#bytes[this.#at] !== comma) break;
      this.#at++;
      this.#skipSpace();
    }
    this.#at = end;
    return { from, end };
  }

  /** End of the object member that begins here; -1 if it is long. */
  #endOfMember(): number {
    const from = this.#at;
    this.#key();
    this.#skipSpace();
    const begin = this.#at;
    const end = endOfValue(this.#bytes, begin, atOnce);
    if (end === begin) throw this.#unexpected();
    this.#at = from;
    return end;
  }

  /** The name of a member, behind whose colon the parser stands then. */
  #key(): string {
    const from = this.#at;
    if (this.#bytes[from] !== quote) throw this.#unexpected();
    const end = endOfString(this.#bytes, from) + 1;
    this.#at = end;
    this.#skipSpace();
    if (this.#bytes[this.#at] !== colon) throw this.#unexpected();
    this.#at++;
    return String(this.#parse(from, end, 0));
  }

  /** True if only whitespace precedes the end of the whole; moves behind it. */
  #isEmpty(close: number): boolean {
    this.#skipSpace();
    const isEmpty = this.#bytes[this.#at] === close;
    if (isEmpty) this.#at++;
    return isEmpty;
  }

  /** True if another item follows; moves to it, or behind the end of the whole. */
  #goesOn(close: number): boolean {
    this.#skipSpace();
    const mark = this.#bytes[this.#at];
    if (mark !== comma && mark !== close) throw this.#unexpected();
    this.#at++;
    return mark === comma;
  }

  #parse(from: number, to: number, depth: number, within = ''): unknown {
    const part = decoded(this.#bytes.subarray(from, to));
    work.done += part.length * costs.character;
    this.hasHalves ||= mayHaveHalves(part);
    const text = within === '' ? part : `${within[0]}${part}${within[1]}`;
    if (isDeeperThan(text, this.#maxDepth - depth)) throw new TooDeep();
    try {
      return JSON.parse(text);
    } catch (error) {
      throw moved(error, within === '' ? from : from - 1);
    }
  }

  #skipSpace(): void {
    this.#at = endOfSpace(this.#bytes, this.#at);
  }

  #unexpected(): SyntaxError {
    if (this.#at >= this.#bytes.length) return new SyntaxError('Unexpected end of JSON input');
    const [found] = new TextDecoder().decode(this.#bytes.subarray(this.#at, this.#at + 4));
    return new SyntaxError(`Unexpected token '${found}' in JSON at position ${this.#at}`);
  }
}

function decoded(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new NoText();
  }
}

/** As `JSON.parse` does it: `__proto__` is a name like any other. */
function put(object: object, key: string, value: unknown): void {
  if (key === '__proto__')
    Object.defineProperty(object, key, { value, writable: true, enumerable: true, configurable: true });
  else Reflect.set(object, key, value);
}

/** Error about a part of a text, with its position in the whole. */
function moved(error: unknown, by: number): unknown {
  if (!(error instanceof SyntaxError)) return error;
  const at = /(.* in JSON at position )(\d+)/s.exec(error.message);
  return at ? new SyntaxError(`${at[1]}${Number(at[2]) + by}`) : error;
}
