import { checkCsv } from '../contract/csv.ts';
import { isDeeperThan, mostLevels } from '../contract/json-depth.ts';
import { violationsInParts } from '../contract/long-lists.ts';
import { isUtf8, parseMediaType } from '../contract/media-type.ts';
import type { BodySpec } from '../contract/operation.ts';
import { NoText, type Parsed, parseJson, TooDeep } from '../contract/parse-long-json.ts';
import { valueAt } from '../contract/pointer.ts';
import { Problem, type Violation } from '../contract/problem.ts';
import type { Steps } from '../contract/steps.ts';
import type { OperationValidators } from '../contract/validation.ts';
import { bodyViolations } from '../contract/violations.ts';
import { illFormedAt, illFormedIn, mayHaveHalves } from '../contract/well-formed-text.ts';
import { costs, work } from '../contract/work.ts';
import { readForm } from './form.ts';
import type { Inbound } from './inbound.ts';
import { inSlices } from './time-slice.ts';

/** A parsed body and its media type; both undefined where none was sent. */
export interface Body {
  readonly value: unknown;
  readonly type: string | undefined;
  /** The text that it was parsed from, where that is JSON and not long. */
  readonly json: string | undefined;
  /** In bytes, as it was sent. */
  readonly size: number;
}

/** The body of a request that has none. */
export const noBody: Body = Object.freeze({ value: undefined, type: undefined, json: undefined, size: 0 });

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Reads, parses and validates the body of a request; its violations are pushed onto `violations`. Throws a problem for
 * a wrong media type, too many bytes, or bytes that are not what the media type says.
 */
export async function readBody(
  request: Inbound,
  spec: BodySpec,
  validate: OperationValidators,
  violations: Violation[],
): Promise<Body> {
  const contentType = request.header('content-type');
  if (contentType === null && !request.hasBody) return missing(spec, violations);
  const type = acceptedType(request, contentType, spec);
  const bytes = await request.readBody(spec.maxBytes[type] ?? 0);
  if (bytes.byteLength === 0 && type === 'application/json') return missing(spec, violations);
  const isLong = type === 'application/json' && bytes.byteLength > long;
  const text = isLong ? '' : decodeText(bytes, type in spec.csv);
  const json = type === 'application/json' && !isLong ? text : undefined;
  const value =
    type === 'multipart/form-data'
      ? await parseForm(text, contentType ?? '')
      : isLong
        ? await inSlices(parseLong(bytes))
        : json === undefined
          ? text
          : parseShort(json);
  const validator = validate.body[type];
  if (validator) {
    const { longLists } = spec;
    const found = longLists
      ? await inSlices(violationsInParts(validator, value, longLists))
      : bodyViolations(validator, value);
    violations.push(...found);
  }
  const csv = spec.csv[type];
  const file = csv && valueAt(value, csv.pointer);
  if (csv && typeof file === 'string' && file !== '') await inSlices(checkCsv(file, csv, violations));
  return { value, type, json, size: bytes.byteLength };
}

function missing({ required }: BodySpec, violations: Violation[]): Body {
  if (required) violations.push({ pointer: '', keyword: 'required', message: 'is required' });
  return noBody;
}

function acceptedType(request: Inbound, contentType: string | null, { maxBytes }: BodySpec): string {
  const type =
    contentType !== null && Object.hasOwn(maxBytes, contentType) ? contentType : readType(contentType, maxBytes);
  const encoding = request.header('content-encoding')?.toLowerCase() ?? 'identity';
  if (encoding === 'identity') return type;
  // RFC 9110, section 15.5.16: Accept-Encoding tells that the coding, not the media type, is the reason.
  const headers = { 'accept-encoding': 'identity' };
  throw new Problem(
    'unsupported-media-type',
    'unsupportedEncoding',
    `The body is encoded as ${encoding}; send it as it is.`,
    { headers },
  );
}

/** A media type that is not written just as the contract has it. */
function readType(contentType: string | null, accepted: Readonly<Record<string, number>>): string {
  const names = Object.keys(accepted).join(' or ');
  const mediaType = contentType === null ? undefined : parseMediaType(contentType);
  if (!mediaType || !Object.hasOwn(accepted, mediaType.essence)) {
    const sent =
      contentType === null
        ? 'The body has no content type'
        : `The body is ${mediaType?.essence ?? 'of a malformed media type'}`;
    throw new Problem('unsupported-media-type', 'unsupportedMediaType', `${sent}; this operation accepts ${names}.`, {
      headers: { accept: names },
    });
  }
  const { charset } = mediaType.parameters;
  if (!isUtf8(charset)) {
    throw new Problem(
      'unsupported-media-type',
      'unsupportedCharset',
      `The body is in ${charset?.toLowerCase()}; this operation accepts UTF-8.`,
    );
  }
  return mediaType.essence;
}

/** In bytes: JSON that is longer is decoded and parsed in steps, and kept by nobody as a text. */
const long = 256 * 1024;

/** Throws a `malformed-request` problem for what is not JSON, or nested too deep. */
function parseShort(text: string): unknown {
  if (isDeeperThan(text, mostLevels)) throw tooDeep();
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw noJson(error);
  }
  const place = mayHaveHalves(text) ? illFormedAt(value) : undefined;
  if (place !== undefined) throw illFormed(place);
  return value;
}

function* parseLong(bytes: Uint8Array): Steps<unknown> {
  let parsed: Parsed;
  try {
    parsed = yield* parseJson(bytes, mostLevels);
  } catch (error) {
    if (error instanceof NoText) throw noText(bytes);
    throw error instanceof TooDeep ? tooDeep() : noJson(error);
  }
  const { value, hasHalves } = parsed;
  const place = hasHalves ? yield* illFormedIn(value) : undefined;
  if (place !== undefined) throw illFormed(place);
  return value;
}

function noJson(error: unknown): Problem {
  return malformed(`The body is not JSON: ${error instanceof Error ? error.message : String(error)}.`, 'must be JSON');
}

function tooDeep(): Problem {
  const rule = `nested at most ${mostLevels} levels deep`;
  return malformed(`The JSON of the body must be ${rule}.`, `must be ${rule}`);
}

function illFormed(place: string): Problem {
  return malformed('The body has half of a surrogate pair.', 'must be Unicode text', place);
}

async function parseForm(text: string, contentType: string): Promise<Record<string, string | string[]>> {
  const form = await inSlices(readForm(text, contentType));
  if (form) return form;
  throw malformed('The body is not well-formed multipart/form-data.', 'must be well-formed multipart/form-data');
}

/** Throws a `malformed-request` problem for what is not UTF-8. */
function decodeText(bytes: Uint8Array, isFile: boolean): string {
  work.done += (bytes.byteLength * costs.character) / 8;
  try {
    return utf8.decode(bytes);
  } catch {
    throw noText(bytes, isFile);
  }
}

/** Two bytes begin a text in UTF-16, as spreadsheets write it. */
function noText([first, second]: Uint8Array, isFile = false): Problem {
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  const detail = isUtf16 ? 'The body is UTF-16, not UTF-8.' : 'The body is not UTF-8.';
  return malformed(isFile ? `${detail} Save the file as "CSV UTF-8".` : detail, 'must be UTF-8');
}

function malformed(detail: string, message: string, pointer = ''): Problem {
  return new Problem('malformed-request', 'malformedBody', detail, {
    violations: [{ pointer, keyword: 'type', message }],
  });
}
