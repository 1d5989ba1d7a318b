import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openApplication, origin, ready, send } from './application.ts';

const documentsOf = '/api/v2/agents/agent_201/context';

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

describe.each(['', '?worker'])('a page with the sandbox in it (%s)', (query) => {
  test('has the whole service, which is the same after a reload', async () => {
    const { open } = await openApplication();
    const page = await open(query);
    expect((await add(page, 'Parking')).status).toBe(200);
    const { body } = await send(page, 'POST', '/_sandbox/environments', { frozen: true });
    await page.reload();
    await ready(page);
    expect(await titles(page)).toContain('Parking');
    expect((await send(page, 'POST', '/_sandbox/environments', {})).body).toMatchObject({ id: 'env_2' });
    expect(body).toMatchObject({ id: 'env_1' });
    expect(await reports(page)).toEqual([]);
  });

  test('shares its world with the other tabs, and goes on when the first of them is closed', async () => {
    const { open } = await openApplication();
    const [first, second] = [await open(query), await open(query)];
    await add(first, 'Parking');
    expect(await titles(second)).toContain('Parking');
    await add(second, 'Opening hours');
    expect(await titles(first)).toEqual(expect.arrayContaining(['Parking', 'Opening hours']));
    await first.close();
    expect((await add(second, 'Prices')).status).toBe(200);
    expect(await titles(second)).toEqual(expect.arrayContaining(['Parking', 'Opening hours', 'Prices']));
  });

  test('takes webhooks in a function', async () => {
    const { open } = await openApplication();
    const [page, other] = [await open(`${query || '?'}&webhooks`), await open(query)];
    const text = { from: '+12025550121', to: '+12025550101', text: 'Are you open on Saturdays?' };
    await send(other, 'POST', '/_sandbox/simulate/inboundText', text);
    await send(other, 'POST', '/_sandbox/clock', { advance: 'PT1M' });
    await page.waitForFunction('window.received.includes("messageReceived")');
    const { body } = await send(other, 'GET', '/_sandbox/deliveries');
    expect(JSON.stringify(body)).toContain('"status":204');
  });
});

test('requests to other origins are left alone, and so are the files of the page where the API has its origin', async () => {
  const { open } = await openApplication();
  const page = await open();
  const own = new URL(page.url()).origin;
  expect((await send(page, 'GET', '/api/v2/tasks', undefined, own)).status).toBe(404);
  const same = await open(`?origin=${own}`);
  expect((await send(same, 'GET', '/api/v2/tasks', undefined, own)).status).toBe(200);
  expect((await send(same, 'GET', '/mockServiceWorker.js', undefined, own)).status).toBe(200);
  await expect(send(same, 'GET', '/api/v2/tasks')).rejects.toThrow('Failed to fetch');
});

test('a fault that drops the request is a network error, and no request has gone past the sandbox', async () => {
  const { open } = await openApplication();
  const page = await open();
  await send(page, 'POST', '/_sandbox/faults', { operationId: 'listTasks', drop: true });
  await expect(send(page, 'GET', '/api/v2/tasks')).rejects.toThrow('Failed to fetch');
  expect((await send(page, 'GET', '/api/v2/tasks')).status).toBe(200);
  expect(await reports(page)).toEqual([]);
});

test('a database that is deleted in the midst of it refuses changes, and the next page begins anew', async () => {
  const { open } = await openApplication();
  const page = await open();
  await add(page, 'Parking');
  await page.evaluate(() => new Promise((done) => (indexedDB.deleteDatabase('phone-agent-sandbox').onsuccess = done)));
  expect(await add(page, 'Prices')).toMatchObject({ status: 500, body: { reason: 'storageFailure' } });
  expect(await titles(page)).toContain('Parking');
  await page.reload();
  await ready(page);
  expect(await titles(page)).not.toContain('Parking');
});

test('a change for which there is no room is refused, reads go on, and so do changes once there is room', async () => {
  const { openWithin } = await openApplication();
  const { page, makeRoom } = await openWithin(2_000_000);
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
});

test('a shared worker that cannot be loaded is told of when the handlers are made', async () => {
  const { open } = await openApplication();
  await expect(open('?missing-worker')).rejects.toThrow('The shared worker of the sandbox could not be loaded');
});

test('once MSW is stopped requests go to the network, and nothing is said of them', async () => {
  const { open } = await openApplication();
  const page = await open();
  await add(page, 'Parking');
  await page.evaluate('window.mock.stop()');
  await expect(titles(page)).rejects.toThrow('Failed to fetch');
  await page.evaluate('window.mock.start({ quiet: true, onUnhandledFrame: "bypass" })');
  expect(await titles(page)).toContain('Parking');
  expect(await reports(page)).toEqual([]);
});

test('on an origin that is not secure each page has a world of its own, and says that it keeps nothing', async () => {
  const { openInsecurely } = await openApplication();
  const [page, other] = [await openInsecurely(), await openInsecurely()];
  expect((await add(page, 'Parking')).status).toBe(200);
  expect(await titles(page)).toContain('Parking');
  expect(await titles(other)).not.toContain('Parking');
  expect(await reports(page)).toEqual([
    expect.stringContaining('The sandbox keeps nothing: this page has no Web Locks'),
  ]);
});

describe('a service worker that the browser has ended', () => {
  test('goes on with the sandbox when the next request comes', async () => {
    const { open, endServiceWorkers } = await openApplication();
    const page = await open();
    await add(page, 'Parking');
    for (let times = 0; times < 3; times++) {
      await endServiceWorkers(page);
      expect(await titles(page)).toContain('Parking');
    }
    expect(await reports(page)).toEqual([]);
  });

  test('and that does not know its pages any more, is noticed and takes up again', async () => {
    const { open, endServiceWorkers } = await openApplication();
    const page = await open();
    await add(page, 'Parking');
    await page.evaluate(async () => {
      for (const name of await caches.keys()) await caches.delete(name);
    });
    await endServiceWorkers(page);
    await expect(send(page, 'GET', documentsOf)).rejects.toThrow('Failed to fetch');
    await page.waitForFunction('window.reports.length > 0');
    expect(await reports(page)).toEqual([expect.stringContaining(`${origin}${documentsOf} went past the sandbox`)]);
    expect(await titles(page)).toContain('Parking');
  });
});
