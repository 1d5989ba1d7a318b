/** Most nested objects and lists of a body: deeper ones exhaust the stack of a recursive reader. */
export const mostLevels = 500;

const quote = 0x22;
const backslash = 0x5c;

/**
 * Whether JSON opens more objects and lists within one another than `most` (RFC 8259, section 9, lets a reader set a limit).
 * Looks at the text alone, which may be no JSON: what is nested takes many times its text once it is read.
 */
export function isDeeperThan(text: string, most: number): boolean {
  // A level takes a character at its beginning and one at its end; only the end may be missing.
  if (text.length <= most) return false;
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case quote:
        at = endOfString(text, at);
        break;
      case 0x5b:
      case 0x7b:
        if (++depth > most) return true;
        break;
      case 0x5d:
      case 0x7d:
        depth--;
    }
  }
  return false;
}

/** True if JSON has more values than `most`, members and items counted; looks only at the text as well. */
export function hasMoreValuesThan(text: string, most: number): boolean {
  // A value takes a character, and another one parts it from the next.
  if (text.length <= 2 * most) return false;
  let values = 1;
  for (let at = 0; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case quote:
        at = endOfString(text, at);
        break;
      case 0x2c:
      case 0x5b:
      case 0x7b:
        if (++values > most) return true;
    }
  }
  return false;
}

/** End of a string that begins at a place: the next quotation mark that is not escaped. */
function endOfString(text: string, from: number): number {
  for (let at = text.indexOf('"', from + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let escapes = 0;
    while (text.charCodeAt(at - escapes - 1) === backslash) escapes++;
    if (escapes % 2 === 0) return at;
  }
  return text.length;
}
