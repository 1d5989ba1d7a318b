import type { Module } from '../../engine/module.ts';
import { removeRows } from '../../engine/removal.ts';
import { keysWithin } from '../../store/key.ts';
import { accountsHandlers } from './handlers.ts';
import type { AccountNeeds } from './needs.ts';
import { accounts, organizations, resellers, users } from './tables.ts';

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
