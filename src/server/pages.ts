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

/** A page, ready to leave: its bytes are the same for everyone, so that many answers under way take the memory of one. */
export interface Page {
  readonly mediaType: string;
  readonly body: Uint8Array<ArrayBuffer> | null;
  /** In place of the body where it is not the same for everyone, but for some of the pieces. */
  readonly pieces?: readonly Uint8Array<ArrayBuffer>[];
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
  readonly page: Pages;
}

/** Pages, by their paths; undefined where there is none. */
export type Pages = (path: string) => Promise<Page | undefined>;

export interface PagesOptions {
  readonly reference: Reference;
  /** Pages at `/workbench/`, if the server has something to show there; `/` leads to them. */
  readonly workbench?: Pages | undefined;
  readonly observers?: readonly Observer[];
  /** Called with what went wrong behind an answer of 500. */
  readonly report: (error: unknown) => void;
}

const allow = 'GET, HEAD, OPTIONS';
const noPage = {
  operationId: undefined,
  token: undefined,
  body: undefined,
  bodyText: undefined,
  bodySize: 0,
  answer: null,
  caller: undefined,
  trace: undefined,
  stoppedBy: undefined,
};

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

/** The workbench says nothing in its page, so all that it may do is said here: it loads its own files and asks its own server. */
const workbenchPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

/** Pages for people and tools: equal for everyone, so they take no credentials. Never rejects. */
export function createPages({ observers = [], report, ...sources }: PagesOptions): FrontDoor {
  return async (request) => {
    const start = performance.now();
    const reply = await answerPage(request, sources).catch((error) => problemReply(toProblem(error, report)));
    const { method, target } = request;
    const milliseconds = performance.now() - start;
    const { status, headers: answerHeaders } = reply;
    notify(observers, { ...noPage, request, method, target, status, answerHeaders, milliseconds }, report);
    const guards = isOfWorkbench(target) ? { ...guarded, 'content-security-policy': workbenchPolicy } : guarded;
    return withHeaders(reply, { ...guards, ...corsHeaders(request) });
  };
}

type Sources = Pick<PagesOptions, 'reference' | 'workbench'>;

async function answerPage(request: Inbound, { reference, workbench }: Sources): Promise<Reply> {
  const { method, target } = request;
  const path = target.split('?', 1)[0] ?? '';
  if (method === 'OPTIONS') {
    return newReply(204, { allow, ...(isPreflight(request) && preflightHeaders(request, allow, [])) }, null);
  }
  if (method !== 'GET' && method !== 'HEAD') {
    throw new Problem('method-not-allowed', 'methodNotAllowed', `This path takes ${allow}.`, { headers: { allow } });
  }
  if (path === '/') return newReply(302, { location: workbench ? '/workbench/' : '/docs/' }, null);
  if (path === '/docs') return newReply(302, { location: '/docs/' }, null);
  if (isOfWorkbench(path)) return answerWorkbench(request, path, workbench);
  if (path === '/openapi.json') return answer(request, await reference.contract('json', request.origin));
  if (path === '/openapi.yaml') return answer(request, await reference.contract('yaml', request.origin));
  const name = rootPages.has(path) ? path.slice(1) : nameIn(path);
  const page = await reference.page(name);
  if (page) return answer(request, page);
  const shown = await notFoundPage(request, name, reference.page);
  if (shown) return shown;
  const missing = name === 'index.html' ? 'is not built; run `npm run docs`' : `has no page ${clip(name)}`;
  throw new Problem('not-found', 'unknownPath', `The reference ${missing}.`);
}

/** What a browser shows in place of a page of the reference that is not there; undefined for other clients. */
async function notFoundPage(request: Inbound, name: string, page: Pages): Promise<Reply | undefined> {
  const isBrowser = request.header('accept')?.includes('text/html') === true;
  const shown = isBrowser && name !== 'index.html' ? await page('404.html') : undefined;
  if (!shown) return undefined;
  // Pages stand in one folder and load what is beside them.
  if (name.includes('/'))
    return newReply(302, { location: `/docs/${encodeURIComponent(name.split('/').at(-1) ?? '')}` }, null);
  return answer(request, shown, 404);
}

async function answerWorkbench(request: Inbound, path: string, workbench: Pages | undefined): Promise<Reply> {
  if (!workbench) {
    const detail =
      'The workbench shows what a sandbox remembers, and this server remembers nothing; `npm start` has it.';
    throw new Problem('not-found', 'unknownPath', detail);
  }
  if (path === '/workbench') return newReply(302, { location: '/workbench/' }, null);
  const name = decode(path.slice('/workbench/'.length)) || 'index.html';
  const page = await workbench(name);
  if (page) return answer(request, page);
  const missing = name === 'index.html' ? 'is not built; run `npm run workbench`' : `has no page ${clip(name)}`;
  throw new Problem('not-found', 'unknownPath', `The workbench ${missing}.`);
}

function isOfWorkbench(target: string): boolean {
  return /^\/workbench(?:$|[/?])/.test(target);
}

function answer(request: Inbound, { mediaType, body, pieces, encoded, tag }: Page, status: 200 | 404 = 200): Reply {
  // Asked for anew each time, and sent only where it is another.
  const headers = { etag: `W/"${tag}"`, 'cache-control': 'no-cache', vary: 'Accept-Encoding' };
  const held = status === 200 ? request.header('if-none-match')?.split(',') : undefined;
  if (held?.some((one) => one.trim().replace(/^W\//, '') === `"${tag}"`)) return newReply(304, headers, null);
  const accepted = request.header('accept-encoding');
  const found = Object.entries(encoded).find(([coding]) => takes(accepted, coding));
  if (!found) return { ...newReply(status, headers, body, mediaType), ...(pieces && { pieces }) };
  const [coding, compressed] = found;
  return newReply(status, { ...headers, 'content-encoding': coding }, compressed, mediaType);
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
