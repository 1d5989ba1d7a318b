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
});
