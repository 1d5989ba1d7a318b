/**
 * Tries mutants for the process that forked this one: `node worker.ts JUDGE SETTING WORKERS`, then one order after the other.
 */

import type { Judge } from './campaign.ts';
import { isOrder, type Report } from './orders.ts';

const [address = '', setting = '{}', workers = '1'] = process.argv.slice(2);
let opened: Promise<Judge> | undefined;

async function open(): Promise<Judge> {
  const module: unknown = await import(address);
  const start: unknown = Reflect.get(Object(module), 'open');
  if (typeof start !== 'function') throw new Error(`${address} opens no judge.`);
  return start(JSON.parse(setting));
}

async function carryOut(order: unknown): Promise<void> {
  if (!isOrder(order)) throw new Error('This is no order.');
  opened ??= open();
  const judge = await opened;
  if (order.observe) await judge.observe?.(order.ids, Number(workers));
  else await judge.try(order.ids, (id, outcome) => tell({ id, outcome }));
  tell({ isDone: true });
}

function tell(report: Report): void {
  process.send?.(report);
}

async function end(): Promise<void> {
  const judge = await opened?.catch(() => undefined);
  await judge?.close?.();
  process.exit();
}

process.on('message', (order: unknown) => {
  carryOut(order).catch((error: unknown) => {
    tell({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  });
});
// The process that forked this one has no more orders, or has ended.
process.on('disconnect', end);
// Servers with mistakes fail behind their answers, too.
process.on('unhandledRejection', () => {});
