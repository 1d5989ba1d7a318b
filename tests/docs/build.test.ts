import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { buildDocs, ownInput } from '../../scripts/docs/build.ts';

async function build(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'docs-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await buildDocs(ownInput, folder);
  return folder;
}

test('the reference is the same, byte for byte, when it is built again, and offers the contracts as they are', async () => {
  const [first, again] = await Promise.all([build(), build()]);
  for (const name of await readdir(first)) {
    expect((await readFile(join(again, name))).equals(await readFile(join(first, name))), name).toBe(true);
  }
  for (const [name, contract] of [
    ['openapi.json', ownInput.contract],
    ['sandbox-control.json', ownInput.control],
  ] as const) {
    expect(await readFile(join(first, name), 'utf8'), name).toBe(await readFile(contract, 'utf8'));
  }
});
