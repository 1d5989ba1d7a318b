import { rmSync } from 'node:fs';
import type { Campaign } from '../campaign.ts';
import { chooseFrom } from '../selection.ts';
import type { Change } from './change.ts';
import { makeCopies } from './copies.ts';
import { tryChanges } from './crew.ts';
import { readEquivalents, reasonFor } from './equivalents.ts';
import { killRate, resultsOf, tableOf } from './table.ts';
import { readVerdict, type Verdict } from './verdict.ts';

/** In percent of what anybody could see: how much has to be found with the control API, and without. */
const bars = { control: 95, without: 85 };

/** The sandbox's own code, wrong in one place at a time, which the suite has to find. */
export async function handlersCampaign(control: boolean): Promise<Campaign<Verdict>> {
  const { folder, changes } = await makeCopies();
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const equivalents = readEquivalents();
  return {
    choose: (choice) => chooseFrom(changes, choice).map(({ id }) => id),
    tryAll(ids, workers, tell) {
      const names = new Set(ids);
      const wanted: Change[] = [];
      for (const change of changes.filter(({ id }) => names.has(id))) {
        // Whether it is found or not, it does not count; and what survives takes the longest.
        if (reasonFor(change, equivalents, control) !== undefined) tell({ id: change.id, state: 'equivalent' });
        else wanted.push(change);
      }
      return tryChanges({ setting: { folder, control }, all: changes, wanted, workers, tell });
    },
    readVerdict,
    judge(verdicts) {
      const results = resultsOf(verdicts, changes, equivalents, control);
      const rate = killRate(results);
      const bar = control ? bars.control : bars.without;
      const text = `${tableOf(results)}\n\n${rate.toFixed(1)} % found (${bar} % have to be)`;
      return { text, passed: rate >= bar };
    },
  };
}
