import { fileURLToPath } from 'node:url';
import { alternatives } from '../variants/alternatives.ts';
import type { Campaign } from './campaign.ts';
import { shareOut } from './pool.ts';
import { chooseFrom } from './selection.ts';

/** A campaign over the servers that differ in one assumption each, by a program that tries them one after the other. */
export function alternativesCampaign<Verdict extends { readonly id: string }>({
  program,
  isVerdict,
  ...campaign
}: {
  readonly program: URL;
  isVerdict(value: unknown): value is Verdict;
} & Pick<Campaign<Verdict>, 'readVerdict' | 'judge'>): Campaign<Verdict> {
  const all = Object.keys(alternatives).map((id) => ({ id, kind: 'alternative', about: id }));
  const path = fileURLToPath(program);
  return {
    ...campaign,
    choose: (choice) => chooseFrom(all, choice).map(({ id }) => id),
    tryAll: (ids, workers, tell) =>
      shareOut({ program: path, orders: ids.map((id) => ({ id })), workers, isVerdict, tell }),
  };
}
