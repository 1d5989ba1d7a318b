/** The sandbox behind MSW: in a page (`setupWorker`) and in Node (`setupServer`). */
import { type HttpHandler, http, passthrough } from 'msw';
import { pathPrefix } from '../../generated/client.ts';
import { readApiOrigin } from '../contract/api-address.ts';
import type { WorldOptions } from './browser/open-in-browser.ts';
import { isSandboxPath, passedBy } from './sandbox/api-paths.ts';

export type { WorldOptions } from './browser/open-in-browser.ts';

/** Which requests the sandbox answers, and how it is set up, kept and shared. */
export interface SandboxHandlersOptions extends WorldOptions {
  /** Origin to which the application sends API requests, without a path: `https://api.example`. */
  readonly origin: string;
}

/**
 * Makes the handlers through which a whole sandbox answers all requests to one origin, and no others: a request to the API at
 * another origin fails, and is reported. Of the page's own origin it answers the API and `/_sandbox` alone. In a browser it
 * outlives a reload, and all tabs share it; elsewhere it is in memory. Rejects where `origin` is none, nothing can be kept, or
 * a worker not be loaded, with what to do.
 */
export async function sandboxHandlers({
  origin: givenOrigin,
  ...options
}: SandboxHandlersOptions): Promise<HttpHandler[]> {
  const origin = readApiOrigin(givenOrigin, 'origin');
  // A worker that fails says so once, and may do so before anything else is loaded.
  const failed = new Promise<never>((_, reject) => {
    const error = new Error('The shared worker of the sandbox could not be loaded; does its file exist?');
    options.worker?.addEventListener('error', () => reject(error));
  });
  // A chunk of its own, as is the engine: an application that is built without mocks has neither.
  const { openInBrowser, watchRequests, tellConsole } = await import('./browser/page.ts');
  const sandbox = await Promise.race([openInBrowser(options), failed]);
  const report = options.report ?? tellConsole;
  const saw = watchRequests(origin, report);
  const isOwn = globalThis.location?.origin === origin;
  const { url } = sandbox;
  return [
    // What the sandbox itself sends, in a rehearsal.
    ...(url === undefined ? [] : [http.all(`${url}/*`, () => passthrough())]),
    http.all(`${origin}/*`, async ({ request }) => {
      if (isOwn && !isSandboxPath(new URL(request.url).pathname)) return;
      saw(request.url);
      return sandbox.fetch(request).catch(() => Response.error());
    }),
    http.all(`*${pathPrefix}*`, ({ request }) => {
      report(passedBy(request, origin, 'origin'));
      return Response.error();
    }),
  ];
}
