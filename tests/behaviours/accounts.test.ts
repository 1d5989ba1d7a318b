import { describe, expect, it } from 'vitest';
import { notKept, rulesBroken } from '../conformance/faulty-sandbox.ts';

describe('scenarios of accounts', () => {
  it.each([
    ['accounts', notKept('updateAccount'), 'getAccount: an account is found as it was saved'],
    [
      'organizations',
      notKept(['updateOrganizationSettings', 'updateAccountSettings']),
      'updateOrganizationSettings: settings that are sent are changed and the others kept',
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
});
