import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import ts from 'typescript';
import { build, createServer as createVite } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { project } from '../../../../scripts/build/package.ts';
import { codeBlocks } from '../../pages/code-blocks.ts';
import { openBrowser } from '../../support/browser.ts';
import { serveFolder } from '../../support/static-server.ts';
import { writeProject } from './application.ts';

/** The project that a reader of the guide has, installed from the tarball. */
async function writeGuide(change: (text: string) => string = (text) => text): Promise<string> {
  const blocks = codeBlocks(await readFile(join(project, 'docs', 'front-end.md'), 'utf8'));
  const files = blocks.flatMap(({ title, code }) => (title ? [[title, change(code)]] : []));
  return writeProject(Object.fromEntries(files));
}

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

test('the programs of the guide compile', async () => {
  const folder = await writeGuide();
  const files = globSync('src/*.ts', { cwd: folder }).map((name) => join(folder, name));
  expect(files.length).toBeGreaterThan(5);
  const program = ts.createProgram(files, {
    ...{ strict: true, noEmit: true, skipLibCheck: true, allowImportingTsExtensions: true, types: [] },
    ...{ target: ts.ScriptTarget.ES2023, module: ts.ModuleKind.ESNext },
    ...{ moduleDetection: ts.ModuleDetectionKind.Force, moduleResolution: ts.ModuleResolutionKind.Bundler },
    lib: ['lib.es2023.d.ts', 'lib.esnext.disposable.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  });
  const errors = ts.getPreEmitDiagnostics(program);
  expect(errors.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))).toEqual([]);
});

test('its page works with the sandbox in it, from a build too, and goes on after a reload', async () => {
  const root = await writeGuide();
  await build({ root, mode: 'sandbox', logLevel: 'error' });
  const { url, close } = await serveFolder(join(root, 'dist'), '/');
  onTestFinished(close);
  const page = await openPage(url.replace('127.0.0.1', 'localhost'));
  const shown = await callMaya(page);
  await page.reload();
  await page.waitForSelector('li');
  expect(await page.locator('li').allTextContents()).toEqual(shown);
});

test('its page works in the development server, on a sandbox in a terminal', async () => {
  const port = await freePort();
  const root = await writeGuide((text) => text.replaceAll('4010', String(port)));
  await startSandbox(join(root, 'node_modules', 'phone-agent-kit', 'dist', 'cli.js'), port);
  const vite = await createVite({ root, mode: 'development', logLevel: 'error', server: { port: await freePort() } });
  onTestFinished(() => vite.close());
  await vite.listen();
  const page = await openPage(vite.resolvedUrls?.local[0] ?? '');
  expect(await callMaya(page)).toHaveLength(5);
});

test('what is built for production has neither the worker nor anything else of it', async () => {
  const root = await writeGuide();
  await build({ root, logLevel: 'error', build: { write: true } });
  const { url, close } = await serveFolder(join(root, 'dist'), '/');
  onTestFinished(close);
  expect((await fetch(`${url}mockServiceWorker.js`)).status).toBe(404);
  const html = await (await fetch(url)).text();
  const [, script = ''] = /src="\/(assets\/[^"]+)"/.exec(html) ?? [];
  const code = await (await fetch(url + script)).text();
  expect(code).toContain('/api/v2/tasks');
  expect(code).not.toMatch(/mockServiceWorker|phone-agent-sandbox|import\(/);
});

async function startSandbox(cli: string, port: number): Promise<void> {
  const child: ChildProcess = spawn(process.execPath, [cli, '--port', String(port), '--quiet']);
  onTestFinished(() => void child.kill());
  if (child.stdout) await once(child.stdout, 'data');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}
