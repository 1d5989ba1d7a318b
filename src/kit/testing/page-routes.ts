import type { BrowserContext, Route } from '@playwright/test';
import type { TestWorld } from './test-world.ts';

/** Answers what the pages of a context send to the API and the control API of an origin. */
export async function answerRoutes(context: BrowserContext, apiUrl: string, world: TestWorld): Promise<void> {
  const { origin } = new URL(apiUrl);
  const isApi = (url: URL) => url.origin === origin && /^\/(api|_sandbox)\//.test(url.pathname);
  await context.route(isApi, (route) => answer(route, world));
}

async function answer(route: Route, world: TestWorld): Promise<void> {
  const asked = route.request();
  const sent = asked.postDataBuffer();
  const request = new Request(asked.url(), {
    method: asked.method(),
    headers: await asked.allHeaders(),
    ...(sent && { body: new Uint8Array(sent) }),
  });
  const response = await world.fetch(request).catch((error: unknown) => {
    if (error instanceof TypeError) return undefined;
    throw error;
  });
  // As `fetch` does where the connection is cut.
  if (!response) return route.abort('connectionreset');
  const { status, headers } = response;
  const body = Buffer.from(await response.arrayBuffer());
  await route.fulfill({ status, headers: Object.fromEntries(headers), body });
}
