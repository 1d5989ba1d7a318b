import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { buildDocs } from '../../scripts/docs/build.ts';
import { input } from './reference.ts';

async function build(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'docs-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await buildDocs(input, folder);
  return folder;
}

test('the reference is the same, byte for byte, when it is built again', async () => {
  const [first, again] = await Promise.all([build(), build()]);
  for (const name of await readdir(first)) {
    expect((await readFile(join(again, name))).equals(await readFile(join(first, name))), name).toBe(true);
  }
});

test('the reference offers the contracts as they are, without what the pages add', async () => {
  const folder = await build();
  expect(await readFile(join(folder, 'openapi.json'), 'utf8')).toBe(await readFile(input.contract, 'utf8'));
  expect(await readFile(join(folder, 'sandbox-control.json'), 'utf8')).toBe(await readFile(input.control, 'utf8'));
});
