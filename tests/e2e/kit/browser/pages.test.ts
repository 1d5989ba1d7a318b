import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { tokenHeaders } from '../../../../src/contract/credentials.ts';
import { pageQuery } from '../../../../src/contract/paging.ts';
import { pathTo } from '../../../../src/contract/path-to.ts';
import { openApplication, origin, ready, send } from './application.ts';

const documentsOf = pathTo('fetchContext', { agentId: 'agent_201' });

const add = (page: Page, title: string) => send(page, 'POST', documentsOf, { title, text: title });

/** Adds a long document that cannot be kept in less room. */
function addLong(page: Page) {
  return send(page, 'POST', documentsOf, { title: 'Long', text: randomBytes(25_000).toString('hex') });
}

async function titles(page: Page): Promise<string[]> {
  const { body } = await send(page, 'GET', `${documentsOf}?pageSize=100`);
  const { documents }: { documents: { title: string }[] } = JSON.parse(JSON.stringify(body));
  return documents.map(({ title }) => title);
}

const reports = (page: Page): Promise<string[]> => page.evaluate('window.reports');

/** Whether a page has loaded the engine itself. */
function hasEngine(page: Page): Promise<boolean> {
  return page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /\/in-process-/.test(name)));
}

const count = 60;

/** Creates tasks from one page, several at a time; gives the names of those that were acknowledged. */
function write(page: Page, tab: string): Promise<string[]> {
  return page.evaluate(
    async ({ url, tab, count, headers }) => {
      const acknowledged: string[] = [];
      let next = 0;
      const writer = async () => {
        while (next < count) {
          const name = `${tab} ${next++}`;
          const body = JSON.stringify({ type: 'call', agentId: 'agent_202', phoneNumber: '+12025550121', name });
          const { ok } = await fetch(url, { method: 'POST', headers, body }).catch(() => ({ ok: false }));
          if (ok) acknowledged.push(name);
          Reflect.set(window, 'acknowledged', acknowledged);
        }
      };
      await Promise.all(Array.from({ length: 8 }, writer));
      return acknowledged;
    },
    {
      url: `${origin}${pathTo('listTasks')}`,
      tab,
      count,
      headers: { ...tokenHeaders('demo-admin'), 'content-type': 'application/json' },
    },
  );
}

/** The names of all tasks that the tabs have created. */
async function written(page: Page): Promise<string[]> {
  const names: string[] = [];
  for (let nth = 0; ; nth++) {
    const pages = Object.entries(pageQuery(nth)).map(([name, value]) => [name, `${value}`]);
    const { body } = await send(page, 'GET', `${pathTo('listTasks')}?${new URLSearchParams(pages)}`);
    const { tasks }: { tasks: { name?: string }[] } = JSON.parse(JSON.stringify(body));
    names.push(...tasks.flatMap(({ name = '' }) => (/^(one|two) \d+$/.test(name) ? [name] : [])));
    if (tasks.length < 100) return names.sort();
  }
}

test.each(['', '?worker'])(
  'pages with the sandbox in them (%s) share a sandbox, which takes webhooks, loses nothing when one is closed in the midst of its writes, and is there when all are closed',
  async (query) => {
    const { open } = await openApplication();
    const one = await open(`${query || '?'}&webhooks`);
    const two = await open(query);
    expect(await hasEngine(one)).toBe(query === '');
    expect((await send(one, 'POST', '/_sandbox/environments', { frozen: true })).body).toMatchObject({ id: 'env_1' });
    const text = { from: '+12025550121', to: '+12025550101', text: 'Are you open on Saturdays?' };
    await send(two, 'POST', '/_sandbox/simulate/inboundText', text);
    await send(two, 'POST', '/_sandbox/clock', { advance: 'PT1M' });
    await one.waitForFunction('window.received.includes("messageReceived")');
    const { body } = await send(two, 'GET', '/_sandbox/deliveries');
    expect(JSON.stringify(body)).toContain('"status":204');

    void write(one, 'one').catch(() => {});
    const writing = write(two, 'two');
    await one.waitForFunction('window.acknowledged?.length > 10');
    const before: string[] = await one.evaluate('window.acknowledged');
    await one.close();
    const acknowledged = await writing;
    // Those that the first tab was at work on may have taken effect, or not; none is sent twice.
    expect(acknowledged.length).toBeGreaterThanOrEqual(count - 8);
    const found = await written(two);
    expect(found).toEqual(expect.arrayContaining([...before, ...acknowledged]));
    expect(new Set(found).size).toBe(found.length);

    await two.close();
    const later = await open(query);
    expect(await written(later)).toEqual(found);
    expect((await send(later, 'POST', '/_sandbox/environments', {})).body).toMatchObject({ id: 'env_2' });
    expect(await reports(later)).toEqual([]);
  },
);

test('requests to other origins are left alone, and so are the files of the page where the API has its origin', async () => {
  const { open, address } = await openApplication();
  const own = new URL(address).origin;
  const page = await open(`?origin=${own}`);
  expect((await send(page, 'GET', pathTo('listTasks'), undefined, own)).status).toBe(200);
  expect((await send(page, 'GET', '/mockServiceWorker.js', undefined, own)).status).toBe(200);
  await expect(send(page, 'GET', pathTo('listTasks'))).rejects.toThrow('Failed to fetch');
});

test('a page goes on after a fault that drops a request, and once its service worker has ended or MSW was stopped', async () => {
  const { open, endServiceWorkers } = await openApplication();
  const page = await open();
  await add(page, 'Parking');
  await send(page, 'POST', '/_sandbox/faults', { operationId: 'listTasks', drop: true });
  await expect(send(page, 'GET', pathTo('listTasks'))).rejects.toThrow('Failed to fetch');
  expect((await send(page, 'GET', pathTo('listTasks'))).status).toBe(200);
  for (let times = 0; times < 3; times++) {
    await endServiceWorkers(page);
    expect(await titles(page)).toContain('Parking');
  }
  await page.evaluate('window.mock.stop()');
  await expect(titles(page)).rejects.toThrow('Failed to fetch');
  await page.evaluate('window.mock.start({ quiet: true, onUnhandledFrame: "bypass" })');
  expect(await titles(page)).toContain('Parking');
  expect(await reports(page)).toEqual([]);

  // The service worker does not know its pages any more.
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await endServiceWorkers(page);
  await expect(send(page, 'GET', documentsOf)).rejects.toThrow('Failed to fetch');
  await page.waitForFunction('window.reports.length > 0');
  expect(await reports(page)).toEqual([expect.stringContaining(`${origin}${documentsOf} bypassed the sandbox`)]);
  expect(await titles(page)).toContain('Parking');
});

test('a change for which there is no room, or no database any more, is refused, and reads go on', async () => {
  const { openWithin } = await openApplication();
  const { page, makeRoom } = await openWithin(1_000_000);
  await add(page, 'Parking');
  let answer = await addLong(page);
  for (let written = 1; answer.status === 200 && written < 100; written++) answer = await addLong(page);
  expect(answer).toMatchObject({ status: 500, body: { reason: 'storageFailure' } });
  const acknowledged = await titles(page);
  expect(acknowledged).toContain('Parking');
  await makeRoom();
  expect((await add(page, 'Opening hours')).status).toBe(200);
  await page.reload();
  await ready(page);
  expect(await titles(page)).toEqual(['Opening hours', ...acknowledged]);

  await page.evaluate(() => new Promise((done) => (indexedDB.deleteDatabase('phone-agent-sandbox').onsuccess = done)));
  expect(await add(page, 'Prices')).toMatchObject({ status: 500, body: { reason: 'storageFailure' } });
  expect(await titles(page)).toContain('Parking');
  await page.reload();
  await ready(page);
  expect(await titles(page)).not.toContain('Parking');
});

test('a shared worker that cannot be loaded is told of when the handlers are made', async () => {
  const { open } = await openApplication();
  await expect(open('?missing-worker')).rejects.toThrow('The shared worker of the sandbox could not be loaded');
});

test('on an origin that is not secure a page has the sandbox, and says that it keeps nothing', async () => {
  const { openInsecurely } = await openApplication();
  const page = await openInsecurely();
  expect((await add(page, 'Parking')).status).toBe(200);
  expect(await titles(page)).toContain('Parking');
  expect(await reports(page)).toEqual([
    expect.stringContaining('The sandbox keeps nothing: this page has no Web Locks'),
  ]);
});
