import type { Content } from '../../model/contract.ts';
import type { RefusalCode } from '../../model/refusal.ts';
import { replaceAt, walkValue } from '../../model/schema-walk.ts';
import type { CaseBody, CaseRequest } from '../request.ts';
import { ambiguousTexts, lenientTexts } from './lenient-json.ts';

/** A request whose body is none of its operation's, whatever it says. */
export interface MalformedBody {
  /** The defect, to follow "a body": `that is not UTF-8`. */
  readonly what: string;
  readonly request: CaseRequest;
  /** Acceptable refusals. */
  readonly refusals: readonly RefusalCode[];
}

type Bytes = Uint8Array<ArrayBuffer>;

const unreadable = '400 malformedBody';
const otherType = '415 unsupportedMediaType';

const form = 'multipart/form-data';
const boundary = 'contract-suite-boundary';
/** Stands in a text for bytes that are no UTF-8: it is of a private use area (Unicode, section 23.5). */
const mark = '\ue000';

/** Bodies that cannot be read as what they say they are, from a request that holds. */
export function* malformedBodies(base: CaseRequest): Generator<MalformedBody> {
  const { operation, body } = base;
  const content = body && operation.bodies.get(body.mediaType ?? '');
  if (!body || !content || typeof body.mediaType !== 'string') return;
  const text = written(body);
  const change = (change: Partial<CaseBody>) => ({ ...base, body: { ...typed(body.mediaType), ...change } });
  const { body: _, ...without } = base;
  // What lacks its body lacks the media type too, and a server may look at either first.
  yield { what: 'is missing', request: without, refusals: ['400 invalidRequest', otherType] };
  if (body.mediaType === 'application/json') {
    yield { what: 'is empty', request: change({ raw: '' }), refusals: ['400 invalidRequest', unreadable] };
    yield { what: 'is not JSON', request: change({ raw: text.slice(0, -1) }), refusals: [unreadable] };
    yield { what: 'is not JSON', request: change({ raw: `${text}}` }), refusals: [unreadable] };
    // Names of media types have no case (RFC 9110, section 8.3.1).
    const capital = { mediaType: 'Application/JSON', raw: text.slice(0, -1) };
    yield { what: 'is not JSON, despite a media type in capitals', request: change(capital), refusals: [unreadable] };
    // Whoever reads it all the same may refuse what it says.
    const either = [unreadable, '400 invalidRequest'] as const;
    const doubtful = [...lenientTexts(content.schema, body.value), ...ambiguousTexts(content.schema, body.value)];
    for (const { what, text: raw } of doubtful) yield { what, request: change({ raw }), refusals: either };
    const levels = 100_000;
    const nested = '['.repeat(levels) + ']'.repeat(levels);
    const refusals = [unreadable, '400 invalidRequest', '413 bodyTooLarge'] as const;
    yield { what: `is nested ${levels} levels deep`, request: change({ raw: nested }), refusals };
  }
  if (body.mediaType === form) {
    const mediaType = `${form}; boundary=${boundary}-of-another`;
    yield { what: 'is not a form', request: change({ mediaType, raw: text }), refusals: [unreadable] };
  }
  yield { what: 'is not UTF-8', request: change({ raw: withBadBytes(body, content) }), refusals: [unreadable] };
  for (const mediaType of ['text/plain', 'application/x-www-form-urlencoded']) {
    yield { what: 'has another media type', request: change({ mediaType, raw: text }), refusals: [otherType] };
  }
  // A server may look for itself what it is that has no media type (RFC 9110, section 8.3), so it is nothing.
  const refusals = [otherType, unreadable, '400 invalidRequest'] as const;
  yield { what: 'has no media type', request: change({ mediaType: null, raw: '{' }), refusals };
  yield* illegibleBodies(base, body.mediaType, text);
}

/** Bodies in a charset and in a content coding that nobody has; who does not look at the name finds no UTF-8. */
function* illegibleBodies(base: CaseRequest, mediaType: string, text: string): Generator<MalformedBody> {
  const raw = new TextEncoder().encode(text).map((byte) => byte ^ 0xff);
  const ofType = typed(mediaType);
  yield {
    what: 'is in an unknown charset',
    request: { ...base, body: { mediaType: `${ofType.mediaType}; charset=x-inverted`, raw } },
    refusals: ['415 unsupportedCharset', unreadable],
  };
  yield {
    what: 'is in an unknown content coding',
    request: { ...base, headers: { ...base.headers, 'content-encoding': 'x-inverted' }, body: { ...ofType, raw } },
    refusals: ['415 unsupportedEncoding', unreadable],
  };
}

/** The request with a body of one byte more than there may be; undefined where nothing is said of how many. */
export function oversizedBody(base: CaseRequest): CaseRequest | undefined {
  const { operation, body } = base;
  const most = operation.body?.maxBytes[body?.mediaType ?? ''];
  if (!body || most === undefined || !operation.declared.has('413')) return undefined;
  const bytes = new TextEncoder().encode(written(body));
  // White space behind a value, and empty lines behind a file or a form, mean nothing.
  const raw = new Uint8Array(most + 1).fill(body.mediaType === 'application/json' ? 0x20 : 0x0a);
  raw.set(bytes);
  return { ...base, body: { ...typed(body.mediaType), raw } };
}

/** Media type on the wire; a form's includes its boundary. */
function typed(mediaType: string | null): { readonly mediaType: string | null } {
  return { mediaType: mediaType === form ? `${form}; boundary=${boundary}` : mediaType };
}

/** A body's value as its media type writes it (RFC 8259; RFC 7578, section 4). */
function written({ mediaType, value }: CaseBody): string {
  if (mediaType === 'application/json') return JSON.stringify(value);
  if (mediaType !== form) return String(value);
  const parts = Object.entries(Object(value)).map(([name, field]) => {
    const file = name === 'file' ? '; filename="tasks.csv"\r\ncontent-type: text/csv' : '';
    return `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n${field}\r\n`;
  });
  return `${parts.join('')}--${boundary}--\r\n`;
}

/** A text of the body has two bytes more that no character of UTF-8 has; the freer the text, the less else is wrong. */
function withBadBytes(body: CaseBody, { schema }: Content): Bytes {
  const texts = [...walkValue(schema, body.value)].filter(({ value }) => typeof value === 'string');
  const free = texts.find(({ schema: { enum: closed, pattern, format } }) => !closed && !pattern && !format);
  const place = free ?? texts[0];
  const marked = place ? replaceAt(body.value, place.pointer, place.value + mark) : body.value;
  const text = written({ ...body, value: marked });
  const at = text.includes(mark) ? text.indexOf(mark) : text.length;
  const encoder = new TextEncoder();
  const before = encoder.encode(text.slice(0, at));
  const after = encoder.encode(text.slice(at + mark.length));
  return new Uint8Array([...before, 0xff, 0xfe, ...after]);
}
