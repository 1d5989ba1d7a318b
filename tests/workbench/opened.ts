import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import { buildWorkbench } from '../../scripts/workbench/build.ts';
import { unwrap } from '../../src/client/client.ts';
import { type ControlClient, type ControlSchemas, createControlClient } from '../../src/client/control-client.ts';
import { startMock } from '../../src/node/mock.ts';
import { launchBrowser } from '../support/browser.ts';

type Environment = ControlSchemas['Environment'];

/** A sandbox with its workbench, and a browser to look at it. */
export interface Opened {
  /** Where the sandbox is; known once tests run. */
  readonly url: string;
  /** Where the workbench was built. */
  readonly folder: string;
  /** The control API; a token is needed for what acts within a world. */
  control(token?: string): ControlClient;
  /** A world of the test's own: frozen at a fixed time unless told otherwise. */
  world(choices?: ControlSchemas['EnvironmentCreation']): Promise<Environment>;
  /** Opens the page at a hash; the test fails where something in it throws or breaks its policy. */
  open(hash?: string, options?: BrowserContextOptions): Promise<Page>;
  /** What axe finds: its rule, and what to do. */
  violationsIn(page: Page): Promise<string[]>;
}

/** Builds the workbench, starts a sandbox and a browser before a file's tests, and ends them after. */
export function useWorkbench(): Opened {
  let folder = '';
  let url = '';
  let axe = '';
  let browser: Browser | undefined;
  let close = async () => {};
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'workbench-'));
    const [started, opened] = await Promise.all([
      startMock({ host: '127.0.0.1', port: 0, quiet: true, workbench: folder, timeouts: { grace: 0 } }),
      launchBrowser(),
      buildWorkbench(folder),
    ]);
    axe = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
    url = started.url;
    browser = opened;
    close = () => started.close();
  });
  afterAll(async () => {
    await browser?.close();
    await close();
    await rm(folder, { recursive: true, force: true });
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
    world: (choices = {}) =>
      unwrap(
        control().POST('/_sandbox/environments', { body: { now: '2026-03-02T15:00:00Z', frozen: true, ...choices } }),
      ),
    async open(hash = '', options = {}) {
      if (!browser) throw new Error('There is no browser yet.');
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
      const page = await context.newPage();
      const wrong: string[] = [];
      page.on('pageerror', (error) => wrong.push(String(error)));
      page.on('console', (message) => {
        if (/Content Security Policy|TrustedHTML/i.test(message.text())) wrong.push(message.text());
      });
      onTestFinished(async () => {
        await context.close();
        expect(wrong).toEqual([]);
      });
      await page.goto(`${url}/workbench/${hash}`);
      return page;
    },
    async violationsIn(page) {
      await page.evaluate(axe);
      return page.evaluate(
        "axe.run().then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes[0].target + ' ' + nodes[0].failureSummary))",
      );
    },
  };
}
