import { fileURLToPath } from 'node:url';
import { alternatives } from '../../alternatives/alternatives.ts';
import type { Campaign } from '../campaign.ts';
import { shareOut } from '../pool.ts';
import { chooseFrom } from '../selection.ts';
import { isVerdict, readVerdict, type Verdict } from './verdict.ts';

const program = fileURLToPath(new URL('./worker.ts', import.meta.url));

/** Servers that keep what is documented and differ in one assumption each, none of which may be told that it contradicts it. */
export function documentedCampaign(): Campaign<Verdict> {
  const all = Object.keys(alternatives).map((id) => ({ id, kind: 'alternative', about: id }));
  return {
    choose: (choice) => chooseFrom(all, choice).map(({ id }) => id),
    tryAll: (ids, workers, tell) => shareOut({ program, orders: ids.map((id) => ({ id })), workers, isVerdict, tell }),
    readVerdict,
    judge(verdicts) {
      const survivors = verdicts.filter(({ state }) => state === 'survived');
      const found = verdicts.filter(({ findings }) => findings > 0);
      const named = found.filter(({ naming }) => naming > 0);
      const figures = [
        `${verdicts.length} alternatives, ${survivors.length} told that they contradict what is documented`,
        `${found.length} with findings, which name the assumption of ${named.length}`,
      ];
      return { text: [...verdicts.flatMap(linesOf), figures.join('; ')].join('\n'), passed: survivors.length === 0 };
    },
  };
}

function linesOf({ id, findings, naming, nearest, faults }: Verdict): string[] {
  const figures = `${findings} findings, ${naming} name it, ${nearest} first`;
  return [`${faults.length > 0 ? '✗' : '✓'} ${id}: ${figures}`, ...faults.map((fault) => `    ${fault}`)];
}
