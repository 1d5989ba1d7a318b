import type { ClockRecord, ClockStart, EnvironmentRecord, SeedName } from './store.ts';

/** Reads what is known of an environment from the JSON that it was written as. Throws where something is missing. */
export function parseEnvironmentRecord(text: string): EnvironmentRecord {
  const record: unknown = JSON.parse(text);
  if (!isRecord(record)) throw new Error('it describes an environment in another way');
  return record;
}

type Fields<T> = { readonly [Name in keyof T]: (value: unknown) => value is T[Name] };

const isRecord = hasFields<EnvironmentRecord>({
  id: isText,
  seed: isSeed,
  anchor: isNumber,
  clock: hasFields<ClockRecord>({ offset: isNumber, frozenAt: isNumberOrNull }),
  start: hasFields<ClockStart>({ now: isNumberOrNull, frozen: isBoolean }),
});

/** Makes the check whether a value is an object with all these fields. */
function hasFields<T extends object>(fields: Fields<T>): (value: unknown) => value is T {
  const checks: [string, (value: unknown) => boolean][] = Object.entries(fields);
  return (value): value is T =>
    typeof value === 'object' && value !== null && checks.every(([name, is]) => is(Reflect.get(value, name)));
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number';
}

function isBoolean(value: unknown): value is boolean {
  return typeof value === 'boolean';
}

function isNumberOrNull(value: unknown): value is number | null {
  return value === null || isNumber(value);
}

function isSeed(value: unknown): value is SeedName {
  return value === 'demo' || value === 'empty';
}
