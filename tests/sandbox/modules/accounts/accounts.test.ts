import { expect, test } from 'vitest';
import { PageSize } from '../../../../generated/parameters.ts';
import { pageQuery } from '../../../../src/contract/paging.ts';
import { declared } from '../../../support/contract.ts';
import { openSandbox } from '../../../support/sandbox.ts';

const at = (accountId: string) => ({ accountId });
const externally = (externalAccountId: string) => ({ externalAccountId });

/** What the contract shows as an operation's success of this name. */
function example(id: string, name: string): unknown {
  const operation = declared.find((one) => one.id === id);
  return operation?.responses.get('200')?.content.get('application/json')?.examples.get(name);
}

test("the examples of reading are the sandbox's first answers", async () => {
  const opened = await openSandbox();
  const admin = opened.client('demo-admin');
  const superAdmin = opened.client('demo-superadmin');
  const everyReseller = await superAdmin.listResellers();
  expect(everyReseller.data).toEqual(example('listResellers', 'resellers'));
  expect((await superAdmin.listResellers(pageQuery(1, PageSize.default))).data).toEqual(
    example('listResellers', 'pastTheEnd'),
  );
  const everyOrganization = await superAdmin.listOrganizations();
  expect(everyOrganization.data).toEqual(example('listOrganizations', 'organizations'));
  const past = await superAdmin.listOrganizations(pageQuery(1, PageSize.default));
  expect(past.data).toEqual(example('listOrganizations', 'pastTheEnd'));
  expect((await admin.listAdmins()).data).toEqual(example('listAdmins', 'admins'));
  expect((await admin.listAgentAccounts()).data).toEqual(example('listAgentAccounts', 'accounts'));
  expect((await admin.listAgentAccounts(pageQuery(1, PageSize.default))).data).toEqual(
    example('listAgentAccounts', 'pastTheEnd'),
  );
  const byId = await admin.searchAccounts({ query: 'crm-88232' });
  expect(byId.data).toEqual(example('searchAccounts', 'byExternalAccountId'));
  const nothing = await admin.searchAccounts({ query: 'nobody' });
  expect(nothing.data).toEqual(example('searchAccounts', 'noMatch'));
  const own = await admin.getAccountByExternalId(externally('crm-88231'));
  expect(own.data).toEqual(example('getAccountByExternalId', 'ownSettings'));
  const inherited = await admin.getAccountByExternalId(externally('crm-88232'));
  expect(inherited.data).toEqual(example('getAccountByExternalId', 'organizationSettings'));
  expect((await admin.getAccount(at('account_501'))).data).toEqual(example('getAccount', 'ownSettings'));
  expect((await admin.getAccount(at('account_502'))).data).toEqual(example('getAccount', 'organizationSettings'));
});

test('the examples of writing are what the sandbox answers first', async () => {
  const admin = async () => (await openSandbox()).client('demo-admin');
  const bare = await (await admin()).createAccount({ name: 'Larkfield North' });
  expect(bare.data).toEqual(example('createAccount', 'nameOnly'));
  const body = {
    name: 'Larkfield North',
    externalAccountId: 'crm-88233',
    description: 'Opens in April 2026',
    agentIds: ['agent_203'],
  };
  expect((await (await admin()).createAccount(body)).data).toEqual(example('createAccount', 'withAgent'));
  const client = await admin();
  const changed = { externalAccountId: 'crm-90017', agentIds: ['agent_201'] };
  const updated = await client.updateAccount({ ...at('account_501'), ...changed });
  expect(updated.data).toEqual(example('updateAccount', 'updated'));
  const reset = await client.updateAccount({
    ...at('account_501'),
    agentIds: [],
    reset: ['externalAccountId', 'description'],
  });
  expect(reset.data).toEqual(example('updateAccount', 'cleared'));
  const set = await (await admin()).updateAccountSettings({ ...at('account_501'), callRecording: 'never' });
  expect(set.data).toEqual(example('updateAccountSettings', 'updated'));
  const deleted = await (await admin()).deleteAccount(at('account_502'));
  expect(deleted.data).toEqual(example('deleteAccount', 'deleted'));
});
