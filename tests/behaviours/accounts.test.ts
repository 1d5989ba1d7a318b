import { describe, expect, it } from 'vitest';
import { notKept, rulesBroken } from '../conformance/faulty-sandbox.ts';

describe('behaviours of accounts', () => {
  it.each([
    ['account-details', notKept('updateAccount'), 'updateAccount: fields in the request are changed'],
    [
      'organization-settings',
      notKept(['updateOrganizationSettings', 'updateAccountSettings']),
      'updateOrganizationSettings: settings in the request are changed',
    ],
    ['admins', notKept('deleteAdmin'), 'deleteAdmin: a withdrawn invitation is gone'],
    [
      'subscribed-organization',
      notKept('deleteOrganization'),
      'deleteOrganization: an organization with a running subscription cannot be deleted',
    ],
  ] as const)('notice a write that is not kept: %s', async (name, fault, rule) => {
    expect(await rulesBroken(`scenario/${name}`, fault)).toContain(rule);
  });

  it('notice a search that takes a letter for one with an accent', async () => {
    const broken = await rulesBroken('scenario/account-search', (request, sandbox) => {
      const url = request.url.replace(/Creme(\+|%20)ETE/, encodeURIComponent('Crème ÉTÉ'));
      return sandbox(request.method === 'GET' ? new Request(url, { headers: request.headers }) : request);
    });
    expect(broken).toEqual(['searchAccounts: a search distinguishes accented letters']);
  });
});
