import type { Delivery, DeliveryState } from '../../../../generated/sandbox-control/schemas.ts';
import type { Schemas } from '../../engine/schemas.ts';
import { keyOf } from '../../store/key.ts';
import { defineTable } from '../../store/table.ts';

/** A destination of events. */
export interface WebhookRow {
  readonly organizationId: string;
  readonly order: number;
  readonly secret: string;
  readonly webhook: Schemas['WebhookDestination'];
}

/** Destinations by label, which one organization has once. */
export const webhooks = defineTable<WebhookRow>()({
  name: 'webhook',
  key: (row) => keyOf(row.organizationId, row.webhook.label),
  indexes: {
    /** organization, time, order */
    ofOrganization: (row) => keyOf(row.organizationId, row.webhook.timestamp, row.order),
    /** organization, type, order; those that are not disabled */
    enabled: ({ organizationId, order, webhook: { type, disabledTimestamp } }) =>
      disabledTimestamp === undefined ? keyOf(organizationId, type, order) : undefined,
  },
});

/** Configuration of one relay type. */
export interface RelayRow {
  readonly organizationId: string;
  readonly secret: string;
  readonly configuration: Schemas['WebhookRelay'];
}

/** One row at most for an organization and relay type. */
export const relays = defineTable<RelayRow>()({
  name: 'relay',
  key: (row) => keyOf(row.organizationId, row.configuration.type),
  indexes: {
    /** organization, relay type */
    ofOrganization: (row) => keyOf(row.organizationId, row.configuration.type),
  },
});

/** A question that an agent sent to a Zap. */
export interface ZapRequestRow {
  readonly requestId: string;
  readonly organizationId: string;
  readonly agentId: string;
  readonly text: string;
  readonly timestamp: number;
  /** Undefined while there is none. */
  readonly answer?: string;
}

/** Questions to Zaps, the answered ones included. */
export const zapRequests = defineTable<ZapRequestRow>()({
  name: 'zapRequest',
  key: (row) => row.requestId,
  indexes: {
    /** organization, request */
    ofOrganization: (row) => keyOf(row.organizationId, row.requestId),
  },
});

/** One try to deliver. */
export interface LoggedAttempt {
  readonly timestamp: number;
  /** Status of the receiver's answer; undefined if there was none. */
  readonly status?: number;
  /** Why there was no answer, or none that could be used, in words. */
  readonly failure?: string;
}

/** Whose attempt it is where several processes deliver: nobody else begins one until it is over, or the time is. */
export interface Claim {
  readonly claimId: string;
  /** In Unix milliseconds of real time. */
  readonly until: number;
}

/** One event on its way to one destination, or one relayed webhook. */
export interface DeliveryRow {
  /** The same in every attempt: the header `webhook-id`. Unique with the destination. */
  readonly webhookId: string;
  readonly organizationId: string;
  /** Counts deliveries of the environment. */
  readonly order: number;
  readonly kind: (typeof Delivery)['properties']['kind']['enum'][number];
  /** The type of the payload, such as `taskChanged`. */
  readonly type: string;
  /** Of events: the destination's label and its own count, which tells it from an earlier one of that label. */
  readonly label?: string;
  readonly destination?: number;
  readonly relayType?: string;
  readonly url: string;
  readonly secret: string;
  readonly state: (typeof DeliveryState.enum)[number];
  /** The JSON that is sent. */
  readonly payload: Readonly<Record<string, unknown>>;
  readonly timestamp: number;
  /** When the next attempt is due, or was, where it is under way. Only of state `retrying`. */
  readonly nextAttemptTimestamp?: number;
  /** When the attempt that is under way was begun; undefined while none is. */
  readonly attemptTimestamp?: number;
  /** Of the attempt that is under way, where others could begin one. */
  readonly claim?: Claim;
  /** The last of them. */
  readonly attempts: readonly LoggedAttempt[];
  /** True where it had come to its end and is sent once more. */
  readonly resent?: true;
  /** When it came to its end; undefined before. */
  readonly settledTimestamp?: number;
}

/** Deliveries that wait, and the last of those that came to their end; older ones are gone. */
export const deliveries = defineTable<DeliveryRow>()({
  name: 'delivery',
  key: (row) => keyOf(row.order),
  indexes: {
    /** organization, order */
    ofOrganization: (row) => keyOf(row.organizationId, row.order),
    /** organization, label, order; events */
    ofLabel: ({ organizationId, label, order }) =>
      label === undefined ? undefined : keyOf(organizationId, label, order),
    /** organization, state, order */
    ofState: (row) => keyOf(row.organizationId, row.state, row.order),
    /** destination, order; events that are not settled */
    open: ({ destination, order, settledTimestamp }) =>
      destination !== undefined && settledTimestamp === undefined ? keyOf(destination, order) : undefined,
    /** destination, order; events of which an attempt has begun and is not logged */
    underWay: ({ destination, order, attemptTimestamp }) =>
      destination !== undefined && attemptTimestamp !== undefined ? keyOf(destination, order) : undefined,
    /** time of the end, order */
    settled: ({ settledTimestamp, order }) =>
      settledTimestamp === undefined ? undefined : keyOf(settledTimestamp, order),
  },
});
