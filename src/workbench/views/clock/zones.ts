import { PageSize } from '../../../../generated/parameters.ts';
import { unwrap } from '../../../client/client.ts';
import type { ShownEnvironment } from '../../model/environment.ts';

/** More than these are not shown. */
const mostZones = 4;

/** The time zones of an environment's organizations, each once. */
export async function readZones(environment: ShownEnvironment): Promise<readonly string[]> {
  const params = { path: { table: 'organization' }, query: { [PageSize.name]: 100 } };
  const { rows } = await unwrap(environment.control.GET('/_sandbox/tables/{table}/rows', { params }));
  const zones = rows.map(({ row }) => fieldOf(fieldOf(row.organization, 'settings'), 'timezone'));
  return [...new Set(zones)]
    .filter((zone) => typeof zone === 'string')
    .filter(isZone)
    .slice(0, mostZones);
}

/** A time as clocks on the wall show it: `Mon 10:00:00`. */
export function wallTime(timestamp: number, timeZone: string): string {
  const words = new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'short', ...clockParts });
  return words.format(timestamp * 1000);
}

const clockParts = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;

/** The next time that it is nine in the morning in a zone. */
export function nextMorning(now: number, timeZone: string): number {
  const day = 86_400;
  const local = now + offsetAt(now, timeZone);
  const nine = local - (local % day) + 9 * 3_600;
  const wanted = nine > local ? nine : nine + day;
  // The offset is that of the morning, which a change of summer time may have moved.
  return wanted - offsetAt(wanted - offsetAt(now, timeZone), timeZone);
}

/** Offset of a time zone before UTC, in seconds. */
function offsetAt(timestamp: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    ...clockParts,
  }).formatToParts(timestamp * 1000);
  const of = (name: string) => Number(parts.find(({ type }) => type === name)?.value);
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second')) / 1000 - timestamp;
}

function isZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return true;
  } catch {
    return false;
  }
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([one]) => one === name)?.[1]
    : undefined;
}
