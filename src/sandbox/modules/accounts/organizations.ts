import { TaskWeekday } from '../../../../generated/schemas.ts';
import type { Change, Moment } from '../../engine/context.ts';
import type { RefuseMissing } from '../../engine/handler.ts';
import type { Schemas } from '../../engine/schemas.ts';
import { keysWithin } from '../../store/key.ts';
import type { Reader, Transaction } from '../../store/store.ts';
import { accounts, anyTime, type OrganizationRow, organizations } from './tables.ts';

/** An organization; undefined where there is none, as for a job that was left before it was deleted. */
export async function findOrganization(store: Reader, organizationId: string): Promise<OrganizationRow | undefined> {
  return store.get(organizations, organizationId);
}

/** The organization that a request or a task belongs to. Throws where there is none. */
export async function organizationOf(
  { store }: Pick<Moment, 'store'>,
  organizationId: string,
): Promise<OrganizationRow> {
  const row = await findOrganization(store, organizationId);
  if (!row) throw new Error(`The organization ${organizationId} is gone.`);
  return row;
}

/** An organization of the service, whoever calls. Throws `notFound` where there is none of the identifier. */
export async function anyOrganization(
  { store }: Pick<Moment, 'store'>,
  refuse: RefuseMissing<'unknownOrganization'>,
  organizationId: string,
): Promise<OrganizationRow> {
  const row = await findOrganization(store, organizationId);
  if (!row) throw refuse.notFound('unknownOrganization', `There is no organization ${organizationId}.`);
  return row;
}

/** True if an organization is suspended, so that its agents answer nobody. */
export async function isSuspended({ store }: Pick<Moment, 'store'>, organizationId: string): Promise<boolean> {
  return (await organizationOf({ store }, organizationId)).organization.state === 'suspended';
}

/** Gives an organization other task limits. */
export async function keepTaskLimits(
  { store }: Change,
  row: OrganizationRow,
  limits: Schemas['TaskLimits'],
): Promise<void> {
  await store.put(organizations, { ...row, limits });
}

/** The name that an agent says on calls and signs texts with: its account's, or its organization's if it has none. */
export async function businessNameOf(store: Reader, organizationId: string, agentId: string): Promise<string> {
  const [row] = await store.list(accounts, 'agent', { ...keysWithin(agentId), limit: 1 });
  if (row) return row.account.settings.businessName ?? row.account.name;
  return (await organizationOf({ store }, organizationId)).organization.name;
}

const midnight = '00:00';

/** Opens every organization at any hour of the week, for starting data that begins on whatever day it happens to be. */
export async function openAroundTheClock(store: Transaction): Promise<void> {
  const days = Array.from({ length: 7 }, (_, i) => TaskWeekday.minimum + i);
  for (const row of await store.list(organizations, 'all', anyTime)) {
    const { businessHours } = row.limits;
    const limits = { ...row.limits, businessHours: { ...businessHours, days, start: midnight, end: midnight } };
    await store.put(organizations, { ...row, limits });
  }
}
