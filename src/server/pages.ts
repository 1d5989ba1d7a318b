import { Problem } from '../contract/problem.ts';
import type { Reply } from './answer.ts';
import { clip } from './clip.ts';
import { corsHeaders, isPreflight, preflightHeaders } from './cors.ts';
import { rootPages } from './doors.ts';
import { notify, type Observer } from './exchange.ts';
import type { FrontDoor } from './front-door.ts';
import type { Inbound } from './inbound.ts';
import { newReply, problemReply, toProblem, withHeaders } from './reply.ts';

/** RFC 9110, section 8.4.1; RFC 7932. */
export type ContentCoding = 'br' | 'gzip';

/** A page, ready to leave: the same bytes for everyone, so that many answers under way take the memory of one. */
export interface Page {
  readonly mediaType: string;
  readonly body: Uint8Array<ArrayBuffer>;
  /** The body by content coding, the shortest first, where it is at hand compressed. */
  readonly encoded: Readonly<Partial<Record<ContentCoding, Uint8Array<ArrayBuffer>>>>;
  /** Another where the body is another; an opaque tag without its quotes (RFC 9110, section 8.8.3). */
  readonly tag: string;
}

/** The contract and its rendered reference, as the server hands them out. Paths are relative to `/docs/`. */
export interface Reference {
  /** The contract as JSON or YAML, with `origin` as its first server. */
  contract(format: 'json' | 'yaml', origin: string): Promise<Page>;
  /** A page of the rendered reference; undefined where there is none. */
  page(path: string): Promise<Page | undefined>;
}

export interface PagesOptions {
  readonly reference: Reference;
  readonly observers?: readonly Observer[];
  /** Called with what went wrong behind an answer of 500. */
  readonly report: (error: unknown) => void;
}

const allow = 'GET, HEAD, OPTIONS';
const noPage = { operationId: undefined, token: undefined, body: undefined, bodySize: 0, answer: null };

/**
 * What a page may do besides showing itself. What it may load stands in the page, which has its scripts' hashes; here is
 * what only a header can say.
 */
const guarded = {
  'content-security-policy': "frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
};

/** What people and tools read: the same for everyone, so no credentials are taken. Never rejects. */
export function createPages({ reference, observers = [], report }: PagesOptions): FrontDoor {
  return async (request) => {
    const start = performance.now();
    const reply = await answerPage(request, reference).catch((error) => problemReply(toProblem(error, report)));
    const { method, target } = request;
    const milliseconds = performance.now() - start;
    notify(observers, { ...noPage, method, target, status: reply.status, milliseconds }, report);
    return withHeaders(reply, { ...guarded, ...corsHeaders(request) });
  };
}

async function answerPage(request: Inbound, reference: Reference): Promise<Reply> {
  const { method, target } = request;
  const path = target.split('?', 1)[0] ?? '';
  if (method === 'OPTIONS') {
    return newReply(204, { allow, ...(isPreflight(request) && preflightHeaders(request, allow)) }, null);
  }
  if (method !== 'GET' && method !== 'HEAD') {
    throw new Problem('method-not-allowed', 'methodNotAllowed', `This path takes ${allow}.`, { headers: { allow } });
  }
  if (path === '/' || path === '/docs') return newReply(302, { location: '/docs/' }, null);
  if (path === '/openapi.json') return answer(request, await reference.contract('json', request.origin));
  if (path === '/openapi.yaml') return answer(request, await reference.contract('yaml', request.origin));
  const name = rootPages.has(path) ? path.slice(1) : nameIn(path);
  const page = await reference.page(name);
  if (page) return answer(request, page);
  const missing = name === 'index.html' ? 'is not built; run `npm run docs`' : `has no page ${clip(name)}`;
  throw new Problem('not-found', 'unknownPath', `The reference ${missing}.`);
}

function answer(request: Inbound, { mediaType, body, encoded, tag }: Page): Reply {
  // Asked for anew each time, and sent only where it is another.
  const headers = { etag: `W/"${tag}"`, 'cache-control': 'no-cache', vary: 'Accept-Encoding' };
  const held = request.header('if-none-match')?.split(',');
  if (held?.some((one) => one.trim().replace(/^W\//, '') === `"${tag}"`)) return newReply(304, headers, null);
  const accepted = request.header('accept-encoding');
  const found = Object.entries(encoded).find(([coding]) => takes(accepted, coding));
  if (!found) return newReply(200, headers, body, mediaType);
  const [coding, compressed] = found;
  return newReply(200, { ...headers, 'content-encoding': coding }, compressed, mediaType);
}

/** RFC 9110, section 12.5.3, for one coding. */
function takes(accepted: string | null, coding: string): boolean {
  const wanted = accepted
    ?.toLowerCase()
    .split(',')
    .map((part) => part.split(';').map((piece) => piece.trim()))
    .find(([name = '']) => name.replace(/^x-/, '') === coding);
  return wanted !== undefined && !/^q=0(?:\.0*)?$/.test(wanted[1] ?? '');
}

/** The page that a path names. */
function nameIn(path: string): string {
  if (!path.startsWith('/docs/')) throw new Problem('not-found', 'unknownPath', 'There is nothing at this path.');
  return decode(path.slice('/docs/'.length)) || 'index.html';
}

/** A path as it was meant; what cannot be decoded is the name of no page. */
function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
