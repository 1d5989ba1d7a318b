import { accountHandlers } from './accounts-accounts.ts';
import { adminHandlers } from './accounts-admins.ts';
import { organizationHandlers } from './accounts-organizations.ts';
import { resellerHandlers } from './accounts-resellers.ts';

/** The group Accounts, in one file for each kind of record. */
export const accountsHandlers = { ...resellerHandlers, ...organizationHandlers, ...accountHandlers, ...adminHandlers };
