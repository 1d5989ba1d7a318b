import { describe, expect, test } from 'vitest';
import { PageNumber } from '../../../../generated/parameters.ts';
import type { ApiClient } from '../../../../src/client/client.ts';
import { pageQuery } from '../../../../src/contract/paging.ts';
import { openAdmin, page } from './account-requests.ts';

async function found(client: ApiClient, query: string): Promise<string[]> {
  const { data } = await client.searchAccounts({ query });
  return data?.accounts.map(({ accountId }) => accountId) ?? [];
}

describe('lists of accounts', () => {
  test('show the oldest first, page by page', async () => {
    const { world, admin } = await openAdmin();
    for (const name of ['Zeta', 'Alpha', 'Mu']) {
      await admin.createAccount({ name });
      if (name === 'Alpha') await world.advance(1);
    }
    const names: string[] = [];
    for (const nth of [0, 1, 2, 3]) {
      const { data } = await admin.listAgentAccounts(page(nth, 2));
      expect(data).toMatchObject({ pageSize: 2, pageNumber: PageNumber.minimum + nth, totalAccounts: 5 });
      names.push(...(data?.accounts.map(({ name }) => name) ?? []));
    }
    expect(names).toEqual(['Larkfield East', 'Larkfield West', 'Zeta', 'Alpha', 'Mu']);
  });

  test('can be searched by any part of the name or the external identifier, whatever its case', async () => {
    const { admin } = await openAdmin();
    await admin.createAccount({ name: 'Crm Larkfield crm', externalAccountId: 'x~crm-1' });
    expect(await found(admin, 'LARKFIELD')).toEqual(['account_501', 'account_502', 'account_503']);
    expect(await found(admin, 'd east')).toEqual(['account_501']);
    expect(await found(admin, 'CRM')).toEqual(['account_501', 'account_502', 'account_503']);
    expect(await found(admin, '~')).toEqual(['account_503']);
    expect(await found(admin, ' larkfield')).toEqual(['account_503']);
    expect(await found(admin, 'larkfield  east')).toEqual([]);
    const { data } = await admin.searchAccounts({ query: 'crm', ...pageQuery(1, 2) });
    expect(data).toMatchObject({
      totalAccounts: 3,
      pageSize: 2,
      pageNumber: PageNumber.minimum + 1,
      accounts: [{ accountId: 'account_503' }],
    });
    await admin.updateAccount({ accountId: 'account_503', name: 'Hill', reset: ['externalAccountId'] });
    expect(await found(admin, 'crm-1')).toEqual([]);
    expect(await found(admin, 'hill')).toEqual(['account_503']);
  });

  test('find by nothing but the name where there is no external identifier', async () => {
    const { admin } = await openAdmin();
    await admin.createAccount({ name: 'North Hill' });
    for (const letter of 'abcdefghijklmnopqrstuvwxyz') {
      expect((await found(admin, letter)).includes('account_503'), letter).toBe('north hill'.includes(letter));
    }
  });

  test('find first what was created first, also within one second', async () => {
    const { admin } = await openAdmin();
    for (const name of ['Hill b', 'Hill c', 'Hill a']) await admin.createAccount({ name });
    expect(await found(admin, 'hill')).toEqual(['account_503', 'account_504', 'account_505']);
  });

  test('do not find what another organization has', async () => {
    const { world } = await openAdmin();
    expect(await found(world.client('demo-dental-admin'), 'larkfield')).toEqual([]);
  });
});
