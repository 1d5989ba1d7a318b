import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { unwrap } from '../../../../src/client/client.ts';
import { tokenHeaders } from '../../../../src/contract/credentials.ts';
import { pathTo } from '../../../../src/contract/path-to.ts';
import {
  createEnvironment,
  type TestEnvironment,
  useListeningSandbox,
} from '../../../sandbox/control/test-environment.ts';
import { openSandbox } from '../../../support/sandbox.ts';
import { openBrowser } from '../../support/browser.ts';

const server = useListeningSandbox();

const drop = ({ control }: TestEnvironment, times: number) =>
  unwrap(control.POST('/_sandbox/faults', { body: { path: pathTo('listTasks'), times, drop: true } }));

/** What a page sees of a request for tasks: its status, or the error that `fetch` rejects with. */
const ask = (page: Page, { tokens }: TestEnvironment, method: 'GET' | 'POST' = 'GET') =>
  page.evaluate(
    async ({ path, headers, method }) => {
      const body = method === 'POST' ? JSON.stringify({ filler: 'x'.repeat(200_000) }) : null;
      try {
        return (await fetch(path, { method, headers, body })).status;
      } catch (error) {
        return String(error);
      }
    },
    {
      path: pathTo('createTask'),
      headers: { ...tokenHeaders(tokens.user), 'content-type': 'application/json' },
      method,
    },
  );

const statuses = async ({ control }: TestEnvironment) =>
  (await unwrap(control.GET('/_sandbox/requests'))).requests.map(({ status }) => status);

describe('in a browser', () => {
  test.for(['GET', 'POST'] as const)(
    'a drop of a %s on a connection in use is seen by the page, and sent once',
    async (method) => {
      const environment = await createEnvironment(server);
      const page = await (await openBrowser()).newPage();
      await page.goto(`${server.baseUrl}/docs/`);
      // Several connections that answers have come over: a browser that tries again has one at hand.
      expect(await Promise.all([1, 2, 3].map(() => ask(page, environment)))).toEqual([200, 200, 200]);
      await drop(environment, 1);
      expect(await ask(page, environment, method)).toBe('TypeError: Failed to fetch');
      expect(await statuses(environment)).toEqual([0, 200, 200, 200]);
      expect(await ask(page, environment)).toBe(200);
    },
  );

  test('each of three drops is seen', async () => {
    const environment = await createEnvironment(server);
    const page = await (await openBrowser()).newPage();
    await page.goto(`${server.baseUrl}/docs/`);
    await drop(environment, 3);
    const seen = [];
    for (let i = 0; i < 4; i++) seen.push(await ask(page, environment));
    expect(seen).toEqual([...Array(3).fill('TypeError: Failed to fetch'), 200]);
  });
});

test("in the same process a drop rejects as a browser's fetch does", async () => {
  const { environment, fetch } = await openSandbox();
  await environment.faults.add({ operationId: 'listTasks', drop: true }, 1, 9);
  const list = () =>
    fetch(
      new Request(`http://sandbox.example${pathTo('listTasks')}`, {
        headers: tokenHeaders(`demo-user${environment.tokenSuffix}`),
      }),
    );
  await expect(list()).rejects.toThrow(
    new TypeError('fetch failed: the sandbox dropped the request, as it was told to'),
  );
  expect((await list()).status).toBe(200);
});
