import type { Check } from '../../run/check.ts';
import { Skip } from '../../run/context.ts';
import { type Scenario, scenario } from '../scenario.ts';
import { idleAgent } from '../working-agent.ts';
import { freeNumbers } from './free-numbers.ts';

const assignment = '/api/v2/phoneNumbers/assign';

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
        s.data(await s.api.POST(assignment, { body: { phoneNumber: number, agentId } }), 'assignPhoneNumber');
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
    },
  }),
];

/** How many numbers count in the current billing period, as soon as the figures are told. */
async function counted(s: Scenario): Promise<number> {
  await s.advance('PT10M');
  const { usage } = s.data(await s.api.GET('/api/v2/billing/usage'), 'getUsage');
  const rule = 'there is an item for each kind of use';
  return s.found(usage.items, ({ kind }) => kind === 'phoneNumbers', rule, 'getUsage').quantity;
}

async function returned(s: Scenario, phoneNumber: string): Promise<void> {
  const params = { path: { phoneNumber } };
  s.data(await s.api.DELETE('/api/v2/phoneNumbers/{phoneNumber}', { params }), 'returnPhoneNumber');
}

async function assignsOwn(s: Scenario, agentId: string): Promise<void> {
  const { providers } = s.data(await s.api.GET('/api/v2/numberingProviders'), 'listNumberingProviders');
  const provider = providers.find(({ added, countries }) => added && countries.includes('US'))?.name;
  if (provider === undefined) throw new Skip('numberingProviders');
  const body = { phoneNumber: '+12025550153', provider, agentId };
  s.data(await s.api.POST('/api/v2/phoneNumbers/assignOwn', { body }), 'assignOwnPhoneNumber');
}
