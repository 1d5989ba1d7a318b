import type { WorldUsage } from '../../../../generated/sandbox-control/schemas.ts';
import type { Schemas } from '../../engine/schemas.ts';
import { keyOf } from '../../store/key.ts';
import { defineTable } from '../../store/table.ts';

/** Price and scope of a subscription. */
export interface PlanTerms {
  readonly planId: string;
  readonly addOns: readonly { readonly addOnId: string; readonly quantity: number }[];
  readonly seats: number;
}

/** An organization's subscription; it is gone once it has ended. */
export interface SubscriptionRow {
  readonly organizationId: string;
  readonly subscriptionId: string;
  readonly terms: PlanTerms;
  readonly startedTimestamp: number;
  /** Terms of the next period, and the time of the agreement. */
  readonly next?: { readonly terms: PlanTerms; readonly timestamp: number };
  /** When it was canceled, to end with the period; never beside `next`. */
  readonly canceledTimestamp?: number;
}

/** One row at most for an organization. */
export const subscriptions = defineTable<SubscriptionRow>()({
  name: 'subscription',
  key: (row) => row.organizationId,
  indexes: {},
});

/** A plan that was negotiated with one organization; as long as it is offered it has an offer. */
export interface NegotiatedPlanRow {
  readonly organizationId: string;
  readonly plan: Schemas['PlanDetails'];
  readonly offer?: { readonly note?: string; readonly timestamp: number; readonly expiryTimestamp: number };
}

/** Negotiated plans, those included whose offer is over. */
export const negotiatedPlans = defineTable<NegotiatedPlanRow>()({
  name: 'negotiatedPlan',
  key: (row) => keyOf(row.organizationId, row.plan.planId),
  indexes: {
    /** organization, plan */
    ofOrganization: (row) => keyOf(row.organizationId, row.plan.planId),
    /** organization, time of the offer, plan; those that are offered, also when it is too late to accept them */
    offered: (row) => row.offer && keyOf(row.organizationId, row.offer.timestamp, row.plan.planId),
  },
});

/** Who is billed for an organization, and where. */
export interface BillingConfigurationRow {
  readonly configuration: Schemas['BillingConfiguration'];
}

/** One row at most for an organization; without one it cannot subscribe to a plan. */
export const billingConfigurations = defineTable<BillingConfigurationRow>()({
  name: 'billingConfiguration',
  key: (row) => row.configuration.organizationId,
  indexes: {},
});

/** An organization's ADR export; the time of the next one follows from the clock. */
export interface AdrExportRow {
  readonly organizationId: string;
  readonly adrExport: Omit<Schemas['AdrExport'], 'nextExportTimestamp'>;
}

/** One row at most for an organization; without one nothing was ever configured. */
export const adrExports = defineTable<AdrExportRow>()({
  name: 'adrExport',
  key: (row) => row.organizationId,
  indexes: {},
});

/** Usage of one kind in a quarter of an hour; time zones are whole quarters apart. */
export interface UsageRow {
  readonly organizationId: string;
  readonly kind: (typeof WorldUsage.properties.kind.enum)[number];
  /** When the quarter begins. */
  readonly quarterTimestamp: number;
  readonly quantity: number;
}

/** Use by quarters of an hour; there is no row where nothing was used. */
export const usage = defineTable<UsageRow>()({
  name: 'usage',
  key: (row) => keyOf(row.organizationId, row.kind, row.quarterTimestamp),
  indexes: {
    /** organization, kind, quarter */
    quarters: (row) => keyOf(row.organizationId, row.kind, row.quarterTimestamp),
  },
});
