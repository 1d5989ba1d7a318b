import type { Check } from '../../run/check.ts';
import { growsBy, type Page } from '../growing-list.ts';
import { scenario } from '../scenario.ts';

/** Lists of accounts and resellers grow with what is created. */
export const accountListScenarios: readonly Check[] = [
  scenario({
    name: 'growing-lists',
    group: 'Accounts',
    operations: [
      ...(['createReseller', 'listResellers', 'createAccount', 'listAgentAccounts', 'searchAccounts'] as const),
      ...(['updateAccount', 'getAccountByExternalId'] as const),
    ],
    title: 'lists what is created at the end of the last page',
    needs: ['disposable'],
    restsOn: ['list-order', 'paging-parameters'],
    async run(s) {
      const resellers = async (query: Page) => {
        const page = s.data(await s.api.GET('/api/v2/resellers', { params: { query } }), 'listResellers');
        return { items: page.resellers, total: page.totalResellers };
      };
      await growsBy(s, resellers, 'listResellers', async () =>
        s.data(await s.api.POST('/api/v2/resellers', { body: { name: s.unique() } }), 'createReseller'),
      );
      const name = s.unique();
      const createAccount = async () =>
        s.data(await s.api.POST('/api/v2/accounts', { body: { name: `${name} ${s.unique()}` } }), 'createAccount');
      const accounts = async (query: Page) => {
        const page = s.data(await s.api.GET('/api/v2/accounts', { params: { query } }), 'listAgentAccounts');
        return { items: page.accounts, total: page.totalAccounts };
      };
      await growsBy(s, accounts, 'listAgentAccounts', createAccount);
      const found = async (page: Page) => {
        const params = { query: { query: name, ...page } };
        const answer = s.data(await s.api.GET('/api/v2/accounts/search', { params }), 'searchAccounts');
        return { items: answer.accounts, total: answer.totalAccounts };
      };
      await growsBy(s, found, 'searchAccounts', createAccount);
      const externalAccountId = s.unique();
      const { account } = s.data(
        await s.api.POST('/api/v2/accounts', { body: { name, externalAccountId } }),
        'createAccount',
      );
      const read = async () => {
        const params = { path: { externalAccountId } };
        const answer = await s.api.GET('/api/v2/accounts/external/{externalAccountId}', { params });
        return s.data(answer, 'getAccountByExternalId').account;
      };
      s.equal(await read(), account, 'an account is found as it was saved', 'getAccountByExternalId');
      const params = { path: { accountId: account.accountId } };
      const change = { description: 'Changed' };
      s.data(await s.api.POST('/api/v2/accounts/{accountId}', { params, body: change }), 'updateAccount');
      s.equal(await read(), { ...account, ...change }, 'an account is found as it was saved', 'getAccountByExternalId');
    },
  }),
];
