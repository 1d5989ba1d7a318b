import type { Known } from '../../../contract/known.ts';
import type { TokenRole } from '../../../contract/roles.ts';
import type { Schemas } from '../../engine/schemas.ts';
import { keyOf, keysBetween } from '../../store/key.ts';
import { defineTable } from '../../store/table.ts';

/** Every key of an index that begins with a time. */
export const anyTime = keysBetween([], 0, Number.MAX_SAFE_INTEGER);

/** A reseller. */
export interface ResellerRow {
  readonly order: number;
  readonly reseller: Schemas['Reseller'];
}

/** Resellers; no two have one name, in capitals or not. */
export const resellers = defineTable<ResellerRow>()({
  name: 'reseller',
  key: (row) => row.reseller.resellerId,
  indexes: {
    /** time, order */
    all: (row) => keyOf(row.reseller.timestamp, row.order),
    /** name in lower case, reseller */
    name: (row) => keyOf(row.reseller.name.toLowerCase(), row.reseller.resellerId),
  },
});

/** An organization with its task limits. */
export interface OrganizationRow {
  readonly order: number;
  readonly organization: Schemas['Organization'];
  readonly limits: Schemas['TaskLimits'];
}

/** Organizations; a deleted one leaves no row. */
export const organizations = defineTable<OrganizationRow>()({
  name: 'organization',
  key: (row) => row.organization.organizationId,
  indexes: {
    /** time, order */
    all: (row) => keyOf(row.organization.timestamp, row.order),
    /** reseller, time, order */
    ofReseller: (row) => keyOf(row.organization.resellerId, row.organization.timestamp, row.order),
    /** reseller, name in lower case, organization */
    name: ({ organization: { resellerId, name, organizationId } }) =>
      keyOf(resellerId, name.toLowerCase(), organizationId),
  },
});

/** A user of any role, or a pending invitation. */
export interface UserRow {
  readonly organizationId: string;
  readonly userId: number;
  readonly name?: string;
  readonly email: string;
  readonly role: TokenRole;
  readonly state: Known<Schemas['Admin']['state']>;
  readonly timestamp: number;
  /** Of invitations only. */
  readonly expiryTimestamp?: number;
}

/** Users and invitations; an expired invitation stays until somebody is invited for whom it is in the way. */
export const users = defineTable<UserRow>()({
  name: 'user',
  key: (row) => keyOf(row.userId),
  indexes: {
    /** organization, user */
    ofOrganization: (row) => keyOf(row.organizationId, row.userId),
    /** organization, user; admins and above and their invitations */
    admins: (row) => (row.role === 'user' ? undefined : keyOf(row.organizationId, row.userId)),
    /** address in lower case, user */
    email: (row) => keyOf(row.email.toLowerCase(), row.userId),
  },
});

/** An account. */
export interface AccountRow {
  readonly organizationId: string;
  readonly order: number;
  readonly account: Omit<Schemas['Account'], 'organizationId'>;
}

/** Accounts; an agent belongs to one at most. */
export const accounts = defineTable<AccountRow>()({
  name: 'account',
  key: (row) => row.account.accountId,
  indexes: {
    /** organization, time, order */
    ofOrganization: (row) => keyOf(row.organizationId, row.account.timestamp, row.order),
    /** organization, identifier in another system, account */
    external: ({ organizationId, account: { accountId, externalAccountId } }) =>
      externalAccountId === undefined ? undefined : keyOf(organizationId, externalAccountId, accountId),
    /** agent, account; one account at most */
    agent: ({ account: { accountId, agentIds } }) => agentIds.map((agentId) => keyOf(agentId, accountId)),
    /** organization, every end of the name and of the external identifier in lower case, account */
    text: ({ organizationId, account: { accountId, name, externalAccountId = '' } }) => {
      const ends = new Set([...endsOf(name.toLowerCase()), ...endsOf(externalAccountId.toLowerCase())]);
      return Array.from(ends, (end) => keyOf(organizationId, end, accountId));
    },
  },
});

/** Suffixes of a text, from each of its characters on. */
function endsOf(text: string): string[] {
  return Array.from({ length: text.length }, (_, at) => text.slice(at));
}
