import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCli } from './support/command.ts';

const project = join(import.meta.dirname, '..', '..');

/** What patterns, regular expressions and addresses do not take for itself, and every system allows in a name. */
const name = "project (1) [x] {a,b} !c #2 100% $& it's";

let parent: string;
let folder: string;
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'checkout-'));
  folder = join(parent, name);
  const copied = ['src', 'scripts', 'generated', 'package.json', 'tsconfig.json'];
  await Promise.all(copied.map((one) => cp(join(project, one), join(folder, one), { recursive: true })));
  await symlink(join(project, 'node_modules'), join(folder, 'node_modules'), 'junction');
});
afterAll(() => rm(parent, { recursive: true, force: true }));

const prepare = () => promisify(execFile)(process.execPath, ['scripts/prepare.js'], { cwd: folder });

test('the suite runs in a folder of any name', async () => {
  const url = await runCli(['mock', '--port', '0', '--quiet'], { folder }).ready;
  const args = ['contract', '--url', url, '--token', 'demo-superadmin', '--only', 'listTokens/examples', '--quiet'];
  const { code, stderr } = await runCli(args, { folder }).ended;
  expect([code, stderr]).toEqual([0, '']);
});

test('the reference and the workbench are built in a folder of any name', async () => {
  await prepare();
  expect(await readdir(join(folder, 'dist', 'docs'))).toContain('createTask.html');
  expect(await readdir(join(folder, 'dist', 'workbench'))).toContain('workbench.js');
});

test('a Node that is too old is told what is needed, in one line', async () => {
  const manifest = JSON.parse(await readFile(join(project, 'package.json'), 'utf8'));
  await writeFile(join(folder, 'package.json'), JSON.stringify({ ...manifest, engines: { node: '>=99.1' } }));
  const stderr = `error: Node 99.1 or newer is needed; this is ${process.versions.node}\n`;
  await expect(prepare()).rejects.toMatchObject({ code: 2, stdout: '', stderr });
});
