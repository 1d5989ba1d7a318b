import type { GroupHandlers } from '../../engine/handler.ts';
import { accountHandlers } from './account-handlers.ts';
import { adminHandlers } from './admin-handlers.ts';
import type { AccountNeeds } from './needs.ts';
import { organizationHandlers } from './organization-handlers.ts';
import { resellerHandlers } from './reseller-handlers.ts';

/** The group Accounts, in one file for each kind of record. */
export function accountsHandlers(needs: AccountNeeds): GroupHandlers<'Accounts'> {
  return {
    ...resellerHandlers,
    ...organizationHandlers(needs),
    ...accountHandlers(needs),
    ...adminHandlers,
  };
}
