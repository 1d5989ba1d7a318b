import { describe, expect, test } from 'vitest';
import { operations } from '../../../generated/sandbox-control/operations.ts';
import { LogMemory } from '../../../src/sandbox/engine/bounded-log.ts';
import { MemoryTimeline } from '../../../src/sandbox/engine/memory-timeline.ts';
import { changesOf } from '../../../src/sandbox/engine/timeline-entry.ts';
import { newRequest as request } from './timeline-entries.ts';

const { requests: most, environmentBytes, processBytes } = operations.listRequests.limits;
/** A request whose texts take so many bytes in memory at most. */
const large = (path: string, bytes: number) => ({ ...request(path), status: 400, answer: 'x'.repeat(bytes / 2) });
/** A request that takes exactly so many bytes; one of its texts fills what the others and the entry itself leave. */
const exact = (path: string, bytes: number, text: 'body' | 'answer') => ({
  ...request(path),
  [text]: 'x'.repeat((bytes - 512) / 2 - 'GET'.length - path.length),
});
const pathsOf = (log: MemoryTimeline) => log.requests().map(({ path }) => path);

test('the log counts requests from 1 and lists the newest first', () => {
  const log = new MemoryTimeline(new LogMemory());
  expect(log.requests()).toEqual([]);
  for (const path of ['/a', '/b']) log.addRequest(request(path));
  expect(log.requests()).toMatchObject([
    { entryId: 2, requestId: 2, ...request('/b') },
    { entryId: 1, requestId: 1, ...request('/a') },
  ]);
});

test('the log keeps the last 1000 requests, however many there were', () => {
  const log = new MemoryTimeline(new LogMemory());
  for (let count = 1; count <= 4500; count++) {
    log.addRequest(request(`/${count}`));
    if (count % 500 !== 0) continue;
    const listed = log.requests();
    expect([listed.length, listed[0]?.requestId]).toEqual([Math.min(count, most), count]);
    const oldest = Math.max(1, count - most + 1);
    expect(listed.at(-1)).toMatchObject({ requestId: oldest, ...request(`/${oldest}`) });
  }
});

describe('the oldest requests go', () => {
  test('of an environment whose requests take too much', () => {
    const log = new MemoryTimeline(new LogMemory());
    for (let count = 1; count <= 100; count++) log.addRequest(large(`/${count}`, environmentBytes / 8));
    // Whatever a request takes besides its texts leaves room for seven, not for eight.
    expect(pathsOf(log)).toEqual(['/100', '/99', '/98', '/97', '/96', '/95', '/94']);
    log.addRequest(large('/too-large', environmentBytes));
    expect(log.requests()).toEqual([]);
    log.addRequest(request('/small'));
    expect(log.requests()).toMatchObject([{ requestId: 102, ...request('/small') }]);
  });

  test('of an environment where there is no room for one character, not where there is', () => {
    const log = new MemoryTimeline(new LogMemory());
    log.addRequest(exact('/1', environmentBytes / 2, 'body'));
    log.addRequest(exact('/2', environmentBytes / 2, 'answer'));
    expect(pathsOf(log)).toEqual(['/2', '/1']);
    log.addRequest(exact('/3', environmentBytes / 2 + 2, 'body'));
    expect(pathsOf(log)).toEqual(['/3']);
  });

  test('also where each is small', () => {
    const log = new MemoryTimeline(new LogMemory());
    const body = JSON.stringify('y'.repeat(5000));
    for (let count = 1; count <= most; count++) log.addRequest({ ...request(`/${count}`), body });
    const listed = log.requests();
    expect(listed.length).toBeLessThan(environmentBytes / 10_000);
    expect(listed.length).toBeGreaterThan(environmentBytes / 12_000);
  });

  test('of all environments where all together take too much', () => {
    const memory = new LogMemory();
    const [first, second, ...others] = Array.from(
      { length: 2 + processBytes / environmentBytes },
      () => new MemoryTimeline(memory),
    );
    const half = environmentBytes / 2 - 600;
    for (const path of ['/1', '/2']) for (const log of [first, second, ...others]) log?.addRequest(large(path, half));
    // Room for all but two environments: those that came first have only what came second.
    expect([first, second, others[0], others[1]].map((log) => log && pathsOf(log))).toEqual([
      ['/2'],
      ['/2'],
      ['/2'],
      ['/2'],
    ]);
    expect(others.at(-1) && pathsOf(others.at(-1) ?? new MemoryTimeline(memory))).toEqual(['/2', '/1']);
  });

  test('of all environments where there is no room for one more, not where the last one fits', () => {
    const memory = new LogMemory();
    const logs = Array.from({ length: processBytes / environmentBytes }, () => new MemoryTimeline(memory));
    for (const log of logs) log.addRequest(exact('/1', environmentBytes, 'body'));
    expect(logs.map((log) => log.requests().length)).toEqual(logs.map(() => 1));
    new MemoryTimeline(memory).addRequest(request('/2'));
    expect(logs.map((log) => log.requests().length)).toEqual(logs.map((_, i) => (i === 0 ? 0 : 1)));
  });

  test('and what is cleared makes room for others', () => {
    const memory = new LogMemory();
    const logs = Array.from({ length: processBytes / environmentBytes }, () => new MemoryTimeline(memory));
    for (const log of logs) log.addRequest(large('/1', environmentBytes - 600));
    logs[3]?.end();
    const other = new MemoryTimeline(memory);
    other.addRequest(large('/1', environmentBytes - 600));
    expect(logs.map((log) => log.requests().length)).toEqual(logs.map((_, i) => (i === 3 ? 0 : 1)));
    logs[3] = new MemoryTimeline(memory);
    logs[3].addRequest(large('/2', environmentBytes - 600));
    expect(logs.map((log) => log.requests().length)).toEqual(logs.map((_, i) => (i === 0 ? 0 : 1)));
  });
});

const write = (key: string, before: unknown, row: unknown) => ({ table: 'guest', key, before, row });
const others = { kind: 'clock', timestamp: 1, movedTo: 2, frozen: undefined } as const;

describe('what happened', () => {
  test('is numbered in one row, whatever it is, and listed after a number', () => {
    const timeline = new MemoryTimeline(new LogMemory());
    timeline.addRequest(request('/a'));
    timeline.add({ ...others, writes: undefined });
    timeline.addRequest(request('/b'));
    expect(timeline.after(0).map(({ entryId, kind }) => [entryId, kind])).toEqual([
      [1, 'request'],
      [2, 'clock'],
      [3, 'request'],
    ]);
    expect(timeline.after(2).map(({ entryId }) => entryId)).toEqual([3]);
    expect([timeline.last, timeline.find(2)?.kind, timeline.find(4)]).toEqual([3, 'clock', undefined]);
  });

  test('pushes no requests out where much else happens', () => {
    const timeline = new MemoryTimeline(new LogMemory());
    timeline.addRequest(request('/a'));
    for (let count = 0; count < 1500; count++) timeline.add({ ...others, writes: undefined });
    expect(timeline.requests()).toHaveLength(1);
    expect(timeline.after(0)).toHaveLength(1 + operations.listTimeline.limits.entries);
  });

  test('calls those back who listen, and no others', () => {
    const timeline = new MemoryTimeline(new LogMemory());
    let called = 0;
    const stop = timeline.listen(() => void called++);
    timeline.addRequest(request('/a'));
    timeline.add({ ...others, writes: undefined });
    stop();
    timeline.addRequest(request('/b'));
    expect(called).toBe(2);
  });

  test('is nothing after the end, of which those are told who listen', () => {
    const timeline = new MemoryTimeline(new LogMemory());
    timeline.addRequest(request('/a'));
    let ended: boolean | undefined;
    timeline.listen(() => {
      ended = timeline.ended;
    });
    timeline.end();
    timeline.addRequest(request('/b'));
    expect([ended, timeline.after(0), timeline.last]).toEqual([true, [], 1]);
  });

  test('of many rows keeps the first hundred, and their number', () => {
    const timeline = new MemoryTimeline(new LogMemory());
    const writes = Array.from({ length: 300 }, (_, at) => write(String(at % 150), undefined, { at }));
    timeline.add({ ...others, writes });
    expect(timeline.find(1)?.rows).toBe(150);
    expect(timeline.find(1)?.writes).toHaveLength(100);
  });
});

test('a row that was written twice is one change, from what it was to what it is; one that came and went is none', () => {
  const writes = [
    write('a', undefined, 1),
    write('b', 1, 2),
    write('a', 1, 2),
    write('b', 2, undefined),
    write('c', undefined, 1),
    write('c', 1, undefined),
  ];
  expect(changesOf(writes)).toEqual([write('a', undefined, 2), write('b', 1, undefined)]);
});
