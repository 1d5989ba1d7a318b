import type { Behaviour } from '../runner/behaviour.ts';
import type { BehaviourRun } from '../runner/behaviour-run.ts';
import type { ClientAnswer, Grounds } from '../runner/expectation.ts';
import { createAccount, listAccounts, makeAccount, readAccount } from '../steps/account-steps.ts';
import { otherAdmin } from '../steps/means.ts';

const group = 'Accounts';

export const accountIdentifiers: Behaviour = {
  rule: 'account-identifiers',
  group,
  operations: ['createAccount', 'updateAccount', 'deleteAccount', 'getAccountByExternalId'],
  title: 'accepts each external identifier once, case-sensitively',
  restsOn: ['account-external-ids'],
  async run(b) {
    const externalAccountId = `${b.unique()}${'-long'.repeat(15)}-a`;
    const account = await makeAccount(b, { externalAccountId });
    const byIdentifier = (id: string) => b.api.getAccountByExternalId({ externalAccountId: id });
    const expectAt = async (id: string, saved: unknown) => {
      const found = b.data(await byIdentifier(id), 'getAccountByExternalId').account;
      b.equal(found, saved, 'an external identifier finds its account', 'getAccountByExternalId');
    };
    const expectNone = async (id: string, rule: string) => {
      const says = `There is no account with the external account id ${id}.`;
      b.refused(await byIdentifier(id), '404 unknownExternalAccountId', rule, 'getAccountByExternalId', { says });
    };
    await expectAt(externalAccountId, account);
    const isOnce = 'an external identifier belongs to one account';
    const name = b.unique();
    const taken = { says: `The external account id ${externalAccountId} is taken by ${account.accountId}.` };
    const twice = await createAccount(b, { name, externalAccountId });
    b.refused(twice, '409 externalAccountIdTaken', isOnce, 'createAccount', taken);
    b.absent(
      await listAccounts(b),
      (one) => one.name === name,
      'a rejected request creates no account',
      'createAccount',
    );
    const isCased = 'external identifiers are case-sensitive';
    const capitals = externalAccountId.toUpperCase();
    await expectNone(capitals, isCased);
    const cased = await createAccount(b, { name: b.unique(), externalAccountId: capitals });
    if (!expectFree(b, cased, isCased)) return;
    const { account: second } = b.created(cased, 'createAccount');
    const { accountId } = second;
    const clash = await b.api.updateAccount({ accountId, name: 'Other', externalAccountId });
    b.refused(clash, '409 externalAccountIdTaken', isOnce, 'updateAccount', taken);
    b.equal(await readAccount(b, accountId), second, 'a rejected request changes nothing', 'updateAccount');

    const changed = `${b.unique()}-changed`;
    b.data(await b.api.updateAccount({ accountId: account.accountId, externalAccountId: changed }), 'updateAccount');
    await expectAt(changed, { ...account, externalAccountId: changed });
    await expectNone(externalAccountId, 'a replaced external identifier finds no account');
    const freed = await b.api.updateAccount({ accountId, externalAccountId });
    expectFree(b, freed, 'a replaced external identifier can be used again');
    const same = await b.api.updateAccount({ accountId, externalAccountId });
    expectFree(b, same, 'an account can be updated with its current external identifier');
    b.data(await b.api.updateAccount({ accountId, reset: ['externalAccountId'] }), 'updateAccount');
    const { externalAccountId: _, ...without } = second;
    b.equal(await readAccount(b, accountId), without, 'an external identifier can be removed', 'updateAccount');
    const description = 'Changed';
    b.data(await b.api.updateAccount({ accountId: account.accountId, description }), 'updateAccount');
    await expectAt(changed, { ...account, externalAccountId: changed, description });
    b.data(await b.api.deleteAccount({ accountId: account.accountId }), 'deleteAccount');
    await expectNone(changed, 'the external identifier of a deleted account finds no account');
    const again = await createAccount(b, { name, externalAccountId: changed });
    expectFree(b, again, 'the external identifier of a deleted account can be used again');
  },
};

export const identifierForms: Behaviour = {
  rule: 'account-identifier-forms',
  group,
  operations: ['createAccount'],
  title: 'accepts external identifiers of characters that are safe in a path',
  restsOn: ['account-external-ids'],
  async run(b) {
    const create = (externalAccountId: string) => createAccount(b, { name: b.unique(), externalAccountId });
    for (const externalAccountId of [`A1._:@~-${b.unique()}`, `1${b.unique()}`]) {
      const rule = 'an external identifier may contain letters, digits and . _ : @ ~ -';
      b.succeeds(await create(externalAccountId), rule, 'createAccount');
    }
    const any = { alternative: 'Any text, sent as a query parameter.' } as const;
    for (const externalAccountId of [...['/', ' ', 'é'].map((sign) => `a${sign}${b.unique()}`), `.${b.unique()}`]) {
      const rule =
        'an external identifier starts with a letter or digit and contains only letters, digits and . _ : @ ~ -';
      b.refused(await create(externalAccountId), '400 invalidRequest', rule, 'createAccount', any);
    }
  },
};

export const identifiersOfAnother: Behaviour = {
  rule: 'identifiers-of-another',
  group,
  operations: ['createAccount', 'getAccountByExternalId'],
  title: 'allows the same external identifier in different organizations',
  needs: ['otherOrganization'],
  restsOn: ['account-external-ids', 'token-organization'],
  async run(b) {
    const externalAccountId = b.unique();
    const rule = 'an external identifier is unique only within its organization';
    const own = await makeAccount(b, { externalAccountId });
    const other = await otherAdmin(b);
    const answer = await createAccount(b, { name: b.unique(), externalAccountId }, other);
    if (!expectFree(b, answer, rule, { alternative: 'Unique in the whole service.' })) return;
    const theirs = b.created(answer, 'createAccount').account;
    for (const [api, account] of [[b.api, own] as const, [other, theirs] as const]) {
      const found = b.data(await api.getAccountByExternalId({ externalAccountId }), 'getAccountByExternalId');
      b.equal(found.account, account, rule, 'getAccountByExternalId');
    }
    const isTheirs = theirs.organizationId !== own.organizationId;
    b.equal(
      isTheirs,
      true,
      'an account has the `organizationId` of its own organization',
      'createAccount',
      'token-organization',
    );
  },
};

/** Expects that a request was not refused for an identifier that somebody has. */
function expectFree(b: BehaviourRun, { response }: ClientAnswer<unknown>, rule: string, ...grounds: Grounds): boolean {
  return b.equal(response.status === 409, false, rule, 'createAccount', ...grounds);
}
