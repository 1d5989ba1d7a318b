import { describe, expect, test } from 'vitest';
import {
  createEnvironment,
  setClock,
  storyTime,
  storyTimestamp,
  type TestEnvironment,
  useSandbox,
} from './test-environment.ts';

const server = useSandbox();
const now = () => Date.now() / 1000;

const read = async ({ control }: TestEnvironment) => (await control.GET('/_sandbox/clock')).data;

describe('a frozen clock', () => {
  test('stands still', async () => {
    const environment = await createEnvironment(server);
    const standing = { now: storyTime, timestamp: storyTimestamp, frozen: true, deliveriesUnderWay: 0 };
    expect(await read(environment)).toEqual(standing);
    await new Promise((resolve) => setTimeout(resolve, 1100));
    expect(await read(environment)).toEqual(standing);
  });

  test.each([
    ['PT0S', 0],
    ['PT1S', 1],
    ['PT45M', 45 * 60],
    ['PT2H', 2 * 3600],
    ['P3D', 3 * 86_400],
    ['P2W', 14 * 86_400],
    ['P1DT2H3M4S', 86_400 + 2 * 3600 + 3 * 60 + 4],
    ['PT90M', 90 * 60],
    ['P366D', 366 * 86_400],
  ])('moves by %s', async (advance, seconds) => {
    const environment = await createEnvironment(server, { now: storyTime, frozen: true, seed: 'empty' });
    const { data } = await setClock(environment, { advance });
    const timestamp = storyTimestamp + seconds;
    const shown = new Date(timestamp * 1000).toISOString().replace('.000Z', 'Z');
    expect(data).toEqual({ now: shown, timestamp, frozen: true, deliveriesUnderWay: 0 });
    expect(await read(environment)).toEqual(data);
  });

  test('moves to a time, whatever its offset', async () => {
    const environment = await createEnvironment(server);
    expect((await setClock(environment, { now: '2026-03-02T12:30:00.999-05:00' })).data?.now).toBe(
      '2026-03-02T17:30:00Z',
    );
  });

  test('moves to the time that it shows', async () => {
    const environment = await createEnvironment(server);
    expect((await setClock(environment, { now: storyTime })).data?.now).toBe(storyTime);
  });

  test('moves by the sum of moves that come at once', async () => {
    const environment = await createEnvironment(server);
    await Promise.all(Array.from({ length: 10 }, () => setClock(environment, { advance: 'PT1M' })));
    expect((await read(environment))?.timestamp).toBe(storyTimestamp + 600);
  });

  test('is what the service goes by', async () => {
    const environment = await createEnvironment(server);
    await setClock(environment, { advance: 'PT1H' });
    const { data } = await environment.admin.generateOneTimeToken();
    expect(data?.token.expiryTimestamp).toBe(storyTimestamp + 3600 + 300);
  });
});

describe('a clock does not go', () => {
  test('back', async () => {
    const environment = await createEnvironment(server);
    const { error } = await setClock(environment, { now: '2026-03-02T14:00:00Z', frozen: false });
    expect(error).toMatchObject({
      status: 409,
      detail: 'The clock is at 2026-03-02T15:00:00Z and cannot go back to 2026-03-02T14:00:00Z.',
    });
    expect(await read(environment)).toMatchObject({ now: storyTime, frozen: true });
  });

  test.each([{ now: '2099-01-01T00:00:00Z' }, { advance: 'PT1S' }])('beyond the year 2098 by %j', async (change) => {
    const environment = await createEnvironment(server, { now: '2098-12-31T23:59:59Z', frozen: true });
    const detail = 'The clock cannot be moved beyond the year 2098.';
    expect((await setClock(environment, change)).error).toMatchObject({ status: 409, detail });
    expect((await read(environment))?.now).toBe('2098-12-31T23:59:59Z');
  });

  test('further than 366 days at once', async () => {
    const environment = await createEnvironment(server);
    const { error } = await setClock(environment, { advance: 'P366DT1S' });
    const violation = { pointer: '/advance', keyword: 'maximum', message: 'must be at most P366D' };
    expect(error).toMatchObject({ status: 400, errors: [violation] });
  });

  test('by a duration and to a time at once', async () => {
    const environment = await createEnvironment(server);
    const { error } = await setClock(environment, { advance: 'PT1H', now: '2026-03-02T17:00:00Z' });
    const violation = { pointer: '/now', keyword: 'not', message: 'cannot be sent together with /advance' };
    expect(error).toMatchObject({ status: 400, errors: [violation] });
    expect((await read(environment))?.now).toBe(storyTime);
  });
});

describe('a running clock', () => {
  test('shows real time, if nothing else was chosen', async () => {
    const environment = await createEnvironment(server, {});
    const before = Math.floor(now());
    const { timestamp = 0, frozen } = (await read(environment)) ?? {};
    expect(frozen).toBe(false);
    expect(timestamp).toBeGreaterThanOrEqual(before);
    expect(timestamp).toBeLessThanOrEqual(now());
  });

  test('runs on from a time that was chosen', async () => {
    const real = now();
    const environment = await createEnvironment(server, { now: storyTime });
    await expect
      .poll(async () => (await read(environment))?.timestamp, { timeout: 10_000 })
      .toBeGreaterThan(storyTimestamp);
    expect((await read(environment))?.timestamp).toBeLessThanOrEqual(storyTimestamp + (now() - real) + 1);
  });

  test('runs on from where it was moved', async () => {
    const real = now();
    const environment = await createEnvironment(server, {});
    await setClock(environment, { advance: 'P1D' });
    const { timestamp = 0, frozen } = (await read(environment)) ?? {};
    expect(frozen).toBe(false);
    expect(timestamp).toBeGreaterThanOrEqual(Math.floor(real) + 86_400);
    expect(timestamp).toBeLessThanOrEqual(now() + 86_400);
  });

  test('stands exactly where it was sent when it is frozen there', async () => {
    const environment = await createEnvironment(server, { now: storyTime });
    const { data } = await setClock(environment, { now: '2026-03-02T17:00:00Z', frozen: true });
    expect(data).toMatchObject({ now: '2026-03-02T17:00:00Z', timestamp: storyTimestamp + 7200, frozen: true });
  });

  test('released, runs on from where it stood', async () => {
    const environment = await createEnvironment(server);
    const real = now();
    expect((await setClock(environment, { frozen: false })).data).toMatchObject({
      frozen: false,
      timestamp: storyTimestamp,
    });
    await expect
      .poll(async () => (await read(environment))?.timestamp, { timeout: 10_000 })
      .toBeGreaterThan(storyTimestamp);
    expect((await read(environment))?.timestamp).toBeLessThanOrEqual(storyTimestamp + (now() - real) + 1);
  });

  test('beyond its last settable time still tells it, and can be frozen', async () => {
    const environment = await createEnvironment(server, { now: '2098-12-31T23:59:59Z' });
    await expect.poll(async () => (await read(environment))?.now, { timeout: 10_000 }).toMatch(/^2099-01-01/);
    expect((await setClock(environment, { frozen: true })).data).toMatchObject({ frozen: true });
  });
});
