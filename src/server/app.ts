import { Hono } from 'hono';
import { Problem, unexpectedFailure } from '../contract/problem.ts';
import { corsHeaders, isPreflight, preflightHeaders } from './cors.ts';
import { createFrontDoor, type FrontDoorOptions } from './front-door.ts';
import { problemResponse } from './reply.ts';

/** The contract and its rendered reference, as the server hands them out. Paths are relative to `/docs/`. */
export interface Reference {
  /** The contract as JSON or YAML, with `origin` as its first server. */
  contract(format: 'json' | 'yaml', origin: string): Promise<string>;
  /** A page of the rendered reference; undefined where there is none. */
  page(path: string): Promise<{ mediaType: string; body: Uint8Array<ArrayBuffer> } | undefined>;
}

export interface AppOptions extends FrontDoorOptions {
  readonly reference: Reference;
}

const pagePaths = ['/', '/docs', '/docs/*', '/openapi.json', '/openapi.yaml'];
const allow = 'GET, HEAD, OPTIONS';

/** The whole server as a function: the front door for `/api`, the contract and its reference beside it. */
export function createApp({ reference, ...options }: AppOptions): (request: Request) => Response | Promise<Response> {
  const frontDoor = createFrontDoor(options);
  const pages = createPages(reference, options.report);
  const { log } = options;
  const answerPage = async (request: Request) => {
    const start = performance.now();
    const response = await pages.fetch(request);
    const { pathname, search } = new URL(request.url);
    const milliseconds = performance.now() - start;
    log?.({
      method: request.method,
      target: pathname + search,
      operationId: undefined,
      status: response.status,
      milliseconds,
    });
    return response;
  };
  return (request) => (isPage(request.url) ? answerPage(request) : frontDoor(request));
}

/** What people and tools read: the same for everyone, so no credentials are taken, and every origin may read it. */
function createPages(reference: Reference, report: (error: unknown) => void): Hono {
  const app = new Hono();
  app.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(corsHeaders(c.req.raw) ?? {})) c.header(name, value);
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
    if (!page) return problemResponse(new Problem('not-found', `The reference has no page ${path.slice(0, 200)}.`));
    return new Response(page.body, { headers: { 'content-type': page.mediaType } });
  });
  for (const path of pagePaths) {
    app.options(path, ({ req: { raw } }) => {
      const headers = { allow, ...(isPreflight(raw) && preflightHeaders(raw, allow)) };
      return new Response(null, { status: 204, headers });
    });
    app.all(path, () =>
      problemResponse(new Problem('method-not-allowed', `This path takes ${allow}.`, { headers: { allow } })),
    );
  }
  app.notFound(() => problemResponse(new Problem('not-found', 'There is nothing at this path.')));
  app.onError((error) => {
    report(error);
    return problemResponse(unexpectedFailure());
  });
  return app;
}

/** Operations are by far the most frequent; only the few other paths go through the pages' own router. */
function isPage(url: string): boolean {
  return /^https?:\/\/[^/]*\/(?:$|[?#]|docs(?:$|[/?#])|openapi\.(?:json|yaml)(?:$|[?#]))/.test(url);
}
