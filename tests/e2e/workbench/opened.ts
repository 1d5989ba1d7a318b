import type { BrowserContextOptions, Page, Request, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import { buildWorkbench } from '../../../scripts/workbench/build.ts';
import { startServer } from '../../../src/cli/server/start.ts';
import { unwrap } from '../../../src/client/client.ts';
import { type ControlClient, type ControlSchemas, createControlClient } from '../../../src/client/control-client.ts';
import { leavePage, openPage } from '../support/browser.ts';
import { madeOnce } from '../support/once.ts';

type Environment = ControlSchemas['Environment'];

/** A sandbox with its workbench, and a browser to look at it. */
interface Opened {
  /** Where the sandbox is; known once tests run. */
  readonly url: string;
  /** Where the workbench was built. */
  readonly folder: string;
  /** The control API; a token is needed for what acts within an environment. */
  control(token?: string): ControlClient;
  /** An environment of the test's own: frozen at a fixed time unless told otherwise. */
  environment(choices?: ControlSchemas['EnvironmentCreation']): Promise<Environment>;
  /** Opens the page at a hash; the test fails where something in it throws or breaks its policy. */
  open(hash?: string, options?: BrowserContextOptions): Promise<Page>;
}

/** Starts a sandbox with the built workbench before a file's tests, and ends it after. */
export function useWorkbench(): Opened {
  let folder = '';
  let url = '';
  let close = async () => {};
  beforeAll(async () => {
    folder = await madeOnce('workbench', buildWorkbench);
    const address = { host: '127.0.0.1', port: 0 };
    const started = await startServer({ ...address, quiet: true, workbench: folder, timeouts: { grace: 0 } });
    url = started.url;
    close = () => started.close();
  });
  afterAll(async () => {
    await leavePage();
    await close();
  });
  const control = (token?: string) => createControlClient({ baseUrl: url, ...(token !== undefined && { token }) });
  return {
    get url() {
      return url;
    },
    get folder() {
      return folder;
    },
    control,
    environment: (choices = {}) =>
      unwrap(
        control().POST('/_sandbox/environments', { body: { now: '2026-03-02T15:00:00Z', frozen: true, ...choices } }),
      ),
    async open(hash = '', options = {}) {
      // Colours of another scheme are not there at once.
      const page = await openPage(options, options.colorScheme ? undefined : `${url}/workbench/`);
      if (await hasOpenParts(page)) await page.goto('about:blank');
      const wrong: string[] = [];
      page.on('pageerror', (error) => wrong.push(String(error)));
      page.on('console', (message) => {
        if (/Content Security Policy|TrustedHTML/i.test(message.text())) wrong.push(message.text());
      });
      onTestFinished(() => expect(wrong).toEqual([]));
      const pending = pendingRequests(page);
      onTestFinished(async ({ task }) => {
        if (task.result?.state !== 'fail') return;
        console.error(await shownBy(page), 'Requests without an answer:', [...pending]);
      });
      await page.goto(`${url}/workbench/${hash}`);
      return page;
    },
  };
}

/** Whether the last test has left something open that stands in the way. */
function hasOpenParts(page: Page): Promise<boolean> {
  return page.evaluate(() => document.querySelector('dialog[open], :popover-open, .toasts > *') !== null);
}

/** Lets a page use the clipboard; answers what reads it. */
export async function useClipboard(page: Page): Promise<() => Promise<string>> {
  const context = page.context();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  onTestFinished(() => context.clearPermissions());
  return () => page.evaluate(() => navigator.clipboard.readText());
}

/** The requests of a page that have no answer yet. */
function pendingRequests(page: Page): ReadonlySet<string> {
  const pending = new Set<string>();
  const name = (request: Request) => `${request.method()} ${request.url()}`;
  page.on('request', (request) => pending.add(name(request)));
  page.on('requestfinished', (request) => pending.delete(name(request)));
  page.on('requestfailed', (request) => pending.delete(name(request)));
  return pending;
}

/** What a person would see, for whoever reads why a test failed. */
async function shownBy(page: Page): Promise<string> {
  if (page.isClosed()) return 'The page is closed.';
  const text = await page.locator('body').innerText({ timeout: 5_000 }).catch(String);
  return `${page.url()} showed:\n${text.slice(0, 2_000)}`;
}

type Answer = (route: Route) => Promise<void>;

export const pass: Answer = (route) => route.continue();
export const refuse: Answer = (route) => route.abort('connectionrefused');

/** A page's requests to the control API, in whose way a test stands. */
interface ControlRequests {
  /** Answers each of them. */
  answer: Answer;
  /** Loses the next one to a path. */
  lose(path: string): void;
  /** Loads the page again, whose first request to a path is lost. The page that asks until then is left before. */
  reloadWithout(path: string): Promise<void>;
}

/**
 * Stands between a page and the control API until the page is closed: a browser may hang where a page that asks over and over
 * again is no longer intercepted while a request of it is held back.
 */
export async function interceptControl(page: Page): Promise<ControlRequests> {
  let lost: string | undefined;
  const requests: ControlRequests = {
    answer: pass,
    lose(path) {
      lost = path;
    },
    async reloadWithout(path) {
      const url = page.url();
      await page.goto('about:blank');
      lost = path;
      await page.goto(url);
    },
  };
  await page.route('**/_sandbox/**', (route) => {
    if (lost === undefined || !route.request().url().endsWith(lost)) return requests.answer(route);
    lost = undefined;
    return route.abort('connectionreset');
  });
  return requests;
}
