import { PageSize } from '../../../../generated/parameters.ts';
import { pageQuery } from '../../../../src/contract/paging.ts';
import { pathTo, templateOf } from '../../../../src/contract/path-to.ts';
import { openSandbox } from '../../../support/sandbox.ts';

export const list = pathTo('listAgentAccounts');
export const one = templateOf('getAccount');
export const search = pathTo('searchAccounts');

/** Names one account. */
export const at = (accountId: string) => ({ accountId });

/** Asks for one page of a list. */
export const page = (nth: number, size: number = PageSize.default) => pageQuery(nth, size);

/** A sandbox, and the demo organization’s admin. */
export async function openAdmin() {
  const world = await openSandbox();
  return { world, admin: world.client('demo-admin') };
}
