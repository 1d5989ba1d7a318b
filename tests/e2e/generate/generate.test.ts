import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

test('npm run generate -- --check names what is stale or missing, and writes nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'contract-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const part of ['openapi.yaml', 'openapi', 'generated', 'docs/demo-data.md', 'docs/api-changelog.md'])
    await cp(part, join(folder, part), { recursive: true });
  const edit = async (file: string, before: string, after: string) => {
    const path = join(folder, file);
    const text = await readFile(path, 'utf8');
    expect(text).toContain(before);
    await writeFile(path, text.replace(before, after));
  };
  await edit('openapi.yaml', 'summary: List tokens', 'summary: List every token');
  await edit('openapi/sandbox-control.yaml', 'summary: Get the clock', 'summary: Read the clock');
  await edit('openapi/changes.yaml', 'A task shows whether', 'A task says whether');
  const missing = 'generated/sandbox-control/types.ts';
  await rm(join(folder, missing));

  const check = promisify(execFile)(process.execPath, [resolve('scripts/generate.ts'), '--check'], { cwd: folder });
  const stale = ['generated/openapi.json', missing, 'generated/sandbox-control/openapi.json', 'docs/api-changelog.md'];
  const { code, stderr } = await check.then(
    () => ({ code: 0, stderr: '' }),
    (failure) => failure,
  );
  expect(code).toBe(1);
  for (const file of stale) expect(stderr.split('Different: ')[1]?.trim().split(', ')).toContain(file);
  expect(await readFile(join(folder, 'generated/openapi.json'), 'utf8')).toContain('List tokens');
  expect(existsSync(join(folder, missing))).toBe(false);
});
