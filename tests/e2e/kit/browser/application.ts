import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { onTestFinished } from 'vitest';
import { project } from '../../../../scripts/build/package.ts';
import { tokenHeaders } from '../../../../src/contract/credentials.ts';
import { memoize } from '../../../../src/server/memoize.ts';
import { packed, projectWith } from '../../packages/packed.ts';
import { openBrowser } from '../../support/browser.ts';
import { serveFolder } from '../../support/static-server.ts';

/** Where the applications of the tests believe the API to be. */
export const origin = 'https://api.example.com';

/** A page of an application that has the whole sandbox in it. `?worker` runs it in a shared worker. */
const sources = {
  'index.html': '<!doctype html><script type="module" src="./main.ts"></script>',
  'main.ts': `
    import { setupWorker } from 'msw/browser';
    import { sandboxHandlers } from 'phone-agent-kit/msw';

    const options = new URLSearchParams(location.search);
    const worker = options.has('missing-worker')
      ? new SharedWorker('/nothing.js', { type: 'module' })
      : options.has('worker')
      ? new SharedWorker(new URL('./sandbox-worker.ts', import.meta.url), { type: 'module' })
      : undefined;
    window.received = [];
    window.reports = [];
    const webhooks = async (request) => {
      window.received.push((await request.json()).type);
      return new Response(null, { status: 204 });
    };
    const made = sandboxHandlers({
      origin: options.get('origin') ?? '${origin}',
      report: (error) => void window.reports.push(String(error)),
      ...(worker && { worker }),
      ...(options.has('webhooks') && { webhooks }),
    });
    const handlers = await made.catch((error) => {
      document.title = String(error);
      throw error;
    });
    const mock = setupWorker(...handlers);
    await mock.start({ quiet: true, onUnhandledFrame: 'bypass' });
    window.mock = mock;
    document.title = 'ready';`,
  'sandbox-worker.ts': `
    import { runSandbox } from 'phone-agent-kit/shared-worker';
    runSandbox();`,
};

/** Writes files into a project of browsers. */
export function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries({ 'package.json': '{ "type": "module" }', ...files })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}

/**
 * Writes an application that has the kit from its tarball, and MSW with its service worker in the public folder, as
 * `npx msw init public` does.
 */
export async function writeApplication(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await projectWith([(await packed()).kit], ['msw']);
  writeFiles(folder, files);
  const script = 'mockServiceWorker.js';
  mkdirSync(join(folder, 'public'), { recursive: true });
  cpSync(join(project, 'node_modules', 'msw', 'lib', script), join(folder, 'public', script));
  return folder;
}

/** Builds an application with Vite; gives the folder that is to be served, which is there until the process ends. */
async function buildApplication(folder: string): Promise<string> {
  const outDir = mkdtempSync(join(tmpdir(), 'application-'));
  process.once('exit', () => rmSync(outDir, { recursive: true, force: true }));
  const options = { root: folder, logLevel: 'error', configFile: false, worker: { format: 'es' } } as const;
  await build({ ...options, build: { outDir, emptyOutDir: true, target: 'es2023' } });
  return outDir;
}

const built = memoize(async () => buildApplication(await writeApplication(sources)));

/** A browser that has nothing of it yet, and what opens the application in another tab of it. */
export async function openApplication(): Promise<{
  /** Where it is served. */
  readonly address: string;
  open(query?: string): Promise<Page>;
  /** Opens it at an address that is neither `https` nor on this machine. */
  openInsecurely(): Promise<Page>;
  /** Ends all service workers, as a browser does with those that were idle. */
  endServiceWorkers(page: Page): Promise<void>;
  /** Opens it where its origin may keep so many bytes; gives what ends that too. */
  openWithin(bytes: number): Promise<{ readonly page: Page; readonly makeRoom: () => Promise<void> }>;
}> {
  const folder = await built();
  const { url, close } = await serveFolder(folder, '/');
  onTestFinished(close);
  const address = url.replace('127.0.0.1', 'localhost');
  const context = await openBrowser();
  return {
    address,
    async open(query = '') {
      const page = await context.newPage();
      await page.goto(address + query);
      await ready(page);
      return page;
    },
    async openInsecurely() {
      const page = await context.newPage();
      await page.route('http://app.example.com/**', async (route) => {
        const { pathname } = new URL(route.request().url());
        await route.fulfill({ response: await route.fetch({ url: url + pathname.slice(1) }) });
      });
      await page.goto('http://app.example.com/index.html');
      await ready(page);
      return page;
    },
    async endServiceWorkers(page) {
      const session = await context.newCDPSession(page);
      await session.send('ServiceWorker.enable');
      await session.send('ServiceWorker.stopAllWorkers');
      await session.detach();
    },
    async openWithin(quotaSize) {
      const { origin } = new URL(address);
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      await page.goto(`${address}mockServiceWorker.js`);
      await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize });
      await page.goto(address);
      await ready(page);
      return {
        page,
        async makeRoom() {
          await session.send('Storage.overrideQuotaForOrigin', { origin });
        },
      };
    },
  };
}

/** Resolves once a page has its sandbox; rejects where it could not have it. */
export async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() => document.title !== '');
  const title = await page.title();
  if (title !== 'ready') throw new Error(title);
}

/** What came back of a request. */
interface Answer {
  readonly status: number;
  /** Undefined where it is no JSON. */
  readonly body: unknown;
}

/** Sends a request as the application does. Rejects where `fetch` does. */
export function send(page: Page, method: string, path: string, body?: object, to = origin): Promise<Answer> {
  return page.evaluate(
    async ({ method, url, text, headers }) => {
      const response = await fetch(url, { method, headers, ...(text !== undefined && { body: text }) });
      return { status: response.status, body: await response.json().catch(() => undefined) };
    },
    {
      method,
      url: to + path,
      text: body && JSON.stringify(body),
      headers: { ...tokenHeaders('demo-superadmin'), 'content-type': 'application/json' },
    },
  );
}
