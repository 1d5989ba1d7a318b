import { expect, test } from 'vitest';
import { type Lease, LeasedRequests } from '../../../src/postgres/log/leased-requests.ts';
import { LogUnavailable } from '../../../src/postgres/log/log.ts';
import { StorageFailure } from '../../../src/sandbox/store/storage-failure.ts';
import { postgresUrl } from '../support/postgres.ts';
import { newDatabase, newLogs } from './logs.ts';

/** A row that counts, as it stands. */
const row = 'SELECT second, taken FROM @request_quota WHERE owner = $1';
const put = `UPDATE @request_quota SET taken = $2::bigint,
  second = floor(extract(epoch FROM clock_timestamp()))::bigint + $3::bigint WHERE owner = $1`;

test('what is granted to several in one second is no more than there is', async () => {
  const url = await postgresUrl();
  const one = await newLogs(url);
  const other = await newLogs(url);
  const begun = Date.now();
  const leases = await Promise.all(
    Array.from({ length: 60 }, (_, i) => (i % 2 === 0 ? one : other).quotas.lease('ci', 7, 50)),
  );
  const seconds = Math.floor((Date.now() - begun) / 1000) + 2;
  const granted = leases.reduce((sum, lease) => sum + lease.granted, 0);
  expect(granted).toBeGreaterThanOrEqual(50);
  expect(granted).toBeLessThanOrEqual(50 * seconds);
  for (const { granted: own, rest, lasts } of leases) {
    expect(own).toBeLessThanOrEqual(7);
    expect(rest).toBeLessThanOrEqual(50 - own);
    expect(lasts).toBeGreaterThan(0);
    expect(lasts).toBeLessThanOrEqual(1000);
  }
  const [counted] = await newDatabase(url).read(row, ['ci']);
  expect(Number(counted?.taken)).toBeLessThanOrEqual(50);
  expect((await one.quotas.lease('team', 7, 50)).granted).toBe(7);
});

test.each([
  ['a quota that was lowered', 10, 1000, 20, 0],
  ['a clock that fell by less than a minute', 5, 20, 20, 0],
  ['a clock that fell by an hour', 5, 20, 3600, 5],
  ['the largest quota', 999_999_999_999, 999_999_999_990, 20, 9],
])('what is left is never less than nothing: %s', async (_, most, taken, ahead, granted) => {
  const url = await postgresUrl();
  const { quotas } = await newLogs(url);
  await quotas.lease('ci', 1, most);
  await newDatabase(url).write(put, ['ci', taken, ahead]);
  expect(await quotas.lease('ci', 9, most)).toMatchObject({ granted });
});

/** A log that answers when it is told to. */
function laterLog() {
  const asked: { owner: string; wanted: number; answer(lease: Lease | Error): void }[] = [];
  const lease = (owner: string, wanted: number) =>
    new Promise<Lease>((resolve, reject) => {
      const answer = (one: Lease | Error) => (one instanceof Error ? reject(one) : resolve(one));
      asked.push({ owner, wanted, answer });
    });
  return { asked, requests: new LeasedRequests({ lease }, 100) };
}

test('those who wait ask once for all, and nobody asks for what is granted', async () => {
  const { asked, requests } = laterLog();
  const waiting = Array.from({ length: 30 }, () => requests.take('ci'));
  expect(asked.map(({ owner, wanted }) => [owner, wanted])).toEqual([['ci', 5]]);
  asked[0]?.answer({ granted: 5, rest: 95, lasts: 1000 });
  await Promise.all(waiting.slice(0, 5));
  await expect.poll(() => asked.length).toBe(2);
  expect(asked[1]?.wanted).toBe(25);
  asked[1]?.answer({ granted: 27, rest: 68, lasts: 900 });
  const counted = await Promise.all(waiting);
  expect(counted.every(({ isIn }) => isIn)).toBe(true);
  expect(requests.take('ci')).toMatchObject({ isIn: true, left: 69 });
  expect(asked.length).toBe(2);
});

test('what is used up stays so until its second is over, and then somebody asks', async () => {
  const { asked, requests } = laterLog();
  const first = requests.take('ci');
  asked[0]?.answer({ granted: 0, rest: 0, lasts: 100 });
  expect(await first).toMatchObject({ isIn: false, left: 0 });
  expect(requests.take('ci')).toMatchObject({ isIn: false });
  expect(asked.length).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 120));
  expect(requests.take('ci')).toBeInstanceOf(Promise);
  expect(asked.length).toBe(2);
});

test('what is left of a lease ends with its second', async () => {
  const { asked, requests } = laterLog();
  const first = requests.take('ci');
  asked[0]?.answer({ granted: 5, rest: 0, lasts: 50 });
  expect(await first).toMatchObject({ isIn: true, left: 4 });
  await new Promise((resolve) => setTimeout(resolve, 70));
  expect(requests.take('ci')).toBeInstanceOf(Promise);
  expect(asked.length).toBe(2);
});

test('a database that is away lets nobody in, and is asked again', async () => {
  const { asked, requests } = laterLog();
  const waiting = [requests.take('ci'), requests.take('ci')];
  const settled = Promise.allSettled(waiting);
  asked[0]?.answer(new LogUnavailable('gone', true));
  for (const one of await settled) expect(one).toMatchObject({ reason: expect.any(StorageFailure) });
  const later = requests.take('ci');
  asked[1]?.answer({ granted: 5, rest: 95, lasts: 1000 });
  expect(await later).toMatchObject({ isIn: true });
});
