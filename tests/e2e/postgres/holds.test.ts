import { expect, test } from 'vitest';
import { LogUnavailable } from '../../../src/postgres/log/log.ts';
import { appendOf, beginOne, behind, newLogs } from './logs.ts';

test('who holds an environment keeps others from writing into it till then', async () => {
  const logs = await newLogs();
  const { environments } = logs;
  const start = await beginOne(logs, 'env_1');
  const other = await beginOne(logs, 'env_2');
  let rival: Promise<readonly string[]> | undefined;
  const held = await environments.hold('env_1', async (hold) => {
    rival = environments.append([appendOf(start)]);
    expect(await hold.read(start)).toEqual({ kind: 'entries', entries: [] });
    // Others can be written into, and this one can be read.
    expect(await environments.append([appendOf(other)])).toEqual(['kept']);
    expect(await environments.read([start])).toMatchObject({ readings: [{ kind: 'entries', entries: [] }] });
    return hold.append([appendOf(start)]);
  });
  expect(held).toBe('kept');
  expect(await rival).toEqual(['conflict']);
  expect(await environments.hold('env_3', async () => 'held')).toBe('gone');
});

test('nothing is kept of a hold whose work fails', async () => {
  const logs = await newLogs();
  const start = await beginOne(logs, 'env_1');
  const failing = logs.environments.hold('env_1', async (hold) => {
    expect(await hold.append([appendOf(start)])).toBe('kept');
    throw new Error('It went wrong.');
  });
  await expect(failing).rejects.toThrow('It went wrong.');
  expect(await logs.environments.append([appendOf(start)])).toEqual(['kept']);
});

test('a hold that stands still ends by itself, and others go on', async () => {
  const logs = await newLogs(undefined, { idleWithin: 1000 });
  const start = await beginOne(logs, 'env_1');
  const reached = newSignal();
  const goOn = newSignal();
  const late = newSignal<unknown>();
  const stalled = logs.environments
    .hold('env_1', async (hold) => {
      await hold.append([appendOf(start)]);
      reached.resolve();
      await goOn.promise;
      await hold.append([appendOf(behind(start))]).catch(late.resolve);
    })
    .catch((error: unknown) => error);
  await reached.promise;
  expect(await logs.environments.append([appendOf(start)])).toEqual(['kept']);
  const failure = await stalled;
  expect(failure).toBeInstanceOf(LogUnavailable);
  expect(failure).toMatchObject({ commitUnknown: false, message: expect.stringContaining('idle-in-transaction') });
  // Whoever comes to again afterwards keeps nothing.
  goOn.resolve();
  expect(await late.promise).toBeInstanceOf(LogUnavailable);
  expect(await logs.environments.load('env_1')).toMatchObject({ version: 1 });
});

function newSignal<T = void>(): PromiseWithResolvers<T> {
  return Promise.withResolvers<T>();
}
