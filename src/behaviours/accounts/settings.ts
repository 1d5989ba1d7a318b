import { SettingsCallRecordingChoice } from '../../../generated/schemas.ts';
import type { Check } from '../../conformance/runner/check.ts';
import { scenario } from '../scenario.ts';
import { createAccount, expectFound, readAccount } from './account-steps.ts';

/** What the settings of accounts do. */
export const accountSettingScenarios: readonly Check[] = [
  scenario({
    name: 'account-settings',
    group: 'Accounts',
    operations: ['updateAccountSettings', 'getAccount', 'updateAccount'],
    title: 'gives an account settings of its own, and takes them back',
    restsOn: ['account-settings'],
    async run(s) {
      const { account } = await createAccount(s, { name: s.unique(), externalAccountId: `${s.unique()}-A` });
      const { accountId } = account;
      const params = { accountId };
      const own = { businessName: 'Suite', timezone: 'Europe/Berlin', locale: 'de-DE', recordingRetentionDays: 30 };
      for (const callRecording of SettingsCallRecordingChoice.enum) {
        const settings = { ...own, callRecording };
        s.data(await s.api.updateAccountSettings({ ...params, ...settings }), 'updateAccountSettings');
        await expectFound(s, { ...account, settings });
        const answer = s.data(await s.api.updateAccount({ ...params, name: account.name }), 'updateAccount');
        s.equal(answer.account, { ...account, settings }, 'settings have their own operation', 'updateAccount');
      }
      const more = { notificationEmail: 'suite@example.com', businessName: 'Other' };
      s.data(await s.api.updateAccountSettings({ ...params, ...more, reset: ['timezone'] }), 'updateAccountSettings');
      const { timezone: _, ...rest } = own;
      const settings = { ...rest, callRecording: 'never', ...more };
      const isReset = 'a setting that is reset follows the organization again, and the others stay';
      s.equal((await readAccount(s, accountId)).settings, settings, isReset, 'updateAccountSettings');
      const nowhere = await s.api.updateAccountSettings({
        ...params,
        timezone: 'Nowhere/At_All',
        businessName: 'Nobody',
      });
      s.refused(
        nowhere,
        '400 unknownTimeZone',
        'a time zone that the database does not have is a 400',
        'updateAccountSettings',
      );
      const isKept = 'a refused change changes nothing';
      s.equal(await readAccount(s, accountId), { ...account, settings }, isKept, 'updateAccountSettings');
      s.data(await s.api.deleteAccount(params), 'deleteAccount');
      const gone = await s.api.updateAccountSettings({ ...params, ...more });
      s.refused(gone, '404 unknownAccount', 'a deleted account is gone', 'updateAccountSettings');
    },
  }),
];
