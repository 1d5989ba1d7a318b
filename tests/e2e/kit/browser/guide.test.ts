import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { build, createServer as createVite } from 'vite';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { project } from '../../../../scripts/build/package.ts';
import { installInto, packed } from '../../packages/packed.ts';
import { freePort } from '../../packages/project.ts';
import { codeBlocks } from '../../pages/code-blocks.ts';
import { openBrowser } from '../../support/browser.ts';
import { serveFolder } from '../../support/static-server.ts';
import { writeFiles } from './application.ts';

async function openPage(url: string): Promise<Page> {
  const page = await (await openBrowser()).newPage();
  await page.goto(url);
  return page;
}

/** Presses the button, and waits for the task that comes of it. */
async function callMaya(page: Page): Promise<string[]> {
  await page.waitForSelector('li');
  const before = await page.locator('li').allTextContents();
  await page.click('button');
  await page.waitForFunction((first) => document.querySelector('li')?.textContent !== first, before[0]);
  return page.locator('li').allTextContents();
}

/** What the mock is known by: the demo data, the engine, the database, MSW and its script. */
const marks = ['Larkfield', 'neverPublished', 'phone-agent-sandbox', 'MOCK_ACTIVATE', 'mockServiceWorker'];

describe('the page of the guide', () => {
  let root: string;
  let port: number;
  // The project that a reader has, installed from the tarball.
  beforeAll(async () => {
    port = await freePort();
    root = mkdtempSync(join(tmpdir(), 'guide-'));
    await installInto(root, [(await packed()).kit], ['msw']);
    const blocks = codeBlocks(readFileSync(join(project, 'docs', 'front-end.md'), 'utf8'));
    const files = blocks.flatMap(({ title, code }) => (title ? [[title, code.replaceAll('4010', String(port))]] : []));
    writeFiles(root, Object.fromEntries(files));
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  /** Builds it; gives what its scripts have of the mock, and their size. */
  async function built(mode: 'production' | 'sandbox') {
    await build({ root, mode, logLevel: 'error' });
    const scripts = globSync('dist/**/*.js', { cwd: root });
    const code = scripts.map((name) => readFileSync(join(root, name), 'utf8')).join('\n');
    return { marks: marks.filter((mark) => code.includes(mark)), bytes: code.length, scripts };
  }

  test('works with the sandbox in it, from a build too, and goes on after a reload', async () => {
    expect((await built('sandbox')).marks).toEqual(marks);
    const { url, close } = await serveFolder(join(root, 'dist'), '/');
    onTestFinished(close);
    const page = await openPage(url.replace('127.0.0.1', 'localhost'));
    const shown = await callMaya(page);
    await page.reload();
    await page.waitForSelector('li');
    await expect.poll(() => page.locator('li').allTextContents()).toEqual(shown);
  });

  test('works in the development server, on a sandbox in a terminal', async () => {
    await startSandbox(join(root, 'node_modules', 'phone-agent-kit', 'dist', 'cli.js'), port);
    const server = { port: await freePort() };
    const vite = await createVite({ root, mode: 'development', logLevel: 'error', server });
    onTestFinished(() => vite.close());
    await vite.listen();
    const page = await openPage(vite.resolvedUrls?.local[0] ?? '');
    expect(await callMaya(page)).toHaveLength(5);
  });

  test('has neither the worker nor anything else of it where it is built for production', async () => {
    const { marks: found, bytes, scripts } = await built('production');
    expect(found).toEqual([]);
    expect(bytes).toBeLessThan(24_000);
    expect(scripts).toEqual([expect.stringMatching(/^dist\/assets\//)]);
  });
});

async function startSandbox(cli: string, port: number): Promise<void> {
  const child: ChildProcess = spawn(process.execPath, [cli, '--port', String(port), '--quiet']);
  onTestFinished(() => void child.kill());
  if (child.stdout) await once(child.stdout, 'data');
}
