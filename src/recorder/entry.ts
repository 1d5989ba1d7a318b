import { OperationPaths } from '../contract/operation-paths.ts';
import { operations } from '../contract/operations.ts';
import { type SecretPlaces, secretsOf } from '../contract/secrets.ts';
import { contentOf } from '../masking/content.ts';
import { headerIn, maskHeaders } from '../masking/mask-headers.ts';
import { maskTarget } from '../masking/mask-target.ts';
import { maskText } from '../masking/mask-text.ts';
import type { Masks } from '../masking/masks.ts';
import type { SeenBody } from './body.ts';
import { decodeBody } from './decode.ts';
import type { HarEntry, HarRequest, HarResponse, HarTimings } from './har.ts';

/** One side of an exchange, as it was seen. */
export interface SeenMessage {
  /** `HTTP/1.1`. */
  readonly httpVersion: string;
  /** Names and values in turn, as they went over the wire. */
  readonly headers: readonly string[];
  readonly body: SeenBody;
}

/** An exchange as it was seen, with its secrets. */
export interface SeenExchange {
  /** When it began, in milliseconds since 1970. */
  readonly startedAt: number;
  readonly method: string;
  /** The server's address, up to `target`. */
  readonly server: string;
  /** Path and query. */
  readonly target: string;
  readonly request: SeenMessage;
  /** 0 where no answer came. */
  readonly status: number;
  readonly statusText: string;
  readonly response: SeenMessage;
  readonly timings: HarTimings;
  /** Remark about an unusual exchange. */
  readonly comment?: string;
}

const paths = new OperationPaths(Object.values(operations));

/** An exchange as a HAR file has it, without its secrets. */
export function entryOf(seen: SeenExchange, masks: Masks): HarEntry {
  const before = masks.learned;
  const entry = describe(seen, masks);
  // A secret learned in one part may occur in a part that was described before.
  return masks.learned === before ? entry : describe(seen, masks);
}

function describe(seen: SeenExchange, masks: Masks): HarEntry {
  const { startedAt, timings, comment } = seen;
  const operation = operationOf(seen);
  const secrets = secretsOf(operation?.id);
  return {
    startedDateTime: new Date(startedAt).toISOString(),
    time: rounded(timings.send + timings.wait + timings.receive),
    request: requestOf(seen, operation?.path, secrets.body, masks),
    response: responseOf(seen, secrets.answer, masks),
    cache: {},
    timings: { send: rounded(timings.send), wait: rounded(timings.wait), receive: rounded(timings.receive) },
    ...(comment !== undefined && { comment: maskText(comment, masks) }),
  };
}

/** Milliseconds, to the microsecond. */
function rounded(milliseconds: number): number {
  return Number(milliseconds.toFixed(3));
}

function operationOf({ method, target }: SeenExchange) {
  const [path = ''] = target.split('?');
  const prefix = paths.prefixIn(path) ?? '';
  return paths.find(method === 'HEAD' ? 'GET' : method, path.slice(prefix.length));
}

function requestOf(
  { method, server, target, request: { httpVersion, headers, body } }: SeenExchange,
  template: string | undefined,
  places: SecretPlaces | undefined,
  masks: Masks,
): HarRequest {
  const mimeType = headerIn(headers, 'content-type') ?? '';
  const content = contentOf(decodeBody(body, headerIn(headers, 'content-encoding')), mimeType, places, masks);
  const shown = maskTarget(target, template, masks);
  const { text = '', encoding, comment } = content;
  const hasBody = body.size !== 0;
  return {
    method,
    url: maskText(server, masks) + uriPart(shown.target),
    httpVersion,
    cookies: [],
    headers: maskHeaders(headers, masks),
    queryString: shown.queryString,
    ...(hasBody && {
      postData: {
        mimeType: maskText(mimeType, masks),
        text,
        ...(encoding && { _encoding: encoding }),
        ...(comment !== undefined && { comment }),
      },
    }),
    headersSize: -1,
    bodySize: body.size,
  };
}

/** A request target as part of a URI (RFC 3986, section 2): clients send characters that none may have. */
function uriPart(target: string): string {
  return target.replaceAll(/%(?![0-9a-f]{2})|[^\w!$%&'()*+,./:;=?@~-]/gi, (character) => {
    return `%${character.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`;
  });
}

function responseOf(
  { status, statusText, response: { httpVersion, headers, body } }: SeenExchange,
  places: SecretPlaces | undefined,
  masks: Masks,
): HarResponse {
  const mimeType = headerIn(headers, 'content-type') ?? 'x-unknown';
  const decoded = decodeBody(body, headerIn(headers, 'content-encoding'));
  const isCoded = decoded.size >= 0 && body.size >= 0 && decoded.size !== body.size;
  const content = contentOf(decoded, mimeType, places, masks);
  return {
    status,
    statusText: maskText(statusText, masks),
    httpVersion,
    cookies: [],
    headers: maskHeaders(headers, masks),
    content: {
      size: decoded.size,
      ...(isCoded && { compression: decoded.size - body.size }),
      mimeType: maskText(mimeType, masks),
      ...content,
    },
    redirectURL: maskText(headerIn(headers, 'location') ?? '', masks),
    headersSize: -1,
    bodySize: body.size,
  };
}
