import { execFile } from 'node:child_process';
import { appendFile, cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { runCli } from './support/command.ts';

const project = join(import.meta.dirname, '..', '..');

test('a checkout has the same bytes, whatever git is told of line ends', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'line-ends-'));
  onTestFinished(() => rm(parent, { recursive: true, force: true }));
  const [from, to] = ['from', 'to'].map((one) => join(parent, one));
  if (!from || !to) throw new Error('There are no folders.');
  const texts = ['.gitattributes', 'generated', 'openapi.yaml', 'src/client', 'biome.json', 'scripts/prepare.js'];
  await Promise.all(texts.map((one) => cp(join(project, one), join(from, one), { recursive: true })));
  const git = (...args: string[]) => promisify(execFile)('git', ['-c', 'core.autocrlf=true', ...args]);
  await git('init', '-q', from);
  await git('-C', from, 'add', '-A');
  await git('-C', from, '-c', 'user.name=Maya', '-c', 'user.email=maya@example.com', 'commit', '-qm', 'All');
  await git('clone', '-q', from, to);
  const files = (await readdir(from, { recursive: true, withFileTypes: true })).filter((one) => one.isFile());
  const names = files.map((one) => relative(from, join(one.parentPath, one.name)));
  for (const one of names.filter((path) => !path.startsWith('.git/') && path !== '.git')) {
    const bytes = await readFile(join(to, one));
    expect(bytes.equals(await readFile(join(project, one))), one).toBe(true);
  }
});

/** What patterns, regular expressions and addresses do not take for itself, and every system allows in a name. */
const name = "project (1) [x] {a,b} !c #2 100% $& it's";

test('the suite runs, and pages and server are built, in a folder of any name; a Node that is too old is told what is needed', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'checkout-'));
  onTestFinished(() => rm(parent, { recursive: true, force: true }));
  const folder = join(parent, name);
  const copied = ['src', 'scripts', 'generated', 'package.json', 'tsconfig.json'];
  await Promise.all(copied.map((one) => cp(join(project, one), join(folder, one), { recursive: true })));
  await symlink(join(project, 'node_modules'), join(folder, 'node_modules'), 'junction');
  const run = (script: string) => promisify(execFile)(process.execPath, [script], { cwd: folder });

  const url = await runCli(['mock', '--port', '0', '--quiet'], { folder }).ready;
  const args = ['contract', '--url', url, '--token', 'demo-superadmin', '--only', 'listTokens/examples', '--quiet'];
  const { code, stderr } = await runCli(args, { folder }).ended;
  expect([code, stderr]).toEqual([0, '']);

  await run('scripts/workbench.ts');
  expect(await readdir(join(folder, 'dist', 'workbench'))).toContain('workbench.js');

  await run('scripts/server.ts');
  const bundle = join(folder, 'dist', 'server', 'main.js');
  await appendFile(bundle, "process.stderr.write('from the bundle\\n');\n");
  const { code: bundled, stderr: from } = await runCli(['mock', '--help'], { folder }).ended;
  expect([bundled, from], 'a server starts from the bundle').toEqual([0, 'from the bundle\n']);
  const source = join(folder, 'src', 'cli', 'server-usage.ts');
  await writeFile(source, (await readFile(source, 'utf8')).replace('Usage:', 'Changed usage:'));
  const { stdout, stderr: edited } = await runCli(['mock', '--help'], { folder }).ended;
  expect([stdout.split(' ')[0], edited], 'and from its sources once one of them has changed').toEqual(['Changed', '']);

  const manifest = JSON.parse(await readFile(join(project, 'package.json'), 'utf8'));
  await writeFile(join(folder, 'package.json'), JSON.stringify({ ...manifest, engines: { node: '>=99.1' } }));
  const told = `error: Node 99.1 or newer is needed; this is ${process.versions.node}\n`;
  await expect(run('scripts/prepare.js')).rejects.toMatchObject({ code: 2, stdout: '', stderr: told });
});
