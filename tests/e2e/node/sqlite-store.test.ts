import { existsSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { PageSize } from '../../../generated/parameters.ts';
import { seedData } from '../../../scripts/starting-data/seed-data.ts';
import { createClient, unwrap } from '../../../src/client/client.ts';
import { createControlClient } from '../../../src/client/control-client.ts';
import { tokenHeaders } from '../../../src/contract/credentials.ts';
import { pathTo } from '../../../src/contract/path-to.ts';
import { SqliteStore } from '../../../src/node/sqlite/sqlite-store.ts';
import { documents as documentsTable } from '../../../src/sandbox/modules/knowledge/tables.ts';
import { here, newFile, type OpenHere, openAfterKill, openHere, start } from './data-file.ts';

function documentsOf(server: { readonly baseUrl: string } & Partial<OpenHere>) {
  const api = createClient({ ...server, token: 'demo-admin', retry: false });
  const agentId = 'agent_201';
  return {
    add: (title: string) => unwrap(api.addContext({ agentId, title, text: title })),
    list: async () => {
      const { documents } = await unwrap(api.fetchContext({ agentId, [PageSize.name]: 100 }));
      return documents.map(({ title }) => title);
    },
  };
}

test('what was acknowledged survives kill -9, again and again', async () => {
  const file = newFile();
  const acknowledged: string[] = [];
  for (let round = 0; round < 2; round++) {
    const server = start(file);
    const documents = documentsOf({ baseUrl: await server.ready });
    expect(await documents.list()).toEqual(expect.arrayContaining(acknowledged));
    // Several writers at once, killed in the midst of it; the later rounds a little later.
    const writers = Array.from({ length: 4 }, async (_, writer) => {
      for (let n = 0; ; n++) {
        const title = `round ${round} writer ${writer} document ${n}`;
        const added = await documents.add(title).then(
          () => true,
          () => false,
        );
        if (!added) return;
        acknowledged.push(title);
        if (acknowledged.length % 8 === 7) server.process.kill('SIGKILL');
      }
    });
    await Promise.all(writers);
    expect((await server.ended).signal).toBe('SIGKILL');
  }
  const server = start(file);
  const known = await documentsOf({ baseUrl: await server.ready }).list();
  expect(known).toEqual(expect.arrayContaining(acknowledged));
  // At most the one write of each writer that was under way may be there without an acknowledgement.
  expect(known.length).toBeLessThanOrEqual(acknowledged.length + 2 + 2 * 4);
});

test('environments, their tokens, clocks and data are there after a kill; deleted ones are not', async () => {
  const file = newFile();
  const first = await openHere(file);
  const json = { 'content-type': 'application/json' };
  const ask = ({ fetch }: OpenHere, path: string, init: RequestInit = {}) => fetch(new Request(here + path, init));
  const create = async (body: object) =>
    (await ask(first, '/_sandbox/environments', { method: 'POST', body: JSON.stringify(body), headers: json })).json();
  const kept = await create({ now: '2026-03-02T15:00:00Z', frozen: true });
  const gone = await create({});
  expect((await ask(first, `/_sandbox/environments/${gone.id}`, { method: 'DELETE' })).status).toBe(204);
  const headers = { ...tokenHeaders(kept.tokens.admin), ...json };
  const advance = { method: 'POST', headers, body: '{"advance":"PT90M"}' };
  expect((await ask(first, '/_sandbox/clock', advance)).status).toBe(200);
  const title = { method: 'POST', headers, body: '{"title":"Kept","text":"Kept"}' };
  expect((await ask(first, pathTo('fetchContext', { agentId: 'agent_201' }), title)).status).toBe(200);

  const second = await openAfterKill(file);
  const clock = await (await ask(second, '/_sandbox/clock', { headers })).json();
  expect(clock).toMatchObject({ now: '2026-03-02T16:30:00Z', timestamp: 1772469000, frozen: true });
  const context = await (await ask(second, pathTo('fetchContext', { agentId: 'agent_201' }), { headers })).json();
  expect(context.documents[0].title).toBe('Kept');
  const lost = await ask(second, pathTo('listTokens'), { headers: tokenHeaders(gone.tokens.admin) });
  expect(lost.status).toBe(401);
  const fresh = await (await ask(second, '/_sandbox/environments', { method: 'POST' })).json();
  expect(fresh.id).not.toBe(gone.id);
});

test('a snapshot that is taken while others write has the same in the file as in memory', async () => {
  const file = newFile();
  const path = { params: { path: { environmentId: 'default' } } };
  const takeSnapshots = async (server: OpenHere) => {
    const control = createControlClient({ baseUrl: here, ...server });
    const documents = documentsOf({ baseUrl: here, ...server });
    const snapshots = Array.from({ length: 6 }, async (_, nth) => {
      for (let n = 0; n < nth; n++) await documents.add(`${nth}.${n} before`);
      const writes = Array.from({ length: 5 }, (_, n) => documents.add(`${nth}.${n}`));
      const taken = unwrap(control.POST('/_sandbox/environments/{environmentId}/snapshots', { ...path, body: {} }));
      await Promise.all([...writes, ...Array.from({ length: 5 }, (_, n) => documents.add(`${nth}.${n} again`))]);
      return (await taken).snapshotId;
    });
    return Promise.all(snapshots);
  };
  /** What each of them has, one after the other. */
  const contentsOf = async (server: OpenHere, snapshotIds: readonly string[]) => {
    const control = createControlClient({ baseUrl: here, ...server });
    const documents = documentsOf({ baseUrl: here, ...server });
    const contents: (readonly string[])[] = [];
    for (const snapshotId of snapshotIds) {
      const params = { path: { environmentId: 'default', snapshotId } };
      const restore = '/_sandbox/environments/{environmentId}/snapshots/{snapshotId}/restore';
      await unwrap(control.POST(restore, { params }));
      contents.push(await documents.list());
    }
    return contents;
  };
  const first = await openHere(file);
  const snapshotIds = await takeSnapshots(first);
  const left = await openAfterKill(file);
  const contents = await contentsOf(first, snapshotIds);
  expect(new Set(contents.map(({ length }) => length)).size).toBeGreaterThan(1);
  expect(await contentsOf(left, snapshotIds)).toEqual(contents);
});

test('a second process is refused with one line, and the first goes on', async () => {
  const file = newFile();
  const documents = documentsOf({ baseUrl: here, ...(await openHere(file)) });
  const { code, stderr } = await start(file).ended;
  expect({ code, stderr }).toEqual({ code: 2, stderr: `error: ${file} is in use by another process\n` });
  await documents.add('Still here');
  expect(await documents.list()).toContain('Still here');
});

test('a file of another version, of another program or of no database is refused, and stays as it is', async () => {
  const open = (file: string) => new SqliteStore(file, seedData(), () => {});
  const later = newFile('later.db');
  await open(later).close();
  const database = new DatabaseSync(later);
  database.exec('PRAGMA user_version = 99');
  database.close();
  const foreign = newFile('foreign.db');
  const other = new DatabaseSync(foreign);
  other.exec('CREATE TABLE notes (text TEXT)');
  other.close();
  const text = newFile('notes.txt');
  writeFileSync(text, 'These are no rows.'.repeat(100));
  const missing = join(dirname(newFile()), 'missing', 'sandbox.db');
  const refusals = {
    [later]: 'was written by another version (format 99, this one reads 6); use that version or a new file',
    [foreign]: 'is a database of another program',
    [text]: 'is not an SQLite database',
    [missing]: 'cannot be opened or created; does its folder exist, and is it writable?',
  };
  for (const [file, refusal] of Object.entries(refusals)) expect(() => open(file)).toThrow(`${file} ${refusal}`);
  expect(existsSync(dirname(missing))).toBe(false);
});

test('a file keeps the starting data that it was made with', async () => {
  const file = newFile();
  const demo = seedData();
  const record = {
    id: 'env_1',
    seed: 'demo',
    anchor: 1772463600,
    clock: { offset: 0, frozenAt: 1772463600000 },
    start: { now: 1772463600000, frozen: true },
    created: 1772463600000,
  } as const;
  const first = new SqliteStore(file, demo, () => {});
  const { read } = await first.create(record).then((partition) => ({ read: partition.read() }));
  const before = await read.get(documentsTable, 'document_901');
  await first.close();
  const second = new SqliteStore(file, { demo: {}, empty: {} }, () => {});
  const [stored] = await second.load();
  expect(await stored?.partition.read().get(documentsTable, 'document_901')).toEqual(before);
  await second.close();
});
