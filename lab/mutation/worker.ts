/** Tries mutants for who has forked this process: operation by operation, one verdict after the other. */
import { suiteContract } from '../../src/suite/contract/contract.ts';
import { readBundle } from './bundle.ts';
import { mutantsOf } from './derived.ts';
import { isOrder, type Report } from './order.ts';
import { Laboratory } from './trial.ts';

const mutants = new Map(mutantsOf(suiteContract(), readBundle()).map((mutant) => [mutant.id, mutant]));
const laboratory = await Laboratory.open();

async function carryOut(order: unknown): Promise<void> {
  if (!isOrder(order)) throw new Error('This is no order.');
  const sightings = await laboratory.observe(order.operationId);
  for (const id of order.ids) {
    const mutant = mutants.get(id);
    if (!mutant) throw new Error(`There is no mutant ${id}.`);
    tell({ verdict: await laboratory.try(mutant, sightings) });
  }
  tell({ isFree: true });
}

function tell(report: Report): void {
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
