import type { Scenario } from '../scenario.ts';

/** The path of one account. */

interface Identified {
  readonly accountId: string;
  readonly name: string;
  readonly externalAccountId?: string;
  readonly settings?: unknown;
}

/** Creates an account, which is deleted when the scenario is over. */
export async function createAccount(
  s: Scenario,
  body: { name: string; externalAccountId?: string; description?: string; agentIds?: string[] },
) {
  const data = s.created(await s.api.createAccount(body), 'createAccount');
  s.defer(() => s.api.deleteAccount({ accountId: data.account.accountId }));
  return data;
}

/** An account by its identifier. */
export async function readAccount(s: Scenario, accountId: string) {
  return s.data(await s.api.getAccount({ accountId }), 'getAccount').account;
}

/** What comes of looking for an account by its identifier in another system. */
export function byExternalId(s: Scenario, externalAccountId: string) {
  return s.api.getAccountByExternalId({ externalAccountId });
}

/** Every account, at most 2000; expects that they are in order. */
export async function allAccounts(s: Scenario) {
  const accounts = await s.everyPage(
    async (query) => s.data(await s.api.listAgentAccounts(query), 'listAgentAccounts').accounts,
  );
  s.sorted(accounts, (a, b) => a.timestamp - b.timestamp, 'the oldest account comes first', 'listAgentAccounts');
  return accounts;
}

/** The accounts that a search finds. */
export async function accountsNamed(s: Scenario, query: string) {
  return s.data(await s.api.searchAccounts({ query }), 'searchAccounts').accounts;
}

/** Expects that an account is what every way of finding it finds. */
export async function expectFound(s: Scenario, account: Identified): Promise<void> {
  const { accountId, name, externalAccountId = '' } = account;
  const rule = 'an account is found as it was saved';
  s.equal(await readAccount(s, accountId), account, rule, 'getAccount');
  const is = (other: Identified) => other.accountId === accountId;
  const accounts = await allAccounts(s);
  // The newest come last, and of very many not all are read.
  if (accounts.length < 2000) {
    const listed = s.found(accounts, is, 'every account is listed', 'listAgentAccounts');
    s.equal(listed, account, rule, 'listAgentAccounts');
  }
  for (const part of [name.slice(2).toUpperCase(), externalAccountId.toLowerCase()]) {
    const matches = 'a search finds what contains the text, upper or lower case alike';
    s.equal(s.found(await accountsNamed(s, part), is, matches, 'searchAccounts'), account, rule, 'searchAccounts');
  }
  const exact = s.data(await byExternalId(s, externalAccountId), 'getAccountByExternalId').account;
  s.equal(exact, account, rule, 'getAccountByExternalId');
  const cased = await byExternalId(s, externalAccountId.toLowerCase());
  s.refused(cased, '404 unknownExternalAccountId', 'case counts in external identifiers', 'getAccountByExternalId');
}
