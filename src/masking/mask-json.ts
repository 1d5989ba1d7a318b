import { escapePointer } from '../contract/pointer.ts';
import { isTelling } from '../contract/secret-names.ts';
import type { SecretForm, SecretPlaces } from '../contract/secrets.ts';
import { maskText } from './mask-text.ts';
import type { Masks } from './masks.ts';

/** Text that is JSON as far as it goes. */
export interface MaskedJson {
  /** The JSON with its secrets masked, and else to the letter as it was. */
  readonly text: string;
  /** True where all was JSON; else what follows is left out. */
  readonly whole: boolean;
}

interface Level {
  readonly list: boolean;
  /** JSON Pointer, `*` for every item. */
  readonly place: string;
  /** True if its content is secret unless the contract says otherwise. */
  readonly hidden: boolean;
  key: string;
}

/** Further down no contract knows places, and their names would be as long as the text. */
const deepest = 30;

type Expected = 'value' | 'item or end' | 'key' | 'key or end' | 'colon' | 'comma or end' | 'nothing';

const literal = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

/** Masks what the contract calls secret, what it does not know and is called like a secret, and known secrets anywhere. */
export function maskJson(text: string, places: SecretPlaces | undefined, masks: Masks): MaskedJson {
  return new JsonMasking(text, places, masks).run();
}

/** Reads JSON token by token: not by recursion, since bodies may be nested deeper than calls can be, nor beyond its first error. */
class JsonMasking {
  readonly #text: string;
  readonly #masks: Masks;
  readonly #secret: ReadonlyMap<string, SecretForm>;
  readonly #open: ReadonlySet<string>;
  /** So deep the contract may know places; their names are put together for it alone. */
  readonly #deepest: number;
  /** Keys come again with each item of a list. */
  readonly #telling = new Map<string, boolean>();
  readonly #levels: Level[] = [];
  #expected: Expected = 'value';
  #at = 0;
  #masked = '';
  /** From where on what was read is not in `#masked` yet. */
  #from = 0;

  constructor(text: string, places: SecretPlaces | undefined, masks: Masks) {
    this.#text = text;
    this.#masks = masks;
    this.#secret = new Map(Object.entries(places?.secret ?? {}));
    this.#open = new Set(places?.open);
    this.#deepest = places ? deepest : 0;
  }

  run(): MaskedJson {
    if (this.#text.startsWith('\ufeff')) this.#at++;
    for (;;) {
      this.#skipSpace();
      if (this.#at >= this.#text.length || !this.#step()) break;
    }
    const whole = this.#at >= this.#text.length && this.#expected === 'nothing';
    return { text: this.#masked + this.#text.slice(this.#from, this.#at), whole };
  }

  /** Reads one token; false where none is there that may be. */
  #step(): boolean {
    const character = this.#text.charAt(this.#at);
    const level = this.#levels.at(-1);
    switch (this.#expected) {
      case 'nothing':
        return false;
      case 'colon':
        return character === ':' && this.#punctuation('value');
      case 'comma or end':
        if (character !== ',') return this.#end(character);
        return this.#punctuation(level?.list ? 'value' : 'key');
      case 'key or end':
        return character === '"' ? this.#key() : this.#end(character);
      case 'key':
        return character === '"' && this.#key();
      case 'item or end':
        return character === ']' ? this.#end(character) : this.#value(character);
      case 'value':
        return this.#value(character);
    }
  }

  #punctuation(next: Expected): true {
    this.#at++;
    this.#expected = next;
    return true;
  }

  #end(character: string): boolean {
    if (character !== (this.#levels.at(-1)?.list ? ']' : '}')) return false;
    this.#levels.pop();
    return this.#punctuation(this.#afterValue());
  }

  #afterValue(): Expected {
    return this.#levels.length > 0 ? 'comma or end' : 'nothing';
  }

  #key(): boolean {
    const level = this.#levels.at(-1);
    const read = this.#readString();
    if (!read || !level) return false;
    level.key = read.value;
    this.#put(read.end, read.value, this.#masks.hide(read.value));
    this.#expected = 'colon';
    return true;
  }

  #value(character: string): boolean {
    const { place, calledSo, form } = this.#here();
    if (character === '{' || character === '[') {
      const list = character === '[';
      this.#levels.push({ list, place, hidden: calledSo || form !== undefined, key: '' });
      return this.#punctuation(list ? 'item or end' : 'key or end');
    }
    const hidden = form !== undefined || (calledSo && !this.#open.has(place));
    if (character === '"') {
      const read = this.#readString();
      if (!read) return false;
      this.#put(read.end, read.value, hidden ? this.#mask(read.value, form) : maskText(read.value, this.#masks));
    } else {
      literal.lastIndex = this.#at;
      const [read] = literal.exec(this.#text) ?? [];
      if (read === undefined) return false;
      const isNumber = /\d/.test(read);
      const isSecret = isNumber && (hidden || this.#masks.knows(read));
      this.#put(this.#at + read.length, read, isSecret ? this.#mask(read, form) : read);
    }
    this.#expected = this.#afterValue();
    return true;
  }

  #mask(secret: string, form: SecretForm | undefined): string {
    const isToken = /token/i.test(this.#levels.at(-1)?.key ?? '');
    const kind = isToken ? 'token' : 'secret';
    if (secret === '') return '';
    return form ? this.#masks.of(secret, kind, form) : this.#masks.inPlace(secret, kind);
  }

  /** Place of the next value, and whether it or a parent is named like a secret. */
  #here(): { place: string; calledSo: boolean; form: SecretForm | undefined } {
    const level = this.#levels.at(-1);
    const calledSo = level !== undefined && (level.hidden || (!level.list && this.#isTelling(level.key)));
    const place = level && this.#levels.length < this.#deepest ? placeIn(level) : '';
    return { place, form: this.#secret.get(place), calledSo };
  }

  #isTelling(key: string): boolean {
    const known = this.#telling.get(key);
    if (known !== undefined) return known;
    const telling = isTelling(key);
    this.#telling.set(key, telling);
    return telling;
  }

  #put(end: number, value: string, shown: string): void {
    if (shown !== value) {
      this.#masked += this.#text.slice(this.#from, this.#at) + JSON.stringify(shown);
      this.#from = end;
    }
    this.#at = end;
  }

  /** A string and where it ends; undefined where it does not, or is no JSON. */
  #readString(): { value: string; end: number } | undefined {
    let end = this.#text.indexOf('"', this.#at + 1);
    while (end > 0 && isEscaped(this.#text, end)) end = this.#text.indexOf('"', end + 1);
    if (end < 0) return undefined;
    const raw = this.#text.slice(this.#at, end + 1);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what JSON has escaped alone.
    if (!/[\\\u0000-\u001f]/.test(raw)) return { value: raw.slice(1, -1), end: end + 1 };
    try {
      return { value: String(JSON.parse(raw)), end: end + 1 };
    } catch {
      return undefined;
    }
  }

  #skipSpace(): void {
    while (' \t\n\r'.includes(this.#text.charAt(this.#at)) && this.#at < this.#text.length) this.#at++;
  }
}

function placeIn({ place, list, key }: Level): string {
  return `${place}/${list ? '*' : escapePointer(key)}`;
}

/** True for an escaped quote: an odd number of backslashes precedes it. */
function isEscaped(text: string, at: number): boolean {
  let before = at;
  while (text.charCodeAt(before - 1) === 92) before--;
  return (at - before) % 2 === 1;
}
