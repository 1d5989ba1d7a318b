import { NumberSearchCountry } from '../../../../generated/parameters.ts';
import type { GroupHandlers } from '../../engine/handler.ts';
import { type PageOfRows, pageFields, pageOf, pageOfRows } from '../../engine/paging.ts';
import type { Schemas } from '../../engine/schemas.ts';
import { keysStarting, keysWithin } from '../../store/key.ts';
import type { Reader } from '../../store/store.ts';
import { callingCodeOf } from './countries.ts';
import { type NumberRow, numbers } from './tables.ts';

/** The letters of each key from 2 to 9 (ITU-T E.161). */
const keypad = ['ABC', 'DEF', 'GHI', 'JKL', 'MNO', 'PQRS', 'TUV', 'WXYZ'];

/** Searches among the numbers of the inventory that are free; no answer reserves one. */
export const numberSearchHandlers = {
  async searchNumbersByLocality({ query, answer }, { store }) {
    const { locality, region, country = NumberSearchCountry.default } = query;
    const town = locality.toLowerCase();
    const page =
      region === undefined
        ? await pageOf(store, numbers, 'locality', keysWithin(country, town), query)
        : await pageOf(store, numbers, 'localityOfRegion', keysWithin(country, town, region), query);
    const place = region ? `${locality}, ${region}` : locality;
    const { total } = page;
    const message =
      total === 0
        ? `No number is available in ${place}.`
        : `${total} ${total === 1 ? 'number is' : 'numbers are'} available in ${place}.`;
    return answer(message, pageFields('numbers', page, availableNumber));
  },

  async searchNumbersByPrefix({ query, answer }, { store }) {
    const { prefix, country = NumberSearchCountry.default } = query;
    const page = await pageOf(store, numbers, 'prefix', keysStarting([country], prefix), query);
    const callingCode = callingCodeOf(country);
    const beginning = callingCode === undefined ? `${prefix} in ${country}` : `+${callingCode}${prefix}`;
    const message = countOf(page, `starts with ${beginning}`, `start with ${beginning}`);
    return answer(message, pageFields('numbers', page, availableNumber));
  },

  async searchNumbersByPhrase({ query, answer }, { store }) {
    const { phrase, country = NumberSearchCountry.default } = query;
    const page = pageOfRows(await spelling(store, country, digitsOf(phrase)), query);
    const message = countOf(page, `spells ${phrase}`, `spell ${phrase}`);
    return answer(message, pageFields('numbers', page, availableNumber));
  },
} satisfies Partial<GroupHandlers<'Phone numbers'>>;

/** Free numbers with these digits: those that end with them, then those in which an earlier ending begins with them. */
async function spelling(store: Reader, country: string, digits: string): Promise<readonly NumberRow[]> {
  const end = await store.list(numbers, 'ending', keysWithin(country, digits));
  const within = new Map<string, NumberRow>();
  for (const row of await store.list(numbers, 'ending', keysStarting([country], digits))) {
    if (!row.national.endsWith(digits)) within.set(row.phoneNumber, row);
  }
  return [...end, ...[...within.values()].sort((a, b) => (a.phoneNumber < b.phoneNumber ? -1 : 1))];
}

/** Number of free phone numbers found, as text. */
function countOf({ total }: PageOfRows<NumberRow>, does: string, doThey: string): string {
  if (total === 0) return `No number that ${does} is available.`;
  return total === 1 ? `1 number that ${does} is available.` : `${total} numbers that ${doThey} are available.`;
}

function availableNumber(row: NumberRow): Schemas['AvailableNumber'] {
  const { phoneNumber, country, region, locality, capabilities, monthlyPriceCents, currency, provider } = row;
  if (region === undefined || locality === undefined || monthlyPriceCents === undefined || currency === undefined) {
    throw new Error(`The inventory does not say where ${phoneNumber} is or what it costs.`);
  }
  return {
    phoneNumber,
    country,
    region,
    locality,
    capabilities: [...capabilities],
    monthlyPriceCents,
    currency,
    provider,
  };
}

/** Keypad digits of a phrase of letters and digits. */
function digitsOf(phrase: string): string {
  return phrase.toUpperCase().replaceAll(/[A-Z]/g, (letter) => {
    const key = keypad.findIndex((letters) => letters.includes(letter));
    return String(key + 2);
  });
}
