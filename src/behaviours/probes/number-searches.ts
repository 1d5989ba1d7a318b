import { answerSchema, lacking } from '../evidence/fields.ts';
import type { SomeInquiries } from '../evidence/probe.ts';
import type { Prober } from '../evidence/prober.ts';
import { isRefused } from '../evidence/refusals.ts';
import { country, nationalDigits, numberSteps } from '../steps/number-steps.ts';

/** The letters of each key from 2 on (ITU-T E.161). */
const keypad = ['ABC', 'DEF', 'GHI', 'JKL', 'MNO', 'PQRS', 'TUV', 'WXYZ'];

/** What is assumed of numbers that are free, and of how they are found. */
export const numberSearchInquiries = {
  'number-inventory': {
    title: 'looks what is told of free numbers, to whom, and what they cost',
    async run(p) {
      const [number] = await numberSteps(p).free();
      const { required } = answerSchema(p, 'searchNumbersByPrefix', 'numbers', '*');
      const missing = lacking(number, required);
      const told = `Of a free number ${required.join(', ')} are told.`;
      p.judge(missing.length === 0, told, `Of a free number is not told: ${missing.join(', ')}.`);
      const { data: current } = await p.api.getCurrentPlan();
      if (current) {
        const { plan } = p.data(await p.api.getPlan({ planId: current.subscription.planId }), 'getPlan');
        const [price, ofPlan] = [number.monthlyPriceCents, plan.unitPrices.phoneNumberCents];
        const costs = `A number costs ${price} cents a month`;
        p.judge(price === ofPlan, `${costs}, the price of the plan.`, `${costs}, and by the plan ${ofPlan}.`);
      }
      if (!p.context.session.capabilities.has('otherOrganization')) return;
      const isShared = await numberSteps(p, await p.as('other')).isFree(number.phoneNumber);
      const pools = { alternative: 'A pool for each organization.' } as const;
      p.judge(isShared, 'Another organization finds it too.', 'Another organization does not find it.', pools);
    },
  },
  'number-search': {
    title: 'searches numbers by place and by digits, with and without a country',
    async run(p) {
      const steps = numberSteps(p);
      const { phoneNumber, locality, region } = (await steps.free()).at(-1) ?? p.unanswered('no number is free');
      const prefix = nationalDigits(phoneNumber).slice(0, 4);
      const begins = (await steps.byPrefix(prefix)).every((one) => nationalDigits(one.phoneNumber).startsWith(prefix));
      p.judge(
        begins && (await steps.isFree(phoneNumber)),
        'A prefix finds what begins with it.',
        'A prefix finds others.',
      );
      const placed = async (place: string) => {
        const answer = await p.api.searchNumbersByLocality({ locality: place, region, country });
        return p.data(answer, 'searchNumbersByLocality').numbers.map((one) => one.locality);
      };
      const there = await placed(locality);
      if (there.length === 0) p.refute(`Nothing is found in ${locality}, where a number is free.`);
      const near = there.filter((one) => one !== locality);
      const neighbours = { alternative: 'Neighbouring localities included.' } as const;
      const exactly = 'A place finds the numbers of that place alone.';
      p.judge(near.length === 0, exactly, `A search in ${locality} finds ${near.join(', ')}.`, neighbours);
      const part = (await placed(locality.slice(0, -1))).includes(locality);
      p.judge(!part, 'The whole name counts.', `A part of the name finds ${locality}.`);
      await judgeCountry(p, prefix);
      const isStillFree = await steps.isFree(phoneNumber);
      p.judge(isStillFree, 'What is found stays free.', 'What was found is found no more.', {
        alternative: 'A reservation for some minutes.',
      });
    },
  },
  'number-keypad': {
    title: 'searches numbers by letters and by the digits on their keys',
    async run(p) {
      const found = async (phrase: string) => {
        const answer = await p.api.searchNumbersByPhrase({ phrase, country });
        return p.data(answer, 'searchNumbersByPhrase').numbers.map(({ phoneNumber }) => phoneNumber);
      };
      const digits = (await numberSteps(p).everywhere()).map(({ phoneNumber }) => nationalDigits(phoneNumber));
      let letters = 0;
      const odd: string[] = [];
      for (const [nth, key] of keypad.entries()) {
        const pair = digits.flatMap((one) => one.match(new RegExp(`${nth + 2}\\d`)) ?? [])[0];
        if (pair === undefined) continue;
        const expected = `${await found(pair)}`;
        for (const letter of key) {
          letters++;
          if (`${await found(letter + pair.slice(1))}` !== expected) odd.push(letter);
        }
      }
      const keys = `${letters} letters stand for the digits on their keys`;
      p.judge(odd.length === 0, `All of ${keys}.`, `Of ${keys}, ${odd.join(', ')} do not.`, { observed: odd.join('') });
      const [first = ''] = digits;
      const middle = first.slice(3, 6);
      const spelled = await found(middle);
      const anywhere = spelled.some((one) => !one.endsWith(middle));
      const atEnd = { alternative: 'Matches at the end only.' } as const;
      if (!first.endsWith(middle))
        p.judge(anywhere, 'A phrase may stand anywhere.', 'It has to stand at the end.', atEnd);
      await judgeOrder(p, digits, found);
    },
  },
} satisfies SomeInquiries;

async function judgeCountry(p: Prober<'number-search'>, prefix: string): Promise<void> {
  const unnamed = await p.api.searchNumbersByPrefix({ prefix });
  const alternative = 'Country as a required parameter.';
  if (isRefused(p, unnamed)) return p.refute('A search without a country is refused.', { alternative });
  const named = await numberSteps(p).byPrefix(prefix);
  const isSame = `${unnamed.data?.numbers.map((one) => one.phoneNumber)}` === `${named.map((one) => one.phoneNumber)}`;
  p.judge(isSame, `Without a country it is ${country}.`, `Without a country it is not ${country}.`);
}

/** Looks for a phrase with which some numbers end while others have it within. */
async function judgeOrder(p: Prober, digits: readonly string[], found: (phrase: string) => Promise<string[]>) {
  for (const phrase of new Set(digits.map((one) => one.slice(-2)))) {
    const ends = (await found(phrase)).map((one) => one.endsWith(phrase));
    if (!ends.includes(true) || !ends.includes(false)) continue;
    const isFirst = ends.lastIndexOf(true) < ends.indexOf(false);
    const rule = 'Numbers that end with the phrase come';
    return p.judge(isFirst, `${rule} first.`, `${rule} between others.`);
  }
}
