import { fileURLToPath } from 'node:url';
import type { Campaign } from '../campaign.ts';
import { shareOut } from '../pool.ts';
import { chooseFrom } from '../selection.ts';
import { readContractFiles } from './bundle.ts';
import { mutantsOf } from './derived.ts';
import { readReasons, sortOut } from './reasons.ts';
import { tableOf } from './table.ts';
import { isVerdict, readVerdict, type Verdict } from './verdict.ts';

const program = fileURLToPath(new URL('./worker.ts', import.meta.url));
/** How many mutants a process gets at once. */
const batch = 20;

/** Facts of the contract that are others, which something has to notice or the product to follow. */
export function contractCampaign(): Campaign<Verdict> {
  const { bundle, register } = readContractFiles();
  const mutants = mutantsOf(bundle, Object.keys(register));
  const reasons = readReasons();
  return {
    choose: (choice) => chooseFrom(mutants, choice).map(({ id }) => id),
    tryAll(ids, workers, tell) {
      const count = Math.max(1, Math.min(batch, Math.ceil(ids.length / workers)));
      const orders = Array.from({ length: Math.ceil(ids.length / count) }, (_, i) => ({
        ids: ids.slice(i * count, (i + 1) * count),
      }));
      return shareOut({ program, orders, workers, isVerdict, tell });
    },
    readVerdict,
    judge(verdicts, isWhole) {
      const sorted = sortOut(verdicts, reasons, isWhole ? verdicts : mutants);
      const passed = sorted.open.length === 0 && sorted.stale.length === 0;
      return { text: tableOf(verdicts, sorted), passed };
    },
  };
}
