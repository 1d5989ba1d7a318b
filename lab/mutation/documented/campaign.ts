import { alternativesCampaign } from '../alternatives-campaign.ts';
import type { Campaign } from '../campaign.ts';
import { isVerdict, readVerdict, type Verdict } from './verdict.ts';

/** Servers that keep what is documented and differ in one assumption each, none of which may be told that it contradicts it. */
export function documentedCampaign(): Campaign<Verdict> {
  return alternativesCampaign({
    program: new URL('./worker.ts', import.meta.url),
    isVerdict,
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
  });
}

function linesOf({ id, findings, naming, nearest, faults }: Verdict): string[] {
  const figures = `${findings} findings, ${naming} name it, ${nearest} first`;
  return [`${faults.length > 0 ? '✗' : '✓'} ${id}: ${figures}`, ...faults.map((fault) => `    ${fault}`)];
}
