import { PageSize } from '../../../generated/parameters.ts';
import { Skip } from '../../conformance/runner/context.ts';
import type { Scenario } from '../scenario.ts';

/** Free numbers of the United States, at least one. Throws `Skip` where there is none. */
export async function freeNumbers(s: Scenario) {
  for (const prefix of '23456789') {
    const answer = await s.api.searchNumbersByPrefix({ prefix, [PageSize.name]: PageSize.maximum });
    const [first, ...others] = s.data(answer, 'searchNumbersByPrefix').numbers;
    if (first) return [first, ...others] as const;
  }
  throw new Skip('noFreeNumber');
}

/** The search that only this number of the United States can match. */
export async function search(s: Scenario, phoneNumber: string) {
  const query = { prefix: phoneNumber.slice('+1'.length) };
  return s.data(await s.api.searchNumbersByPrefix(query), 'searchNumbersByPrefix');
}
