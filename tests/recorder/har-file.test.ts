import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readRecording } from '../../src/behaviours/recording.ts';
import { pathTo } from '../../src/contract/path-to.ts';
import { seenBody } from '../../src/recorder/body.ts';
import { HarFile } from '../../src/recorder/har-file.ts';
import { openRecorder } from '../../src/recorder/recorder.ts';
import { newHarFile } from '../support/har.ts';

const creator = { name: 'test', version: '1' };

function entry(taskId: string): string {
  const headers: never[] = [];
  const request = { method: 'GET', url: `https://api.example.com${pathTo('getTask', { taskId })}`, headers };
  return JSON.stringify({ request, response: { status: 200, headers, content: { size: 2, text: '{}' } } });
}

function idsIn(bytes: Uint8Array) {
  const { exchanges, cut } = readRecording(Buffer.from(bytes).toString('utf8'));
  return { ids: exchanges.map(({ wire }) => wire.target.split('/').at(-1)), cut };
}

test('the file is whole after each write', () => {
  const path = newHarFile();
  const file = new HarFile(path, creator);
  const entries = () => JSON.parse(readFileSync(path, 'utf8')).log.entries.length;
  expect(entries()).toBe(0);
  file.append([entry('a')]);
  expect(entries()).toBe(1);
  file.append([entry('b'), entry('c')]);
  expect(entries()).toBe(3);
  file.close();
  expect(JSON.parse(readFileSync(path, 'utf8')).log).toMatchObject({ version: '1.2', creator });
});

test('wherever a write is ended, the entries before are read', () => {
  const path = newHarFile();
  const file = new HarFile(path, creator);
  for (const [ids, next] of [
    [[], 'a'],
    [['a'], 'ü'],
  ] as const) {
    const before = readFileSync(path);
    file.append([entry(next)]);
    const after = readFileSync(path);
    for (let written = 0; written <= after.length; written++) {
      const bytes = Buffer.concat([after.subarray(0, written), before.subarray(written)]);
      const read = idsIn(bytes);
      expect([ids.length, ids.length + 1]).toContain(read.ids.length);
      expect(read.ids.slice(0, ids.length)).toEqual(ids);
      if (read.ids.length === ids.length && written > before.length) expect(read.cut).toBe(true);
    }
  }
  file.close();
});

test('a write that fails leaves the file as it was', async () => {
  const path = newHarFile();
  const file = new HarFile(path, creator);
  file.append([entry('a')]);
  const before = readFileSync(path, 'utf8');
  file.close();
  expect(() => file.append([entry('b')])).toThrow('EBADF');
  expect(readFileSync(path, 'utf8')).toBe(before);
});

test('what is there is never written over', () => {
  const path = newHarFile();
  writeFileSync(path, 'mine');
  expect(() => new HarFile(path, creator)).toThrow(`--har: ${path} already exists`);
  expect(readFileSync(path, 'utf8')).toBe('mine');
});

test('an exchange that ends after the recording is told of, and written nowhere', async () => {
  const path = newHarFile();
  const told: string[] = [];
  const recorder = openRecorder(path, (line) => told.push(line));
  recorder.close();
  const message = { httpVersion: 'HTTP/1.1', headers: [], body: seenBody(new Uint8Array()) };
  const about = { startedAt: 0, method: 'GET', server: 'http://api.example.com', target: '/' };
  const timings = { send: 0, wait: 0, receive: 0 };
  recorder.record({ ...about, request: message, status: 204, statusText: '', response: message, timings });
  await expect.poll(() => told).toEqual([`${path}: 1 exchanges that ended after the recording are not there`]);
  expect(JSON.parse(readFileSync(path, 'utf8')).log.entries).toEqual([]);
});
