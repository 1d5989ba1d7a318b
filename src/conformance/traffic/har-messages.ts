import { essenceOf, isJsonType } from '../../contract/media-type.ts';
import type { WireRequest } from '../requests/request.ts';
import { type HarObject, isObject, listAt, objectAt, optionalText, textAt } from './har-fields.ts';

/** Headers of a HAR message; what HTTP/2 has instead of a request line is none. Throws `HarError` for what is no list of them. */
export function readHeaders(value: unknown, place: string): Headers {
  const headers = new Headers();
  for (const [nth, item] of listAt(value, place).entries()) {
    const { name, value: text } = objectAt(item, `${place}[${nth}]`);
    const header = textAt(name, `${place}[${nth}].name`);
    if (header.startsWith(':')) continue;
    // Chromium writes repeated headers on lines of their own.
    for (const line of textAt(text, `${place}[${nth}].value`).split('\n')) append(headers, header, line);
  }
  return headers;
}

/** An impossible header was made by the recorder. */
function append(headers: Headers, name: string, value: string): void {
  try {
    headers.append(name, value);
  } catch {
    // Nothing goes by a header that could not have been sent.
  }
}

/** The body that was sent; undefined where there was none, or it is not in the recording. */
export function readPostData(value: unknown, place: string): WireRequest['body'] {
  if (value === undefined || value === null) return undefined;
  const { text, encoding, _encoding, params, mimeType } = objectAt(value, place);
  if (typeof text === 'string' && (text !== '' || !Array.isArray(params))) {
    return [encoding, _encoding].includes('base64') ? bytesOf(text) : text;
  }
  // HAR has the fields of a form in place of its text.
  const isForm = essenceOf(optionalText(mimeType)) === 'application/x-www-form-urlencoded';
  if (!isForm || !Array.isArray(params)) return undefined;
  const pairs = params.filter(isObject).map(({ name, value: own }) => [`${name}`, `${own ?? ''}`]);
  return new URLSearchParams(pairs).toString();
}

/** True if a recording has all of the body that was sent: many leave it out, or cut it, and say so by its size at best. */
export function isWholeBody({ bodySize }: HarObject, body: WireRequest['body'], headers: Headers): boolean {
  const length = Number(headers.get('content-length') ?? bodySize ?? 0);
  if (body === undefined || body === '') return !headers.has('content-type') && !(length > 0);
  if (typeof body !== 'string') return true;
  return isJson(body) || (!headers.has('content-encoding') && length <= Buffer.byteLength(body));
}

/** The body of an answer as text, and whether it is the whole of it. Throws `HarError`. */
export function readContent(value: unknown, place: string): { text: string; whole: boolean } {
  const content = objectAt(value, place);
  const { text, encoding } = content;
  if (text === undefined || text === null) return { text: '', whole: !hasSize(content) };
  const own = textAt(text, `${place}.text`);
  const decoded = encoding === 'base64' ? Buffer.from(own, 'base64').toString('utf8') : own;
  return { text: decoded, whole: isWhole(decoded, content) };
}

function hasSize({ size }: HarObject): boolean {
  return typeof size === 'number' && size !== 0;
}

/** A text that parses is complete; otherwise its size tells, which is counted before or after content coding. */
function isWhole(text: string, { size, mimeType }: HarObject): boolean {
  if (isJsonType(optionalText(mimeType)) && isJson(text)) return true;
  return typeof size === 'number' && size >= 0 && size <= Buffer.byteLength(text);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(base64, 'base64'));
}
