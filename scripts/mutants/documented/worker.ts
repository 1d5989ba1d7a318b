/** Tries alternatives for who has forked this process, one after the other. */
import type { Report } from '../order.ts';
import { DocumentedLaboratory } from './trial.ts';
import type { Verdict } from './verdict.ts';

const laboratory = await DocumentedLaboratory.open();

async function carryOut(order: unknown): Promise<void> {
  const id: unknown = order instanceof Object ? Reflect.get(order, 'id') : undefined;
  if (typeof id !== 'string') throw new Error('This is no order.');
  tell({ verdict: await laboratory.try(id) });
  tell({ isFree: true });
}

function tell(report: Report | { readonly verdict: Verdict }): void {
  process.send?.(report);
}

process.on('message', (order: unknown) => {
  carryOut(order).catch((error: unknown) => {
    tell({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  });
});
// Whoever has forked this process is gone.
process.on('disconnect', () => process.exit());
tell({ isFree: true });
