import { describe, expect, test } from 'vitest';
import { createWorld, setClock, storyTime, storyTimestamp, useSandbox, type World } from './world.ts';

const server = useSandbox();
const now = () => Date.now() / 1000;

const read = async ({ control }: World) => (await control.GET('/_sandbox/clock')).data;

describe('a frozen clock', () => {
  test('stands still', async () => {
    const world = await createWorld(server);
    const standing = { now: storyTime, timestamp: storyTimestamp, frozen: true, deliveriesUnderWay: 0 };
    expect(await read(world)).toEqual(standing);
    await new Promise((resolve) => setTimeout(resolve, 1100));
    expect(await read(world)).toEqual(standing);
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
    const world = await createWorld(server, { now: storyTime, frozen: true, seed: 'empty' });
    const { data } = await setClock(world, { advance });
    const timestamp = storyTimestamp + seconds;
    const shown = new Date(timestamp * 1000).toISOString().replace('.000Z', 'Z');
    expect(data).toEqual({ now: shown, timestamp, frozen: true, deliveriesUnderWay: 0 });
    expect(await read(world)).toEqual(data);
  });

  test('moves to a time, whatever its offset', async () => {
    const world = await createWorld(server);
    expect((await setClock(world, { now: '2026-03-02T12:30:00.999-05:00' })).data?.now).toBe('2026-03-02T17:30:00Z');
  });

  test('moves to the time that it shows', async () => {
    const world = await createWorld(server);
    expect((await setClock(world, { now: storyTime })).data?.now).toBe(storyTime);
  });

  test('moves by the sum of moves that come at once', async () => {
    const world = await createWorld(server);
    await Promise.all(Array.from({ length: 10 }, () => setClock(world, { advance: 'PT1M' })));
    expect((await read(world))?.timestamp).toBe(storyTimestamp + 600);
  });

  test('is what the service goes by', async () => {
    const world = await createWorld(server);
    await setClock(world, { advance: 'PT1H' });
    const { data } = await world.admin.generateOneTimeToken();
    expect(data?.token.expiryTimestamp).toBe(storyTimestamp + 3600 + 300);
  });
});

describe('a clock does not go', () => {
  test('back', async () => {
    const world = await createWorld(server);
    const { error } = await setClock(world, { now: '2026-03-02T14:00:00Z', frozen: false });
    expect(error).toMatchObject({
      status: 409,
      detail: 'The clock stands at 2026-03-02T15:00:00Z; it does not go back to 2026-03-02T14:00:00Z.',
    });
    expect(await read(world)).toMatchObject({ now: storyTime, frozen: true });
  });

  test.each([{ now: '2099-01-01T00:00:00Z' }, { advance: 'PT1S' }])('beyond the year 2098 by %j', async (change) => {
    const world = await createWorld(server, { now: '2098-12-31T23:59:59Z', frozen: true });
    const detail = 'The clock cannot be moved beyond the year 2098.';
    expect((await setClock(world, change)).error).toMatchObject({ status: 409, detail });
    expect((await read(world))?.now).toBe('2098-12-31T23:59:59Z');
  });

  test('further than 366 days at once', async () => {
    const world = await createWorld(server);
    const { error } = await setClock(world, { advance: 'P366DT1S' });
    const violation = { pointer: '/advance', keyword: 'maximum', message: 'must be at most P366D' };
    expect(error).toMatchObject({ status: 400, errors: [violation] });
  });

  test('by a duration and to a time at once', async () => {
    const world = await createWorld(server);
    const { error } = await setClock(world, { advance: 'PT1H', now: '2026-03-02T17:00:00Z' });
    const violation = { pointer: '/now', keyword: 'not', message: 'cannot be sent together with /advance' };
    expect(error).toMatchObject({ status: 400, errors: [violation] });
    expect((await read(world))?.now).toBe(storyTime);
  });
});

describe('a running clock', () => {
  test('shows real time, if nothing else was chosen', async () => {
    const world = await createWorld(server, {});
    const before = Math.floor(now());
    const { timestamp = 0, frozen } = (await read(world)) ?? {};
    expect(frozen).toBe(false);
    expect(timestamp).toBeGreaterThanOrEqual(before);
    expect(timestamp).toBeLessThanOrEqual(now());
  });

  test('runs on from a time that was chosen', async () => {
    const real = now();
    const world = await createWorld(server, { now: storyTime });
    await expect.poll(async () => (await read(world))?.timestamp, { timeout: 10_000 }).toBeGreaterThan(storyTimestamp);
    expect((await read(world))?.timestamp).toBeLessThanOrEqual(storyTimestamp + (now() - real) + 1);
  });

  test('runs on from where it was moved', async () => {
    const real = now();
    const world = await createWorld(server, {});
    await setClock(world, { advance: 'P1D' });
    const { timestamp = 0, frozen } = (await read(world)) ?? {};
    expect(frozen).toBe(false);
    expect(timestamp).toBeGreaterThanOrEqual(Math.floor(real) + 86_400);
    expect(timestamp).toBeLessThanOrEqual(now() + 86_400);
  });

  test('stands exactly where it was sent when it is frozen there', async () => {
    const world = await createWorld(server, { now: storyTime });
    const { data } = await setClock(world, { now: '2026-03-02T17:00:00Z', frozen: true });
    expect(data).toMatchObject({ now: '2026-03-02T17:00:00Z', timestamp: storyTimestamp + 7200, frozen: true });
  });

  test('released, runs on from where it stood', async () => {
    const world = await createWorld(server);
    const real = now();
    expect((await setClock(world, { frozen: false })).data).toMatchObject({ frozen: false, timestamp: storyTimestamp });
    await expect.poll(async () => (await read(world))?.timestamp, { timeout: 10_000 }).toBeGreaterThan(storyTimestamp);
    expect((await read(world))?.timestamp).toBeLessThanOrEqual(storyTimestamp + (now() - real) + 1);
  });

  test('beyond its last settable time still tells it, and can be frozen', async () => {
    const world = await createWorld(server, { now: '2098-12-31T23:59:59Z' });
    await expect.poll(async () => (await read(world))?.now, { timeout: 10_000 }).toMatch(/^2099-01-01/);
    expect((await setClock(world, { frozen: true })).data).toMatchObject({ frozen: true });
  });
});
