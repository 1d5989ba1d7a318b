import { isDeepStrictEqual } from 'node:util';
import { PageSize } from '../../../generated/parameters.ts';
import type { Check } from '../../conformance/runner/check.ts';
import { Skip } from '../../conformance/runner/context.ts';
import { type Scenario, scenario } from '../scenario.ts';

/** The letters of each key from 2 to 9 (ITU-T E.161); the other keys have none. */
const keys = ['', '', 'abc', 'DEF', 'ghi', 'JKL', 'mno', 'PQRS', 'tuv', 'WXYZ'];
/** As many letters as a key has at most. */
const rounds = 4;

/** What letters stand for in the search for what numbers spell. */
export const numberWordScenarios: readonly Check[] = [
  scenario({
    name: 'number-words',
    group: 'Phone numbers',
    operations: ['searchNumbersByPhrase'],
    title: 'finds a number by any letters of its keys',
    restsOn: ['number-search', 'number-keypad'],
    async run(s) {
      const numbers = await covering(s);
      if (numbers.length === 0) throw new Skip('noFreeNumber');
      for (const digits of numbers) {
        const found = await spelling(s, digits);
        for (let round = 0; round < rounds; round++) {
          const word = [...digits].map((digit) => letterOf(digit, round)).join('');
          const spelled = await spelling(s, word);
          // Others may have taken a number meanwhile, or returned one.
          if (!isDeepStrictEqual(spelled, found) && !isDeepStrictEqual(await spelling(s, digits), found)) break;
          s.equal(spelled, found, 'letters stand for the digits on their keys', 'searchNumbersByPhrase');
        }
      }
    },
  }),
];

/** A letter of a digit's key, another one each round; the digit itself where it has none. */
function letterOf(digit: string, round: number): string {
  const letters = keys[Number(digit)] ?? '';
  return letters.charAt(round % letters.length) || digit;
}

/** Free numbers, without the country code, that have as many of the keys with letters among them as there are. */
async function covering(s: Scenario): Promise<string[]> {
  const chosen: string[] = [];
  const left = new Set('23456789');
  for (const prefix of '23456789') {
    const answer = await s.api.searchNumbersByPrefix({ prefix, [PageSize.name]: PageSize.maximum });
    for (const { phoneNumber } of s.data(answer, 'searchNumbersByPrefix').numbers) {
      const digits = phoneNumber.slice('+1'.length);
      if (![...digits].some((digit) => left.has(digit))) continue;
      for (const digit of digits) left.delete(digit);
      chosen.push(digits);
    }
  }
  return chosen;
}

async function spelling(s: Scenario, phrase: string) {
  const answer = await s.api.searchNumbersByPhrase({ phrase });
  return s.data(answer, 'searchNumbersByPhrase').numbers;
}
