import { accountHandlers } from './account-handlers.ts';
import { adminHandlers } from './admin-handlers.ts';
import { organizationHandlers } from './organization-handlers.ts';
import { resellerHandlers } from './reseller-handlers.ts';

/** The group Accounts, in one file for each kind of record. */
export const accountsHandlers = { ...resellerHandlers, ...organizationHandlers, ...accountHandlers, ...adminHandlers };
