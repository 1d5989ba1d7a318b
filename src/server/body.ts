import { readCsv } from '../contract/csv.ts';
import { parseMediaType } from '../contract/media-type.ts';
import type { BodySpec } from '../contract/operation.ts';
import type { Operation } from '../contract/operations.ts';
import { valueAt } from '../contract/pointer.ts';
import { Problem, type Violation } from '../contract/problem.ts';
import type { OperationValidators } from '../contract/validation.ts';
import { bodyViolations } from '../contract/violations.ts';

/** A parsed body and its media type; both undefined where none was sent. */
export interface Body {
  readonly value: unknown;
  readonly type: string | undefined;
}

const noBody: Body = Object.freeze({ value: undefined, type: undefined });
const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Reads, parses and validates the body of a request; its violations are pushed onto `violations`. Throws a problem for
 * a wrong media type, too many bytes, or bytes that are not what the media type says.
 */
export async function readBody(
  request: Request,
  operation: Operation,
  validate: OperationValidators,
  violations: Violation[],
): Promise<Body> {
  const spec = operation.body;
  if (!spec) return noBody;
  const length = request.headers.get('content-length');
  const contentType = request.headers.get('content-type');
  const chunked = request.headers.has('transfer-encoding') || (length === null && request.body !== null);
  if (!chunked && (length === null || length === '0') && contentType === null) return missing(spec, violations);
  const mediaType = acceptedType(request, contentType, spec);
  const bytes = await readBytes(request, length, spec.maxBytes[mediaType] ?? 0);
  if (bytes.byteLength === 0 && mediaType === 'application/json') return missing(spec, violations);
  const value = await parse(mediaType, bytes, contentType ?? '');
  const validator = validate.body[mediaType];
  // One by one: a hostile body can break more rules than a call can have arguments.
  if (validator) for (const violation of bodyViolations(validator, value)) violations.push(violation);
  const csv = spec.csv[mediaType];
  const file = csv && valueAt(value, csv.pointer);
  if (csv && typeof file === 'string' && file !== '') await readCsv(file, csv, violations);
  return { value, type: mediaType };
}

function missing({ required }: BodySpec, violations: Violation[]): Body {
  if (required) violations.push({ pointer: '', keyword: 'required', message: 'is required' });
  return noBody;
}

function acceptedType(request: Request, contentType: string | null, spec: BodySpec): string {
  const accepted = Object.keys(spec.maxBytes);
  const names = accepted.join(' or ');
  const mediaType = contentType === null ? undefined : parseMediaType(contentType);
  if (!mediaType || !accepted.includes(mediaType.essence)) {
    const sent =
      contentType === null
        ? 'The body has no content type'
        : `The body is ${mediaType?.essence ?? 'of a malformed media type'}`;
    throw new Problem('unsupported-media-type', `${sent}; this operation accepts ${names}.`, {
      headers: { accept: names },
    });
  }
  const charset = mediaType.parameters.charset?.toLowerCase() ?? 'utf-8';
  if (charset !== 'utf-8' && charset !== 'us-ascii') {
    throw new Problem('unsupported-media-type', `The body is in ${charset}; this operation accepts UTF-8.`);
  }
  const encoding = request.headers.get('content-encoding')?.toLowerCase() ?? 'identity';
  if (encoding !== 'identity') {
    // RFC 9110, section 15.5.16: Accept-Encoding tells that the coding, not the media type, is the reason.
    const headers = { 'accept-encoding': 'identity' };
    throw new Problem('unsupported-media-type', `The body is encoded as ${encoding}; send it as it is.`, { headers });
  }
  return mediaType.essence;
}

async function readBytes(request: Request, length: string | null, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  if (length !== null && Number(length) > maxBytes) throw tooLarge(maxBytes);
  try {
    return length === null ? await readChunks(request, maxBytes) : new Uint8Array(await request.arrayBuffer());
  } catch (error) {
    if (error instanceof Problem) throw error;
    // The client went away, or its bytes stopped being HTTP.
    throw new Problem('malformed-request', 'The body ended before it was complete.');
  }
}

async function readChunks(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > maxBytes) {
      await reader?.cancel();
      throw tooLarge(maxBytes);
    }
    chunks.push(part.value);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}

function tooLarge(maxBytes: number): Problem {
  return new Problem('payload-too-large', `The body is larger than the ${maxBytes} bytes that this operation accepts.`);
}

async function parse(mediaType: string, bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<unknown> {
  if (mediaType === 'multipart/form-data') return parseForm(bytes, contentType);
  const text = decodeText(bytes, 'body');
  if (mediaType !== 'application/json') return text;
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch (error) {
    throw malformed(`The body is not JSON: ${error instanceof Error ? error.message : String(error)}.`, 'must be JSON');
  }
}

async function parseForm(bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<Record<string, unknown>> {
  // A form parser puts U+FFFD where bytes are not UTF-8, and the client would never know.
  decodeText(bytes, 'body');
  const form = await new Response(bytes, { headers: { 'content-type': contentType } }).formData().catch(() => {
    throw malformed('The body is not well-formed multipart/form-data.', 'must be well-formed multipart/form-data');
  });
  const fields = new Map<string, string[]>();
  for (const [name, value] of form) {
    const text = typeof value === 'string' ? value : await value.text();
    const known = fields.get(name);
    if (known) known.push(text);
    else fields.set(name, [text]);
  }
  return Object.fromEntries([...fields].map(([name, values]) => [name, values.length === 1 ? values[0] : values]));
}

function decodeText(bytes: Uint8Array, what: string): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw malformed(`The ${what} is not UTF-8.`, 'must be UTF-8');
  }
}

function malformed(detail: string, message: string): Problem {
  return new Problem('malformed-request', detail, { violations: [{ pointer: '', keyword: 'type', message }] });
}
