/** `npm run held`: traffic that was recorded is held to the contract, from the terminal alone, and nothing is sent. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { pathTo } from '../../../src/contract/path-to.ts';
import { listenOn } from '../../node/receiver.ts';
import { runCli } from '../support/command.ts';

const headers = { authorization: 'demo-superadmin' };

/** A recording of a sandbox that was asked for some lists, found and not. */
async function recorded(more: (url: string) => Promise<void> = async () => {}): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'held-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'traffic.har');
  const server = runCli(['mock', '--port', '0', '--quiet', '--har', file]);
  const url = await server.ready;
  for (const operation of ['listTokens', 'listTasks', 'getTaskLimits', 'listWebhooks', 'listAgentAccounts'] as const)
    expect((await fetch(url + pathTo(operation), { headers })).status).toBe(200);
  expect((await fetch(url + pathTo('getTask', { taskId: 'task_none' }), { headers })).status).toBe(404);
  await more(url);
  server.process.kill('SIGTERM');
  await server.ended;
  return file;
}

test('traffic of a good server conforms to the contract, and one changed answer is found with its request', async () => {
  const file = await recorded();
  const good = await runCli(['held', file]).ended;
  expect(good.stdout).toMatch(/checks +6: 6 passed, 0 failed/);
  expect([good.code, good.stderr]).toEqual([0, '']);
  writeFileSync(file, readFileSync(file, 'utf8').replace(/("status": ?)404/, '$1418'));
  const bad = await runCli(['held', file]).ended;
  expect(bad.stdout).toContain('getTask: status 418 is not declared');
  expect(bad.stdout).toContain(pathTo('getTask', { taskId: 'task_none' }));
  expect(bad.code).toBe(1);
  const baseline = ['--baseline', `${file}.json`];
  await runCli(['held', file, ...baseline, '--update-baseline']).ended;
  const known = await runCli(['held', file, ...baseline]).ended;
  expect([known.code, known.stderr]).toEqual([0, '']);
});

test('without traffic of the API there is no verdict, but a line that says why', async () => {
  const none = await runCli(['held']).ended;
  expect([none.code, none.stderr]).toEqual([
    2,
    expect.stringContaining('error: name a recording: npm run held -- traffic.har'),
  ]);
  const file = await recorded();
  writeFileSync(file, '{"log":{"entries":[]}}');
  const empty = await runCli(['held', file]).ended;
  expect([empty.code, empty.stderr]).toEqual([
    2,
    expect.stringContaining('set --base to the address at which its paths begin'),
  ]);
  writeFileSync(file, 'no JSON');
  const broken = await runCli(['held', file]).ended;
  expect([broken.code, broken.stderr]).toEqual([2, expect.stringContaining('the file is not a JSON object')]);
});

test('what a client sends against the contract is told as its own, and fails only a strict run', async () => {
  const file = await recorded(async (url) => {
    const answer = await fetch(`${url + pathTo('listTasks')}?pageSize=100000`, { headers });
    expect(answer.status).toBe(400);
  });
  const { code, stdout, stderr } = await runCli(['held', file]).ended;
  expect(stdout).toMatch(/clients +listTasks: pageSize must be <= .*; the server responds 400\n/);
  expect(stdout).not.toMatch(/^ +(seed|repeat) /m);
  expect(stdout.trimEnd().split('\n').at(-1)).toBe(
    `✓ The responses in ${file} conform to the contract. 1 client fault.`,
  );
  expect([code, stderr]).toEqual([0, '']);
  expect((await runCli(['held', file, '--strict']).ended).code).toBe(1);
});

test('a log with a line for each exchange is read by a mapping in a file', async () => {
  const file = await recorded();
  const { log } = JSON.parse(readFileSync(file, 'utf8'));
  const lines = log.entries.map(({ request, response }: { request: { url: string }; response: object }) =>
    JSON.stringify({ http: { request: { ...request, url: new URL(request.url).pathname }, response } }),
  );
  const [ndjson, map] = [`${file}.ndjson`, `${file}.map.json`];
  writeFileSync(ndjson, `${lines.join('\n')}\n`);
  const mapping = {
    method: '/http/request/method',
    url: '/http/request/url',
    status: '/http/response/status',
    responseHeaders: '/http/response/headers',
    responseBody: '/http/response/content/text',
  };
  writeFileSync(map, JSON.stringify(mapping));
  const { code, stdout } = await runCli(['held', ndjson, '--map', map]).ended;
  expect(stdout).toMatch(/checks +6: 6 passed, 0 failed/);
  expect(code).toBe(0);
  writeFileSync(map, JSON.stringify({ ...mapping, status: 'http.response.status' }));
  const broken = await runCli(['held', ndjson, '--map', map]).ended;
  expect([broken.code, broken.stderr]).toEqual([
    2,
    `error: --map ${map}: status must be a JSON Pointer such as /request/status\n`,
  ]);
});

test('a recorder holds what passes by, tells each fault at once, and reports at its end', async () => {
  const server = createServer((request, response) => {
    const status = request.url?.includes('limits') ? 418 : 200;
    response.writeHead(status, { 'content-type': 'application/json' }).end('{"success":true,"message":"All."}');
  });
  const { port } = await listenOn(server);
  const command = runCli(['record', '--to', `http://127.0.0.1:${port}`, '--hold', '--port', '0']);
  const url = await command.ready;
  await (await fetch(url + pathTo('getTaskLimits'), { headers })).text();
  await command.line('✗ server  getTaskLimits: ');
  await (await fetch(`${url + pathTo('listTasks')}?pageSize=100000`, { headers })).text();
  await command.line('✗ client  listTasks: ');
  command.process.kill('SIGTERM');
  const { code, stdout } = await command.ended;
  expect(stdout).toContain('getTaskLimits: status 418 is not declared');
  expect(stdout.trimEnd().split('\n').at(-1)).toMatch(
    /^✗ The responses in the recording break the contract: \d+ findings\./,
  );
  expect(code).toBe(1);
});
