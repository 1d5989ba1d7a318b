import { expect, onTestFinished, test, vi } from 'vitest';
import { openSandbox } from '../../support/sandbox.ts';
import { changeLimits, countRun, uploadRows } from '../modules/tasks/queueing.ts';

/**
 * How often others had their turn while something was done, on a machine on which a millisecond goes by from one look at
 * the time to the next.
 */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let milliseconds = 0;
  const time = vi.spyOn(performance, 'now').mockImplementation(() => milliseconds++);
  onTestFinished(() => time.mockRestore());
  let turns = 0;
  let next: NodeJS.Immediate;
  const take = () => {
    turns++;
    next = setImmediate(take);
  };
  next = setImmediate(take);
  await work().finally(() => clearImmediate(next));
  return turns;
}

const fileOf = (rows: number) =>
  ['phoneNumber', ...Array.from({ length: rows }, (_, at) => `+1202${5551000 + at}`)].join('\n');

test('while a large file is queued, others have their turn', async () => {
  const opened = await openSandbox();
  const client = opened.client('demo-user');
  expect(await turnsDuring(() => uploadRows(client, fileOf(1000)))).toBeGreaterThan(50);
});

test('while the clock is moved over much that is small, others have their turn', async () => {
  const opened = await openSandbox();
  const client = opened.client('demo-user');
  const { runId = '' } = await uploadRows(client, fileOf(200));
  expect(await turnsDuring(() => opened.advance(6 * 3600))).toBeGreaterThan(20);
  expect(await countRun(client, runId)).toMatchObject({ queued: 0, inProgress: 0 });
});

test('while much falls due in one second, others have their turn', async () => {
  const opened = await openSandbox();
  const client = opened.client('demo-user');
  await changeLimits(opened.client('demo-superadmin'), { concurrencyPerRun: 1000 });
  await uploadRows(client, fileOf(600));
  await opened.advance(9);
  // All of them are answered.
  expect(await turnsDuring(() => opened.advance(1))).toBeGreaterThan(10);
});
