import type { Check } from '../../run/check.ts';
import { newOrganization } from '../new-organization.ts';
import { type Scenario, scenario } from '../scenario.ts';
import { simulated, workingAgent } from '../working-agent.ts';

const group = 'Billing';
const adrExport = '/api/v2/billing/adrExport';

/** What is told of use: its figures, and where its records go. */
export const billingUsageScenarios: readonly Check[] = [
  scenario({
    name: 'usage',
    group,
    operations: ['getUsage'],
    title: 'counts what is used and prices what is beyond the allowance',
    needs: ['control'],
    async run(s) {
      const { phoneNumber: to = '' } = await workingAgent(s);
      // Nobody else's task starts, and those that have begun end.
      s.data(await s.api.POST('/api/v2/tasks/limits', { body: { daily: { tasks: 0 } } }), 'updateTaskLimits');
      await s.advance('PT1H');
      const before = await usage(s);
      const from = '+12025550179';
      const call = { from, to, durationSeconds: 60 };
      simulated(await s.control.POST('/_sandbox/simulate/inboundCall', { body: call }));
      await s.advance('PT10M');
      const after = await usage(s);
      s.equal(after.callMinutes, (before.callMinutes ?? 0) + 1, 'a call counts its minutes', 'getUsage');
      s.equal(after.texts, before.texts, 'a call counts no texts', 'getUsage');
      const { reply } = simulated(
        await s.control.POST('/_sandbox/simulate/inboundText', { body: { from, to, text: 'Hello' } }),
      );
      await s.advance('PT10M');
      const more = (await usage(s)).texts ?? 0;
      const rule = 'a text that is sent counts';
      const holds = reply === undefined || more > (after.texts ?? 0);
      s.expect(holds, { operationId: 'getUsage', rule, expected: `more than ${after.texts}`, actual: `${more}` });
      const none = await usage(s, { firstDay: '2026-02-02', lastDay: '2026-02-01' });
      s.equal(new Set(Object.values(none)), new Set([0]), 'before the first day nothing is counted', 'getUsage');
    },
  }),
  scenario({
    name: 'adr-export',
    group,
    operations: ['configureAdrExport'],
    title: 'keeps what is left out of the settings of the export',
    needs: ['control'],
    async run(s) {
      const { api } = await newOrganization(s);
      type Settings = Parameters<typeof api.POST<typeof adrExport>>[1]['body'];
      const save = async (body: Settings) =>
        s.data(await api.POST(adrExport, { body }), 'configureAdrExport').adrExport;
      const nowhere = await api.POST(adrExport, { body: { enabled: true } });
      s.refused(
        nowhere,
        '409 noDestination',
        'an export without a destination is not switched on',
        'configureAdrExport',
      );
      const url = 'https://files.example.com/adr';
      const own = {
        enabled: true,
        destination: { url },
        format: 'json',
        frequency: 'weekly',
        timeOfDay: '03:30',
      } as const;
      const saved = await save(own);
      s.equal({ ...saved, ...own }, saved, 'the settings are as they were saved', 'configureAdrExport');
      const { nextExportTimestamp, ...rest } = saved;
      s.equal(typeof nextExportTimestamp, 'number', 'an export that is on tells when it is due', 'configureAdrExport');
      s.equal(
        await save({ enabled: false }),
        { ...rest, enabled: false },
        'a field left out keeps its value',
        'configureAdrExport',
      );
      const mailed = await save({ enabled: true, destination: { email: 'files@example.com' }, frequency: 'monthly' });
      const { nextExportTimestamp: _, ...monthly } = mailed;
      const expected = { ...rest, destination: { email: 'files@example.com' }, frequency: 'monthly' };
      s.equal(monthly, expected, 'a field left out keeps its value', 'configureAdrExport');
    },
  }),
];

/** How much was used of each kind; expects that the figures add up. */
async function usage(s: Scenario, query: { firstDay?: string; lastDay?: string } = {}) {
  const { usage } = s.data(await s.api.GET('/api/v2/billing/usage', { params: { query } }), 'getUsage');
  for (const { included, over, quantity, costCents, unitPriceCents } of usage.items) {
    s.equal(included + over, quantity, 'included and over add up to the quantity', 'getUsage');
    s.equal(costCents, over * unitPriceCents, 'what is over costs the price of a unit each', 'getUsage');
  }
  const sum = usage.items.reduce((cents, { costCents }) => cents + costCents, 0);
  s.equal(usage.totalCents, sum, 'the total is the sum of all kinds', 'getUsage');
  return Object.fromEntries(usage.items.map(({ kind, quantity }) => [kind, quantity]));
}
