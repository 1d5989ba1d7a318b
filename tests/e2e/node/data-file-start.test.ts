import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, truncateSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { salvage } from '../../../src/node/sqlite/salvage.ts';
import { documentsOf, newFile, start } from './data-file.ts';
import { alter, contentsOfFile, demo, writtenFile } from './written-file.ts';

test('what is no file, or a file that is cut off, is refused with what to do', async () => {
  const folder = newFile();
  mkdirSync(folder);
  await expect(contentsOfFile(folder)).rejects.toThrow(`${folder} is a folder; name a file in it`);
  if (process.platform !== 'win32')
    await expect(contentsOfFile('/dev/null')).rejects.toThrow('/dev/null is not a file; name an existing or a new one');
  const file = await writtenFile(10);
  truncateSync(file, 20_000);
  const told = /^\S+ is damaged: .*; start once with --salvage to save what is whole$/;
  await expect(contentsOfFile(file)).rejects.toThrow(told);
});

/** Whom no mode of a file stops is somebody else here. */
const uid = process.getuid?.() === 0 ? 65_534 : undefined;

test.for([
  ['written', (file: string) => chmodSync(file, 0o400), 'cannot be written by this user; change its mode or'],
  ['reached', (file: string) => chmodSync(dirname(file), 0), 'cannot be opened or created; does its folder'],
] as const)('a file that may not be %s is refused with one line', async ([, forbid, reason]) => {
  const file = await writtenFile(1);
  forbid(file);
  if (uid !== undefined) for (const path of [file, dirname(file)]) chownSync(path, uid, uid);
  const { code, stderr } = await start(file, { uid }).ended;
  expect([code, stderr.split('\n').length]).toEqual([2, 2]);
  expect(stderr.startsWith(`error: ${file} ${reason}`)).toBe(true);
});

test('--salvage tells what it did, and the server goes on with what is whole', async () => {
  const file = await writtenFile(3);
  alter(
    file,
    `UPDATE change SET row = replace(row, 'Added', 'Other') WHERE key = 'document_1001' AND environment = 'default'`,
  );
  const damaged = readFileSync(file);
  const server = start(file, {}, '--salvage');
  expect(await documentsOf(await server.ready).added()).toEqual(['Added', 'Added']);
  server.process.kill('SIGTERM');
  const place = 'the row document_1001 of the table document in the environment default';
  expect((await server.ended).stderr).toBe(
    [
      `${file} is damaged: ${place} is not what was written; what is whole was saved, and the damaged file is kept as ${file}.damaged-1`,
      `left out: ${place}`,
      '',
    ].join('\n'),
  );
  expect(readFileSync(`${file}.damaged-1`).equals(damaged)).toBe(true);
});

test('--salvage has nothing to do where there is no file yet', async () => {
  const file = newFile();
  expect(await salvage(file, demo)).toEqual([]);
  expect(existsSync(file)).toBe(false);
});
