import { ChosenTime } from '../../generated/sandbox-control/schemas.ts';
import { readApiAddress } from '../contract/api-address.ts';
import { UsageError } from '../node/usage-error.ts';
import { isBeyondCalendar, parseTime } from '../sandbox/control/clock.ts';

/** A port as `--port` names it. Throws `UsageError`. */
export function readPort(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65535) return Number(text);
  throw new UsageError(`--port is ${text}; it must be a number from 0 to 65535`);
}

const chosenTime = new RegExp(ChosenTime.pattern);

/** A time as `--now` names it, in Unix milliseconds. Throws `UsageError`. */
export function readNow(text: string): number {
  const time = chosenTime.test(text) ? parseTime(text) : Number.NaN;
  if (!Number.isNaN(time) && !isBeyondCalendar(time)) return time;
  const wanted = 'a date and time with its offset from UTC in the years 2000 to 2098, such as 2026-03-02T15:00:00Z';
  throw new UsageError(`--now is ${text}; it must be ${wanted}`);
}

/** Names that an option lets in, each in the form that it is compared in. Throws `UsageError`. */
export function readAllowed(option: string, names: readonly string[], parse: (text: string) => string): string[] {
  return names.map((name) => {
    try {
      return parse(name);
    } catch (error) {
      throw new UsageError(`--${option}: ${error instanceof Error ? error.message : error}`);
    }
  });
}

/** The address of a server, up to the contract's paths, as an option names it; no slash at its end. Throws `UsageError`. */
export function readServerUrl(option: string, text: string): string {
  try {
    return readApiAddress(text, `--${option}`);
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** A whole number of an option; undefined where it was not given. Throws `UsageError`. */
export function readNumber(name: string, text: string | undefined, min: number, max: number): number | undefined {
  if (text === undefined) return undefined;
  const number = Number(text);
  const isOne = /^\d+$/.test(text) && number >= min && number <= max;
  if (!isOne) throw new UsageError(`--${name} is ${text}; it must be a whole number from ${min} to ${max}`);
  return number;
}

const units: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000 };

/** Reads a time such as `5m`, in milliseconds. Throws `UsageError`. */
export function readTime(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const [, count, unit = ''] = /^([1-9]\d{0,4})([smh])$/.exec(text) ?? [];
  const milliseconds = Number(count) * (units[unit] ?? Number.NaN);
  if (Number.isNaN(milliseconds)) throw new UsageError(`--time is ${text}; it must be a time such as 90s, 5m or 1h`);
  return milliseconds;
}
