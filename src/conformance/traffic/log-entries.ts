import { valueAt } from '../../contract/pointer.ts';
import { type HarObject, isObject } from './har-fields.ts';
import type { EntryReader } from './read-har.ts';

/** Parts of an exchange that a line of a log has. */
const parts = [
  ...(['method', 'url', 'status', 'time', 'duration'] as const),
  ...(['requestHeaders', 'requestBody', 'responseHeaders', 'responseBody'] as const),
] as const;

/** JSON Pointer (RFC 6901) of each part in a line. */
export type LogMap = Readonly<Partial<Record<(typeof parts)[number], string>>> & {
  readonly method: string;
  readonly url: string;
  readonly status: string;
  /** Form of bodies that are texts; plain unless given. */
  readonly encoding?: 'base64';
};

/** The mapping of a log. Throws a `TypeError` that says what is wrong with it. */
export function logMapOf(value: unknown): LogMap {
  if (!isObject(value)) throw new TypeError('the mapping must be a JSON object');
  const { method, url, status, encoding, ...others } = value;
  const pointers = Object.fromEntries(
    Object.entries(others).map(([name, pointer]) => {
      if (!parts.some((part) => part === name)) throw new TypeError(`${name} is none of ${parts.join(', ')}, encoding`);
      return [name, pointerIn(name, pointer)];
    }),
  );
  if (encoding !== undefined && encoding !== 'base64') throw new TypeError('encoding must be base64, or absent');
  return {
    ...pointers,
    method: pointerIn('method', method),
    url: pointerIn('url', url),
    status: pointerIn('status', status),
    ...(encoding && { encoding }),
  };
}

function pointerIn(name: string, value: unknown): string {
  if (typeof value === 'string' && value.startsWith('/')) return value;
  throw new TypeError(`${name} must be a JSON Pointer such as /request/${name}`);
}

/** Reads a log with a JSON object in each line, as the entries of a HAR. A line that is no JSON is a broken entry. */
export class JsonLogReader implements EntryReader {
  /** A log ends with a line. */
  readonly cut = false;
  readonly #map: LogMap;
  #rest = '';

  constructor(map: LogMap) {
    this.#map = map;
  }

  *read(chunk: string, isLast: boolean): Generator<unknown, void, undefined> {
    const lines = (this.#rest + chunk).split('\n');
    this.#rest = isLast ? '' : (lines.pop() ?? '');
    for (const line of lines) if (line.trim() !== '') yield entryOf(parsed(line), this.#map);
  }
}

function parsed(line: string): unknown {
  try {
    const value: unknown = JSON.parse(line);
    return value;
  } catch {
    return undefined;
  }
}

/** An entry of a HAR; undefined for a line that is no JSON. */
function entryOf(line: unknown, map: LogMap): HarObject | undefined {
  if (line === undefined) return undefined;
  const at = (name: (typeof parts)[number]) => {
    const pointer = map[name];
    return pointer === undefined ? undefined : valueAt(line, pointer);
  };
  const url = at('url');
  const status = at('status');
  const time = timeText(at('time'));
  const duration = Number(at('duration') ?? -1);
  const responseHeaders = headersOf(at('responseHeaders'));
  return {
    ...(time !== undefined && { startedDateTime: time }),
    time: duration,
    request: {
      method: at('method'),
      // Servers log the path alone.
      url: typeof url === 'string' && url.startsWith('/') ? `http://log.invalid${url}` : url,
      headers: headersOf(at('requestHeaders')),
      ...postDataOf(at('requestBody'), map),
    },
    response: {
      status: typeof status === 'string' ? Number(status) : status,
      headers: responseHeaders,
      content: contentOf(at('responseBody'), responseHeaders, map),
    },
  };
}

interface Pair {
  readonly name: string;
  readonly value: string;
}

/** Headers as a HAR has them, from an object, a list of pairs, or a list of objects with `name` and `value`. */
function headersOf(value: unknown): Pair[] {
  if (Array.isArray(value))
    return value.flatMap((one): Pair[] => {
      if (Array.isArray(one)) return [{ name: String(one[0]), value: String(one[1]) }];
      return isObject(one) ? [{ name: String(one.name), value: String(one.value) }] : [];
    });
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, own]) => [own].flat().map((one) => ({ name, value: String(one) })));
}

function postDataOf(body: unknown, { encoding }: LogMap): object {
  if (body === undefined || body === null) return {};
  const text = textOf(body);
  return { postData: { text, ...(typeof body === 'string' && encoding && { encoding }) }, bodySize: -1 };
}

/** A body that is not in the log has a size that nobody knows. */
function contentOf(body: unknown, headers: readonly Pair[], { encoding }: LogMap): object {
  const mimeType = headers.find(({ name }) => name.toLowerCase() === 'content-type')?.value ?? '';
  if (body === undefined || body === null) return { size: -1, mimeType };
  const text = textOf(body);
  const size = encoding ? 0 : Buffer.byteLength(text);
  return { size, mimeType, text, ...(typeof body === 'string' && encoding && { encoding }) };
}

function textOf(body: unknown): string {
  return typeof body === 'string' ? body : JSON.stringify(body);
}

/** A time as text: as it is, or of a number, seconds or milliseconds since 1970. */
function timeText(value: unknown): string | undefined {
  if (typeof value !== 'number') return typeof value === 'string' ? value : undefined;
  return new Date(value < secondsUntil2500 ? value * 1000 : value).toISOString();
}

/** Numbers below are seconds since 1970. */
const secondsUntil2500 = 16_725_225_600;
