import { PageSize } from '../../../generated/parameters.ts';
import type { Check } from '../../conformance/runner/check.ts';
import { pageQuery } from '../../contract/paging.ts';
import { agreesByPages, type List, type Page } from '../growing-list.ts';
import { existing, type Scenario, scenario } from '../scenario.ts';
import { idleAgent } from '../working-agent.ts';
import { freeNumbers, search } from './free-numbers.ts';

const group = 'Phone numbers';
/** A letter of each key from 2 on; 0 and 1 have none. */
const letters = '01adgjmptw';

type Numbered = { readonly phoneNumber: string };
const byNumber = (a: Numbered, b: Numbered) => Number(a.phoneNumber) - Number(b.phoneNumber);

/** What the searches for free numbers find. */
export const numberSearchScenarios: readonly Check[] = [
  scenario({
    name: 'number-searches',
    group,
    operations: ['searchNumbersByPrefix', 'searchNumbersByLocality', 'searchNumbersByPhrase'],
    title: 'finds the same number by its digits, its town and what it spells',
    restsOn: ['number-search', 'number-keypad'],
    async run(s) {
      const free = await freeNumbers(s);
      // The last one, so that a search that ignores what it is asked for shows others first.
      const number = free.at(-1) ?? free[0];
      const digits = number.phoneNumber.slice('+1'.length);
      s.sorted(free, byNumber, 'free numbers are sorted by number', 'searchNumbersByPrefix');
      const { numbers, totalNumbers } = await search(s, number.phoneNumber);
      s.equal(numbers, [number], 'a whole number as prefix finds that number', 'searchNumbersByPrefix');
      s.equal(totalNumbers, 1, 'a whole number as prefix finds one number', 'searchNumbersByPrefix');
      const area = { prefix: digits.slice(0, -1), [PageSize.name]: PageSize.maximum };
      const near = s.data(await s.api.searchNumbersByPrefix(area), 'searchNumbersByPrefix');
      const astray = near.numbers.filter((one) => !one.phoneNumber.startsWith(`+1${area.prefix}`));
      s.equal(astray, [], 'every number that is found begins with the prefix', 'searchNumbersByPrefix');

      const { locality, region } = number;
      const town = { locality: locality.toUpperCase(), region, [PageSize.name]: PageSize.maximum };
      const there = s.data(await s.api.searchNumbersByLocality(town), 'searchNumbersByLocality');
      if (there.totalNumbers <= town[PageSize.name]) {
        const isIt = (one: Numbered) => one.phoneNumber === number.phoneNumber;
        const found = s.found(there.numbers, isIt, 'a free number is found in its town', 'searchNumbersByLocality');
        s.equal(found, number, 'each search shows a number alike', 'searchNumbersByLocality');
      }
      const elsewhere = there.numbers.filter((one) => one.locality !== locality || one.region !== region);
      s.equal(elsewhere, [], 'every number that is found is of the town', 'searchNumbersByLocality');
      s.sorted(there.numbers, byNumber, 'free numbers are sorted by number', 'searchNumbersByLocality');
      const nowhere = await s.api.searchNumbersByLocality({
        locality: locality.slice(0, -1),
        [PageSize.name]: PageSize.maximum,
      });
      const part = s.data(nowhere, 'searchNumbersByLocality').numbers.filter((one) => one.locality === locality);
      s.equal(part, [], 'the whole name of the town has to match', 'searchNumbersByLocality');

      const within = digits.slice(2, 6);
      const inside = await s.api.searchNumbersByPrefix({ prefix: within, [PageSize.name]: PageSize.maximum });
      const others = s.data(inside, 'searchNumbersByPrefix').numbers;
      const wrong = others.filter((one) => !one.phoneNumber.startsWith(`+1${within}`));
      s.equal(wrong, [], 'the digits of each number that is found begin with the prefix', 'searchNumbersByPrefix');
      const phrase = digits.slice(-3);
      const spelled = await s.api.searchNumbersByPhrase({ phrase, [PageSize.name]: PageSize.maximum });
      const spelling = s.data(spelled, 'searchNumbersByPhrase');
      const without = spelling.numbers.filter((one) => !one.phoneNumber.slice('+1'.length).includes(phrase));
      s.equal(without, [], 'every number that is found spells the phrase', 'searchNumbersByPhrase');
      const endsHere = (one: Numbered) => (one.phoneNumber.endsWith(phrase) ? 0 : 1);
      const order = (a: Numbered, b: Numbered) => endsHere(a) - endsHere(b) || byNumber(a, b);
      s.sorted(spelling.numbers, order, 'numbers that end with the phrase come first', 'searchNumbersByPhrase');
      if (spelling.totalNumbers <= PageSize.maximum) {
        const isIt = (one: Numbered) => one.phoneNumber === number.phoneNumber;
        s.found(spelling.numbers, isIt, 'a free number is found by its last digits', 'searchNumbersByPhrase');
      }
      await spellsAnywhere(s, near.numbers);
      const word = [...phrase].map((digit) => letters[Number(digit)]).join('');
      const worded = await s.api.searchNumbersByPhrase({ phrase: word, [PageSize.name]: PageSize.maximum });
      const byWord = s.data(worded, 'searchNumbersByPhrase');
      s.equal(byWord.numbers, spelling.numbers, 'letters stand for the digits on their keys', 'searchNumbersByPhrase');
    },
  }),
  scenario({
    name: 'shrinking-searches',
    group,
    operations: ['searchNumbersByPhrase', 'searchNumbersByLocality', 'assignPhoneNumber'],
    title: 'no longer finds a number that was assigned, whatever page is asked for',
    restsOn: ['number-search', 'pages-past-the-end'],
    async run(s) {
      const [{ phoneNumber, locality, region }] = await freeNumbers(s);
      const phrase = phoneNumber.slice('+1'.length, '+1202'.length);
      const spelled = async (page: Page) => {
        const answer = await s.api.searchNumbersByPhrase({ phrase, ...page });
        const { numbers, totalNumbers } = s.data(answer, 'searchNumbersByPhrase');
        return { items: numbers, total: totalNumbers };
      };
      const there = async (page: Page) => {
        const answer = await s.api.searchNumbersByLocality({ locality, region, ...page });
        const { numbers, totalNumbers } = s.data(answer, 'searchNumbersByLocality');
        return { items: numbers, total: totalNumbers };
      };
      const whole = pageQuery();
      const before = [await spelled(whole), await there(whole)];
      await agreesByPages(s, spelled, 'searchNumbersByPhrase');
      await agreesByPages(s, there, 'searchNumbersByLocality');
      const agentId = s.world.control ? await idleAgent(s, true) : existing(s, 'agentId');
      s.data(await s.api.assignPhoneNumber({ phoneNumber, agentId }), 'assignPhoneNumber');
      const after = [await spelled(whole), await there(whole)];
      const totals = (lists: readonly List[]) => lists.map(({ total }) => total);
      const expected = totals(before).map((total) => total - 1);
      const rule = 'a number that an agent has is found no more';
      s.equal(totals(after)[0], expected[0], rule, 'searchNumbersByPhrase');
      s.equal(totals(after)[1], expected[1], rule, 'searchNumbersByLocality');
    },
  }),
];

/** Searches for digits with which one number ends and that another one has elsewhere: both are found, in this order. */
async function spellsAnywhere(s: Scenario, numbers: readonly Numbered[]): Promise<void> {
  const many = await s.everyPage(async (page) => {
    return s.data(await s.api.searchNumbersByPhrase({ phrase: '555', ...page }), 'searchNumbersByPhrase').numbers;
  });
  const all = [...numbers, ...many].map(({ phoneNumber }) => phoneNumber.slice('+1'.length));
  // One that has the digits elsewhere would come first by its number.
  const isTurned = (end: string) => {
    const last = all.findLast((digits) => digits.endsWith(end)) ?? '';
    return all.some((digits) => digits.includes(end) && !digits.endsWith(end) && digits < last);
  };
  const phrase = all.map((digits) => digits.slice(-3)).find(isTurned);
  const middle = all[0]?.slice(3, 6);
  for (const wanted of [phrase, middle]) {
    if (wanted === undefined) continue;
    const query = { phrase: wanted, [PageSize.name]: PageSize.maximum };
    const answer = await s.api.searchNumbersByPhrase(query);
    const found = s.data(answer, 'searchNumbersByPhrase');
    const endsHere = (one: Numbered) => (one.phoneNumber.endsWith(wanted) ? 0 : 1);
    const order = (a: Numbered, b: Numbered) => endsHere(a) - endsHere(b) || byNumber(a, b);
    s.sorted(found.numbers, order, 'numbers that end with the phrase come first', 'searchNumbersByPhrase');
    const known = all.filter((digits) => digits.includes(wanted)).map((digits) => `+1${digits}`);
    const missing = known.filter((number) => !found.numbers.some(({ phoneNumber }) => phoneNumber === number));
    const rule = 'numbers are found that spell the phrase anywhere';
    if (found.totalNumbers <= query[PageSize.name]) s.equal(missing, [], rule, 'searchNumbersByPhrase');
  }
}
