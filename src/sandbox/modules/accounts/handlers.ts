import type { GroupHandlers } from '../../engine/handler.ts';
import type { DeleteContents } from '../../engine/module.ts';
import { accountHandlers } from './account-handlers.ts';
import { adminHandlers } from './admin-handlers.ts';
import { organizationHandlers } from './organization-handlers.ts';
import { resellerHandlers } from './reseller-handlers.ts';

/** The group Accounts, in one file for each kind of record. */
export function accountsHandlers(deleteContents: DeleteContents): GroupHandlers<'Accounts'> {
  return {
    ...resellerHandlers,
    ...organizationHandlers(deleteContents),
    ...accountHandlers,
    ...adminHandlers,
  };
}
