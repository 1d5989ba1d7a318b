import type { Check } from '../../conformance/runner/check.ts';
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
        const page = s.data(await s.api.listResellers(query), 'listResellers');
        return { items: page.resellers, total: page.totalResellers };
      };
      await growsBy(s, resellers, 'listResellers', async () =>
        s.data(await s.api.createReseller({ name: s.unique() }), 'createReseller'),
      );
      const name = s.unique();
      const createAccount = async () =>
        s.data(await s.api.createAccount({ name: `${name} ${s.unique()}` }), 'createAccount');
      const accounts = async (query: Page) => {
        const page = s.data(await s.api.listAgentAccounts(query), 'listAgentAccounts');
        return { items: page.accounts, total: page.totalAccounts };
      };
      await growsBy(s, accounts, 'listAgentAccounts', createAccount);
      const found = async (page: Page) => {
        const answer = s.data(await s.api.searchAccounts({ query: name, ...page }), 'searchAccounts');
        return { items: answer.accounts, total: answer.totalAccounts };
      };
      await growsBy(s, found, 'searchAccounts', createAccount);
      const externalAccountId = s.unique();
      const { account } = s.data(await s.api.createAccount({ name, externalAccountId }), 'createAccount');
      const read = async () => {
        const answer = await s.api.getAccountByExternalId({ externalAccountId });
        return s.data(answer, 'getAccountByExternalId').account;
      };
      s.equal(await read(), account, 'an account is found as it was saved', 'getAccountByExternalId');
      const change = { description: 'Changed' };
      s.data(await s.api.updateAccount({ accountId: account.accountId, ...change }), 'updateAccount');
      s.equal(await read(), { ...account, ...change }, 'an account is found as it was saved', 'getAccountByExternalId');
    },
  }),
];
