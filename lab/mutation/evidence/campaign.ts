import { alternativesCampaign } from '../alternatives-campaign.ts';
import type { Campaign } from '../campaign.ts';
import { isVerdict, readVerdict, type Verdict } from './verdict.ts';

/** Servers that differ from the contract in one assumption each, which the ledger has to name, and no other. */
export function evidenceCampaign(): Campaign<Verdict> {
  return alternativesCampaign({
    program: new URL('./worker.ts', import.meta.url),
    isVerdict,
    readVerdict,
    judge(verdicts) {
      const survivors = verdicts.filter(({ state }) => state === 'survived');
      const lines = survivors.map(({ id, own, others }) => [`${id}: ${own}`, ...others.map((one) => `  and ${one}`)]);
      const figures = `${verdicts.length} alternatives, ${verdicts.length - survivors.length} named alone`;
      return { text: [...lines.flat(), figures].join('\n'), passed: survivors.length === 0 };
    },
  });
}
