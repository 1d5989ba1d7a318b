/** `npm run rehearse`: what an application breaks on, what it rests on, and what became of it, from the terminal alone. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { pathTo } from '../../../src/contract/path-to.ts';
import { openPage } from '../support/browser.ts';
import { runCli } from '../support/command.ts';

const app = (name: string) => ['--', process.execPath, '--test', join(import.meta.dirname, `apps/${name}.mjs`)];
const some = (...ids: readonly string[]) => ids.flatMap((id) => ['--only', id]);

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rehearse-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test('a careless application hears what it breaks on, what it rests on, and in which tests', async () => {
  const folder = newFolder();
  const html = join(folder, 'report.html');
  const json = join(folder, 'report.json');
  const ids = some('added-fields', 'limited-once', 'other-words', 'page-base', 'timestamp-unit', 'other-identifiers');
  const { code, stdout } = await runCli(['rehearse', ...ids, '--html', html, '--json', json, ...app('careless')]).ended;
  expect(code).toBe(1);
  expect(stdout).toContain('5 of 6 variants affect these requests.');
  expect(stdout).toMatch(/✗ limited-once .*\n(?: {4}.*\n)* {4}the first tasks are on page 0\n/);
  expect(stdout).toMatch(/✗ other-words .*\n {4}an unknown agent has its message\n/);
  expect(stdout).toMatch(/✗ page-base .*It is 1\.\n.*not confirmed\)\n {4}the first tasks are on page 0\n/);
  expect(stdout).toMatch(/✗ timestamp-unit .*\n.*\n {4}a token was created in this century\n/);
  expect(stdout.trimEnd().split('\n').at(-1)).toBe(
    'The application fails on 2 variants that the contract allows and depends on 2 assumptions.',
  );
  const { first, tried } = JSON.parse(readFileSync(json, 'utf8'));
  expect(first.results.passed).toBe(3);
  expect(tried.map(({ id, state }: { id: string; state: string }) => `${state} ${id}`)).toEqual(
    expect.arrayContaining(['holds added-fields', 'breaks page-base']),
  );
  const page = await openPage();
  await page.goto(`file://${html}`);
  await expect
    .poll(() => page.getByRole('row', { name: 'a token was created in this century' }).textContent())
    .toContain('timestamp-unit');
  await page.getByRole('link', { name: 'page-base' }).first().click();
  await expect.poll(() => page.locator('#page-base').textContent()).toContain('It is 1.');
});

test('a sturdy application copes with what the contract allows, alone and together', async () => {
  const ids = [
    'added-fields',
    'other-words',
    'other-field-order',
    'limited-once',
    'unavailable-once',
    'connection-lost-once',
  ];
  const { code, stdout } = await runCli(['rehearse', ...some(...ids), ...app('sturdy')]).ended;
  expect(stdout).toMatch(/^7 variants passed\.$/m);
  expect(code).toBe(0);
});

test('tests that rest on a guess fail where they are asked to', async () => {
  const { code, stdout } = await runCli(['rehearse', '--strict', ...some('page-base'), ...app('careless')]).ended;
  expect(code).toBe(1);
  expect(stdout).toContain('passes on every variant that the contract allows and depends on 1 assumption.');
});

test('nothing is rehearsed where the tests fail on the sandbox itself, or ask it nothing', async () => {
  const fails = await runCli(['rehearse', '--', process.execPath, '-e', 'process.exit(3)']).ended;
  expect([fails.code, fails.stderr]).toEqual([2, expect.stringContaining('the tests fail on the sandbox itself')]);
  const silent = await runCli(['rehearse', '--', process.execPath, '-e', '']).ended;
  expect([silent.code, silent.stderr]).toEqual([2, expect.stringContaining('PHONE_AGENT_URL')]);
  const missing = await runCli(['rehearse', '--', 'no-such-program']).ended;
  expect([missing.code, missing.stderr]).toEqual([2, expect.stringContaining('no-such-program')]);
  const nothing = await runCli(['rehearse']).ended;
  expect([nothing.code, nothing.stderr]).toEqual([
    2,
    expect.stringContaining('give the command that runs your tests after --'),
  ]);
});

test('a variant can be looked at', async () => {
  const repeated = runCli(['rehearse', '--repeat', 'page-base']);
  const line = await repeated.line('PHONE_AGENT_URL=');
  const url = line.slice('PHONE_AGENT_URL='.length);
  const ask = async (page: number) => {
    const response = await fetch(`${url}${pathTo('listTasks')}?pageNumber=${page}&pageSize=1`, {
      headers: { authorization: 'demo-superadmin' },
    });
    return response.json();
  };
  expect(await ask(1)).toMatchObject({ pageNumber: 1 });
  repeated.process.kill('SIGINT');
  expect((await repeated.ended).code).toBe(0);
  const { code, stderr } = await runCli(['rehearse', '--repeat', 'page-bse']).ended;
  expect([code, stderr]).toEqual([2, 'error: --repeat is page-bse; there is no such variant (--list shows all)\n']);
});

test('the fixtures of the kit have their sandboxes at the variant, with their settings and receivers', async () => {
  const apps = join(import.meta.dirname, 'apps');
  const vitest = join(import.meta.dirname, '../../../node_modules/vitest/vitest.mjs');
  const tests = ['--', process.execPath, vitest, 'run', '--configLoader', 'native', '--root', apps];
  const ids = some('page-base', 'repeated-webhooks', 'added-fields');
  const { code, stdout } = await runCli(['rehearse', ...ids, ...tests]).ended;
  expect(stdout).toContain('3 of 3 variants affect these requests.');
  expect(stdout).toMatch(
    /✗ page-base .*\n.*\n {4}fixtures\.spec\.ts > the first tasks are on page 0, on the test day\n/,
  );
  expect(stdout).toMatch(/✗ repeated-webhooks .*\n {4}fixtures\.spec\.ts > each webhook comes once\n/);
  expect(code).toBe(1);
});
