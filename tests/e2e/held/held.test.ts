/** `npm run held`: traffic that was recorded is held to the contract, from the terminal alone, and nothing is sent. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { pathTo } from '../../../src/contract/path-to.ts';
import { runCli } from '../support/command.ts';

/** A recording of a sandbox that was asked for some lists, found and not. */
async function recorded(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'held-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'traffic.har');
  const server = runCli(['mock', '--port', '0', '--quiet', '--har', file]);
  const url = await server.ready;
  const headers = { authorization: 'demo-superadmin' };
  for (const operation of ['listTokens', 'listTasks', 'getTaskLimits', 'listWebhooks', 'listAgentAccounts'] as const)
    expect((await fetch(url + pathTo(operation), { headers })).status).toBe(200);
  expect((await fetch(url + pathTo('getTask', { taskId: 'task_none' }), { headers })).status).toBe(404);
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
  expect(bad.stdout).toContain('getTask: the status 418 is not declared');
  expect(bad.stdout).toContain(pathTo('getTask', { taskId: 'task_none' }));
  expect(bad.code).toBe(1);
  const baseline = ['--baseline', `${file}.json`];
  await runCli(['held', file, ...baseline, '--update-baseline']).ended;
  const known = await runCli(['held', file, ...baseline]).ended;
  expect([known.code, known.stderr]).toEqual([0, '']);
});

test('without traffic of the API there is no verdict, but a line that says why', async () => {
  const none = await runCli(['held']).ended;
  expect([none.code, none.stderr]).toEqual([2, expect.stringContaining('no recording is given')]);
  const file = await recorded();
  writeFileSync(file, '{"log":{"entries":[]}}');
  const empty = await runCli(['held', file]).ended;
  expect([empty.code, empty.stderr]).toEqual([2, expect.stringContaining('--base says where its paths begin')]);
  writeFileSync(file, 'no JSON');
  const broken = await runCli(['held', file]).ended;
  expect([broken.code, broken.stderr]).toEqual([2, expect.stringContaining('the file is not a JSON object')]);
});
