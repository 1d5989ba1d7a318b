import { SipRoutePrefix } from '../../../../generated/schemas.ts';
import type { Schemas } from '../../engine/schemas.ts';
import { keyOf } from '../../store/key.ts';
import { defineTable } from '../../store/table.ts';

/** An entry of a SIP whitelist. */
export interface SipWhitelistRow {
  readonly organizationId: string;
  readonly order: number;
  readonly entry: Schemas['SipWhitelistEntry'];
}

/** Entries of whitelists; no two of one organization overlap. */
export const sipWhitelist = defineTable<SipWhitelistRow>()({
  name: 'sipWhitelist',
  key: (row) => row.entry.entryId,
  indexes: {
    /** organization, time, order */
    ofOrganization: (row) => keyOf(row.organizationId, row.entry.timestamp, row.order),
  },
});

/** An outbound route. */
export interface SipRouteRow {
  readonly organizationId: string;
  readonly route: Schemas['SipRoute'];
}

/** Outbound routes; two of one organization differ in prefix or priority. */
export const sipRoutes = defineTable<SipRouteRow>()({
  name: 'sipRoute',
  key: (row) => row.route.routeId,
  indexes: {
    /** organization, in the order in which calls try them: longest prefix, digits, priority */
    tried: ({ organizationId, route: { prefix, priority } }) =>
      keyOf(organizationId, SipRoutePrefix.maxLength - prefix.length, prefix, priority),
    /** organization, prefix, priority */
    prefix: ({ organizationId, route: { prefix, priority } }) => keyOf(organizationId, prefix, priority),
  },
});

/** An organization's SIP registration. */
export interface SipRegistrationRow {
  readonly organizationId: string;
  readonly password: string;
  readonly registration: Schemas['SipRegistration'];
}

/** One row at most for an organization. */
export const sipRegistrations = defineTable<SipRegistrationRow>()({
  name: 'sipRegistration',
  key: (row) => row.organizationId,
  indexes: {},
});
