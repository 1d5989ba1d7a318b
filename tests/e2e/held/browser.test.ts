/** Recordings of a real browser, as Playwright writes them, with what else a page sends. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { pathTo } from '../../../src/contract/path-to.ts';
import { listenOn } from '../../node/receiver.ts';
import { launchChromium } from '../support/browser.ts';
import { runCli } from '../support/command.ts';

const task = JSON.stringify({ type: 'call', agentId: 'agent_202', phoneNumber: '+12025550121' });

/** A recording of a page that calls the API of a sandbox. */
async function recorded(content: 'embed' | 'omit'): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'browser-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'page.har');
  const url = await runCli(['mock', '--port', '0', '--quiet']).ready;
  const { port } = await listenOn(
    createServer((_, response) => response.setHeader('content-type', 'text/html').end('<p>Tasks</p>')),
  );
  const browser = await launchChromium();
  onTestFinished(() => browser.close());
  const context = await browser.newContext({ recordHar: { path, content } });
  const page = await context.newPage();
  await page.goto(`http://127.0.0.1:${port}`);
  const statuses = await page.evaluate(
    async ([server, tasks, body]) => {
      const headers = { authorization: 'demo-superadmin', 'content-type': 'application/json' };
      const responses = [
        await fetch(server + tasks, { headers }),
        await fetch(server + tasks, { method: 'POST', headers, body }),
        await fetch(`${server}${tasks}?pageSize=100000`, { headers }),
      ];
      // What a page does not read may be missing in the recording.
      for (const response of responses) await response.text();
      return responses.map(({ status }) => status);
    },
    [url, pathTo('createTask'), task] as const,
  );
  expect(statuses).toEqual([200, 200, 400]);
  await context.close();
  return path;
}

test('what a page has sent and got is held to the contract, the page itself is left out', async () => {
  const { code, stdout } = await runCli(['held', await recorded('embed')]).ended;
  expect(stdout).toContain('1 skipped: it is not about the API');
  expect(stdout).toMatch(/checks +2: 2 passed, 0 failed/);
  expect(stdout).toMatch(/clients +listTasks: pageSize must be <= .*; the server responds 400\n/);
  expect(code).toBe(0);
});

test('without bodies there is no verdict, but what the client did wrong', async () => {
  const { code, stdout } = await runCli(['held', await recorded('omit')]).ended;
  expect(stdout).toMatch(/clients +listTasks: pageSize must be <= /);
  expect(stdout).toContain('has no complete response of the API.');
  expect(code).toBe(2);
});
