/**
 * Values in place of a path parameter's example, where the sandbox refuses what the example names: the token's own
 * organization, and an account with a task in progress.
 */
export const standIns: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  deleteOrganization: { organizationId: 'org_302' },
  deleteAccount: { accountId: 'account_502' },
};
