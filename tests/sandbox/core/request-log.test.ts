import { describe, expect, test } from 'vitest';
import { operations } from '../../../generated/sandbox-control/operations.ts';
import { LogMemory, RequestLog } from '../../../src/sandbox/core/request-log.ts';

const { requests: most, environmentBytes, processBytes } = operations.listRequests.limits;
const request = (path: string) => ({ timestamp: 1_772_463_600, method: 'GET', path, status: 200 });
/** A request whose texts take so many bytes in memory at most. */
const large = (path: string, bytes: number) => ({ ...request(path), status: 400, problem: 'x'.repeat(bytes / 2) });
/** A request that takes exactly so many bytes; one of its texts fills what the others and the entry itself leave. */
const exact = (path: string, bytes: number, text: 'body' | 'problem') => ({
  ...request(path),
  [text]: 'x'.repeat((bytes - 512) / 2 - 'GET'.length - path.length),
});
const pathsOf = (log: RequestLog) => log.list().map(({ path }) => path);

test('the log counts requests from 1 and lists the newest first', () => {
  const log = new RequestLog(new LogMemory());
  expect(log.list()).toEqual([]);
  for (const path of ['/a', '/b']) log.add(request(path));
  expect(log.list()).toEqual([
    { requestId: 2, ...request('/b') },
    { requestId: 1, ...request('/a') },
  ]);
});

test('the log keeps the last 1000 requests, however many there were', () => {
  const log = new RequestLog(new LogMemory());
  for (let count = 1; count <= 4500; count++) {
    log.add(request(`/${count}`));
    if (count % 500 !== 0) continue;
    const listed = log.list();
    expect([listed.length, listed[0]?.requestId]).toEqual([Math.min(count, most), count]);
    const oldest = Math.max(1, count - most + 1);
    expect(listed.at(-1)).toEqual({ requestId: oldest, ...request(`/${oldest}`) });
  }
});

describe('the oldest requests go', () => {
  test('of an environment whose requests take too much', () => {
    const log = new RequestLog(new LogMemory());
    for (let count = 1; count <= 100; count++) log.add(large(`/${count}`, environmentBytes / 8));
    // Whatever a request takes besides its texts leaves room for seven, not for eight.
    expect(pathsOf(log)).toEqual(['/100', '/99', '/98', '/97', '/96', '/95', '/94']);
    log.add(large('/too-large', environmentBytes));
    expect(log.list()).toEqual([]);
    log.add(request('/small'));
    expect(log.list()).toEqual([{ requestId: 102, ...request('/small') }]);
  });

  test('of an environment where there is no room for one character, not where there is', () => {
    const log = new RequestLog(new LogMemory());
    log.add(exact('/1', environmentBytes / 2, 'body'));
    log.add(exact('/2', environmentBytes / 2, 'problem'));
    expect(pathsOf(log)).toEqual(['/2', '/1']);
    log.add(exact('/3', environmentBytes / 2 + 2, 'body'));
    expect(pathsOf(log)).toEqual(['/3']);
  });

  test('also where each is small', () => {
    const log = new RequestLog(new LogMemory());
    const body = JSON.stringify('y'.repeat(5000));
    for (let count = 1; count <= most; count++) log.add({ ...request(`/${count}`), body });
    const listed = log.list();
    expect(listed.length).toBeLessThan(environmentBytes / 10_000);
    expect(listed.length).toBeGreaterThan(environmentBytes / 12_000);
  });

  test('of all environments where all together take too much', () => {
    const memory = new LogMemory();
    const [first, second, ...others] = Array.from(
      { length: 2 + processBytes / environmentBytes },
      () => new RequestLog(memory),
    );
    const half = environmentBytes / 2 - 600;
    for (const path of ['/1', '/2']) for (const log of [first, second, ...others]) log?.add(large(path, half));
    // Room for all but two environments: those that came first have only what came second.
    expect([first, second, others[0], others[1]].map((log) => log && pathsOf(log))).toEqual([
      ['/2'],
      ['/2'],
      ['/2'],
      ['/2'],
    ]);
    expect(others.at(-1) && pathsOf(others.at(-1) ?? new RequestLog(memory))).toEqual(['/2', '/1']);
  });

  test('of all environments where there is no room for one more, not where the last one fits', () => {
    const memory = new LogMemory();
    const logs = Array.from({ length: processBytes / environmentBytes }, () => new RequestLog(memory));
    for (const log of logs) log.add(exact('/1', environmentBytes, 'body'));
    expect(logs.map((log) => log.list().length)).toEqual(logs.map(() => 1));
    new RequestLog(memory).add(request('/2'));
    expect(logs.map((log) => log.list().length)).toEqual(logs.map((_, i) => (i === 0 ? 0 : 1)));
  });

  test('and what is cleared makes room for others', () => {
    const memory = new LogMemory();
    const logs = Array.from({ length: processBytes / environmentBytes }, () => new RequestLog(memory));
    for (const log of logs) log.add(large('/1', environmentBytes - 600));
    logs[3]?.clear();
    const other = new RequestLog(memory);
    other.add(large('/1', environmentBytes - 600));
    expect(logs.map((log) => log.list().length)).toEqual(logs.map((_, i) => (i === 3 ? 0 : 1)));
    logs[3]?.add(large('/2', environmentBytes - 600));
    expect(logs.map((log) => log.list().length)).toEqual(logs.map((_, i) => (i === 0 ? 0 : 1)));
    expect(logs[3]?.list()).toMatchObject([{ requestId: 2 }]);
  });
});
