import type { Check } from '../../conformance/runner/check.ts';
import { scenario } from '../scenario.ts';
import { idleAgent } from '../working-agent.ts';

const isKept = 'every field that was sent is kept';

/** What is sent of organizations and accounts is kept to the last field. */
export const accountFieldScenarios: readonly Check[] = [
  scenario({
    name: 'account-fields',
    group: 'Accounts',
    operations: ['createOrganization', 'updateOrganizationSettings', 'createAccount', 'updateAccount'],
    title: 'keeps every field of organizations and accounts',
    needs: ['disposable'],
    async run(s) {
      const first = {
        timezone: 'Europe/Berlin',
        locale: 'de-DE',
        callRecording: 'never',
        recordingRetentionDays: 10,
        notificationEmail: 'first@example.com',
      } as const;
      const second = {
        timezone: 'Europe/Paris',
        locale: 'fr-FR',
        callRecording: 'always',
        recordingRetentionDays: 11,
        notificationEmail: 'second@example.com',
      } as const;
      const creation = { name: s.unique(), adminEmail: `${s.unique()}@example.com`, ...second };
      const { organization } = s.data(await s.api.createOrganization(creation), 'createOrganization');
      s.equal(organization.settings, second, isKept, 'createOrganization');
      const params = { organizationId: organization.organizationId };
      for (const body of [first, { ...second, callRecording: 'afterConsent' as const }]) {
        const changed = s.data(
          await s.api.updateOrganizationSettings({ ...params, ...body }),
          'updateOrganizationSettings',
        ).organization;
        s.equal(changed.settings, body, isKept, 'updateOrganizationSettings');
      }

      const { account } = s.data(await s.api.createAccount({ name: s.unique() }), 'createAccount');
      const own = { accountId: account.accountId };
      // An agent that exists may belong to another account.
      const agentIds = s.world.control ? [await idleAgent(s, true)] : [];
      const change = { name: s.unique(), description: s.unique(), agentIds };
      s.data(await s.api.updateAccount({ ...own, ...change }), 'updateAccount');
      const after = s.data(await s.api.getAccount(own), 'getAccount').account;
      s.equal(after, { ...account, ...change }, isKept, 'updateAccount');
    },
  }),
];
