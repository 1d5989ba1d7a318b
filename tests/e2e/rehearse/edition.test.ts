/** An application rehearsed on the next edition of the contract: each break alone, and the breaks that no test meets. */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { reviewCommand } from '../../../scripts/review/command.ts';
import { pathTo } from '../../../src/contract/path-to.ts';
import { runCli } from '../support/command.ts';

const careless = [process.execPath, '--test', join(import.meta.dirname, 'apps/careless.mjs')];
const app = ['--', ...careless];

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'edition-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Texts of the contract that the next edition has otherwise. */
const edits = [
  // The tests list tokens, and read when they were made.
  ['openapi.yaml', `${pathTo('listTokens')}:`, `${pathTo('listTokens')}Moved:`],
  // They list tasks, and read no run.
  ['openapi/tasks.yaml', 'waitToGreet, runId, createdBy, timestamp]', 'waitToGreet, createdBy, timestamp]'],
  // They create no task.
  ['openapi/tasks.yaml', 'maxLength: 100\n    examples: [Maya', 'maxLength: 20\n    examples: [Maya'],
] as const;

/** Edits the contract of a folder. */
function edit(folder: string): void {
  for (const [name, text, by] of edits) {
    const file = join(folder, name);
    const before = readFileSync(file, 'utf8');
    expect(before).toContain(text);
    writeFileSync(file, before.replace(text, by));
  }
}

test('each break is tried alone, and the breaks that no test meets are named', async () => {
  const folder = newFolder();
  cpSync('openapi', join(folder, 'openapi'), { recursive: true });
  copyFileSync('openapi.yaml', join(folder, 'openapi.yaml'));
  edit(folder);
  const contract = ['--contract', join(folder, 'openapi.yaml')];
  const html = join(folder, 'report.html');
  const { code, stdout } = await runCli(['rehearse', ...contract, '--html', html, ...app]).ended;
  expect(stdout).toMatch(/✗ operation-moved .*\n {4}a token was created in this century\n/);
  expect(stdout).toMatch(/No test meets\n- .*TaskContactName/);
  expect(stdout).not.toContain('✗ required-properties-removed');
  expect(stdout.trimEnd().split('\n').at(-1)).toBe('The application fails on 1 of the 3 breaks of the next edition.');
  expect(code).toBe(1);
  expect(readFileSync(html, 'utf8')).toContain('No test meets');
});

test('the contract as it is breaks nothing', async () => {
  const { code, stdout } = await runCli(['rehearse', '--contract', 'openapi.yaml', ...app]).ended;
  expect(stdout).toContain('The application works with the next edition: its tests meet 0 of 0 breaks, and pass.');
  expect(code).toBe(0);
});

/** A repository with the files of this one, whose working tree has the next edition. */
function repository(): string {
  const folder = newFolder();
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' });
  const others = [':!docs', ':!lab', ':!tests/e2e'];
  const names = git('ls-files', '--cached', '--others', '--exclude-standard', '.', ...others);
  for (const name of names.trim().split('\n')) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    copyFileSync(name, join(folder, name));
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  const own = ['-C', folder, '-c', 'user.name=Maya', '-c', 'user.email=maya@example.com'];
  writeFileSync(join(folder, '.gitignore'), 'node_modules\n');
  git('init', '-q', '-b', 'main', folder);
  git(...own, 'add', '-A');
  git(...own, 'commit', '-qm', 'The project');
  edit(folder);
  return folder;
}

test('a review says of each break which tests fail on it, and whether any meets it', async () => {
  const folder = repository();
  const markdown = join(folder, 'review.md');
  const args = ['--rehearse', careless.map((one) => `'${one}'`).join(' '), '--markdown', markdown];
  const { stdout, stderr } = await reviewCommand(args, folder);
  expect(stderr).toBe('');
  expect(stdout).toMatch(/tests +Fails: a token was created in this century\n/);
  expect(stdout).toMatch(/tests +None fails, although they meet it\.\n/);
  expect(stdout).toMatch(/tests +None meets it\.\n/);
  expect(readFileSync(markdown, 'utf8')).toContain('Tests: Fails: a token was created in this century');
  const { code, stderr: failed } = await reviewCommand(['--rehearse', 'exit 3'], folder);
  expect([code, failed]).toEqual([
    2,
    expect.stringMatching(/^error: --rehearse: at .*the tests fail on the sandbox itself/),
  ]);
});

test('--base rehearses at the commit that the working tree left', async () => {
  const folder = repository();
  const program = join(folder, 'src/cli.js');
  const { stdout } = spawnSync(process.execPath, [program, 'rehearse', '--base', 'main', ...app], { encoding: 'utf8' });
  expect(stdout).toContain('The application fails on 1 of the 3 breaks of the next edition.');
});
