import { describe, expect, test } from 'vitest';
import { declared } from '../../../support/contract.ts';
import { queueTask } from '../tasks/queueing.ts';
import { at, openAdmin, page } from './account-requests.ts';

const externally = (externalAccountId: string) => ({ externalAccountId });

/** What the contract shows as an operation's success of this name. */
function example(id: string, name: string): unknown {
  const operation = declared.find((one) => one.id === id);
  return operation?.responses.get('200')?.content.get('application/json')?.examples.get(name);
}

test("the examples of reading are the sandbox's first answers", async () => {
  const { world, admin } = await openAdmin();
  const superAdmin = world.client('demo-superadmin');
  const everyReseller = await superAdmin.listResellers();
  expect(everyReseller.data).toEqual(example('listResellers', 'resellers'));
  expect((await superAdmin.listResellers(page(1))).data).toEqual(example('listResellers', 'pastTheEnd'));
  const everyOrganization = await superAdmin.listOrganizations();
  expect(everyOrganization.data).toEqual(example('listOrganizations', 'organizations'));
  const past = await superAdmin.listOrganizations(page(1));
  expect(past.data).toEqual(example('listOrganizations', 'pastTheEnd'));
  expect((await admin.listAdmins()).data).toEqual(example('listAdmins', 'admins'));
  expect((await admin.listAgentAccounts()).data).toEqual(example('listAgentAccounts', 'accounts'));
  expect((await admin.listAgentAccounts(page(1))).data).toEqual(example('listAgentAccounts', 'pastTheEnd'));
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

describe('an account', () => {
  test('is created as the examples show', async () => {
    const bare = await openAdmin();
    const created = await bare.admin.createAccount({ name: 'Larkfield North' });
    expect(created.data).toEqual(example('createAccount', 'nameOnly'));
    const full = await openAdmin();
    const body = {
      name: 'Larkfield North',
      externalAccountId: 'crm-88233',
      description: 'Opens in April 2026',
      agentIds: ['agent_203'],
    };
    expect((await full.admin.createAccount(body)).data).toEqual(example('createAccount', 'withAgent'));
    expect((await full.admin.getAccountByExternalId(externally('crm-88233'))).data?.account.accountId).toBe(
      'account_503',
    );
  });

  test('is found by its identifiers, by a user too, and in its own organization alone', async () => {
    const { world } = await openAdmin();
    const user = world.client('demo-user');
    expect((await user.getAccount(at('account_501'))).data?.account.name).toBe('Larkfield East');
    expect((await user.getAccountByExternalId(externally('CRM-88231'))).error).toMatchObject({
      status: 404,
      detail: 'There is no account with the external account id CRM-88231.',
    });
    expect((await user.getAccount(at('account_999'))).error).toMatchObject({
      status: 404,
      detail: 'There is no account account_999.',
    });
    const dental = world.client('demo-partner-superadmin');
    expect((await dental.getAccount(at('account_501'))).response.status).toBe(404);
    expect((await dental.getAccountByExternalId(externally('crm-88231'))).response.status).toBe(404);
    expect((await dental.updateAccount({ accountId: 'account_501', name: 'Ours' })).response.status).toBe(404);
    const body = { callRecording: 'always' } as const;
    expect((await dental.updateAccountSettings({ accountId: 'account_501', ...body })).response.status).toBe(404);
    expect((await dental.deleteAccount(at('account_501'))).response.status).toBe(404);
    expect((await dental.listAgentAccounts()).data?.totalAccounts).toBe(0);
    expect((await user.getAccount(at('account_501'))).data).toEqual(example('getAccount', 'ownSettings'));
  });

  test('is changed by an admin alone', async () => {
    const { world } = await openAdmin();
    const user = world.client('demo-user');
    expect((await user.createAccount({ name: 'Mine' })).response.status).toBe(403);
    expect((await user.deleteAccount(at('account_502'))).response.status).toBe(403);
    expect((await user.listAgentAccounts()).data?.totalAccounts).toBe(2);
  });

  test('is changed as the examples show: what is given replaces, what is reset is gone, the rest stays', async () => {
    const { admin } = await openAdmin();
    const updated = await admin.updateAccount({
      accountId: 'account_501',
      externalAccountId: 'crm-90017',
      agentIds: ['agent_201'],
    });
    expect(updated.data).toEqual(example('updateAccount', 'updated'));
    expect(
      (
        await admin.updateAccount({
          accountId: 'account_501',
          agentIds: [],
          reset: ['externalAccountId', 'description'],
        })
      ).data,
    ).toEqual(example('updateAccount', 'cleared'));
    expect((await admin.getAccountByExternalId(externally('crm-90017'))).response.status).toBe(404);
    const renamed = await admin.updateAccount({ accountId: 'account_501', name: 'East' });
    expect(renamed.data?.account).toMatchObject({ name: 'East', agentIds: [] });
    const freed = await admin.updateAccount({ accountId: 'account_502', agentIds: ['agent_202', 'agent_201'] });
    expect(freed.data?.account.agentIds).toEqual(['agent_202', 'agent_201']);
  });

  test('has an external identifier of its own, upper and lower case apart', async () => {
    const { admin } = await openAdmin();
    const taken = { status: 409, detail: 'The external account id crm-88232 is taken by account_502.' };
    const wish = { name: 'Twin', externalAccountId: 'crm-88232' };
    expect((await admin.createAccount(wish)).error).toMatchObject(taken);
    expect(
      (await admin.updateAccount({ accountId: 'account_501', externalAccountId: 'crm-88232', name: 'Changed' })).error,
    ).toMatchObject(taken);
    expect((await admin.listAgentAccounts()).data).toEqual(example('listAgentAccounts', 'accounts'));
    const own = await admin.updateAccount({ accountId: 'account_502', externalAccountId: 'crm-88232' });
    expect(own.response.status).toBe(200);
    const other = await admin.createAccount({ ...wish, externalAccountId: 'CRM-88232' });
    expect(other.data?.account.accountId).toBe('account_503');
    await admin.deleteAccount(at('account_502'));
    expect((await admin.createAccount(wish)).response.status).toBe(200);
  });

  test('has agents of its organization that no other account has', async () => {
    const { world, admin } = await openAdmin();
    const taken = { status: 409, detail: 'agent_201 belongs to account_501; take it out of that account first.' };
    const agentIds = ['agent_203', 'agent_201'];
    expect((await admin.createAccount({ name: 'North', agentIds })).error).toMatchObject(taken);
    expect((await admin.updateAccount({ accountId: 'account_502', agentIds })).error).toMatchObject(taken);
    const unknown = { status: 404, detail: 'There is no agent agent_999.' };
    const missing = { name: 'North', agentIds: ['agent_203', 'agent_999'] };
    expect((await admin.createAccount(missing)).error).toMatchObject(unknown);
    expect((await admin.updateAccount({ accountId: 'account_501', ...missing })).error).toMatchObject(unknown);
    expect((await admin.listAgentAccounts()).data).toEqual(example('listAgentAccounts', 'accounts'));
    const dental = world.client('demo-dental-admin');
    expect((await dental.createAccount({ name: 'Ours', agentIds })).response.status).toBe(404);
    const same = await admin.updateAccount({ accountId: 'account_501', agentIds: ['agent_202', 'agent_201'] });
    expect(same.data?.account.agentIds).toEqual(['agent_202', 'agent_201']);
  });

  test('has settings of its own until it gives them back', async () => {
    const { admin } = await openAdmin();
    const updated = await admin.updateAccountSettings({ accountId: 'account_501', callRecording: 'never' });
    expect(updated.data).toEqual(example('updateAccountSettings', 'updated'));
    const back = await admin.updateAccountSettings({
      accountId: 'account_501',
      reset: ['businessName', 'callRecording', 'locale'],
      callRecording: 'always',
      timezone: 'Asia/Tokyo',
    });
    const settings = { callRecording: 'always', notificationEmail: 'east@example.com', timezone: 'Asia/Tokyo' };
    expect(back.data?.account.settings).toEqual(settings);
    expect((await admin.getAccount(at('account_501'))).data?.account.settings).toEqual(settings);
  });

  test('is in a time zone that exists', async () => {
    const { admin } = await openAdmin();
    expect(
      (
        await admin.updateAccountSettings({
          accountId: 'account_501',
          timezone: 'Mars/Olympus_Mons',
          businessName: 'Larkfield',
        })
      ).error,
    ).toMatchObject({
      status: 400,
      errors: [{ pointer: '/timezone', keyword: 'format', message: 'must be a name of the IANA time zone database' }],
    });
    expect((await admin.getAccount(at('account_501'))).data).toEqual(example('getAccount', 'ownSettings'));
  });

  test('is deleted with its settings; its agents are free then', async () => {
    const { admin } = await openAdmin();
    const deleted = await admin.deleteAccount(at('account_502'));
    expect(deleted.data).toEqual(example('deleteAccount', 'deleted'));
    expect((await admin.deleteAccount(at('account_502'))).response.status).toBe(404);
    expect((await admin.listAgentAccounts()).data?.accounts.map(({ accountId }) => accountId)).toEqual(['account_501']);
    await admin.createAccount({ name: 'North', agentIds: ['agent_203'] });
    await admin.deleteAccount(at('account_503'));
    const next = await admin.createAccount({ name: 'South', agentIds: ['agent_203'] });
    expect(next.data?.account).toMatchObject({ accountId: 'account_504', agentIds: ['agent_203'] });
  });

  test('is not deleted while one of its agents works on a task', async () => {
    const { admin } = await openAdmin();
    expect((await admin.deleteAccount(at('account_501'))).error).toMatchObject({
      status: 409,
      detail: 'account_501 has 1 task in progress, task_1043 of agent_202; wait for its end.',
    });
    expect((await admin.getAccount(at('account_501'))).response.status).toBe(200);
  });

  test('is not deleted while its agents work on tasks, of which it says how many', async () => {
    const { world, admin } = await openAdmin();
    await queueTask(admin);
    await world.advance(5);
    expect((await admin.deleteAccount(at('account_501'))).error).toMatchObject({
      status: 409,
      detail: 'account_501 has 2 tasks in progress, the first task_1043 of agent_202; wait for their end.',
    });
  });
});
