import { chmodSync, chownSync, mkdirSync, readFileSync, truncateSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { documentsOf, newFile, start } from './data-file.ts';

/** A closed file with one document. */
async function writtenFile(): Promise<string> {
  const file = newFile();
  const server = start(file);
  await documentsOf(await server.ready).add('Added');
  server.process.kill('SIGTERM');
  await server.ended;
  return file;
}

function alter(file: string, statements: string): void {
  const database = new DatabaseSync(file);
  database.exec(statements);
  database.close();
}

/** Whom no mode of a file stops is somebody else here. */
const uid = process.getuid?.() === 0 ? 65_534 : undefined;

function giveAway(file: string): void {
  if (uid !== undefined) for (const path of [file, dirname(file)]) chownSync(path, uid, uid);
}

test.for([
  ['is a folder', mkdirSync, 'is a folder; name a file in it'],
  [
    'is cut off',
    (file: string) => truncateSync(file, 20_000),
    /^ is damaged: .*; start once with --salvage to save what is whole$/,
  ],
  [
    'has another row',
    (file: string) => alter(file, `UPDATE change SET row = replace(row, 'Added', 'Other') WHERE name = 'document'`),
    /^ is damaged: the row document_\d+ of the table document in the environment default is not what was written; start/,
  ],
  [
    'may not be written',
    (file: string) => chmodSync(file, 0o400),
    'may not be written by this user; change its mode or',
  ],
  ['may not be reached', (file: string) => chmodSync(dirname(file), 0), 'cannot be opened or made; does its folder'],
  ['may not be read', (file: string) => chmodSync(file, 0o200), 'may not be read by this user; change its mode or its'],
] as const)('a file that %s is refused with one line', async ([, harm, reason]) => {
  const file = harm === mkdirSync ? newFile() : await writtenFile();
  harm(file);
  giveAway(file);
  const { code, stderr } = await start(file, { uid }).ended;
  expect(code).toBe(2);
  const [line = '', ...rest] = stderr.split('\n');
  expect(rest).toEqual(['']);
  expect(line.startsWith(`error: ${file} `)).toBe(true);
  if (typeof reason === 'string') expect(line).toContain(`${file} ${reason}`);
  else expect(line.slice(`error: ${file}`.length)).toMatch(reason);
});

test.skipIf(process.platform === 'win32')('what is no file at all is refused too', async () => {
  const { code, stderr } = await start('/dev/null').ended;
  expect([code, stderr]).toEqual([2, 'error: /dev/null is no file; name one, or a new one\n']);
});

test('a file of the former format gets its checksums, and keeps its data', async () => {
  const file = await writtenFile();
  alter(
    file,
    `ALTER TABLE environment DROP COLUMN checksum;
     ALTER TABLE change DROP COLUMN checksum;
     ALTER TABLE sequence DROP COLUMN checksum;
     ALTER TABLE environment DROP COLUMN time;
     ALTER TABLE change DROP COLUMN time;
     PRAGMA user_version = 2;`,
  );
  for (let round = 0; round < 2; round++) {
    const server = start(file);
    expect(await documentsOf(await server.ready).added()).toEqual(['Added']);
    server.process.kill('SIGTERM');
    await server.ended;
  }
  alter(file, `UPDATE change SET row = replace(row, 'Added', 'Other')`);
  expect((await start(file).ended).stderr).toContain('is not what was written');
});

test('--salvage tells what it did, and the server goes on with what is whole', async () => {
  const file = newFile();
  const before = start(file);
  const documents = documentsOf(await before.ready);
  for (const title of ['Added 1', 'Added 2', 'Added 3']) await documents.add(title);
  before.process.kill('SIGTERM');
  await before.ended;
  alter(file, `UPDATE change SET row = replace(row, 'Added 2', 'Other') WHERE row LIKE '%Added 2%'`);
  const damaged = readFileSync(file);

  const server = start(file, {}, '--salvage');
  expect(await documentsOf(await server.ready).added()).toEqual(['Added 1', 'Added 3']);
  server.process.kill('SIGTERM');
  expect((await server.ended).stderr).toBe(
    [
      `${file} is damaged: the row document_904 of the table document in the environment default is not what was written; what is whole was saved, and the damaged file is kept as ${file}.damaged-1`,
      'left out: the row document_904 of the table document in the environment default',
      '',
    ].join('\n'),
  );
  expect(readFileSync(`${file}.damaged-1`).equals(damaged)).toBe(true);
});

test('--salvage needs a file, and makes one where there is none', async () => {
  const { code, stderr } = await start('', {}, '--salvage').ended;
  expect([code, stderr]).toEqual([2, 'error: --data is empty; it must be a file\n']);
  const server = start(newFile(), {}, '--salvage');
  expect(await documentsOf(await server.ready).added()).toEqual([]);
});
