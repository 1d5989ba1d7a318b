import { accountHandlers } from './accounts-accounts.ts';
import { adminHandlers } from './accounts-admins.ts';
import { organizationHandlers } from './accounts-organizations.ts';
import { resellerHandlers } from './accounts-resellers.ts';

export const accountsHandlers = { ...resellerHandlers, ...organizationHandlers, ...accountHandlers, ...adminHandlers };
