import { TaskWeekday } from '../../../../generated/schemas.ts';
import type { Transaction } from '../../store/store.ts';
import { anyTime, organizations } from './tables.ts';

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
