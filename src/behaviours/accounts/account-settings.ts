import { SettingsCallRecordingChoice } from '../../../generated/schemas.ts';
import type { Behaviour } from '../runner/behaviour.ts';
import {
  createOrganization,
  listAccounts,
  listedOrganization,
  makeAccount,
  makeOrganization,
  readAccount,
} from '../steps/account-steps.ts';

const group = 'Accounts';
const own = { businessName: 'Suite', timezone: 'Europe/Berlin', locale: 'de-DE', recordingRetentionDays: 30 };

export const accountSettings: Behaviour = {
  rule: 'account-settings',
  group,
  operations: ['updateAccountSettings', 'getAccount', 'updateAccount'],
  title: 'overrides settings for an account and removes the overrides',
  restsOn: ['account-settings'],
  async run(b) {
    const { accountId, settings: first } = await makeAccount(b);
    b.equal(first, {}, 'a new account has no settings of its own', 'createAccount', {
      alternative: 'Settings copied on creation.',
    });
    const set = (settings: object) => b.api.updateAccountSettings({ accountId, ...settings });
    const settingsNow = async () => (await readAccount(b, accountId)).settings;
    const isOwn = 'an account has the requested settings';
    for (const callRecording of SettingsCallRecordingChoice.enum) {
      b.succeeds(await set({ ...own, callRecording }), isOwn, 'updateAccountSettings', {
        says: 'Account settings updated.',
      });
      b.equal(await settingsNow(), { ...own, callRecording }, isOwn, 'updateAccountSettings');
    }
    b.data(await b.api.updateAccount({ accountId, name: b.unique() }), 'updateAccount');
    b.equal(
      await settingsNow(),
      { ...own, callRecording: 'never' },
      'updateAccount leaves the settings unchanged',
      'updateAccount',
    );

    const isReset = "a reset setting has the organization's value again, and other settings stay the same";
    const more = { notificationEmail: 'suite@example.com', businessName: 'Other' };
    const reset = await set({ ...more, reset: ['timezone'] });
    const asNull = reset.response.ok ? undefined : await set({ timezone: null });
    const isNull = asNull?.response.ok ? [{ alternative: 'Null to take a value away.' } as const] : [];
    b.succeeds(reset, isReset, 'updateAccountSettings', ...isNull);
    const { timezone: _, ...rest } = own;
    b.equal(await settingsNow(), { ...rest, callRecording: 'never', ...more }, isReset, 'updateAccountSettings');
  },
};

export const shownSettings: Behaviour = {
  rule: 'shown-account-settings',
  group,
  operations: [
    'updateAccountSettings',
    'updateAccount',
    'getAccountByExternalId',
    'listAgentAccounts',
    'searchAccounts',
  ],
  title: 'shows the settings of an account wherever the account is shown',
  restsOn: ['account-settings'],
  async run(b) {
    const externalAccountId = b.unique();
    const { accountId } = await makeAccount(b, { externalAccountId });
    const isIt = (one: { readonly accountId: string }) => one.accountId === accountId;
    const isShown = 'every response with an account includes its settings';
    for (const callRecording of SettingsCallRecordingChoice.enum) {
      b.data(await b.api.updateAccountSettings({ accountId, ...own, callRecording }), 'updateAccountSettings');
      const account = await readAccount(b, accountId);
      const listed = b.found(await listAccounts(b), isIt, isShown, 'listAgentAccounts');
      b.equal(listed, account, isShown, 'listAgentAccounts');
      const { accounts } = b.data(await b.api.searchAccounts({ query: externalAccountId }), 'searchAccounts');
      b.equal(accounts, [account], isShown, 'searchAccounts');
      const byExternalId = await b.api.getAccountByExternalId({ externalAccountId });
      b.equal(b.data(byExternalId, 'getAccountByExternalId').account, account, isShown, 'getAccountByExternalId');
      const renaming = await b.api.updateAccount({ accountId, name: b.unique() });
      const { settings } = b.data(renaming, 'updateAccount').account;
      b.equal(settings, account.settings, 'a change of the name leaves the settings unchanged', 'updateAccount');
    }
  },
};

export const unknownTimeZones: Behaviour = {
  rule: 'unknown-time-zones',
  group,
  operations: ['updateAccountSettings', 'createOrganization', 'updateOrganizationSettings'],
  title: 'rejects time zones that are not in the IANA database',
  async run(b) {
    const rule = 'an unknown time zone returns 400';
    const unchanged = 'a rejected request changes nothing';
    const nowhere = { timezone: 'Nowhere/At_All', recordingRetentionDays: 12 };
    const wrong = {
      says: 'The request breaks the contract in 1 place: /timezone must be a name of the IANA time zone database.',
    };
    const account = await makeAccount(b);
    const { accountId } = account;
    const ofAccount = await b.api.updateAccountSettings({ accountId, ...nowhere });
    b.refused(ofAccount, '400 unknownTimeZone', rule, 'updateAccountSettings', wrong);
    b.equal(await readAccount(b, accountId), account, unchanged, 'updateAccountSettings');

    if (b.environment.role !== 'superAdmin') return;
    b.refused(await createOrganization(b, nowhere), '400 unknownTimeZone', rule, 'createOrganization', wrong);
    const organization = await makeOrganization(b);
    const { organizationId } = organization;
    const ofOrganization = await b.api.updateOrganizationSettings({ organizationId, ...nowhere });
    b.refused(ofOrganization, '400 unknownTimeZone', rule, 'updateOrganizationSettings', wrong);
    b.equal(await listedOrganization(b, organizationId), organization, unchanged, 'updateOrganizationSettings');
  },
};
