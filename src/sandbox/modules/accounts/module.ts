import type { GroupHandlers } from '../../engine/handler.ts';
import type { Module } from '../../engine/module.ts';
import { removeRows } from '../../engine/removal.ts';
import { keysWithin } from '../../store/key.ts';
import { accountHandlers } from './account-handlers.ts';
import { adminHandlers } from './admin-handlers.ts';
import type { AccountNeeds } from './needs.ts';
import { organizationHandlers } from './organization-handlers.ts';
import { resellerHandlers } from './reseller-handlers.ts';
import { accounts, organizations, resellers, users } from './tables.ts';

/** The group Accounts, in one file for each kind of record. */
function accountsHandlers(needs: AccountNeeds): GroupHandlers<'Accounts'> {
  return {
    ...resellerHandlers,
    ...organizationHandlers(needs),
    ...accountHandlers(needs),
    ...adminHandlers,
  };
}

/** The group Accounts. */
export function createAccountsModule(needs: AccountNeeds) {
  return {
    handlers: accountsHandlers(needs),
    tables: { account: accounts, organization: organizations, reseller: resellers, user: users },
    async deleteContents({ store }, organizationId) {
      await removeRows(store, accounts, 'ofOrganization', keysWithin(organizationId));
      await removeRows(store, users, 'ofOrganization', keysWithin(organizationId));
      await store.delete(organizations, organizationId);
    },
  } satisfies Module;
}
