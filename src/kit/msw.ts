/** The sandbox behind MSW: in a page (`setupWorker`) and in Node (`setupServer`). */
import { type HttpHandler, http } from 'msw';
import type { WorldOptions } from './browser/open-world.ts';

export type { WorldOptions } from './browser/open-world.ts';

/** Which requests the sandbox answers, and how its world is set up, kept and shared. */
export interface SandboxHandlersOptions extends WorldOptions {
  /** Where the application believes the API to be, without a path: `https://api.example`. */
  readonly origin: string;
}

/**
 * Makes the handlers through which a whole sandbox answers all requests to one origin, and no others. Of the page's own origin it
 * answers `/api` and `/_sandbox` alone. In a browser the world outlives a reload, and all tabs share it; elsewhere it is in
 * memory. Rejects where it cannot be kept, or a worker not be loaded, with what to do.
 */
export async function sandboxHandlers({ origin, ...options }: SandboxHandlersOptions): Promise<HttpHandler[]> {
  // A worker that fails says so once, and may do so before anything else is loaded.
  const failed = new Promise<never>((_, reject) => {
    const error = new Error('The shared worker of the sandbox could not be loaded; is its file there?');
    options.worker?.addEventListener('error', () => reject(error));
  });
  // A chunk of its own, as is the engine: an application that is built without mocks has neither.
  const { openWorld, watchRequests, tellConsole } = await import('./browser/page.ts');
  const world = await Promise.race([openWorld(options), failed]);
  const saw = watchRequests(origin, options.report ?? tellConsole);
  const isOwn = globalThis.location?.origin === origin;
  return [
    http.all(`${origin}/*`, async ({ request }) => {
      if (isOwn && !/^\/(api|_sandbox)\//.test(new URL(request.url).pathname)) return;
      saw(request.url);
      return world.fetch(request).catch(() => Response.error());
    }),
  ];
}
