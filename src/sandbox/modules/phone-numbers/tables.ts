import { NumberSearchPhrase } from '../../../../generated/parameters.ts';
import type { Known } from '../../../contract/known.ts';
import type { Schemas } from '../../engine/schemas.ts';
import { keyOf } from '../../store/key.ts';
import { defineTable } from '../../store/table.ts';

/** Capabilities of a phone number. */
export type NumberCapability = Known<Schemas['NumberCapability']>;

export type NumberKindName = Known<Schemas['NumberKind']>;

/** True if a phone number is rented from the inventory: billed while it is held, and free again when it is returned. */
export const isRented: Readonly<Record<NumberKindName, boolean>> = { inventory: true, own: false };

/** A phone number of the inventory, free or taken, or one of an organization's own. */
export interface NumberRow {
  readonly phoneNumber: string;
  readonly kind: NumberKindName;
  readonly provider: string;
  readonly country: string;
  readonly region?: string;
  readonly locality?: string;
  readonly capabilities: readonly NumberCapability[];
  /** Of inventory numbers only. */
  readonly monthlyPriceCents?: number;
  readonly currency?: string;
  /** Digits after the country code. */
  readonly national: string;
  /** Who has it; undefined while it is free. Own numbers are never free. */
  readonly assignment?: {
    readonly organizationId: string;
    readonly agentId: string;
    readonly timestamp: number;
    readonly order: number;
  };
}

function ifFree(row: NumberRow, ...parts: readonly string[]): string | undefined {
  return row.assignment ? undefined : keyOf(row.country, ...parts, row.phoneNumber);
}

function endings({ country, national, phoneNumber }: NumberRow): string[] {
  const count = Math.max(0, national.length - NumberSearchPhrase.minLength + 1);
  return Array.from({ length: count }, (_, at) => keyOf(country, national.slice(at), phoneNumber));
}

/** Phone numbers by the number itself, in E.164. */
export const numbers = defineTable<NumberRow>()({
  name: 'number',
  key: (row) => row.phoneNumber,
  indexes: {
    /** agent, time of assignment, order */
    ofAgent: ({ assignment }) => assignment && keyOf(assignment.agentId, assignment.timestamp, assignment.order),
    /** organization, number; assigned ones only */
    ofOrganization: ({ assignment, phoneNumber }) => assignment && keyOf(assignment.organizationId, phoneNumber),
    /** country, town in lower case, number; free ones only */
    locality: (row) => ifFree(row, (row.locality ?? '').toLowerCase()),
    /** country, town in lower case, region, number; free ones only */
    localityOfRegion: (row) => ifFree(row, (row.locality ?? '').toLowerCase(), row.region ?? ''),
    /** country, national digits, number; free ones only */
    prefix: (row) => ifFree(row, row.national),
    /** country, every end of the national digits, number; free ones only */
    ending: (row) => (row.assignment ? undefined : endings(row)),
  },
});

/** A span of time in which an organization held an inventory number, for its bills. */
export interface NumberHoldingRow {
  readonly organizationId: string;
  readonly phoneNumber: string;
  readonly order: number;
  readonly timestamp: number;
  /** Undefined while it is held. */
  readonly endTimestamp?: number;
}

/** Spans in which numbers were held; a number that is taken again begins another. */
export const numberHoldings = defineTable<NumberHoldingRow>()({
  name: 'numberHolding',
  key: (row) => keyOf(row.organizationId, row.order),
  indexes: {
    /** organization, number, order; those that last */
    current: (row) =>
      row.endTimestamp === undefined ? keyOf(row.organizationId, row.phoneNumber, row.order) : undefined,
    /** organization, end, order; those that are over */
    ended: (row) =>
      row.endTimestamp === undefined ? undefined : keyOf(row.organizationId, row.endTimestamp, row.order),
  },
});

/** A numbering provider that an organization has, with its credentials. */
export interface NumberingProviderRow {
  readonly provider: string;
  readonly organizationId: string;
  readonly credentials: Readonly<Record<string, string>>;
  readonly timestamp: number;
  readonly updatedTimestamp: number;
}

/** Numbering providers; an organization has each once at most. */
export const numberingProviders = defineTable<NumberingProviderRow>()({
  name: 'numberingProvider',
  key: (row) => keyOf(row.organizationId, row.provider),
  indexes: {
    /** organization, provider */
    ofOrganization: (row) => keyOf(row.organizationId, row.provider),
  },
});
