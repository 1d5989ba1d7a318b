/** One part of a key. Numbers are whole and not negative. */
export type KeyPart = string | number;

/** Keys from `from` up to but without `to`. */
export interface KeyRange {
  readonly from: string;
  readonly to: string;
}

/** Ends each part but the last, and sorts before every character of an encoded part. */
const separator = '\u0001';
const afterSeparator = '\u0002';
const digits = 16;
/**
 * The characters that parts cannot have as they are: U+FFFF is behind every text that begins alike, and half a surrogate
 * pair is none that a file could keep.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are control characters.
const reserved = /[\u0000-\u0003\uffff]|\p{Cs}/gu;

/** Every key there is. */
export const anyKey: KeyRange = { from: '', to: '\uffff' };

/** Joins parts so that keys sort by their first part, then by their second, and so on; numbers by their value. */
export function keyOf(...parts: readonly KeyPart[]): string {
  let key = '';
  for (let i = 0; i < parts.length; i++) key += i === 0 ? encode(parts[i]) : separator + encode(parts[i]);
  return key;
}

/** The keys that begin with all these parts and have at least one more. */
export function keysWithin(...parts: readonly KeyPart[]): KeyRange {
  const key = keyOf(...parts);
  return { from: key + separator, to: key + afterSeparator };
}

/** The keys that begin with `parts`, followed by a number from `first` to `last`, both included. */
export function keysBetween(parts: readonly KeyPart[], first: number, last: number): KeyRange {
  const key = parts.length === 0 ? '' : keyOf(...parts) + separator;
  return { from: key + encode(Math.max(0, first)), to: key + encode(Math.max(0, last + 1)) };
}

/** The keys that begin with `parts`, followed by a text that begins with `text`. */
export function keysStarting(parts: readonly KeyPart[], text: string): KeyRange {
  const key = parts.length === 0 ? '' : keyOf(...parts) + separator;
  return { from: key + encode(text), to: `${key + encode(text)}\uffff` };
}

function encode(part: KeyPart | undefined): string {
  if (typeof part === 'number') return String(part).padStart(digits, '0');
  return (part ?? '').replace(reserved, escaped);
}

/** Several characters in place of one, so that parts stay different and control characters keep their order. */
function escaped(character: string): string {
  const code = character.charCodeAt(0);
  return `\u0003${code > 3 ? code.toString(16) : String.fromCharCode(code + 0x10)}`;
}
