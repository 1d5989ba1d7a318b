// node scripts/docs/pictures.ts   the pictures of real reports in docs/images.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import { startServer } from '../../src/cli/server/start.ts';
import { pathTo } from '../../src/contract/path-to.ts';
import { launchChromium } from '../../tests/e2e/support/browser.ts';

const folder = await mkdtemp(join(tmpdir(), 'pictures-'));
const browser = await launchChromium();
await keep(browser, 'rehearsal', await rehearsal());
await keep(browser, 'held', await held());
await browser.close();
await rm(folder, { recursive: true });

/** Report of a small application on some variants. */
async function rehearsal(): Promise<string> {
  const html = join(folder, 'rehearsal.html');
  const ids = ['added-fields', 'other-words', 'limited-once', 'page-base', 'timestamp-unit', 'unavailable-once'];
  const only = ids.flatMap((id) => ['--only', id]);
  await copyFile('tests/e2e/rehearse/apps/careless.mjs', join(folder, 'tasks.test.mjs'));
  const tests = ['node', '--test', 'tasks.test.mjs'];
  await command('rehearse', ...only, '--html', html, '--', ...tests);
  return html;
}

/** Report of traffic with a fault of the server, and one of a client. */
async function held(): Promise<string> {
  const har = join(folder, 'traffic.har');
  const html = join(folder, 'held.html');
  const { url, close } = await startServer({ host: '127.0.0.1', port: 0, quiet: true, har });
  const headers = { authorization: 'demo-superadmin' };
  const paths = [
    pathTo('listTokens'),
    pathTo('listTasks'),
    `${pathTo('listTasks')}?pageSize=100000`,
    pathTo('listWebhooks'),
  ];
  for (const path of paths) await (await fetch(url + path, { headers })).text();
  await (await fetch(url + pathTo('getTask', { taskId: 'task_none' }), { headers })).text();
  await close();
  // As if the server responded with a status that the contract does not know.
  await writeFile(har, (await readFile(har, 'utf8')).replace(/("status": ?)404/, '$1418'));
  await command('held', 'traffic.har', '--html', html);
  return html;
}

async function command(...args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [resolve('src/cli.js'), ...args], { stdio: 'inherit', cwd: folder });
  await once(child, 'close');
}

/** Writes the top of a page as a picture. */
async function keep(own: Browser, name: string, file: string): Promise<void> {
  const page = await own.newPage({ viewport: { width: 1100, height: 760 }, colorScheme: 'light' });
  await page.goto(pathToFileURL(file).href);
  const png = (await page.screenshot()).toString('base64');
  await page.goto('about:blank');
  const webp = await page.evaluate(async (source) => {
    const image = new Image();
    image.src = `data:image/png;base64,${source}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.85 });
    return [...new Uint8Array(await blob.arrayBuffer())];
  }, png);
  await writeFile(join('docs', 'images', `${name}.webp`), Uint8Array.from(webp));
  await page.close();
}
