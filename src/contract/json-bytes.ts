// Ends of JSON values (RFC 8259), found in their UTF-8 bytes without a copy.

export const quote = 0x22;
const backslash = 0x5c;
export const comma = 0x2c;
export const colon = 0x3a;
export const openList = 0x5b;
export const closeList = 0x5d;
export const openObject = 0x7b;
export const closeObject = 0x7d;

/** End of a value that begins at a place; the place itself if none begins there; -1 if it is longer than `most`. */
export function endOfValue(bytes: Uint8Array, from: number, most: number): number {
  const first = bytes[from];
  if (first === quote) {
    const end = Math.min(endOfString(bytes, from) + 1, bytes.length);
    return end - from > most ? -1 : end;
  }
  if (first !== openList && first !== openObject) {
    let at = from;
    while (at < bytes.length && !isEnd(bytes[at])) at++;
    return at - from > most ? -1 : at;
  }
  let depth = 0;
  for (let at = from; at < bytes.length; at++) {
    if (at - from > most) return -1;
    const code = bytes[at];
    if (code === quote) at = endOfString(bytes, at);
    else if (code === openList || code === openObject) depth++;
    else if ((code === closeList || code === closeObject) && --depth === 0) return at + 1;
  }
  return bytes.length;
}

/** End of a string that begins at a place: the next quotation mark that is not escaped. */
export function endOfString(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(quote, from + 1); at >= 0; at = bytes.indexOf(quote, at + 1)) {
    let escapes = 0;
    while (bytes[at - escapes - 1] === backslash) escapes++;
    if (escapes % 2 === 0) return at;
  }
  return bytes.length;
}

/** End of whitespace that begins at a place; the place itself if there is none. */
export function endOfSpace(bytes: Uint8Array, from: number): number {
  let at = from;
  while (isSpace(bytes[at])) at++;
  return at;
}

function isSpace(code: number | undefined): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;
}

/** True if a byte cannot be part of a number or of `true`, `false` and `null`. */
function isEnd(code: number | undefined): boolean {
  return isSpace(code) || code === comma || code === colon || code === closeList || code === closeObject;
}
