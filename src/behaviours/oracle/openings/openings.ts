import type { Opening } from '../../../conformance/oracle/opening.ts';
import { accountOpenings } from './accounts.ts';
import { agentOpenings } from './agents.ts';
import { billingOpenings } from './billing.ts';
import { phoneNumberOpenings } from './phone-numbers.ts';

/** Starts of sequences about rare states, by group. */
export const openings: Readonly<Record<string, readonly Opening[]>> = {
  Agents: agentOpenings,
  'Phone numbers': phoneNumberOpenings,
  Accounts: accountOpenings,
  Billing: billingOpenings,
};
