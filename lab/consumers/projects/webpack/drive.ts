/** Opens the built pages: one that asks a server, one with the sandbox in it; only the second has an engine. */
import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { startSandbox } from 'phone-agent-kit/node';
import { chromium } from 'playwright-core';

const sandbox = await startSandbox();
const server = createServer(async ({ url = '/' }, answer) => {
  const { pathname, searchParams } = new URL(url, 'http://127.0.0.1');
  if (!pathname.endsWith('.js')) {
    answer.setHeader('content-type', 'text/html');
    return void answer.end(`<!doctype html><body><script src="/${searchParams.get('page')}/main.js"></script>`);
  }
  // Chunks stand at the root of the page's own folder.
  const name = pathname.split('/').at(-1) ?? '';
  const folder = pathname.startsWith('/live/') ? 'live' : 'demo';
  answer.setHeader('content-type', 'text/javascript');
  answer.end(await readFile(`dist/${folder}/${name}`));
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const address = `http://127.0.0.1:${Object(server.address()).port}`;
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '', args: ['--no-sandbox'] });
for (const query of [`page=live&api=${sandbox.url}&token=${sandbox.tokens.admin}`, 'page=demo']) {
  const page = await browser.newPage();
  await page.goto(`${address}/?${query}`);
  await page.getByText('Larkfield West').waitFor();
}

/** True if a part of the engine is in the build. */
async function hasEngine(folder: string): Promise<boolean> {
  const files = await readdir(`dist/${folder}`);
  const texts = await Promise.all(files.map((name) => readFile(`dist/${folder}/${name}`, 'utf8')));
  return texts.some((text) => text.includes('/_sandbox/'));
}
assert.deepEqual([await hasEngine('live'), await hasEngine('demo')], [false, true]);
console.log('Both pages work, and only the demo has the sandbox in it.');
await browser.close();
server.close();
await sandbox.close();
