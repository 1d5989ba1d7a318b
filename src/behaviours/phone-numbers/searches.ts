import { isDeepStrictEqual } from 'node:util';
import { whereServed } from '../../conformance/target/skip.ts';
import { lacking } from '../model/fields.ts';
import type { Behaviour } from '../runner/behaviour.ts';
import { existing } from '../runner/behaviour-run.ts';
import { answerSchema } from '../runner/schemas.ts';
import { agentSteps } from '../steps/agent-steps.ts';
import {
  country,
  type FreeNumber,
  freeNumbers,
  freeNumbersEverywhere,
  isFree,
  nationalDigits,
} from '../steps/number-steps.ts';

const group = 'Phone numbers';
/** The letters of each key from 2 on, in either case (ITU-T E.161). */
const keypad = ['ABC', 'def', 'GHI', 'jkl', 'MNO', 'pqrs', 'TUV', 'wxyz'];
const required = { alternative: 'Country as a required parameter.' } as const;

export const numberInventory: Behaviour = {
  rule: 'number-inventory',
  group,
  operations: ['searchNumbersByPrefix', 'getPlan'],
  title: 'shows a free number with its price',
  restsOn: ['number-inventory'],
  async run(b) {
    const [number] = await freeNumbers(b);
    const { required: told } = answerSchema(b, 'searchNumbersByPrefix', 'numbers', '*');
    b.equal(lacking(number, told), [], `a free number has ${told.join(', ')}`, 'searchNumbersByPrefix');
    await whereServed(async () => {
      const { data: current } = await b.api.getCurrentPlan();
      if (!current) return;
      const { plan } = b.data(await b.api.getPlan({ planId: current.subscription.planId }), 'getPlan');
      const { phoneNumberCents } = plan.unitPrices;
      b.equal(
        number.monthlyPriceCents,
        phoneNumberCents,
        'a number has the price of the plan',
        'searchNumbersByPrefix',
      );
    });
  },
};

export const numbersOfAgents: Behaviour = {
  rule: 'number-inventory-of-agents',
  group,
  operations: ['searchNumbersByPrefix', 'getAgent'],
  title: 'leaves assigned numbers out of searches',
  readsOnly: true,
  restsOn: ['number-inventory'],
  async run(b) {
    const { phoneNumbers } = await agentSteps(b, existing(b, 'agentId')).record();
    for (const phoneNumber of phoneNumbers) {
      const rule = 'an assigned number is not found';
      b.equal(await isFree(b, phoneNumber), false, rule, 'searchNumbersByPrefix');
    }
  },
};

export const sharedInventory: Behaviour = {
  rule: 'number-inventory-shared',
  group,
  operations: ['searchNumbersByPrefix'],
  title: 'offers the same free numbers to all organizations',
  needs: ['otherOrganization'],
  restsOn: ['number-inventory'],
  async run(b) {
    const [number] = await freeNumbers(b);
    const isShared = await isFree(b, number.phoneNumber, await b.as('other'));
    b.equal(isShared, true, 'all organizations share one inventory', 'searchNumbersByPrefix', {
      alternative: 'A pool for each organization.',
    });
  },
};

export const prefixSearch: Behaviour = {
  rule: 'number-prefixes',
  group,
  operations: ['searchNumbersByPrefix'],
  title: 'finds free numbers by their leading digits, in one country',
  restsOn: ['number-search'],
  async run(b) {
    const free = await freeNumbers(b);
    b.sorted(free, byNumber, 'free numbers are sorted by number', 'searchNumbersByPrefix', 'list-order');
    const number = lastOf(free);
    const prefix = nationalDigits(number.phoneNumber);
    const { numbers, totalNumbers } = b.succeeds(
      await b.api.searchNumbersByPrefix({ prefix }),
      'a search does not require a country',
      'searchNumbersByPrefix',
      required,
      { says: `1 number that starts with ${number.phoneNumber} is available.` },
    );
    b.equal(
      [numbers, totalNumbers],
      [[number], 1],
      'a complete number as the prefix finds that number',
      'searchNumbersByPrefix',
    );
    for (const digits of [prefix.slice(0, -1), prefix.slice(0, 4), prefix.slice(2, 6)]) {
      const answer = await b.api.searchNumbersByPrefix({ prefix: digits, country });
      const says = countOf(answer.data?.totalNumbers, `that start with +1${digits}`, `that starts with +1${digits}`);
      const found = b.succeeds(answer, 'a prefix may be any digits', 'searchNumbersByPrefix', { says }).numbers;
      const astray = found.filter((one) => !nationalDigits(one.phoneNumber).startsWith(digits));
      b.equal(astray, [], 'every number found starts with the prefix', 'searchNumbersByPrefix');
    }
    for (const elsewhere of ['CA', 'DE']) {
      const found = b.succeeds(
        await b.api.searchNumbersByPrefix({ prefix: '30', country: elsewhere }),
        'a search can be in any country',
        'searchNumbersByPrefix',
        { says: `No number that starts with ${elsewhere === 'CA' ? '+130' : '30 in DE'} is available.` },
      ).numbers;
      const astray = found.filter((one) => one.country !== elsewhere);
      b.equal(astray, [], 'every number found is in the country', 'searchNumbersByPrefix');
    }
    b.equal(await isFree(b, number.phoneNumber), true, 'a search does not reserve numbers', 'searchNumbersByPrefix', {
      alternative: 'A reservation for some minutes.',
    });
  },
};

export const localitySearch: Behaviour = {
  rule: 'number-localities',
  group,
  operations: ['searchNumbersByLocality'],
  title: 'finds free numbers by locality',
  restsOn: ['number-search'],
  async run(b) {
    const number = lastOf(await freeNumbers(b));
    const { locality, region } = number;
    const search = async (query: { locality: string; region?: string; country?: string }) => {
      const answer = await b.api.searchNumbersByLocality({ country, ...query });
      return b.data(answer, 'searchNumbersByLocality');
    };
    const { numbers: there, totalNumbers } = await search({ locality: locality.toUpperCase(), region });
    if (totalNumbers === there.length || there.some(isIt(number))) {
      const found = b.found(there, isIt(number), 'a free number is found in its locality', 'searchNumbersByLocality');
      b.equal(found, number, 'a number is the same in every search', 'searchNumbersByLocality');
    }
    const elsewhere = there.filter((one) => one.locality !== locality || one.region !== region);
    b.equal(elsewhere, [], 'every number found is in the locality', 'searchNumbersByLocality', {
      alternative: 'Neighbouring localities included.',
    });
    b.sorted(there, byNumber, 'free numbers are sorted by number', 'searchNumbersByLocality', 'list-order');
    for (const other of [locality.slice(0, -1), ` ${locality} `]) {
      const { numbers: part } = await search({ locality: other });
      const isOfPart = part.some((one) => one.locality === locality);
      b.equal(isOfPart, false, 'a search by locality matches the whole name', 'searchNumbersByLocality');
    }
    const { numbers: abroad } = await search({ locality, country: 'CA' });
    const astray = abroad.filter((one) => one.country !== 'CA');
    b.equal(astray, [], 'every number found is in the country', 'searchNumbersByLocality');
    const unnamed = await b.api.searchNumbersByLocality({ locality });
    const anywhere = b.succeeds(
      unnamed,
      'a search does not require a country',
      'searchNumbersByLocality',
      required,
    ).numbers;
    const ofName = anywhere.every((one) => one.locality === locality && one.country === country);
    b.equal(ofName, true, 'a search without a region finds all localities with the name', 'searchNumbersByLocality');
    b.equal(
      anywhere.length > 0,
      true,
      'a search without a region finds all localities with the name',
      'searchNumbersByLocality',
    );
  },
};

export const phraseSearch: Behaviour = {
  rule: 'number-phrases',
  group,
  operations: ['searchNumbersByPhrase'],
  title: 'finds free numbers by phrase, those that end with it first',
  restsOn: ['number-keypad', 'number-search'],
  async run(b) {
    const all = await freeNumbersEverywhere(b);
    const digits = all.map(({ phoneNumber }) => nationalDigits(phoneNumber));
    const number = lastOf(all);
    const own = nationalDigits(number.phoneNumber);
    const ends = new Set(digits.map((one) => one.slice(-2)));
    for (const phrase of [own, own.slice(2, 8), own.slice(-3), ...ends]) {
      const answer = await b.api.searchNumbersByPhrase({ phrase, country });
      const { numbers, totalNumbers } = b.data(answer, 'searchNumbersByPhrase');
      const astray = numbers.filter((one) => !nationalDigits(one.phoneNumber).includes(phrase));
      b.equal(astray, [], 'every number found spells the phrase', 'searchNumbersByPhrase');
      const different = new Set(numbers.map(({ phoneNumber }) => phoneNumber));
      b.equal(different.size, numbers.length, 'a search returns each number once', 'searchNumbersByPhrase');
      const endsOtherwise = (one: FreeNumber) => (one.phoneNumber.endsWith(phrase) ? 0 : 1);
      const order = (a: FreeNumber, z: FreeNumber) => endsOtherwise(a) - endsOtherwise(z) || byNumber(a, z);
      b.sorted(numbers, order, 'numbers that end with the phrase come first', 'searchNumbersByPhrase');
      const known = all.filter((one) => nationalDigits(one.phoneNumber).includes(phrase));
      const missing = totalNumbers > numbers.length ? [] : known.filter((one) => !numbers.some(isIt(one)));
      b.equal(missing, [], 'a search finds numbers with the phrase anywhere', 'searchNumbersByPhrase', {
        alternative: 'Matches at the end only.',
      });
      // By their numbers some would stand the other way round.
      if (!isDeepStrictEqual(numbers, numbers.toSorted(byNumber))) break;
    }
    const unnamed = await b.api.searchNumbersByPhrase({ phrase: own });
    const needless = 'a search does not require a country';
    const { numbers } = b.succeeds(unnamed, needless, 'searchNumbersByPhrase', 'number-search', required);
    b.equal(numbers.some(isIt(number)), true, needless, 'searchNumbersByPhrase', 'number-search');
  },
};

export const keypadSearch: Behaviour = {
  rule: 'number-words',
  group,
  operations: ['searchNumbersByPhrase'],
  title: 'finds a number by any letters on its keys',
  restsOn: ['number-keypad', 'number-search'],
  async run(b) {
    const digits = (await freeNumbersEverywhere(b)).map(({ phoneNumber }) => nationalDigits(phoneNumber));
    const find = async (phrase: string) => {
      const answer = await b.api.searchNumbersByPhrase({ phrase, country });
      const says = countOf(answer.data?.totalNumbers, `that spell ${phrase}`, `that spells ${phrase}`);
      return b.succeeds(answer, 'a phrase can contain letters and digits', 'searchNumbersByPhrase', { says });
    };
    const odd: string[] = [];
    for (const [nth, letters] of keypad.entries()) {
      const phrase = digits.flatMap((one) => one.match(new RegExp(`${nth + 2}\\d`)) ?? [])[0];
      if (phrase === undefined) continue;
      const { numbers } = await find(phrase);
      for (const letter of letters) {
        const { numbers: spelled } = await find(letter + phrase.slice(1));
        if (isDeepStrictEqual(spelled, numbers)) continue;
        // Others may have taken a number meanwhile, or returned one.
        if (isDeepStrictEqual((await find(phrase)).numbers, numbers)) odd.push(letter);
      }
    }
    b.expect(odd.length === 0, {
      operationId: 'searchNumbersByPhrase',
      rule: 'letters stand for the digits on their keys',
      expected: 'the numbers that the digits find',
      actual: `others with ${odd.join(', ')}`,
      instead: { observed: odd.join('') },
    });
  },
};

/** The sandbox's words for how many numbers there are. */
function countOf(total: number | undefined, doThey: string, does: string): string {
  if (total === 0) return `No number ${does} is available.`;
  return total === 1 ? `1 number ${does} is available.` : `${total} numbers ${doThey} are available.`;
}

/** The last one: a search that ignores what it is asked for shows others first. */
function lastOf([first, ...others]: readonly [FreeNumber, ...FreeNumber[]]): FreeNumber {
  return others.at(-1) ?? first;
}

function byNumber(a: FreeNumber, b: FreeNumber): number {
  return Number(a.phoneNumber) - Number(b.phoneNumber);
}

function isIt({ phoneNumber }: FreeNumber): (one: FreeNumber) => boolean {
  return (one) => one.phoneNumber === phoneNumber;
}
