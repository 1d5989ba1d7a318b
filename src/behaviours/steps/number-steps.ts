import { NumberSearchCountry } from '../../../generated/parameters.ts';
import type { components } from '../../../generated/types.ts';
import type { ApiClient } from '../../client/client.ts';
import { Skip } from '../../conformance/runner/context.ts';
import type { Prober } from '../evidence/prober.ts';

/** A number that is free, as searches show it. */
export type FreeNumber = components['schemas']['AvailableNumber'];

/** Where numbers are looked for; it is named each time, since what goes without is a question of its own. */
export const country = NumberSearchCountry.default;
/** The calling code of that country. */
const callingCode = '+1';

/** With what national numbers begin there. */
const prefixes = '23456789';

/** The digits after the country code. */
export function nationalDigits(phoneNumber: string): string {
  return phoneNumber.slice(callingCode.length);
}

/** What probes do with phone numbers. */
export function numberSteps(p: Prober, api: ApiClient = p.api) {
  const giveBack = (phoneNumber: string) => api.returnPhoneNumber({ phoneNumber });
  const byPrefix = async (prefix: string) => {
    return p.data(await api.searchNumbersByPrefix({ prefix, country }), 'searchNumbersByPrefix').numbers;
  };
  return {
    giveBack,
    byPrefix,
    assign(phoneNumber: string, agentId: string) {
      p.defer(() => giveBack(phoneNumber));
      return api.assignPhoneNumber({ phoneNumber, agentId });
    },
    /** Some free numbers of one part of the country. Throws `Skip` where there is none. */
    async free(): Promise<readonly [FreeNumber, ...FreeNumber[]]> {
      for (const prefix of prefixes) {
        const [first, ...others] = await byPrefix(prefix);
        if (first) return [first, ...others];
      }
      throw new Skip('noFreeNumber');
    },
    /** Some free numbers of each part of the country. Throws `Skip` where there is none. */
    async everywhere(): Promise<readonly FreeNumber[]> {
      const found: FreeNumber[] = [];
      for (const prefix of prefixes) found.push(...(await byPrefix(prefix)));
      if (found.length === 0) throw new Skip('noFreeNumber');
      return found;
    },
    async isFree(phoneNumber: string): Promise<boolean> {
      return (await byPrefix(nationalDigits(phoneNumber))).some((one) => one.phoneNumber === phoneNumber);
    },
  };
}
