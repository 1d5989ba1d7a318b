import { expect, onTestFinished, test } from 'vitest';
import { seedData } from '../../../scripts/starting-data/seed-data.ts';
import { tokenHeaders } from '../../../src/contract/credentials.ts';
import { pathTo } from '../../../src/contract/path-to.ts';
import { hashOfSeed } from '../../../src/node/checksum.ts';
import { openLogs } from '../../../src/postgres/database/open.ts';
import { SharedSandbox } from '../../../src/postgres/environments/shared-sandbox.ts';
import { serve } from '../../../src/sandbox/create-sandbox.ts';
import { refusingSender } from '../../../src/sandbox/engine/sender.ts';
import { postgresUrl } from '../support/postgres.ts';
import { appendOf, beginOne, behind, newDatabase, newLogs, positionOf } from './logs.ts';

const edits = (text: string) => [['notes', 'a', JSON.stringify({ text })]] as const;

/** Damage that may befall the rows of a log, and what is said of it. */
const damages = [
  ['an entry is deleted', 'DELETE FROM @entry WHERE environment = $1 AND version = 2', 'the entry 2 is missing'],
  ['the last is deleted', 'DELETE FROM @entry WHERE environment = $1 AND version = 3', 'the entry 3 is missing'],
  ['all are deleted', 'DELETE FROM @entry WHERE environment = $1', 'the entry 1 is missing'],
  [
    'an entry is cut',
    'UPDATE @entry SET body = left(body, 10) WHERE environment = $1 AND version = 2',
    'the entry 2 is not what was written',
  ],
  [
    'an entry is changed',
    `UPDATE @entry SET body = replace(body, 'two', 'owt') WHERE environment = $1 AND version = 2`,
    'the entry 2 is not what was written',
  ],
] as const;

test.each(damages)('a log is refused where %s, and no other', async (_, damage, what) => {
  const url = await postgresUrl();
  const logs = await newLogs(url);
  const starts = [await beginOne(logs, 'env_1'), await beginOne(logs, 'env_2')];
  for (const start of starts) {
    for (const [at, text] of ['one', 'two', 'three'].entries()) {
      expect(await logs.environments.append([appendOf(behind(start, at), edits(text))])).toEqual(['kept']);
    }
  }
  await newDatabase(url).write(damage, ['env_1']);
  await expect(logs.environments.load('env_1')).rejects.toThrow(
    `The log of the environment env_1 is damaged: ${what}.`,
  );
  const { readings } = await logs.environments.read(starts);
  expect(readings).toEqual([{ kind: 'damaged', what }, expect.objectContaining({ kind: 'entries' })]);
  expect((await positionOf(logs, 'env_2')).version).toBe(3);
});

test('entries that programs of before have written have no checksum, and are taken', async () => {
  const url = await postgresUrl();
  const logs = await newLogs(url);
  const start = await beginOne(logs, 'env_1');
  await logs.environments.append([appendOf(start, edits('one'))]);
  await newDatabase(url).write('UPDATE @entry SET checksum = NULL');
  expect((await positionOf(logs, 'env_1')).version).toBe(1);
});

test('a server refuses the environment with its name and what to do, goes on with others, and can delete it', async () => {
  const url = await postgresUrl();
  const logs = await openLogs(url);
  const text = JSON.stringify(seedData());
  const seed = { seed: text, hashOf: hashOfSeed };
  let last = 0;
  const reports: unknown[] = [];
  const report = (error: unknown) => void reports.push(error);
  const open = async () => {
    const newId = (prefix: string) => `${prefix}${++last}`;
    const shared = { log: logs.environments, seedData: seedData(), ...seed, newId, report, sender: refusingSender };
    return serve(await SharedSandbox.open(shared), { report });
  };
  const servers = [await open(), await open()];
  onTestFinished(async () => {
    for (const { close } of servers) await close();
    await logs.close();
  });
  const ask = async (server: (typeof servers)[number] | undefined, method: string, path: string, token = '') => {
    const headers = { 'content-type': 'application/json', ...tokenHeaders(token) };
    const body = method === 'POST' ? JSON.stringify({ description: 'Reports' }) : null;
    const answer = await server?.fetch(new Request(`http://sandbox.example${path}`, { method, headers, body }));
    return { status: answer?.status, body: await answer?.text() };
  };
  const [first, second] = servers;
  const environment = await first?.sandbox.create({});
  const id = environment?.record.id ?? '';
  for (let i = 0; i < 3; i++)
    expect((await ask(first, 'POST', pathTo('createToken'), `demo-admin-${id}`)).status).toBe(200);
  await newDatabase(url).write('DELETE FROM @entry WHERE environment = $1 AND version = 2', [id]);
  const { status, body } = await ask(second, 'GET', pathTo('listTokens'), `demo-admin-${id}`);
  expect([status, body]).toEqual([
    500,
    expect.stringContaining(
      `The log of the environment ${id} is damaged: the entry 2 is missing. Delete the environment, or restore the database from a backup.`,
    ),
  ]);
  expect((await ask(second, 'GET', pathTo('listTokens'), 'demo-admin')).status).toBe(200);
  expect((await ask(second, 'DELETE', `/_sandbox/environments/${id}`)).status).toBe(204);
  expect((await ask(second, 'GET', pathTo('listTokens'), `demo-admin-${id}`)).status).toBe(401);
  expect(String(reports[0])).toContain(`The log of the environment ${id} is damaged`);
});
