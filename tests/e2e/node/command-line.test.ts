import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, onTestFinished, test } from 'vitest';
import { calls } from '../../../generated/client.ts';
import { tokenHeaders, tokenLines } from '../../../src/contract/credentials.ts';
import { pathTo } from '../../../src/contract/path-to.ts';
import { answersOn, open } from '../../server/wire.ts';
import { type FinishedCommand, runCli, spawnServer } from '../support/command.ts';

const project = join(import.meta.dirname, '../../..');

/** It ended because of what its user can mend, and says so in one line. */
function expectRefusal({ code, stdout, stderr }: FinishedCommand, said: RegExp): void {
  expect(stderr).toMatch(/^error: [^\n]+\n$/);
  expect(stderr).toMatch(said);
  expect([code, stdout]).toEqual([2, '']);
}

const untimed = (line: string) => line.replace(/ \d+\.\d ms$/, ' ms');

test('a start that cannot be is told in one line', async () => {
  const [unknown, mistyped] = await Promise.all([runCli(['serve']).ended, runCli(['mock', '--prot', '80']).ended]);
  expectRefusal(unknown, /unknown command serve/);
  expectRefusal(mistyped, /--prot/);
});

test('a Node that does not run TypeScript says what to do', async () => {
  const entry = join(project, 'src', 'cli.js');
  const started = promisify(execFile)(process.execPath, [
    '--no-experimental-strip-types',
    entry,
    'mock',
    '--port',
    '0',
  ]);
  const line = /^error: Node [\d.]+ does not run TypeScript; use `npm start`.*\n$/;
  await expect(started).rejects.toMatchObject({ code: 2, stdout: '', stderr: expect.stringMatching(line) });
});

test('who reads what it writes may leave; it goes on', async () => {
  const args = ['src/cli.js', 'mock', '--port', '0'];
  const child = spawn(process.execPath, args, { cwd: project, stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [line] = await once(child.stdout, 'data');
  const url = String(line).slice('ready '.length).trim();
  child.stdout.destroy();
  child.stderr.destroy();
  // Each of a kind that is told of: a request, and a refused page.
  for (let i = 0; i < 5; i++) {
    expect((await fetch(`${url}/nothing`)).status).toBe(404);
    expect((await fetch(url, { headers: { origin: `https://evil${i}.test` } })).status).toBe(403);
  }
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

describe('a contract that cannot be used', () => {
  /** A copy of what the mock runs on, where files may be broken. */
  async function copyProject(): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'mock-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const copies = ['src', 'generated', 'package.json'].map((name) =>
      cp(join(project, name), join(folder, name), { recursive: true }),
    );
    await Promise.all([...copies, symlink(join(project, 'node_modules'), join(folder, 'node_modules'))]);
    return folder;
  }

  test('is told in one line that says what to do', async () => {
    const folder = await copyProject();
    const start = () => runCli(['mock', '--stateless', '--port', '0'], { folder }).ended;
    await writeFile(
      join(folder, 'generated', 'validators.js'),
      'export function createValidators() {\n  return {};\n}',
    );
    expectRefusal(await start(), /generated\/.*npm run generate/);
    await rm(join(folder, 'generated', 'openapi.json'));
    await writeFile(join(folder, 'generated', 'operations.ts'), 'export const operations = {');
    expectRefusal(await start(), /generated\/.*npm run generate/);
  });
});

describe('a running mock', () => {
  test('says where it is, no more with --quiet, and ends well after the answer to a request under way', async () => {
    const command = spawnServer(['--host', 'localhost', '--quiet']);
    const url = await command.ready;
    expect(url).toMatch(/^http:\/\/localhost:\d+$/);
    expect((await fetch(url, { redirect: 'manual' })).status).toBe(302);
    const [busy, idle, silent] = await Promise.all([open(url), open(url), open(url)]);
    idle.write(`${calls.listTokens} HTTP/1.1\r\nHost: x\r\n\r\n`);
    await once(idle, 'data');
    const head = `${calls.createToken} HTTP/1.1\r\nHost: x\r\n${tokenLines('t')}Content-Type: application/json\r\n`;
    busy.write(`${head}Expect: 100-continue\r\nContent-Length: 19\r\n\r\n`);
    await once(busy, 'data');
    command.process.kill('SIGINT');
    // From the moment that no new client is taken, the server is ending.
    await new Promise((resolve) => idle.once('close', resolve).once('end', () => idle.end()));
    const answers = answersOn(busy);
    busy.write('{"description":"x"}');
    expect((await answers)[0]).toMatchObject({ status: 200, headers: { connection: 'close' } });
    const { code, stdout, stderr } = await command.ended;
    expect([code, stdout, stderr]).toEqual([0, `ready ${url}\n`, '']);
    silent.destroy();
  });

  test('writes one line per request, and none that a client wrote, also in production', async () => {
    const args = ['mock', '--stateless', '--port', '0'];
    // Where Prism wants several processes, and crashes.
    const command = runCli(args, { env: { NODE_ENV: 'production' } });
    const url = await command.ready;
    const headers = tokenHeaders('demo-admin');
    await fetch(`${url}${pathTo('listTokens')}`, { headers });
    expect(untimed(await command.line('listTokens'))).toBe(`${calls.listTokens} listTokens 200 ms`);
    await fetch(`${url}${pathTo('listTasks')}?pageSize=0`, { headers });
    expect(untimed(await command.line('listTasks'))).toBe(`${calls.listTasks}?pageSize=0 listTasks 400 ms`);
    await fetch(`${url}/nothing/${encodeURIComponent('名前\n\u001b[31m')}`, { headers });
    expect(await command.line('/nothing')).toMatch(/^GET \/nothing\/[\w%[]+ - 404 \d+\.\d ms$/);
    await fetch(`${url}/openapi.json`);
    expect(await command.line('/openapi.json')).toMatch(/^GET \/openapi\.json - 200 \d+\.\d ms$/);
    await fetch(`${url}${pathTo('createToken')}`, { method: 'POST', headers, body: 'x' });
    expect(untimed(await command.line('createToken'))).toBe(`${calls.createToken} createToken 415 ms`);
    await fetch(`${url}${pathTo('listTokens')}?${'x'.repeat(2_000)}`, { headers });
    expect((await command.line('xxxx')).length).toBeLessThan(400);
    command.process.kill('SIGTERM');
    const { stdout, stderr } = await command.ended;
    expect(stdout.split('\n').length).toBe(1 + 6 + 1);
    expect(stderr).toBe('');
  });
});
