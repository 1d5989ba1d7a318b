import { addDays, dayOf, dayStart, monthOf } from '../../engine/calendar.ts';
import type { Change, Moment } from '../../engine/context.ts';
import type { Reader } from '../../store/store.ts';
import { organizationOf } from '../accounts/organizations.ts';
import { type SubscriptionRow, subscriptions } from './tables.ts';

/** A billing period's days, and when the next one begins. */
export interface Period {
  readonly firstDay: string;
  readonly lastDay: string;
  /** Unix seconds. */
  readonly end: number;
}

/** The time zone of an organization's days: that of its business hours. */
export async function billingZone(store: Reader, organizationId: string): Promise<string> {
  const { limits } = await organizationOf({ store }, organizationId);
  return limits.businessHours.timezone;
}

/** The billing period that a moment is in. */
export function periodAt(timestamp: number, timeZone: string): Period {
  const { firstDay, lastDay } = monthOf(dayOf(timestamp, timeZone));
  return { firstDay, lastDay, end: dayStart(addDays(lastDay, 1), timeZone) };
}

/** A subscription's current period: one that something waits for goes on until that has happened. */
export async function currentPeriod({ store, now }: Moment, row: SubscriptionRow): Promise<Period> {
  const timeZone = await billingZone(store, row.organizationId);
  return periodAt(waitingSince(row) ?? now, timeZone);
}

function waitingSince({ next, canceledTimestamp }: SubscriptionRow): number | undefined {
  return canceledTimestamp ?? next?.timestamp;
}

/** Saves a subscription that waits for the end of its period. */
export async function awaitEnd(change: Change, row: SubscriptionRow): Promise<void> {
  await change.store.put(subscriptions, row);
  const { end } = await currentPeriod(change, row);
  await change.schedule(end, { kind: 'endPeriod', organizationId: row.organizationId });
}

/** Lets the organization's subscription become what it is to be from the next period on. */
export async function endPeriod(change: Change, organizationId: string): Promise<void> {
  const { store, now } = change;
  const row = await store.get(subscriptions, organizationId);
  if (!row || waitingSince(row) === undefined) return;
  const { end } = await currentPeriod(change, row);
  // The period lasts longer where the organization has moved to the west since.
  if (now < end) return change.schedule(end, { kind: 'endPeriod', organizationId });
  const { next, ...going } = row;
  if (next) await store.put(subscriptions, { ...going, terms: next.terms });
  else await store.delete(subscriptions, organizationId);
}
