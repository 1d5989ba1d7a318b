import { essenceOf, parseMediaType } from '../contract/media-type.ts';
import { isTelling } from '../contract/secret-names.ts';
import type { SecretForm, SecretPlaces } from '../contract/secrets.ts';
import { maskJson } from './mask-json.ts';
import { maskQuery } from './mask-query.ts';
import { kindOf, maskAssignments } from './mask-text.ts';
import type { Masks } from './masks.ts';

/** A body without its content coding (RFC 9110, section 8.4), as far as it was seen. */
export interface DecodedBody {
  readonly bytes: Uint8Array;
  /** Of the whole, in bytes; -1 where not all was seen. */
  readonly size: number;
  /** Reason why the content is incomplete; undefined if it is complete. */
  readonly missing: string | undefined;
}

/** A body as people may see it, without secrets. */
interface Content {
  /** Undefined where nothing is shown. */
  readonly text?: string;
  readonly encoding?: 'base64';
  /** Reason why the content is not shown. */
  readonly comment?: string;
}

/** Media types whose bytes mean no characters. */
const binary = /^(?:image|audio|video|font)\/(?!svg)|^application\/(?:octet-stream|pdf|zip|gzip)$/;
/** In characters; longer ones are cut anywhere. */
const longestWord = 1000;
const utf8 = { fatal: true, ignoreBOM: true };

/** Describes a body of a media type; `places` is where the contract knows secrets in it. */
export function contentOf(
  { bytes, missing }: DecodedBody,
  type: string,
  places: SecretPlaces | undefined,
  masks: Masks,
): Content {
  const said = missing === undefined ? {} : { comment: missing };
  if (bytes.length === 0) return missing === undefined ? { text: '' } : said;
  const text = textOf(bytes, missing !== undefined);
  if (text === undefined || text.includes('\0')) {
    const latin1 = Buffer.from(bytes).toString('latin1');
    if (!binary.test(essenceOf(type))) return { comment: 'The body is left out: it is no text of UTF-8.' };
    if (masks.hide(latin1) !== latin1) return { comment: 'The body is left out: it has a secret in it.' };
    return { text: Buffer.from(bytes).toString('base64'), encoding: 'base64', ...said };
  }
  return { ...said, ...maskBody(text, type, places, masks, missing !== undefined) };
}

/** Undefined for what is not UTF-8; where the end was cut off, the last character may be. */
function textOf(bytes: Uint8Array, isCut: boolean): string | undefined {
  try {
    return new TextDecoder('utf-8', utf8).decode(bytes, { stream: isCut });
  } catch {
    return undefined;
  }
}

function maskBody(text: string, type: string, places: SecretPlaces | undefined, masks: Masks, isCut: boolean): Content {
  const essence = essenceOf(type);
  const isJson = /[/+]json$/.test(essence);
  if (isJson || /^\s*[[{]/.test(text)) {
    const masked = maskJson(text, places, masks);
    if (masked.whole || (isJson && isCut)) return { text: masked.text };
    if (isJson) return { text: masked.text, comment: 'The rest is left out: it is no JSON.' };
  }
  const known = isCut ? wholeWords(text) : text;
  if (essence === 'application/x-www-form-urlencoded') return { text: maskQuery(known, masks).text };
  if (essence === 'multipart/form-data') return { text: maskParts(known, type, places, masks) };
  return { text: maskAssignments(known, masks) };
}

/** A text that was cut off, less the word that may be the beginning of a secret. */
function wholeWords(text: string): string {
  const tail = text.slice(-longestWord);
  return text.slice(0, text.length - longestWord) + tail.replace(/[^\s"'&;,<>{}]+$/, '');
}

function maskField(name: string, value: string, form: SecretForm | undefined, masks: Masks): string {
  if (value === '') return value;
  if (form) return masks.of(value, kindOf(name), form);
  return isTelling(name) ? masks.inPlace(value, kindOf(name)) : maskAssignments(value, masks);
}

/** Masks the parts of a form by their names (RFC 7578). */
function maskParts(text: string, type: string, places: SecretPlaces | undefined, masks: Masks): string {
  const { boundary } = parseMediaType(type)?.parameters ?? {};
  if (!boundary) return maskAssignments(text, masks);
  return text
    .split(`--${boundary}`)
    .map((part) => {
      const at = part.indexOf('\r\n\r\n') + 4;
      if (at < 4) return part;
      const [, name = ''] = /\bname="([^"]*)"/i.exec(part.slice(0, at)) ?? [];
      const value = part.slice(at).replace(/\r\n$/, '');
      const shown = maskField(name, value, places?.secret[`/${name}`], masks);
      return masks.hide(part.slice(0, at)) + shown + part.slice(at + value.length);
    })
    .join(`--${boundary}`);
}
