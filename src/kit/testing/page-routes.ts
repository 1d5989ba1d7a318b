import type { BrowserContext, Route } from '@playwright/test';
import { isApiPath, isSandboxPath, passedBy } from '../sandbox/api-paths.ts';
import type { TestWorld } from './test-environment.ts';

/**
 * Answers what the pages of a context send to the API and the control API of an origin. What they send to the API elsewhere is
 * not sent, and is what the result has.
 */
export async function answerRoutes(
  context: BrowserContext,
  origin: string,
  environment: TestWorld,
): Promise<readonly Error[]> {
  const strays: Error[] = [];
  const isAnswered = (url: URL) => (url.origin === origin ? isSandboxPath : isApiPath)(url.pathname);
  await context.route(isAnswered, async (route) => {
    const request = { method: route.request().method(), url: route.request().url() };
    if (new URL(request.url).origin === origin) return answer(route, environment);
    strays.push(passedBy(request, origin, 'apiUrl'));
    await route.abort('blockedbyclient');
  });
  return strays;
}

/** API requests of a context's pages, as a growing list. */
export function watchRoutes(context: BrowserContext): readonly string[] {
  const sent: string[] = [];
  context.on('request', (request) => {
    if (isApiPath(new URL(request.url()).pathname)) sent.push(`${request.method()} ${request.url()}`);
  });
  return sent;
}

async function answer(route: Route, environment: TestWorld): Promise<void> {
  const asked = route.request();
  const sent = asked.postDataBuffer();
  const request = new Request(asked.url(), {
    method: asked.method(),
    headers: await asked.allHeaders(),
    ...(sent && { body: new Uint8Array(sent) }),
  });
  const response = await environment.fetch(request).catch((error: unknown) => {
    if (error instanceof TypeError) return undefined;
    throw error;
  });
  // As `fetch` does where the connection is cut.
  if (!response) return route.abort('connectionreset');
  const { status, headers } = response;
  const body = Buffer.from(await response.arrayBuffer());
  await route.fulfill({ status, headers: Object.fromEntries(headers), body });
}
