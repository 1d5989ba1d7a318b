import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const script = resolve('scripts/generate.ts');
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'contract-'));
  for (const part of ['openapi.yaml', 'openapi', 'generated', 'docs/demo-world.md', 'docs/api-changelog.md'])
    await cp(part, join(folder, part), { recursive: true });
});
afterEach(() => rm(folder, { recursive: true }));

function generate(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  return new Promise((done) => {
    execFile(process.execPath, [script, ...args], { cwd: folder }, (error, stdout, stderr) => {
      done({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr });
    });
  });
}

async function edit(file: string, before: string, after: string): Promise<void> {
  const path = join(folder, file);
  const text = await readFile(path, 'utf8');
  expect(text).toContain(before);
  await writeFile(path, text.replace(before, after));
}

test('npm run generate writes the same bytes again', async () => {
  const entries = await readdir('generated', { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  expect(files).toContain('generated/sandbox-control/types.ts');
  await rm(join(folder, 'generated'), { recursive: true });
  expect(await generate()).toMatchObject({ code: 0, stderr: '' });
  for (const file of files)
    expect((await readFile(join(folder, file), 'utf8')) === (await readFile(file, 'utf8')), file).toBe(true);
});

test('with --check it names what is stale, of both contracts and the changelog, and writes nothing', async () => {
  await edit('openapi.yaml', 'summary: List all tokens', 'summary: List every token');
  await edit('openapi/sandbox-control.yaml', 'summary: Get the time', 'summary: Tell the time');
  await edit('openapi/changes.yaml', 'A task tells whether', 'A task says whether');
  const { code, stderr } = await generate('--check');
  expect(code).toBe(1);
  expect(stderr).toMatch(
    /Different: generated\/openapi\.json, .*generated\/sandbox-control\/openapi\.json, .*docs\/api-changelog\.md/,
  );
  expect(await readFile(join(folder, 'generated/openapi.json'), 'utf8')).toContain('List all tokens');
});

test('it stops at a broken contract, in one line', async () => {
  await edit('openapi/tasks.yaml', "'#/schemas/", "'#/schemas/No");
  const { code, stderr } = await generate();
  expect(code).toBe(1);
  expect(stderr).toMatch(/^openapi\/tasks\.yaml:\d+: Can't resolve \$ref\n$/);
});
