import { pageQuery } from '../../contract/paging.ts';
import type { Behaviour } from '../runner/behaviour.ts';
import type { BehaviourRun } from '../runner/behaviour-run.ts';
import { agreesByPages, type PageRequest } from '../steps/growing-list.ts';
import { otherAdmin } from '../steps/means.ts';
import {
  assignNumber,
  freeNumbers,
  numbersOf,
  restingAgent,
  returnNumber,
  twoFreeNumbers,
} from '../steps/number-steps.ts';
import { anyAgent, idleAgent } from '../steps/working-agent.ts';
import { addedProvider, assignOwn } from './provider-steps.ts';

const group = 'Phone numbers';

export const shrinkingSearches: Behaviour = {
  rule: 'shrinking-searches',
  group,
  operations: ['searchNumbersByPhrase', 'searchNumbersByLocality', 'assignPhoneNumber'],
  title: 'leaves an assigned number out of every page of a search until it is returned',
  restsOn: ['number-search', 'pages-past-the-end'],
  async run(b) {
    const [{ phoneNumber, locality, region }] = await freeNumbers(b);
    const phrase = phoneNumber.slice('+1'.length, '+1202'.length);
    const spelled = async (page: PageRequest) => {
      const answer = await b.api.searchNumbersByPhrase({ phrase, ...page });
      const { numbers, totalNumbers } = b.data(answer, 'searchNumbersByPhrase');
      return { items: numbers, total: totalNumbers };
    };
    const there = async (page: PageRequest) => {
      const answer = await b.api.searchNumbersByLocality({ locality, region, ...page });
      const { numbers, totalNumbers } = b.data(answer, 'searchNumbersByLocality');
      return { items: numbers, total: totalNumbers };
    };
    const bySpelling = await spelled(pageQuery());
    const byPlace = await there(pageQuery());
    await agreesByPages(b, spelled, 'searchNumbersByPhrase');
    await agreesByPages(b, there, 'searchNumbersByLocality');
    await assignNumber(b, phoneNumber, await restingAgent(b));
    const taken = 'an assigned number is not found';
    b.equal((await spelled(pageQuery())).total, bySpelling.total - 1, taken, 'searchNumbersByPhrase');
    b.equal((await there(pageQuery())).total, byPlace.total - 1, taken, 'searchNumbersByLocality');
    await returnNumber(b, phoneNumber);
    const again = 'a returned number is found at its former position';
    b.equal(await spelled(pageQuery()), bySpelling, again, 'searchNumbersByPhrase');
    b.equal(await there(pageQuery()), byPlace, again, 'searchNumbersByLocality');
  },
};

export const numbersOfAnother: Behaviour = {
  rule: 'phone-numbers-of-another',
  group,
  operations: ['assignPhoneNumber', 'assignOwnPhoneNumber', 'returnPhoneNumber', 'getAgent'],
  title: "hides an organization's phone numbers from others",
  needs: ['otherOrganization'],
  comesFirst: true,
  restsOn: ['foreign-resources', 'token-organization'],
  async run(b) {
    const agentId = await anyAgent(b);
    const [{ phoneNumber }, second] = await freeNumbers(b);
    await assignNumber(b, phoneNumber, agentId);
    const numbers = await numbersOf(b, agentId);

    const rule = "another organization's resource returns 404";
    const other = await otherAdmin(b);
    b.refused(await other.returnPhoneNumber({ phoneNumber }), '404 unknownNumber', rule, 'returnPhoneNumber');
    if (second) {
      const theirs = await other.assignPhoneNumber({ agentId, phoneNumber: second.phoneNumber });
      b.refused(theirs, '404 unknownAgent', rule, 'assignPhoneNumber', { says: `There is no agent ${agentId}.` });
    }
    const { providers } = b.data(await b.api.listNumberingProviders(), 'listNumberingProviders');
    const provider = providers.find(({ added }) => added)?.name ?? 'no-such-provider';
    const own = { phoneNumber: '+12025550152', provider, agentId };
    const { response } = await other.assignOwnPhoneNumber(own);
    // Besides, the other organization may not have the provider.
    b.expect(response.status === 404 || response.status === 409, {
      operationId: 'assignOwnPhoneNumber',
      rule,
      expected: 'status 404, or 409 for the provider',
      actual: `status ${response.status}`,
    });
    await numbers.expectAdded([], 'a rejected request changes nothing', 'returnPhoneNumber');
  },
};

export const numberUse: Behaviour = {
  rule: 'numbers-used',
  group,
  operations: ['assignPhoneNumber', 'assignOwnPhoneNumber', 'returnPhoneNumber', 'getUsage'],
  title: 'counts a rented number once in each billing period, and never an own number',
  needs: ['control'],
  restsOn: ['billing-usage', 'billing-period', 'number-own'],
  async run(b) {
    const agentId = await idleAgent(b, true);
    const [{ phoneNumber }, { phoneNumber: second }] = await twoFreeNumbers(b);
    const before = await counted(b);
    await assignNumber(b, phoneNumber, agentId);
    await assignNumber(b, second, agentId);
    b.equal(await counted(b), before + 2, 'a rented number counts as usage', 'getUsage');
    await returnNumber(b, phoneNumber);
    await assignNumber(b, phoneNumber, agentId);
    b.equal(await counted(b), before + 2, 'a number counts once in a billing period', 'getUsage');
    const { name: provider } = await addedProvider(b);
    b.data(await assignOwn(b, { phoneNumber: '+12025550153', provider, agentId }), 'assignOwnPhoneNumber');
    b.equal(await counted(b), before + 2, 'an own number does not count as usage', 'getUsage');
    await returnNumber(b, phoneNumber);
    b.equal(await counted(b), before + 2, 'a number counts in the period in which it was returned', 'getUsage');
    // Longer than any month.
    await b.advance('P32D');
    b.equal(await counted(b), before + 1, 'a returned number no longer counts', 'getUsage');

    const day = await dayThatEnds(b);
    const held = await counted(b, day);
    await assignNumber(b, phoneNumber, agentId);
    await returnNumber(b, phoneNumber);
    const isLate = (await today(b)) !== day;
    await b.advance('PT1H');
    const next = await today(b);
    if (isLate || next === day) return;
    const isOver = 'a number counts on the days on which it was assigned';
    b.equal([await counted(b, day), await counted(b, next)], [held + 1, held], isOver, 'getUsage');
    await b.advance('P32D');
    await assignNumber(b, phoneNumber, agentId);
    await returnNumber(b, phoneNumber);
    b.equal(await counted(b, next), held, isOver, 'getUsage');
  },
};

/** Moves the clock into the last hours of a day; gives the day. */
async function dayThatEnds(b: BehaviourRun): Promise<string> {
  const before = await today(b);
  for (let hour = 0; hour < 24 && (await today(b)) === before; hour++) await b.advance('PT1H');
  await b.advance('PT23H');
  return today(b);
}

/** The day that it is where the organization is. */
async function today(b: BehaviourRun): Promise<string> {
  return b.data(await b.api.getUsage(), 'getUsage').usage.lastDay;
}

/** The count of numbers on a day or else in the current billing period, as soon as the figures are told. */
async function counted(b: BehaviourRun, day?: string): Promise<number> {
  await b.advance('PT10M');
  const query = day === undefined ? {} : { firstDay: day, lastDay: day };
  const { usage } = b.data(await b.api.getUsage(query), 'getUsage');
  const rule = 'usage has an item of each kind';
  return b.found(usage.items, ({ kind }) => kind === 'phoneNumbers', rule, 'getUsage').quantity;
}
