import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { worlds } from '../../../scripts/world/worlds.ts';
import { createClient, unwrap } from '../../../src/client/client.ts';
import { createControlClient } from '../../../src/client/control-client.ts';
import { SqliteStore } from '../../../src/node/sqlite-store.ts';
import { runCli } from '../support/command.ts';

async function newFile(name = 'sandbox.db'): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return join(folder, name);
}

function start(file: string) {
  return runCli(['mock', '--quiet', '--port', '0', '--data', file]);
}

function documentsOf(baseUrl: string) {
  const api = createClient({ baseUrl, token: 'demo-admin' });
  const params = { path: { agentId: 'agent_201' } };
  return {
    add: (title: string) =>
      unwrap(api.POST('/api/v2/agents/{agentId}/context', { params, body: { title, text: title } })),
    list: async () => {
      const query = { pageSize: 100 };
      const { documents } = await unwrap(api.GET('/api/v2/agents/{agentId}/context', { params: { ...params, query } }));
      return documents.map(({ title }) => title);
    },
  };
}

test('what was acknowledged survives kill -9, again and again', async () => {
  const file = await newFile();
  const acknowledged: string[] = [];
  for (let round = 0; round < 6; round++) {
    const server = start(file);
    const documents = documentsOf(await server.ready);
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
  const known = await documentsOf(await server.ready).list();
  expect(known).toEqual(expect.arrayContaining(acknowledged));
  // At most the one write of each writer that was under way may be there without an acknowledgement.
  expect(known.length).toBeLessThanOrEqual(acknowledged.length + 2 + 6 * 4);
});

test('environments, their tokens, clocks and data are there after a restart; deleted ones are not', async () => {
  const file = await newFile();
  const first = start(file);
  const url = await first.ready;
  const create = async (body: object) => {
    const init = { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    return (await fetch(`${url}/_sandbox/environments`, init)).json();
  };
  const kept = await create({ now: '2026-03-02T15:00:00Z', frozen: true });
  const gone = await create({});
  const { status } = await fetch(`${url}/_sandbox/environments/${gone.id}`, { method: 'DELETE' });
  expect(status).toBe(204);
  const headers = { authorization: kept.tokens.admin, 'content-type': 'application/json' };
  const advance = { method: 'POST', headers, body: '{"advance":"PT90M"}' };
  expect((await fetch(`${url}/_sandbox/clock`, advance)).status).toBe(200);
  const title = { method: 'POST', headers, body: '{"title":"Kept","text":"Kept"}' };
  expect((await fetch(`${url}/api/v2/agents/agent_201/context`, title)).status).toBe(200);
  first.process.kill('SIGKILL');
  await first.ended;

  const second = start(file);
  const again = await second.ready;
  const clock = await (await fetch(`${again}/_sandbox/clock`, { headers })).json();
  expect(clock).toMatchObject({ now: '2026-03-02T16:30:00Z', timestamp: 1772469000, frozen: true });
  const context = await (await fetch(`${again}/api/v2/agents/agent_201/context`, { headers })).json();
  expect(context.documents[0].title).toBe('Kept');
  const lost = await fetch(`${again}/api/v2/tokens`, { headers: { authorization: gone.tokens.admin } });
  expect(lost.status).toBe(401);
  const fresh = await (await fetch(`${again}/_sandbox/environments`, { method: 'POST' })).json();
  expect(fresh.id).not.toBe(gone.id);
});

test('a snapshot that is taken while others write has the same in the file as in memory', async () => {
  const file = await newFile();
  const path = { params: { path: { environmentId: 'default' } } };
  const takeSnapshots = async (baseUrl: string) => {
    const [control, documents] = [createControlClient({ baseUrl }), documentsOf(baseUrl)];
    const snapshots = Array.from({ length: 6 }, async (_, nth) => {
      const writes = Array.from({ length: 5 }, (_, n) => documents.add(`${nth}.${n}`));
      const taken = unwrap(control.POST('/_sandbox/environments/{environmentId}/snapshots', { ...path, body: {} }));
      await Promise.all([...writes, ...Array.from({ length: 5 }, (_, n) => documents.add(`${nth}.${n} again`))]);
      return (await taken).snapshotId;
    });
    return Promise.all(snapshots);
  };
  /** What each of them has, one after the other. */
  const contentsOf = async (baseUrl: string, snapshotIds: readonly string[]) => {
    const [control, documents] = [createControlClient({ baseUrl }), documentsOf(baseUrl)];
    const contents: (readonly string[])[] = [];
    for (const snapshotId of snapshotIds) {
      const params = { path: { environmentId: 'default', snapshotId } };
      const restore = '/_sandbox/environments/{environmentId}/snapshots/{snapshotId}/restore';
      await unwrap(control.POST(restore, { params }));
      contents.push(await documents.list());
    }
    return contents;
  };
  const first = start(file);
  const url = await first.ready;
  const snapshotIds = await takeSnapshots(url);
  const before = await contentsOf(url, snapshotIds);
  expect(new Set(before.map(({ length }) => length)).size).toBeGreaterThan(1);
  first.process.kill('SIGKILL');
  await first.ended;
  expect(await contentsOf(await start(file).ready, snapshotIds)).toEqual(before);
});

test('a second process is refused with one line, and the first goes on', async () => {
  const file = await newFile();
  const first = start(file);
  const documents = documentsOf(await first.ready);
  const second = start(file);
  const { code, stderr } = await second.ended;
  expect({ code, stderr }).toEqual({ code: 2, stderr: `error: ${file} is in use by another process\n` });
  await documents.add('Still here');
  expect(await documents.list()).toContain('Still here');
});

test('a file of another version, of another program or of no database is refused, and stays as it is', async () => {
  const later = await newFile('later.db');
  await new SqliteStore(later, worlds(), () => {}).close();
  const database = new DatabaseSync(later);
  database.exec('PRAGMA user_version = 99');
  database.close();
  const foreign = await newFile('foreign.db');
  const other = new DatabaseSync(foreign);
  other.exec('CREATE TABLE notes (text TEXT)');
  other.close();
  const text = await newFile('notes.txt');
  await writeFile(text, 'These are no rows.'.repeat(100));
  const folder = join(await newFile('missing'), 'sandbox.db');
  const refusals = [later, foreign, text, folder].map(async (file) => {
    const { code, stderr } = await start(file).ended;
    expect(code).toBe(2);
    return stderr;
  });
  expect(await Promise.all(refusals)).toEqual([
    `error: ${later} was written by another version (format 99, this one reads 6); use that version or a new file\n`,
    `error: ${foreign} is a database of another program\n`,
    `error: ${text} is not an SQLite database\n`,
    `error: ${folder} cannot be opened or made; does its folder exist, and may it be written?\n`,
  ]);
  expect(existsSync(folder)).toBe(false);
});

test('a file keeps the starting data that it was made with', async () => {
  const file = await newFile();
  const demo = worlds();
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
  const { documents } = await import('../../../src/sandbox/knowledge/tables.ts');
  const before = await read.get(documents, 'document_901');
  await first.close();
  const second = new SqliteStore(file, { demo: {}, empty: {} }, () => {});
  const [stored] = await second.load();
  expect(await stored?.partition.read().get(documents, 'document_901')).toEqual(before);
  await second.close();
});
