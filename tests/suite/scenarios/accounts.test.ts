import { describe, expect, it } from 'vitest';
import { notKept, rulesBroken } from '../faulty-sandbox.ts';

describe('scenarios of accounts', () => {
  it.each([
    ['accounts', notKept('POST', /\/accounts\/[^/]+$/), 'getAccount: an account is found as it was saved'],
    [
      'organizations',
      notKept('POST', /\/settings$/),
      'updateOrganizationSettings: settings that are sent are changed and the others kept',
    ],
    ['admins', notKept('DELETE', /\/users\//), 'deleteAdmin: a withdrawn invitation is gone'],
    [
      'subscribed-organization',
      notKept('DELETE', /\/organizations\//),
      'deleteOrganization: an organization is not deleted while a subscription runs',
    ],
  ] as const)('notice a write that is not kept: %s', async (name, fault, rule) => {
    expect(await rulesBroken(`scenario/${name}`, fault)).toContain(rule);
  });
});
