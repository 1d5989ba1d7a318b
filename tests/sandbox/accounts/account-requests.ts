import { openSandbox } from '../../support/sandbox.ts';

export const list = '/api/v2/accounts';
export const one = '/api/v2/accounts/{accountId}';
export const search = '/api/v2/accounts/search';

/** Names one account. */
export const at = (accountId: string) => ({ accountId });

/** Asks for one page of a list. */
export const page = (pageNumber: number, pageSize?: number) => {
  return { pageNumber, ...(pageSize !== undefined && { pageSize }) };
};

/** A sandbox, and the demo organization’s admin. */
export async function openAdmin() {
  const world = await openSandbox();
  return { world, admin: world.client('demo-admin') };
}
