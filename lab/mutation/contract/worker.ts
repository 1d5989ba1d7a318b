/** Tries changes of the contract for who has forked this process, one verdict after the other. */
import type { Report } from '../order.ts';
import { readContractFiles } from './bundle.ts';
import { mutantsOf } from './derived.ts';
import { Laboratory } from './trial.ts';

const { bundle, register } = readContractFiles();
const mutants = new Map(mutantsOf(bundle, Object.keys(register)).map((mutant) => [mutant.id, mutant]));
const laboratory = await Laboratory.open();

async function carryOut(order: unknown): Promise<void> {
  if (!isBatch(order)) throw new Error('This is no order.');
  for (const id of order.ids) {
    const mutant = mutants.get(id);
    if (!mutant) throw new Error(`There is no mutant ${id}.`);
    tell({ verdict: await laboratory.try(mutant) });
  }
  tell({ isFree: true });
}

function isBatch(value: unknown): value is { readonly ids: readonly string[] } {
  return typeof value === 'object' && value !== null && 'ids' in value;
}

function tell(report: Report): void {
  process.send?.(report);
}

process.on('message', (order: unknown) => {
  carryOut(order).catch((error: unknown) => {
    tell({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  });
});
// Whoever has forked this process is gone, or needs it no more.
process.once('disconnect', () => process.exit());
process.once('SIGTERM', () => process.exit());
process.once('exit', () => laboratory.close());
tell({ isFree: true });
