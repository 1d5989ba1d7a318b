import type { Report } from './order.ts';

/** Tries one thing after the other for who has forked this process, each by its id, and ends with it. */
export function workOff(tryOne: (id: string) => Promise<unknown>): void {
  process.on('message', (order: unknown) => {
    carryOut(order, tryOne).catch((error: unknown) => {
      tell({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    });
  });
  // Whoever has forked this process is gone.
  process.on('disconnect', () => process.exit());
  tell({ isFree: true });
}

async function carryOut(order: unknown, tryOne: (id: string) => Promise<unknown>): Promise<void> {
  const id: unknown = order instanceof Object ? Reflect.get(order, 'id') : undefined;
  if (typeof id !== 'string') throw new Error('This is no order.');
  tell({ verdict: await tryOne(id) });
  tell({ isFree: true });
}

function tell(report: Report): void {
  process.send?.(report);
}
