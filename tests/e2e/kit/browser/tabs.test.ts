import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openApplication, origin, send } from './application.ts';

const whole = 200;

/** Creates tasks from one page, several at a time; gives the names of those that were acknowledged. */
function write(page: Page, tab: string, count: number): Promise<string[]> {
  return page.evaluate(
    async ({ url, tab, count }) => {
      const headers = { authorization: 'demo-admin', 'content-type': 'application/json' };
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
    { url: `${origin}/api/v2/tasks`, tab, count },
  );
}

/** The names of all tasks that the tabs have created. */
async function written(page: Page): Promise<string[]> {
  const names: string[] = [];
  for (let pageNumber = 0; ; pageNumber++) {
    const { body } = await send(page, 'GET', `/api/v2/tasks?pageSize=100&pageNumber=${pageNumber}`);
    const { tasks }: { tasks: { name?: string }[] } = JSON.parse(JSON.stringify(body));
    names.push(...tasks.flatMap(({ name = '' }) => (/^(one|two) \d+$/.test(name) ? [name] : [])));
    if (tasks.length < 100) return names.sort();
  }
}

test.each(['', '?worker'])('of 200 writes from two tabs none is lost (%s)', async (query) => {
  const { open } = await openApplication();
  const [one, two] = [await open(query), await open(query)];
  const half = whole / 2;
  const acknowledged = (await Promise.all([write(one, 'one', half), write(two, 'two', half)])).flat().sort();
  expect(acknowledged.length).toBe(whole);
  await one.close();
  await two.close();
  expect(await written(await open(query))).toEqual(acknowledged);
});

test('what a tab acknowledged is there when it is closed in the midst of its writes, and the other goes on', async () => {
  const { open } = await openApplication();
  const [one, two] = [await open(), await open()];
  void write(one, 'one', whole).catch(() => {});
  const writing = write(two, 'two', whole);
  await one.waitForFunction('window.acknowledged?.length > 20');
  const before: string[] = await one.evaluate('window.acknowledged');
  await one.close();
  const acknowledged = await writing;
  // Those that the first tab was at work on may have taken effect, or not; none is sent twice.
  expect(acknowledged.length).toBeGreaterThanOrEqual(whole - 8);
  const found = await written(two);
  expect(found).toEqual(expect.arrayContaining([...before, ...acknowledged]));
  expect(new Set(found).size).toBe(found.length);
});

test('with a shared worker no page loads the engine', async () => {
  const loaded = async (query: string) => {
    const { open } = await openApplication();
    const page = await open(query);
    await send(page, 'GET', '/api/v2/tasks');
    return page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  };
  const engine = expect.stringMatching(/\/in-process-/);
  expect(await loaded('?worker')).not.toContainEqual(engine);
  expect(await loaded('')).toContainEqual(engine);
});
