import { operations } from '../../../../generated/operations.ts';
import { addDays, dayOf, momentOf, weekdayOf } from '../../engine/calendar.ts';
import type { AdrExportRow } from './tables.ts';

type AdrExport = AdrExportRow['adrExport'];

const { firstFormat, firstFrequency, firstTimeOfDay } = operations.configureAdrExport.limits;

/** The export of an organization that never configured it. */
export const startingExport: AdrExport = {
  enabled: false,
  format: firstFormat,
  frequency: firstFrequency,
  timeOfDay: firstTimeOfDay,
};

/** When the next file is due, in Unix seconds: the first time after `now`. */
export function nextExport({ frequency, timeOfDay }: AdrExport, now: number, timeZone: string): number {
  let day = dayOf(now, timeZone);
  while (!isDue(day, frequency) || momentOf(day, timeOfDay, timeZone) <= now) day = addDays(day, 1);
  return momentOf(day, timeOfDay, timeZone);
}

function isDue(day: string, frequency: AdrExport['frequency']): boolean {
  if (frequency === 'weekly') return weekdayOf(day) === 1;
  return frequency !== 'monthly' || day.endsWith('-01');
}
