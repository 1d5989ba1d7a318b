import { suiteContract } from '../../src/suite/contract/contract.ts';
import { readBundle } from './bundle.ts';
import type { Campaign } from './campaign.ts';
import { mutantsOf } from './derived.ts';
import { tryAll } from './pool.ts';
import { chooseFrom } from './selection.ts';
import { figuresOf, tableOf } from './table.ts';
import { readVerdict, type Verdict } from './verdict.ts';

/** In percent; how much may stay unreached. */
const mostUnreached = 2;

/** Faulty servers, which the suite has to find. */
export function serverCampaign(): Campaign<Verdict> {
  const mutants = mutantsOf(suiteContract(), readBundle());
  return {
    choose: (choice) => chooseFrom(mutants, choice).map(({ id }) => id),
    tryAll(ids, workers, tell) {
      const wanted = new Set(ids);
      return tryAll(
        mutants.filter(({ id }) => wanted.has(id)),
        workers,
        tell,
      );
    },
    readVerdict,
    judge(verdicts) {
      const figures = figuresOf(verdicts);
      const unreached = (100 * figures.unreached) / Math.max(1, figures.all);
      const text = `${tableOf(verdicts)}\n\n${unreached.toFixed(2)} % unreached (${mostUnreached} % may be)`;
      return { text, passed: figures.survived === 0 && unreached <= mostUnreached };
    },
  };
}
