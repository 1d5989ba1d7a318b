import { Hono } from 'hono';
import { Problem, unexpectedFailure } from '../contract/problem.ts';
import { corsHeaders, isPreflight, preflightHeaders } from './cors.ts';
import { FetchInbound, toResponse } from './fetch.ts';
import { problemReply } from './reply.ts';

/** The contract and its rendered reference, as the server hands them out. Paths are relative to `/docs/`. */
export interface Reference {
  /** The contract as JSON or YAML, with `origin` as its first server. */
  contract(format: 'json' | 'yaml', origin: string): Promise<string>;
  /** A page of the rendered reference; undefined where there is none. */
  page(path: string): Promise<{ mediaType: string; body: Uint8Array<ArrayBuffer> } | undefined>;
}

/** Answers for what is behind no front door. */
export type Pages = (request: Request) => Response | Promise<Response>;

const pagePaths = ['/', '/docs/*', '/openapi.json', '/openapi.yaml'];
const allow = 'GET, HEAD, OPTIONS';

/** What people and tools read: the same for everyone, so no credentials are taken, and every origin may read it. */
export function createPages(reference: Reference, report: (error: unknown) => void): Pages {
  const app = new Hono();
  app.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(corsHeaders(new FetchInbound(c.req.raw)) ?? {})) c.header(name, value);
    c.header('vary', 'Origin');
  });
  const contract = async (format: 'json' | 'yaml', url: string) => {
    const body = await reference.contract(format, new URL(url).origin);
    return new Response(body, {
      headers: { 'content-type': format === 'json' ? 'application/json' : 'application/yaml' },
    });
  };
  app.get('/', (c) => c.redirect('/docs/'));
  app.get('/docs', (c) => c.redirect('/docs/'));
  app.get('/openapi.json', (c) => contract('json', c.req.url));
  app.get('/openapi.yaml', (c) => contract('yaml', c.req.url));
  app.get('/docs/*', async (c) => {
    const path = c.req.path.slice('/docs/'.length) || 'index.html';
    const page = await reference.page(path);
    if (!page) return refuse(new Problem('not-found', `The reference has no page ${path.slice(0, 200)}.`));
    return new Response(page.body, { headers: { 'content-type': page.mediaType } });
  });
  for (const path of pagePaths) {
    app.options(path, ({ req }) => {
      const asking = new FetchInbound(req.raw);
      const headers = { allow, ...(isPreflight(asking) && preflightHeaders(asking, allow)) };
      return new Response(null, { status: 204, headers });
    });
    app.all(path, () => refuse(new Problem('method-not-allowed', `This path takes ${allow}.`, { headers: { allow } })));
  }
  app.notFound(() => refuse(new Problem('not-found', 'There is nothing at this path.')));
  app.onError((error) => {
    report(error);
    return refuse(unexpectedFailure());
  });
  return (request) => app.fetch(request);
}

function refuse(problem: Problem): Response {
  return toResponse(problemReply(problem), 'GET');
}
