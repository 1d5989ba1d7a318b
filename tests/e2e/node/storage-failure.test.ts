import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { documentsOf, newFile, start } from './data-file.ts';

/** Runs a command with files of so many blocks of 512 bytes at most: writing more fails as on a full disk. */
const limited = (blocks: number) => ['sh', '-c', `ulimit -f ${blocks} && exec "$0" "$@"`];

const gone = {
  status: 500,
  kind: 'storage-failure',
  detail:
    'The change could not be kept, because the data file is not there any more, and nothing of this request counts. Put the file back or restart the server, then send it again.',
};

describe('a data file that is not there any more', () => {
  test.for([
    ['was deleted', (file: string) => rmSync(file)],
    ['was replaced', replace],
    ['lost its log', (file: string) => rmSync(`${file}-wal`)],
    ['got another log', (file: string) => replace(`${file}-wal`)],
  ] as const)('because it %s takes no changes, and reads go on', async ([, harm]) => {
    const file = newFile();
    const server = start(file);
    const documents = documentsOf(await server.ready);
    expect(await documents.add('Added before')).toMatchObject({ status: 200 });
    harm(file);
    for (let i = 0; i < 3; i++) expect(await documents.add('Added after')).toEqual(gone);
    expect(await documents.added()).toEqual(['Added before']);
    server.process.kill('SIGKILL');
    const { stderr } = await server.ended;
    expect(stderr).toMatch(
      /^.*sandbox\.db: .*sandbox\.db(-wal)? was deleted or replaced; put it back, or restart.*\n$/,
    );
  });

  test('but is put back takes changes again, and has all that counted and nothing else', async () => {
    const file = newFile();
    const server = start(file);
    const documents = documentsOf(await server.ready);
    await documents.add('Added before');
    renameSync(file, `${file}.away`);
    expect(await documents.add('Added meanwhile')).toEqual(gone);
    renameSync(`${file}.away`, file);
    expect(await documents.add('Added later')).toMatchObject({ status: 200 });
    server.process.kill('SIGKILL');
    expect((await server.ended).stderr.split('\n')).toEqual([
      expect.stringContaining('changes are refused'),
      `${file}: changes are kept again.`,
      '',
    ]);
    expect(await documentsOf(await start(file).ready).added()).toEqual(['Added before', 'Added later']);
  });

  test('because its log was deleted has all that counted before, also after kill -9', async () => {
    const file = newFile();
    const server = start(file);
    const documents = documentsOf(await server.ready);
    await documents.add('Added before');
    rmSync(`${file}-wal`);
    expect(await documents.add('Added after')).toEqual(gone);
    server.process.kill('SIGKILL');
    await server.ended;
    expect(await documentsOf(await start(file).ready).added()).toEqual(['Added before']);
  });
});

function replace(path: string): void {
  copyFileSync(path, `${path}.copy`);
  renameSync(`${path}.copy`, path);
}

describe('where there is no room', () => {
  test('changes are refused as a whole, reads go on, and what counted is there after kill -9', async () => {
    const file = newFile();
    const server = start(file, { under: limited(3000) });
    const documents = documentsOf(await server.ready);
    const acknowledged: string[] = [];
    let refused: Awaited<ReturnType<typeof documents.add>> | undefined;
    while (!refused) {
      const title = `Added ${acknowledged.length}`;
      const answer = await documents.add(title, 50_000);
      if (answer.status === 200) acknowledged.push(title);
      else refused = answer;
    }
    expect(refused).toMatchObject({ status: 500, kind: 'storage-failure' });
    expect(refused.detail).toMatch(/^The change could not be kept, because .*, and nothing of this request counts\. /);
    for (let i = 0; i < 5; i++) expect(await documents.add('Added in vain', 50_000)).toEqual(refused);
    expect(await documents.added()).toEqual(acknowledged.sort());
    server.process.kill('SIGKILL');
    expect((await server.ended).stderr).toMatch(
      /^.*sandbox\.db: changes are refused and reads go on, because .*room.*\n$/,
    );

    expect(await documentsOf(await start(file).ready).added()).toEqual(acknowledged);
  });

  test('reads go on after a restart, also when a job is due that cannot be kept', async () => {
    const file = newFile();
    const before = start(file);
    const url = await before.ready;
    const created = await fetch(`${url}/_sandbox/environments`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"now":"2026-03-02T15:00:00Z"}',
    });
    const { tokens } = await created.json();
    const headers = { authorization: tokens.admin, 'content-type': 'application/json' };
    const body = '{"type":"call","agentId":"agent_202","phoneNumber":"+12025550122"}';
    const { task } = await (await fetch(`${url}/api/v2/tasks`, { method: 'POST', headers, body })).json();
    before.process.kill('SIGKILL');
    await before.ended;

    const server = start(file, { under: limited(0) });
    const again = await server.ready;
    await server.complaint('changes are refused');
    for (let i = 0; i < 3; i++) {
      const read = await fetch(`${again}/api/v2/tasks/${task.taskId}`, { headers });
      expect([read.status, (await read.json()).task.taskId]).toEqual([200, task.taskId]);
      expect((await fetch(`${again}/_sandbox/clock`, { headers })).status).toBe(200);
    }
    const write = await fetch(`${again}/api/v2/tasks`, { method: 'POST', headers, body });
    expect([write.status, (await write.json()).title]).toEqual([500, 'Storage failure']);
    server.process.kill('SIGKILL');
    expect((await server.ended).stderr.split('\n')).toHaveLength(2);
  });

  const ownDisk = ['unshare', '-rm', 'sh', '-c', 'mount -t tmpfs -o size=11m tmpfs "$0" && exec "$@"'];
  const canMount = spawnSync(ownDisk[0] ?? '', [...ownDisk.slice(1), '/tmp', 'true']).status === 0;

  test.skipIf(!canMount)('on the disk, deleting an environment makes some', async () => {
    const folder = join(dirname(newFile()), 'disk');
    mkdirSync(folder);
    const server = start(join(folder, 'sandbox.db'), { under: [...ownDisk, folder] });
    const url = await server.ready;
    const others = documentsOf(url);
    expect(await others.add('Added first')).toMatchObject({ status: 200 });
    for (const time of ['first', 'second']) {
      const environment = await (await fetch(`${url}/_sandbox/environments`, { method: 'POST' })).json();
      const documents = documentsOf(url, environment.tokens.admin);
      let answer = await documents.add('Added', 50_000);
      while (answer.status === 200) answer = await documents.add('Added', 50_000);
      expect(answer).toMatchObject({ status: 500, kind: 'storage-failure' });
      const { status } = await fetch(`${url}/_sandbox/environments/${environment.id}`, { method: 'DELETE' });
      expect([time, status]).toEqual([time, 204]);
      expect(await others.add(`Added the ${time} time`, 50_000)).toMatchObject({ status: 200 });
    }
    server.process.kill('SIGTERM');
    const lines = (await server.ended).stderr.trimEnd().split('\n');
    const told = [
      expect.stringContaining('its disk is full; make room there, or delete environments'),
      expect.stringContaining('changes are kept again'),
    ];
    expect(lines).toEqual([...told, ...told]);
  });
});

test('a data file and what belongs to it are for its user alone', async () => {
  const file = newFile();
  const server = start(file);
  await documentsOf(await server.ready).add('Added');
  const modes = ['', '-wal', '-reserve'].map((end) => (statSync(file + end).mode & 0o777).toString(8));
  expect(modes).toEqual(['600', '600', '600']);
});
