import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { bundled } from './bundled.ts';
import { useWorkbench } from './opened.ts';

const workbench = useWorkbench();
let script = '';

/** Somebody's application, with the workbench in a shadow root and a transport of its own that counts. */
const application = `
import { mount } from ${JSON.stringify(fileURLToPath(new URL('../../../src/workbench/mount.tsx', import.meta.url)))};
import { ownAddresses } from ${JSON.stringify(fileURLToPath(new URL('../../../src/workbench/addresses.ts', import.meta.url)))};

const shadow = document.getElementById('panel').attachShadow({ mode: 'open' });
const styles = document.createElement('link');
Object.assign(styles, { rel: 'stylesheet', href: '/workbench/workbench.css' });
const element = document.createElement('div');
shadow.append(styles, element);
window.carried = [];
window.close = mount(element, {
  addresses: ownAddresses('#/worlds', (hash) => 'https://app.example' + hash),
  connection: {
    baseUrl: 'http://in-process.example',
    fetch: async (request) => {
      window.carried.push(request.url);
      const { url, method, headers } = request;
      const body = method === 'GET' ? undefined : await request.text();
      return fetch(url.replace('http://in-process.example', location.origin), { method, headers, body });
    },
    readFile: () => Promise.reject(new Error('none')),
  },
});
`;

/** Not the page that tests have in turn: its clock is replaced. */
const ownContext = { locale: 'en-US' };

beforeAll(async () => {
  script = await bundled(application);
});

test('in a shadow root of another page it goes by the transport and the addresses that it is given', async () => {
  const page = await workbench.open('', ownContext);
  await page.route('**/application', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<h1>Mine</h1><div id="panel"></div><script src="/a.js"></script>',
    }),
  );
  await page.route('**/a.js', (route) => route.fulfill({ contentType: 'text/javascript', body: script }));
  await page.clock.install();
  await page.goto(`${workbench.url}/application#mine`);
  await page.getByRole('button', { name: 'New world' }).click();
  await page.getByLabel('Name').fill('From a panel');
  await page.getByRole('button', { name: 'Create and open' }).click();
  await page.getByRole('button', { name: 'World: From a panel' }).click();
  await page.getByRole('link', { name: 'All worlds' }).click();
  await page.getByRole('heading', { name: 'Worlds' }).waitFor();
  // Its keys work within it.
  await page.getByRole('button', { name: 'Import a file' }).focus();
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keys' }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.url()).toBe(`${workbench.url}/application#mine`);
  const carried = await page.evaluate<string[]>('carried');
  expect(carried.length).toBeGreaterThan(2);
  expect(carried.filter((url) => !url.startsWith('http://in-process.example/_sandbox/'))).toEqual([]);
  expect(await page.evaluate(() => getComputedStyle(document.querySelector('h1') ?? document.body).fontSize)).toBe(
    '32px',
  );
  // It asks for the time now and then, until it is taken away; then nothing of it is left.
  await page.clock.runFor(60_000);
  await expect.poll(async () => (await page.evaluate<string[]>('carried')).length).toBeGreaterThan(carried.length + 5);
  await page.evaluate('close()');
  expect(await page.getByRole('navigation', { name: 'Views' }).count()).toBe(0);
  const until = (await page.evaluate<string[]>('carried')).length;
  await page.clock.runFor(60_000);
  expect((await page.evaluate<string[]>('carried')).length).toBe(until);
});
