import { describe, expect, it } from 'vitest';
import { notKept, rulesBroken } from '../conformance/faulty-sandbox.ts';

describe('behaviours of accounts', () => {
  it.each([
    ['account-details', notKept('updateAccount'), 'updateAccount: a detail that is sent is changed'],
    [
      'organization-settings',
      notKept(['updateOrganizationSettings', 'updateAccountSettings']),
      'updateOrganizationSettings: settings that are sent are changed',
    ],
    ['admins', notKept('deleteAdmin'), 'deleteAdmin: a withdrawn invitation is gone'],
    [
      'subscribed-organization',
      notKept('deleteOrganization'),
      'deleteOrganization: an organization is not deleted while a subscription runs',
    ],
  ] as const)('notice a write that is not kept: %s', async (name, fault, rule) => {
    expect(await rulesBroken(`scenario/${name}`, fault)).toContain(rule);
  });

  it('notice a search that takes a letter for one with an accent', async () => {
    const broken = await rulesBroken('scenario/account-search', (request, sandbox) => {
      const url = request.url.replace(/Creme(\+|%20)ETE/, encodeURIComponent('Crème ÉTÉ'));
      return sandbox(request.method === 'GET' ? new Request(url, { headers: request.headers }) : request);
    });
    expect(broken).toEqual(['searchAccounts: a letter with an accent is another letter']);
  });
});
