import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { tokenHeaders } from '../../../src/contract/credentials.ts';
import { pathTo } from '../../../src/contract/path-to.ts';
import { installInto, packed } from './packed.ts';

/** A project that has both packages. */
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'consumer-'));
  const { kit, suite } = await packed();
  await installInto(folder, [kit, suite], ['vitest']);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a command of an installed package, as `npx` does. */
function run(name: string, ...args: string[]): ChildProcess {
  const child = spawn(process.execPath, [join(folder, 'node_modules', name, 'dist', 'cli.js'), ...args], {
    cwd: folder,
  });
  onTestFinished(() => void child.kill());
  return child;
}

/** All that a command writes, and its exit code. */
async function ended(child: ChildProcess): Promise<{ text: string; code: number | null }> {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (text += chunk));
  await once(child, 'close');
  return { text, code: child.exitCode };
}

/** Waits for the line that tells where a server is. */
async function ready(child: ChildProcess): Promise<string> {
  for await (const chunk of child.stdout ?? []) {
    const [, url] = /ready (\S+)/.exec(String(chunk)) ?? [];
    if (url !== undefined) return url;
  }
  throw new Error('The server ended before it was ready.');
}

test('an empty folder has a sandbox with its reference and both contracts, a suite that finds it good, and is told to install Prism for generated data', async () => {
  const server = run('phone-agent-kit', '--port', '0', '--quiet', '--data', join(folder, 'sandbox.db'));
  const url = await ready(server);
  const page = await fetch(`${url}/docs/`);
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(await page.text()).toContain('Phone Agent');
  expect(await (await fetch(`${url}/openapi.yaml`)).text()).toMatch(/^openapi: 3\.1/);
  const { openapi }: { openapi: string } = await (await fetch(`${url}/openapi.json`)).json();
  expect(openapi).toMatch(/^3\.1/);
  const headers = { ...tokenHeaders('demo-admin'), prefer: 'dynamic=true' };
  const generated = await fetch(`${url}${pathTo('listTasks')}`, { headers });
  expect(generated.status).toBe(400);
  expect(await generated.text()).toContain('install @stoplight/prism-http');
  const examine = (...args: string[]) => ended(run('phone-agent-suite', ...args));
  const target = ['--url', url, '--token', 'demo-superadmin', '--only', 'getTask/examples'];
  const { text, code } = await examine(...target, '--shard', '1/1', '--json', 'shard.json');
  expect([text, code]).toEqual([expect.stringContaining('conforms to the contract'), 0]);
  const merged = await examine('--merge', 'shard.json', '--html', 'report.html');
  expect([merged.text, merged.code]).toEqual([expect.stringContaining('conforms to the contract'), 0]);
});

test('the suite tells its version and that of the contract, whose lines it brings', async () => {
  const { text, code } = await ended(run('phone-agent-suite', '--version'));
  expect([text, code]).toEqual([expect.stringMatching(/^phone-agent-suite [\d.]+, contract .+ [\d.]+ \(\w+\)\n$/), 0]);
  const dist = join(folder, 'node_modules', 'phone-agent-suite', 'dist');
  const { files }: { files: { name: string }[] } = JSON.parse(readFileSync(join(dist, 'source-lines.json'), 'utf8'));
  for (const { name } of files) expect(existsSync(join(dist, name))).toBe(true);
});

test.each([
  ['phone-agent-kit', 'Usage: npx phone-agent-kit [options]'],
  ['phone-agent-suite', 'Usage: npx phone-agent-suite --url URL'],
])('%s tells its options', async (name, usage) => {
  expect(await ended(run(name, '--help'))).toEqual({ text: expect.stringContaining(usage), code: 0 });
});
