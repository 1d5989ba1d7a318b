// node scripts/docs/pictures.ts   the pictures of real reports and of the workbench in docs/images.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startServer } from '../../src/cli/server/start.ts';
import { pathTo } from '../../src/contract/path-to.ts';
import { launchChromium } from '../../tests/e2e/support/browser.ts';

/** Time in milliseconds after which a view has loaded its data. */
const settled = 1_500;

const folder = await mkdtemp(join(tmpdir(), 'pictures-'));
const browser = await launchChromium();
const reportSize = { width: 1100, height: 760 };
await keep('rehearsal', pathToFileURL(await rehearsal()).href, reportSize);
await keep('held', pathToFileURL(await held()).href, reportSize);
await keepWorkbench();
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

/** Views of an environment in which requests were rejected, calls are in progress and jobs are due. */
async function keepWorkbench(): Promise<void> {
  const { url, close } = await startServer({ host: '127.0.0.1', port: 0, quiet: true });
  const send = async (path: string, body: object, token = ''): Promise<unknown> => {
    const headers = { 'content-type': 'application/json', ...(token !== '' && { authorization: token }) };
    return (await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })).json();
  };
  const created = await send('/_sandbox/environments', {
    name: 'Dispatch desk',
    now: '2026-03-02T15:00:00Z',
    frozen: true,
  });
  const environment = String(Object(created).id);
  const admin = `demo-admin-${environment}`;
  const task = { agentId: 'agent_202', type: 'call' };
  await send('/_sandbox/simulate/inboundText', { from: '+12025550121', to: '+12025550101', text: 'Hello?' }, admin);
  await send(pathTo('createTask'), { ...task, phoneNumber: '+12025550140' }, admin);
  await send(pathTo('createTask'), { ...task, phoneNumber: '2025550121', context: 7 }, admin);
  const requests = await fetch(`${url}/_sandbox/timeline?kind=request`, { headers: { authorization: admin } });
  const [rejected] = Object(await requests.json()).entries;
  await send(`/_sandbox/environments/${environment}/snapshots`, { name: 'Before the call' });
  await send('/_sandbox/clock', { advance: 'PT5S' }, admin);
  await send('/_sandbox/faults', { operationId: 'getTask', status: 503, times: 2 }, admin);
  for (let i = 0; i < 3; i++) {
    await fetch(url + pathTo('getTask', { taskId: 'task_1042' }), { headers: { authorization: admin } });
  }
  await send('/_sandbox/clock', { advance: 'PT30S' }, admin);
  const views = { refused: `timeline/${rejected.entryId}`, clock: 'clock', people: 'people' };
  for (const [name, view] of Object.entries(views)) {
    await keep(name, `${url}/workbench/#/${view}?world=${environment}`, { width: 1440, height: 900 });
  }
  await close();
}

async function command(...args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [resolve('src/cli.js'), ...args], { stdio: 'inherit', cwd: folder });
  await once(child, 'close');
}

/** Writes the top of a page as a picture. */
async function keep(name: string, address: string, viewport: { width: number; height: number }): Promise<void> {
  const page = await browser.newPage({ viewport, colorScheme: 'light' });
  await page.goto(address);
  await page.waitForTimeout(settled);
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
