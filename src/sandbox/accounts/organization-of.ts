import type { Moment } from '../core/context.ts';
import type { RefuseMissing } from '../core/handler.ts';
import { type OrganizationRow, organizations } from './tables.ts';

/** An organization of the service, whoever calls. Throws `notFound` where there is none of the identifier. */
export async function anyOrganization(
  { store }: Pick<Moment, 'store'>,
  refuse: RefuseMissing,
  organizationId: string,
): Promise<OrganizationRow> {
  const row = await store.get(organizations, organizationId);
  if (!row) throw refuse.notFound(`There is no organization ${organizationId}.`);
  return row;
}
