import type { Behaviour } from '../runner/behaviour.ts';
import { makeAccount } from '../steps/account-steps.ts';

export const accountSearch: Behaviour = {
  rule: 'account-search',
  group: 'Accounts',
  operations: ['searchAccounts', 'updateAccount', 'deleteAccount'],
  title: 'finds accounts by any part of the name or the external identifier',
  restsOn: ['account-search'],
  async run(b) {
    const own = b.unique();
    const { accountId: first } = await makeAccount(b, { name: `One ${own} end` });
    const { accountId: second } = await makeAccount(b, { externalAccountId: `X-${own}-end` });
    const search = async (query: string) => {
      const { accounts } = b.data(await b.api.searchAccounts({ query }), 'searchAccounts');
      return accounts.map(({ accountId }) => accountId);
    };
    const inside = await search(own.slice(1));
    const isPrefix = inside.length === 0 && (await search(`One ${own}`)).includes(first);
    const prefix = isPrefix ? [{ alternative: 'Prefixes only.' } as const] : [];
    b.equal(
      inside.length,
      2,
      'a search matches any part of a name or external identifier',
      'searchAccounts',
      ...prefix,
    );
    b.equal(inside, [first, second], 'the oldest account comes first', 'searchAccounts');
    const capitals = await search(own.slice(1).toUpperCase());
    b.equal(capitals, [first, second], 'a search ignores case', 'searchAccounts');
    b.equal(await search(`e ${own} E`), [first], 'spaces in a search are significant', 'searchAccounts');
    b.equal(await search(`e  ${own}`), [], 'spaces in a search are significant', 'searchAccounts');
    b.equal(await search(`${own} end `), [], 'spaces in a search are significant', 'searchAccounts');
    const isNone = 'a search without a match is empty';
    b.absent(await search('undefined'), (id) => id === first || id === second, isNone, 'searchAccounts');

    const accented = b.unique();
    const { accountId: third } = await makeAccount(b, { name: `Crème ÉTÉ ${accented}` });
    const ofAccents = 'a search ignores the case of accented letters';
    b.equal(await search(`CRÈME été ${accented}`), [third], ofAccents, 'searchAccounts');
    const isLetter = 'a search distinguishes accented letters';
    b.equal(await search(`Creme ETE ${accented}`), [], isLetter, 'searchAccounts');

    const name = b.unique();
    b.data(await b.api.updateAccount({ accountId: first, name }), 'updateAccount');
    b.data(await b.api.updateAccount({ accountId: second, reset: ['externalAccountId'] }), 'updateAccount');
    b.equal(await search(name), [first], 'a renamed account is found by its new name', 'searchAccounts');
    b.equal(await search(own), [], 'a renamed account is not found by its old name', 'searchAccounts');
    b.data(await b.api.deleteAccount({ accountId: first }), 'deleteAccount');
    b.equal(await search(name), [], 'a deleted account is not found', 'searchAccounts');
  },
};
