import type { Opening } from '../../../conformance/oracle/opening.ts';
import { Shown } from '../../../conformance/oracle/sequence.ts';

/** Accounts that a search finds in another order than they were made, and admins who come and go. */
export const accountOpenings: readonly Opening[] = [
  [
    { asks: 'createAccount', body: { name: 'Zeal by Larkfield', externalAccountId: 'ab' } },
    { asks: 'createAccount', body: { name: 'Larkfield alone' } },
    { asks: 'createAccount', body: { name: 'A Larkfield at the end', externalAccountId: 'larkfield' } },
    { asks: 'searchAccounts', query: { query: 'lark' } },
    { asks: 'searchAccounts', query: { query: 'la' } },
    {
      asks: 'updateAccount',
      path: { accountId: new Shown(1, '/account/accountId') },
      body: { reset: ['externalAccountId'] },
    },
    { asks: 'createAccount', body: { name: 'Zeal again', externalAccountId: 'ab' } },
    { asks: 'searchAccounts', query: { query: 'a' } },
  ],
  [
    { asks: 'inviteAdmin', body: { email: 'first@example.com', expiresInDays: 1 } },
    { asks: 'inviteAdmin', body: { email: 'second@example.com', role: 'superAdmin' } },
    { happens: 'simulateInvitationAccepted', body: { email: 'second@example.com' } },
    { asks: 'deleteAdmin', who: 'admin', path: { userId: new Shown(2, '/admin/userId') } },
    { wait: 'P2D' },
    { asks: 'inviteAdmin', body: { email: 'FIRST@example.com' } },
    { asks: 'deleteAdmin', path: { userId: new Shown(1, '/admin/userId') } },
    { asks: 'deleteAdmin', path: { userId: new Shown(6, '/admin/userId') } },
  ],
  [
    // Agents of an organization that is suspended answer nobody, and its tokens do not show it until it may go on.
    { happens: 'simulateOrganizationState', body: { organizationId: 'org_301', state: 'suspended' } },
    { happens: 'simulateInboundText', body: { from: '+12025550178', to: '+12025550101', text: 'Is anybody there?' } },
    { wait: 'PT10M' },
    { happens: 'simulateOrganizationState', body: { organizationId: 'org_301', state: 'active' } },
    { asks: 'listRecentMessages', query: {} },
  ],
];
