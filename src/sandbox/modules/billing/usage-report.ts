import { addDays, dayOf, dayStart } from '../../engine/calendar.ts';
import type { Moment } from '../../engine/context.ts';
import { keysBetween } from '../../store/key.ts';
import type { Reader } from '../../store/store.ts';
import { holdingsSince } from '../phone-numbers/assignments.ts';
import type { NumberHoldingRow } from '../phone-numbers/tables.ts';
import { billingZone, type Period, periodAt } from './periods.ts';
import { type UsageRow, usage } from './tables.ts';

/** Days to count, both included. */
export interface DayRange {
  readonly firstDay: string;
  readonly lastDay: string;
}

/** Usage, and the part that allowances cover. */
export interface CountedUse {
  quantity: number;
  included: number;
}

/** Usage that each period includes. */
export interface Allowance {
  readonly callMinutes: number;
  readonly texts: number;
  readonly phoneNumbers: number;
}

/** A span of time in Unix seconds, without its end. */
interface Span {
  readonly from: number;
  readonly to: number;
}

/** Counts what an organization used in a range of days. Each period's allowance covers what came first in it. */
export async function countUsage(
  { store, now }: Moment,
  organizationId: string,
  { firstDay, lastDay }: DayRange,
  allowance: Allowance,
): Promise<Record<keyof Allowance, CountedUse>> {
  const timeZone = await billingZone(store, organizationId);
  const today = dayOf(now, timeZone);
  if (lastDay < firstDay || firstDay > today) {
    return { callMinutes: counted(), texts: counted(), phoneNumbers: counted() };
  }
  // Future usage, such as a reply under way, is not counted yet.
  const to = lastDay < today ? dayStart(addDays(lastDay, 1), timeZone) : now + 1;
  const span = { from: dayStart(firstDay, timeZone), to };
  const units = (kind: UsageRow['kind']) => countUnits(store, organizationId, kind, span, timeZone, allowance[kind]);
  return {
    callMinutes: await units('callMinutes'),
    texts: await units('texts'),
    phoneNumbers: await countNumbers(store, organizationId, span, timeZone, allowance.phoneNumbers),
  };
}

function counted(): CountedUse {
  return { quantity: 0, included: 0 };
}

async function countUnits(
  store: Reader,
  organizationId: string,
  kind: UsageRow['kind'],
  { from, to }: Span,
  timeZone: string,
  allowance: number,
): Promise<CountedUse> {
  const total = counted();
  const periodStart = dayStart(periodAt(from, timeZone).firstDay, timeZone);
  const rows = await store.list(usage, 'quarters', keysBetween([organizationId, kind], periodStart, to - 1));
  let periodEnd = 0;
  let left = allowance;
  for (const { quarterTimestamp, quantity } of rows) {
    if (quarterTimestamp >= periodEnd) {
      periodEnd = periodAt(quarterTimestamp, timeZone).end;
      left = allowance;
    }
    const covered = Math.min(left, quantity);
    left -= covered;
    if (quarterTimestamp < from) continue;
    total.quantity += quantity;
    total.included += covered;
  }
  return total;
}

/** Counts the numbers held at some time, each once in a period. */
async function countNumbers(
  store: Reader,
  organizationId: string,
  span: Span,
  timeZone: string,
  allowance: number,
): Promise<CountedUse> {
  const total = counted();
  const firstPeriod = dayStart(periodAt(span.from, timeZone).firstDay, timeZone);
  const holdings = await holdingsSince(store, organizationId, firstPeriod);
  const since = Math.max(firstPeriod, holdings[0]?.timestamp ?? span.to);
  for (let start = since; start < span.to; ) {
    const period = periodAt(start, timeZone);
    countPeriod(total, holdings, period, dayStart(period.firstDay, timeZone), span, allowance);
    start = period.end;
  }
  return total;
}

/** Adds the numbers of one period; its allowance covers those that were held in it first. */
function countPeriod(
  total: CountedUse,
  holdings: readonly NumberHoldingRow[],
  { end }: Period,
  start: number,
  span: Span,
  allowance: number,
): void {
  const inPeriod = numbersHeld(holdings, { from: start, to: end });
  const covered = new Set([...inPeriod].slice(0, allowance));
  const asked = { from: Math.max(start, span.from), to: Math.min(end, span.to) };
  for (const phoneNumber of numbersHeld(holdings, asked)) {
    total.quantity++;
    if (covered.has(phoneNumber)) total.included++;
  }
}

function numbersHeld(holdings: readonly NumberHoldingRow[], { from, to }: Span): Set<string> {
  const held = holdings.filter(
    ({ timestamp, endTimestamp = Number.POSITIVE_INFINITY }) => timestamp < to && endTimestamp > from,
  );
  return new Set(held.map(({ phoneNumber }) => phoneNumber));
}
