/** A media type and its parameters (RFC 9110, section 8.3.1). Names are in lower case. */
interface MediaType {
  readonly essence: string;
  readonly parameters: Readonly<Record<string, string>>;
}

/** Media type of problems (RFC 9457, section 6.1). */
export const problemType = 'application/problem+json';

/** Parses a Content-Type value; undefined where it is not a media type. */
export function parseMediaType(text: string): MediaType | undefined {
  const [essence = '', ...rest] = splitUnquoted(text, ';');
  const name = essence.trim().toLowerCase();
  if (!/^[\w!#$&^.+-]+\/[\w!#$&^.+-]+$/.test(name)) return undefined;
  const parameters: Record<string, string> = {};
  for (const part of rest) {
    const at = part.indexOf('=');
    if (at > 0) parameters[part.slice(0, at).trim().toLowerCase()] = unquote(part.slice(at + 1).trim());
  }
  return { essence: name, parameters };
}

/** The media type of a Content-Type value, in lower case and without parameters; empty where it is none. */
export function essenceOf(contentType: string | null | undefined): string {
  return parseMediaType(contentType ?? '')?.essence ?? '';
}

/** True for a Content-Type of JSON or a JSON-based type (RFC 6839, section 3.1). */
export function isJsonType(contentType: string | null | undefined): boolean {
  return /[/+]json$/.test(essenceOf(contentType));
}

/** True if a charset parameter, or its absence, means UTF-8 or a subset of it; `utf8` is accepted too. */
export function isUtf8(charset: string | undefined): boolean {
  return charset === undefined || /^(utf-?8|(us-)?ascii)$/i.test(charset);
}

/** Splits at a character that is in no quoted string (RFC 9110, section 5.6.4); one that never ends goes to the end. */
function splitUnquoted(text: string, separator: string): string[] {
  const parts: string[] = [];
  let start = 0;
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const character = text[i];
    if (quoted && character === '\\') i++;
    else if (character === '"') quoted = !quoted;
    else if (character === separator && !quoted) {
      parts.push(text.slice(start, i));
      start = i + 1;
    }
  }
  parts.push(text.slice(start));
  return parts;
}

function unquote(text: string): string {
  return text.startsWith('"') && text.endsWith('"') && text.length > 1
    ? text.slice(1, -1).replaceAll(/\\(.)/g, '$1')
    : text;
}

/** Picks the offered type that an Accept value likes best (RFC 9110, section 12.5.1); undefined where it takes none. */
export function negotiate(accept: string | null, offered: readonly string[]): string | undefined {
  if (accept === null || accept.trim() === '' || accept === '*/*') return offered[0];
  const ranges = splitUnquoted(accept, ',').map(parseRange);
  let best: { type: string; quality: number } | undefined;
  for (const type of offered) {
    const quality = qualityOf(type, ranges);
    if (quality > (best?.quality ?? 0)) best = { type, quality };
  }
  return best?.type;
}

interface Range {
  type: string;
  quality: number;
}

function parseRange(text: string): Range {
  const [type = '', ...parameters] = splitUnquoted(text, ';').map((part) => part.trim().toLowerCase());
  const q = parameters.find((parameter) => parameter.startsWith('q='));
  const quality = q === undefined ? 1 : Number(q.slice(2));
  return { type, quality: Number.isNaN(quality) ? 0 : quality };
}

/** The quality of the most specific range that matches. */
function qualityOf(type: string, ranges: readonly Range[]): number {
  const family = `${type.split('/')[0]}/*`;
  for (const pattern of [type, family, '*/*']) {
    const match = ranges.find((range) => range.type === pattern);
    if (match) return match.quality;
  }
  return 0;
}
