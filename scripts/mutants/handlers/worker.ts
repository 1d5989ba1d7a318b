/** Carries out one order after the other for who has forked this process; all are about one copy, in one setting. */
import { Laboratory } from './laboratory.ts';
import { isOrder, type Order, type Report } from './order.ts';

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
// What a changed server does behind its answers ends nobody.
process.on('uncaughtException', () => {});
process.on('unhandledRejection', () => {});
