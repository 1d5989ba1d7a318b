import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { tokenHeaders } from '../../../src/contract/credentials.ts';
import { pathTo } from '../../../src/contract/path-to.ts';
import { documentsOf, newFile, openHere, start } from './data-file.ts';

/** Runs a command with files of so many blocks of 512 bytes at most: writing more fails as on a full disk. */
const limited = (blocks: number) => ['sh', '-c', `ulimit -f ${blocks} && exec "$0" "$@"`];

const gone = {
  status: 500,
  kind: 'storage-failure',
  detail:
    'The change could not be saved because the data file no longer exists. The request had no effect. Restore the file or restart the server, then send it again.',
};

describe('a data file that is not there any more', () => {
  test.for([
    ['was deleted', (file: string) => rmSync(file)],
    ['was replaced', replace],
    ['got another log', (file: string) => replace(`${file}-wal`)],
  ] as const)('because it %s takes no changes, and reads go on', async ([, harm]) => {
    const file = newFile();
    const server = await openHere(file);
    const documents = documentsOf(server);
    expect(await documents.add('Added before')).toMatchObject({ status: 200 });
    harm(file);
    for (let i = 0; i < 3; i++) expect(await documents.add('Added after')).toEqual(gone);
    expect(await documents.added()).toEqual(['Added before']);
    expect(server.told).toEqual([
      expect.stringMatching(/^.*sandbox\.db: .*sandbox\.db(-wal)? was deleted or replaced; put it back, or restart/),
    ]);
  });

  test('takes changes again once it is back, and has all that counted after kill -9, also where its log is lost', async () => {
    const file = newFile();
    const server = start(file);
    const documents = documentsOf(await server.ready);
    await documents.add('Added before');
    const modes = ['', '-wal', '-reserve'].map((end) => (statSync(file + end).mode & 0o777).toString(8));
    expect(modes).toEqual(['600', '600', '600']);
    renameSync(file, `${file}.away`);
    expect(await documents.add('Added meanwhile')).toEqual(gone);
    renameSync(`${file}.away`, file);
    expect(await documents.add('Added later')).toMatchObject({ status: 200 });
    rmSync(`${file}-wal`);
    expect(await documents.add('Added after')).toEqual(gone);
    server.process.kill('SIGKILL');
    expect((await server.ended).stderr.split('\n')).toEqual([
      expect.stringContaining('changes fail'),
      `${file}: changes are stored again.`,
      expect.stringContaining('changes fail'),
      '',
    ]);
    expect(await documentsOf(await start(file).ready).added()).toEqual(['Added before', 'Added later']);
  });
});

function replace(path: string): void {
  copyFileSync(path, `${path}.copy`);
  renameSync(`${path}.copy`, path);
}

describe('where there is no room', () => {
  test('changes are refused as a whole, and reads go on, also after kill -9 and where a job is due', async () => {
    const file = newFile();
    const server = start(file, { under: limited(3000) });
    const url = await server.ready;
    const created = await fetch(`${url}/_sandbox/environments`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"now":"2026-03-02T15:00:00Z"}',
    });
    const { tokens } = await created.json();
    const headers = { ...tokenHeaders(tokens.admin), 'content-type': 'application/json' };
    const body = '{"type":"call","agentId":"agent_202","phoneNumber":"+12025550122"}';
    const queue = async (url: string) =>
      (await fetch(url + pathTo('createTask'), { method: 'POST', headers, body })).json();
    // Calls of one number follow one another, so that for minutes something is about to fall due.
    for (let queued = 0; queued < 9; queued++) await queue(url);
    const { task } = await queue(url);

    const documents = documentsOf(url);
    const acknowledged: string[] = [];
    let refused: Awaited<ReturnType<typeof documents.add>> | undefined;
    while (!refused) {
      const title = `Added ${acknowledged.length}`;
      const answer = await documents.add(title, 50_000);
      if (answer.status === 200) acknowledged.push(title);
      else refused = answer;
    }
    expect(refused).toMatchObject({ status: 500, kind: 'storage-failure' });
    expect(refused.detail).toMatch(/^The change could not be saved because .*\. The request had no effect\. /);
    for (let i = 0; i < 5; i++) expect(await documents.add('Added in vain', 50_000)).toEqual(refused);
    expect(await documents.added()).toEqual(acknowledged.sort());
    server.process.kill('SIGKILL');
    expect((await server.ended).stderr).toMatch(
      /^.*sandbox\.db: changes fail and reads continue, because .*space.*\n$/,
    );

    const next = start(file, { under: limited(0) });
    const again = await next.ready;
    await next.complaint('changes fail');
    expect(await documentsOf(again).added()).toEqual(acknowledged);
    for (let i = 0; i < 3; i++) {
      const read = await fetch(`${again}${pathTo('getTask', { taskId: task.taskId })}`, { headers });
      expect([read.status, (await read.json()).task.taskId]).toEqual([200, task.taskId]);
      expect((await fetch(`${again}/_sandbox/clock`, { headers })).status).toBe(200);
    }
    const write = await fetch(`${again}${pathTo('createTask')}`, { method: 'POST', headers, body });
    expect([write.status, (await write.json()).title]).toEqual([500, 'Storage failure']);
    next.process.kill('SIGKILL');
    expect((await next.ended).stderr.split('\n')).toHaveLength(2);
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
      expect.stringContaining('its disk is full; free some space, or delete environments'),
      expect.stringContaining('changes are stored again'),
    ];
    expect(lines).toEqual([...told, ...told]);
  });
});
