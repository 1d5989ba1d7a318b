/** Carries out one order after the other for who has forked this process; all are about one copy, in one setting. */
import { Worker } from 'node:worker_threads';
import { Laboratory } from './laboratory.ts';
import { isOrder, type Order, type Report } from './order.ts';

/** In milliseconds: how often this thread tells that it has its turn. */
const interval = 500;

let opened: Promise<Laboratory> | undefined;

async function carryOut(order: Order): Promise<Report> {
  // What is wrong from the beginning is switched on before the code is loaded.
  opened ??= Laboratory.open(order, order.copy, 'observe' in order || !order.isLoaded ? undefined : order.change);
  const laboratory = await opened;
  if ('observe' in order) return { text: JSON.stringify(await laboratory.observe()) };
  return { verdict: await laboratory.try(order.change, order.checks) };
}

process.on('message', (order: unknown) => {
  const report = isOrder(order) ? carryOut(order) : Promise.reject(new Error('This is no order.'));
  report
    .catch((error: unknown) => ({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }))
    .then((told) => process.send?.(told));
});
// Whoever has forked this process is gone.
process.on('disconnect', () => process.exit());
// Where a changed server never gives the turn back, another thread ends this process.
const turns = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
setInterval(() => Atomics.add(turns, 0, 1), interval).unref();
new Worker(new URL('./watch.ts', import.meta.url), { workerData: turns }).unref();
// What a changed server does behind its answers ends nobody.
process.on('uncaughtException', () => {});
process.on('unhandledRejection', () => {});
