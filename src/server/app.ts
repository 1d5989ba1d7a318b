import { Hono } from 'hono';
import { Problem } from '../contract/problem.ts';
import { createFrontDoor, type FrontDoorOptions } from './front-door.ts';
import { problemReply } from './reply.ts';

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

/** The whole server as a function: the front door for `/api`, the contract and its reference beside it. */
export function createApp({ reference, ...options }: AppOptions): (request: Request) => Response | Promise<Response> {
  const frontDoor = createFrontDoor(options);
  const app = new Hono();
  const open = { 'access-control-allow-origin': '*' };

  const contract = async (format: 'json' | 'yaml', url: string) => {
    const body = await reference.contract(format, new URL(url).origin);
    const mediaType = format === 'json' ? 'application/json' : 'application/yaml';
    return new Response(body, { headers: { 'content-type': mediaType, ...open } });
  };
  app.get('/', (c) => c.redirect('/docs/'));
  app.get('/docs', (c) => c.redirect('/docs/'));
  app.get('/openapi.json', (c) => contract('json', c.req.url));
  app.get('/openapi.yaml', (c) => contract('yaml', c.req.url));
  app.get('/docs/*', async (c) => {
    const path = c.req.path.slice('/docs/'.length) || 'index.html';
    const page = await reference.page(path);
    if (!page) return refuse(new Problem('not-found', `The reference has no page ${path.slice(0, 200)}.`));
    return new Response(page.body, { headers: { 'content-type': page.mediaType, ...open } });
  });
  for (const path of ['/', '/docs', '/docs/*', '/openapi.json', '/openapi.yaml']) {
    app.all(path, () => refuse(new Problem('method-not-allowed', 'This path takes GET, HEAD.', { headers: { allow: 'GET, HEAD' } })));
  }
  app.onError((error) => {
    options.report(error);
    return refuse(new Problem('internal-error', 'The service failed unexpectedly. Try again, and report it if it stays.'));
  });
  return (request) => (isPage(request.url) ? app.fetch(request) : frontDoor(request));
}

/** Operations are by far the most frequent; only the few other paths go through the pages' own router. */
function isPage(url: string): boolean {
  return /^https?:\/\/[^/]*\/(?:$|[?#]|docs(?:$|[/?#])|openapi\.(?:json|yaml)(?:$|[?#]))/.test(url);
}

function refuse(problem: Problem): Response {
  const { status, headers, body } = problemReply(problem);
  return new Response(body, { status, headers });
}
