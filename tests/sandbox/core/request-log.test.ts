import { expect, test } from 'vitest';
import { RequestLog } from '../../../src/sandbox/core/request-log.ts';

const request = (path: string) => ({ timestamp: 1_772_463_600, method: 'GET', path, status: 200 });

test('the log counts requests from 1 and lists the newest first', () => {
  const log = new RequestLog();
  expect(log.list()).toEqual([]);
  for (const path of ['/a', '/b']) log.add(request(path));
  expect(log.list()).toEqual([
    { requestId: 2, ...request('/b') },
    { requestId: 1, ...request('/a') },
  ]);
});

test('the log keeps the last 1000 requests, however many there were', () => {
  const log = new RequestLog();
  for (let count = 1; count <= 4500; count++) {
    log.add(request(`/${count}`));
    if (count % 500 !== 0) continue;
    const listed = log.list();
    expect([listed.length, listed[0]?.requestId]).toEqual([Math.min(count, 1000), count]);
    expect(listed.at(-1)).toEqual({ requestId: Math.max(1, count - 999), ...request(`/${Math.max(1, count - 999)}`) });
  }
});
