import type { Known } from '../../../contract/known.ts';
import { daysBetween } from '../../engine/calendar.ts';
import type { Schemas } from '../../engine/schemas.ts';
import type { Period } from './periods.ts';
import { addOns, units } from './plans.ts';
import type { PlanTerms } from './tables.ts';
import type { CountedUse } from './usage-report.ts';

/** Price of terms for a whole period, in cents. */
export function priceOf(plan: Schemas['PlanDetails'], { addOns: booked, seats }: PlanTerms): number {
  let price = plan.priceCents + Math.max(0, seats - plan.included.seats) * plan.unitPrices.seatCents;
  for (const { addOnId, quantity } of booked) {
    price += quantity * (addOns.find((addOn) => addOn.addOnId === addOnId)?.priceCents ?? 0);
  }
  return price;
}

/** Price of the rest of a period, today included, rounded half up. */
export function prorated(cents: number, { firstDay, lastDay }: Period, today: string): number {
  return Math.round((cents * (daysBetween(today, lastDay) + 1)) / (daysBetween(firstDay, lastDay) + 1));
}

/** Usage of one kind with its cost; by the catalog's price where no plan has one. */
export function itemOf(
  kind: Known<Schemas['UsageItem']['kind']>,
  { quantity, included }: CountedUse,
  unitPriceCents: number = units[kind].priceCents,
): Schemas['UsageItem'] {
  const over = quantity - included;
  const costCents = over * unitPriceCents;
  return { kind, productCode: units[kind].productCode, quantity, included, over, unitPriceCents, costCents };
}
