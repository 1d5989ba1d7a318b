import { fileURLToPath } from 'node:url';
import { alternatives } from '../../alternatives/alternatives.ts';
import type { Campaign } from '../campaign.ts';
import { shareOut } from '../pool.ts';
import { chooseFrom } from '../selection.ts';
import { isVerdict, readVerdict, type Verdict } from './verdict.ts';

const program = fileURLToPath(new URL('./worker.ts', import.meta.url));

/** Servers that differ from the contract in one assumption each, which the ledger has to name, and no other. */
export function evidenceCampaign(): Campaign<Verdict> {
  const all = Object.keys(alternatives).map((id) => ({ id, kind: 'alternative', about: id }));
  return {
    choose: (choice) => chooseFrom(all, choice).map(({ id }) => id),
    tryAll: (ids, workers, tell) => shareOut({ program, orders: ids.map((id) => ({ id })), workers, isVerdict, tell }),
    readVerdict,
    judge(verdicts) {
      const survivors = verdicts.filter(({ state }) => state === 'survived');
      const lines = survivors.map(({ id, own, others }) => [`${id}: ${own}`, ...others.map((one) => `  and ${one}`)]);
      const figures = `${verdicts.length} alternatives, ${verdicts.length - survivors.length} named alone`;
      return { text: [...lines.flat(), figures].join('\n'), passed: survivors.length === 0 };
    },
  };
}
