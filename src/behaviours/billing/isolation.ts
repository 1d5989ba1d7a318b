import type { Check } from '../../conformance/runner/check.ts';
import { anotherOrganization } from '../new-organization.ts';
import { type Scenario, scenario } from '../scenario.ts';

/** What one organization has configured holds for no other. */
export const billingIsolationScenarios: readonly Check[] = [
  scenario({
    name: 'plans-of-another',
    group: 'Billing',
    operations: ['getOfferedPlan', 'getPlan'],
    title: 'shows a negotiated plan to nobody else',
    needs: ['otherOrganization'],
    comesFirst: true,
    restsOn: ['offered-plan', 'token-organization'],
    async run(s) {
      const offer = await s.api.getOfferedPlan();
      if (offer.response.status === 404) return;
      const { plan } = s.data(offer, 'getOfferedPlan').offeredPlan;
      const other = await s.otherAdmin();
      const foreign = await other.getPlan({ planId: plan.planId });
      s.refused(foreign, '404 unknownPlan', 'a plan negotiated with another organization is a 404', 'getPlan');
    },
  }),
  scenario({
    name: 'settings-of-another',
    group: 'Billing',
    operations: ['configureAdrExport', 'updateTaskLimits', 'getTaskLimits'],
    title: 'keeps the settings of each organization apart',
    needs: ['otherOrganization', 'disposable'],
    restsOn: ['token-organization'],
    async run(s) {
      const api = await anotherOrganization(s);
      const destination = { url: 'https://files.example.com/ours' };
      const ours = s.data(await s.api.configureAdrExport({ destination, enabled: false }), 'configureAdrExport');
      s.data(
        await api.configureAdrExport({ destination: { email: 'theirs@example.com' }, enabled: false }),
        'configureAdrExport',
      );
      const after = s.data(await s.api.configureAdrExport({ enabled: false }), 'configureAdrExport');
      const apart = 'each organization has settings of its own';
      s.equal(after.adrExport, ours.adrExport, apart, 'configureAdrExport');

      const limits = async (client: Scenario['api']) => s.data(await client.getTaskLimits(), 'getTaskLimits');
      const before = await limits(s.api);
      s.data(await api.updateTaskLimits({ cooldowns: { calls: 60 } }), 'updateTaskLimits');
      s.equal(await limits(s.api), before, apart, 'updateTaskLimits');
    },
  }),
];
