import type { Check } from '../../conformance/runner/check.ts';
import { Skip } from '../../conformance/runner/context.ts';
import { type Scenario, scenario } from '../scenario.ts';
import { idleAgent } from '../working-agent.ts';
import { freeNumbers } from './free-numbers.ts';

/** How numbers count as use. */
export const numberUseScenarios: readonly Check[] = [
  scenario({
    name: 'numbers-used',
    group: 'Phone numbers',
    operations: ['assignPhoneNumber', 'assignOwnPhoneNumber', 'returnPhoneNumber', 'getUsage'],
    title: 'counts a rented number once in each billing period in which an agent had it, and none of its own',
    needs: ['control'],
    restsOn: ['billing-usage', 'billing-period', 'number-own'],
    async run(s) {
      const agentId = await idleAgent(s, true);
      const [{ phoneNumber }, second] = await freeNumbers(s);
      if (!second) throw new Skip('noFreeNumber');
      const before = await counted(s);
      const assign = async (number: string) =>
        s.data(await s.api.assignPhoneNumber({ phoneNumber: number, agentId }), 'assignPhoneNumber');
      await assign(phoneNumber);
      await assign(second.phoneNumber);
      s.equal(await counted(s), before + 2, 'a rented number counts', 'getUsage');
      await returned(s, phoneNumber);
      await assign(phoneNumber);
      s.equal(await counted(s), before + 2, 'a number counts once in a billing period', 'getUsage');
      await assignsOwn(s, agentId);
      s.equal(await counted(s), before + 2, 'a number of its own does not count', 'getUsage');
      await returned(s, phoneNumber);
      s.equal(await counted(s), before + 2, 'a number counts in the period in which it was returned', 'getUsage');
      // Longer than any month.
      await s.advance('P32D');
      s.equal(await counted(s), before + 1, 'a number that was returned counts no more', 'getUsage');

      const day = await dayThatEnds(s);
      const held = await counted(s, day);
      await assign(phoneNumber);
      await returned(s, phoneNumber);
      const isLate = (await today(s)) !== day;
      await s.advance('PT1H');
      const next = await today(s);
      if (isLate || next === day) return;
      const isOver = 'a number counts on the days on which an agent had it';
      s.equal([await counted(s, day), await counted(s, next)], [held + 1, held], isOver, 'getUsage');
      await s.advance('P32D');
      await assign(phoneNumber);
      await returned(s, phoneNumber);
      s.equal(await counted(s, next), held, isOver, 'getUsage');
    },
  }),
];

/** Moves the clock into the last hours of a day; gives the day. */
async function dayThatEnds(s: Scenario): Promise<string> {
  const before = await today(s);
  for (let hour = 0; hour < 24 && (await today(s)) === before; hour++) await s.advance('PT1H');
  await s.advance('PT23H');
  return today(s);
}

/** The day that it is where the organization is. */
async function today(s: Scenario): Promise<string> {
  return s.data(await s.api.getUsage(), 'getUsage').usage.lastDay;
}

/** How many numbers count on a day or else in the current billing period, as soon as the figures are told. */
async function counted(s: Scenario, day?: string): Promise<number> {
  await s.advance('PT10M');
  const query = day === undefined ? {} : { firstDay: day, lastDay: day };
  const { usage } = s.data(await s.api.getUsage(query), 'getUsage');
  const rule = 'there is an item for each kind of use';
  return s.found(usage.items, ({ kind }) => kind === 'phoneNumbers', rule, 'getUsage').quantity;
}

async function returned(s: Scenario, phoneNumber: string): Promise<void> {
  s.data(await s.api.returnPhoneNumber({ phoneNumber }), 'returnPhoneNumber');
}

async function assignsOwn(s: Scenario, agentId: string): Promise<void> {
  const { providers } = s.data(await s.api.listNumberingProviders(), 'listNumberingProviders');
  const provider = providers.find(({ added, countries }) => added && countries.includes('US'))?.name;
  if (provider === undefined) throw new Skip('numberingProviders');
  s.data(await s.api.assignOwnPhoneNumber({ phoneNumber: '+12025550153', provider, agentId }), 'assignOwnPhoneNumber');
}
