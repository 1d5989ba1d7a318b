import { parseMediaType } from '../contract/media-type.ts';
import type { Steps } from '../contract/steps.ts';
import { costs, work } from '../contract/work.ts';

/** Characters of a boundary (RFC 2046, section 5.1.1). */
const longestBoundary = 70;
/** Characters that the headers of one part may take at the most; many times what clients send. */
const longestHead = 4096;
const headEnd = '\r\n\r\n';

/**
 * The fields of a form (`multipart/form-data`, RFC 7578) by name, in steps; a name that comes again has a list of texts.
 * Undefined where it is not well-formed.
 */
export function* readForm(text: string, contentType: string): Steps<Record<string, string | string[]> | undefined> {
  const boundary = parseMediaType(contentType)?.parameters.boundary;
  if (!boundary || boundary.length > longestBoundary) return undefined;
  const delimiter = `\r\n--${boundary}`;
  const fields: Record<string, string | string[]> = {};
  // Text before the first delimiter is no part. A delimiter at the very beginning has no line end before it.
  let at = text.startsWith(delimiter.slice(2)) ? -2 : text.indexOf(delimiter);
  while (at !== -1) {
    at = behindPadding(text, at + delimiter.length);
    if (text.startsWith('--', at)) return fields;
    const end = text.indexOf(delimiter, at);
    const headLength = text.slice(at, at + longestHead).indexOf(headEnd);
    if (!text.startsWith('\r\n', at) || headLength < 0 || end < at + headLength) return undefined;
    const name = nameIn(text.slice(at, at + headLength));
    if (name === undefined) return undefined;
    add(fields, name, text.slice(at + headLength + headEnd.length, end));
    // To search for the delimiter is quicker than to look at each character.
    work.done += costs.part + ((end - at) * costs.character) / 8;
    at = end;
    yield undefined;
  }
  return undefined;
}

/** Spaces may follow a delimiter (RFC 2046, section 5.1.1). */
function behindPadding(text: string, from: number): number {
  let at = from;
  while (text[at] === ' ' || text[at] === '\t') at++;
  return at;
}

/** The name of a part by its headers (RFC 7578, section 4.2); undefined without one, or where its text is encoded. */
function nameIn(head: string): string | undefined {
  const encoding = /\r\ncontent-transfer-encoding:([^\r]*)/i.exec(head)?.[1] ?? 'binary';
  if (!/^\s*(7bit|8bit|binary)\s*$/i.test(encoding)) return undefined;
  const disposition = /\r\ncontent-disposition:[ \t]*form-data([^\r]*)/i.exec(head)?.[1] ?? '';
  for (const [, key = '', quoted, bare] of disposition.matchAll(/;\s*([^\s=;"]+)=(?:"([^"]*)"|([^\s";]*))/g)) {
    if (key.toLowerCase() === 'name') return (quoted ?? bare ?? '').replaceAll(/%(22|0D|0A)/gi, decodeURIComponent);
  }
  return undefined;
}

/** Names are the client's, `__proto__` too. */
function add(fields: Record<string, string | string[]>, name: string, text: string): void {
  const earlier = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (Array.isArray(earlier)) earlier.push(text);
  else {
    const value = earlier === undefined ? text : [earlier, text];
    if (name !== '__proto__') fields[name] = value;
    else Object.defineProperty(fields, name, { value, configurable: true, enumerable: true, writable: true });
  }
}
