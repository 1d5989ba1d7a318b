import type { components } from '../../../generated/types.ts';
import type { Check } from '../../conformance/runner/check.ts';
import { anotherOrganization } from '../new-organization.ts';
import type { RecordingClient } from '../recording-client.ts';
import { type Scenario, scenario } from '../scenario.ts';

/** What is created in one organization is in no other. */
export const accountIsolationScenarios: readonly Check[] = [
  scenario({
    name: 'identifiers-of-another',
    group: 'Accounts',
    operations: ['createAccount', 'getAccountByExternalId'],
    title: 'lets organizations have accounts of the same external identifier',
    needs: ['otherOrganization'],
    restsOn: ['account-external-ids', 'token-organization'],
    async run(s) {
      const externalAccountId = s.unique();
      const other = await s.otherAdmin();
      const rule = 'an external identifier is unique in the organization, and free in another';
      const organizations = new Set<string>();
      for (const api of [s.api, other]) {
        const created = await api.createAccount({ name: s.unique(), externalAccountId });
        const { status } = created.response;
        const actual = `status ${status}`;
        if (!s.expect(status !== 409, { operationId: 'createAccount', rule, expected: 'success', actual })) return;
        const { account } = s.data(created, 'createAccount');
        const params = { accountId: account.accountId };
        s.defer(() => api.deleteAccount(params));
        const found = await api.getAccountByExternalId({ externalAccountId });
        s.equal(s.data(found, 'getAccountByExternalId').account, account, rule, 'getAccountByExternalId');
        organizations.add(account.organizationId);
      }
      s.equal(organizations.size, 2, 'an account names its own organization', 'createAccount');
    },
  }),
  scenario({
    name: 'created-by-another',
    group: 'Accounts',
    operations: [
      ...(['createToken', 'generateOneTimeToken', 'listTokens', 'addWebhook', 'listWebhooks'] as const),
      ...([
        'saveWebhookRelay',
        'deleteWebhookRelay',
        'listWebhookRelays',
        'createAccount',
        'listAgentAccounts',
      ] as const),
      ...(['inviteAdmin', 'listAdmins', 'deleteAdmin'] as const),
    ],
    title: 'keeps what is created in the organization of the token',
    needs: ['otherOrganization', 'disposable'],
    restsOn: ['token-organization'],
    async run(s) {
      const api = await anotherOrganization(s);
      const { types } = s.data(await s.api.listWebhookRelayTypes(), 'listWebhookRelayTypes');
      const type = types[0]?.name ?? '';
      const relay = { type };
      const url = 'https://hooks.example.com/ours';
      s.data(await s.api.saveWebhookRelay({ ...relay, url }), 'saveWebhookRelay');
      const read = {
        createToken: async () => s.data(await s.api.listTokens(), 'listTokens'),
        addWebhook: async () => s.data(await s.api.listWebhooks(), 'listWebhooks'),
        saveWebhookRelay: async () => s.data(await s.api.listWebhookRelays(), 'listWebhookRelays'),
        createAccount: async () => s.data(await s.api.listAgentAccounts(), 'listAgentAccounts'),
        inviteAdmin: async () => s.data(await s.api.listAdmins(), 'listAdmins'),
      };
      const all = async () => ({
        createToken: await read.createToken(),
        addWebhook: await read.addWebhook(),
        saveWebhookRelay: await read.saveWebhookRelay(),
        createAccount: await read.createAccount(),
        inviteAdmin: await read.inviteAdmin(),
      });
      const before = await all();
      const name = s.unique();
      s.data(await api.createToken({ description: name }), 'createToken');
      const { token } = s.data(await api.generateOneTimeToken(), 'generateOneTimeToken');
      s.data(await api.addWebhook({ label: name, url }), 'addWebhook');
      s.data(await api.createAccount({ name }), 'createAccount');
      const email = `${name}@example.com`;
      const invited = s.data(await api.inviteAdmin({ email }), 'inviteAdmin').admin;
      await expectKept(s, api, invited);
      s.data(await api.saveWebhookRelay({ ...relay, url: `${url}/not` }), 'saveWebhookRelay');
      const created = await all();
      const rule = 'what is created belongs to the organization of the token';
      for (const id of operations) s.equal(created[id], before[id], rule, id);
      s.data(await api.deleteWebhookRelay(relay), 'deleteWebhookRelay');
      s.equal((await all()).saveWebhookRelay, before.saveWebhookRelay, rule, 'deleteWebhookRelay');

      const once = await s.withToken(token.token);
      const { accounts } = s.data(await once.listAgentAccounts(), 'listAgentAccounts');
      const isThere = accounts.some((account) => account.name === name);
      const foreign = accounts.filter(({ accountId }) =>
        before.createAccount.accounts.some((own) => own.accountId === accountId),
      );
      s.equal([isThere, foreign], [true, []], rule, 'generateOneTimeToken');
    },
  }),
];

const operations = ['createToken', 'addWebhook', 'saveWebhookRelay', 'createAccount', 'inviteAdmin'] as const;

/** Expects that an invitation of another organization is not withdrawn. */
async function expectKept(s: Scenario, api: RecordingClient, invited: components['schemas']['Admin']): Promise<void> {
  const rule = 'what belongs to another organization is answered like what does not exist';
  const answer = await s.api.deleteAdmin({ userId: invited.userId });
  s.refused(answer, '404 unknownAdmin', rule, 'deleteAdmin', 'foreign-resources');
  const { admins } = s.data(await api.listAdmins(), 'listAdmins');
  const listed = admins.filter(({ userId }) => userId === invited.userId);
  s.equal(listed, [invited], 'what is refused is not done', 'deleteAdmin', 'foreign-resources');
}
