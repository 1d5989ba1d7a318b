import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { pathPrefix } from '../../../../generated/client.ts';
import { phoneAgentContract } from '../../../../src/behaviours/model/contract.ts';
import { readRecording } from '../../../../src/behaviours/recording.ts';
import { createClient } from '../../../../src/client/client.ts';
import { exampleRequests, toWire } from '../../../../src/conformance/requests/request.ts';
import { breachesOf } from '../../../../src/conformance/runner/answer-rules.ts';
import type { Traffic } from '../../../../src/conformance/traffic/read-har.ts';
import { tokenForms, tokenHeaders } from '../../../../src/contract/credentials.ts';
import { pathTo } from '../../../../src/contract/path-to.ts';
import { limitsWithoutConcurrency, startBroken, startTestServer } from '../../../conformance/servers.ts';
import { newHarFile, startRecorded, startRecorderOf } from '../../../support/har.ts';
import { openBrowser } from '../../support/browser.ts';
import { serveFolder } from '../../support/static-server.ts';

/** What a recording says of its server: the rules that its answers break, by operation and place. */
function breachesIn({ exchanges }: Traffic): string[] {
  return exchanges.flatMap((exchange) => {
    const { operation, whole } = exchange;
    if (!operation || !whole) return [];
    const breaches = breachesOf(operation, exchange, { timeLimit: 60_000 });
    return breaches.map(({ rule, place }) => `${operation.id}: ${rule} (${place})`);
  });
}

/** Makes every request that the contract shows, with one token after the other. */
async function useEverything(url: string): Promise<number> {
  const all = phoneAgentContract().operations.flatMap((operation) => exampleRequests(operation));
  for (const [i, { request }] of all.entries()) {
    const { method, target, headers, body } = toWire(request);
    const token = i % 3 === 0 ? 'demo-admin' : (tokenForms('demo-superadmin').at(-1) ?? '');
    await fetch(url + target, {
      method,
      headers: { ...headers, ...tokenHeaders(token) },
      ...(body !== undefined && { body }),
    });
  }
  return all.length;
}

test('what the sandbox records of every operation breaks nothing of the contract, though its secrets are masked', async () => {
  const { url, file, end } = await startRecorded();
  const count = await useEverything(url);
  await end();
  const traffic = readRecording(readFileSync(file, 'utf8'));
  expect([traffic.matched, traffic.unmatched, traffic.skipped.size, traffic.cut]).toEqual([count, 0, 0, false]);
  expect(traffic.exchanges.filter(({ whole }) => !whole)).toEqual([]);
  expect(breachesIn(traffic)).toEqual([]);
  const used = new Set(traffic.exchanges.map(({ operation }) => operation?.id));
  expect(used.size).toBe(phoneAgentContract().operations.length);
});

test('who called stays told apart, and who was given a token is known by it', async () => {
  const { url, file, end } = await startRecorded();
  const api = (token: string) => createClient({ baseUrl: url, token, retry: false });
  const created = await api('demo-admin').createToken({ description: 'A robot' });
  await api('demo-user').listTasks();
  await api(created.data?.token.token ?? '').listTasks();
  await api('demo-admin').listTasks();
  await end();
  const { exchanges } = readRecording(readFileSync(file, 'utf8'));
  const [first, second, third, fourth] = exchanges.map(({ token }) => token);
  expect(new Set([first, second, third]).size).toBe(3);
  expect(fourth).toBe(first);
  expect(exchanges[0]?.body).toMatchObject({ token: { token: third } });
});

test('what the recorder sees of a server that breaks the contract tells where', async () => {
  const { url, file, end } = await startRecorderOf(await startBroken(limitsWithoutConcurrency));
  const api = createClient({ baseUrl: url, token: 'demo-admin', retry: false });
  await api.getTaskLimits();
  await api.listTasks();
  await end();
  expect(breachesIn(readRecording(readFileSync(file, 'utf8')))).toEqual([
    'getTaskLimits: the body matches its schema (200 /limits/concurrencyPerRun required)',
  ]);
});

test('a session in a browser is read as Playwright records it', async () => {
  const url = await startTestServer();
  const file = newHarFile();
  writeFileSync(join(dirname(file), 'index.html'), page(url));
  const site = await serveFolder(dirname(file), '/');
  onTestFinished(site.close);
  const context = await openBrowser({ recordHar: { path: file, content: 'embed', mode: 'full' } });
  const tab = await context.newPage();
  await tab.goto(site.url);
  await tab.waitForFunction("document.title === 'done'");
  await context.close();
  const { exchanges, matched, unmatched, skipped } = readRecording(readFileSync(file, 'utf8'));
  expect(exchanges.map(({ operation, status }) => [operation?.id, status])).toEqual([
    ['listTasks', 200],
    ['createToken', 200],
    ['getTask', 404],
    [undefined, 404],
  ]);
  expect([matched, unmatched]).toEqual([3, 1]);
  expect(skipped.get('elsewhere')).toBeGreaterThan(0);
  expect(exchanges[1]).toMatchObject({ server: url, token: 'demo-admin', whole: true });
  expect(exchanges[1]?.wire.body).toBe('{"description":"From a page"}');
  expect(exchanges[1]?.body).toMatchObject({ token: { description: 'From a page' } });
  expect(breachesIn({ exchanges, matched, unmatched, skipped, faults: [], cut: false })).toEqual([]);
});

/** A page that uses the API, one request after the other, gives one up, and says when it is done. */
function page(url: string): string {
  const calls = [
    [`${pathTo('listTasks')}?pageSize=2`, {}],
    [pathTo('createToken'), { method: 'POST', body: '{"description":"From a page"}' }],
    [pathTo('getTask', { taskId: 'task_9999' }), {}],
    [`${pathPrefix}nothing`, {}],
  ];
  return `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><script type="module">
const headers = ${JSON.stringify({ ...tokenHeaders(tokenForms('demo-admin').at(-1)), 'content-type': 'application/json' })};
for (const [path, init] of ${JSON.stringify(calls)}) await fetch('${url}' + path, { headers, ...init }).then((a) => a.text());
const controller = new AbortController();
const given = fetch('${url}${pathPrefix}agents', { headers, signal: controller.signal }).catch(() => {});
controller.abort();
await given;
document.title = 'done';
</script>`;
}
