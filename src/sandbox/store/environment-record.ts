import type {
  ClockRecord,
  ClockStart,
  EnvironmentRecord,
  FaultRecord,
  FaultsRecord,
  MoveRecord,
  SeedName,
} from './store.ts';

/**
 * Reads what is known of an environment from the JSON that it was written as, at a time in Unix milliseconds. Throws where
 * something is missing.
 */
export function parseEnvironmentRecord(text: string, written: number): EnvironmentRecord {
  const record: unknown = JSON.parse(text);
  // Former versions did not say when it was created; the nearest that is known is when this was written.
  const isOld = typeof record === 'object' && record !== null && !('created' in record);
  const whole: unknown = isOld ? { ...record, created: written } : record;
  if (!isRecord(whole)) throw new Error('it describes an environment in another way');
  return whole;
}

type Fields<T> = { readonly [Name in keyof T]-?: (value: unknown) => value is T[Name] };

const isRecord = hasFields<EnvironmentRecord>({
  id: isText,
  seed: isSeed,
  anchor: isNumber,
  clock: hasFields<ClockRecord>({ offset: isNumber, frozenAt: isNumberOrNull }),
  start: hasFields<ClockStart>({ now: isNumberOrNull, frozen: isBoolean }),
  created: isNumber,
  name: isTextOrAbsent,
  endsAfter: isTextOrAbsent,
  owner: isTextOrAbsent,
  faults: isFaultsOrAbsent,
  moving: isMoveOrAbsent,
});

/** Makes the check whether a value is an object with all these fields. */
function hasFields<T extends object>(fields: Fields<T>): (value: unknown) => value is T {
  const checks: [string, (value: unknown) => boolean][] = Object.entries(fields);
  return (value): value is T =>
    typeof value === 'object' && value !== null && checks.every(([name, is]) => is(Reflect.get(value, name)));
}

const isFaults = hasFields<FaultsRecord>({ last: isNumber, faults: isListOfFaults });

const isFault = hasFields<FaultRecord>({
  faultId: isText,
  asked: isAskedFault,
  remaining: isNumberOrAbsent,
  drawn: isNumber,
});

const isMove = hasFields<MoveRecord>({ moveId: isText, to: isNumber, until: isNumber });

function isMoveOrAbsent(value: unknown): value is MoveRecord | undefined {
  return value === undefined || isMove(value);
}

function isFaultsOrAbsent(value: unknown): value is FaultsRecord | undefined {
  return value === undefined || isFaults(value);
}

function isListOfFaults(value: unknown): value is readonly FaultRecord[] {
  return Array.isArray(value) && value.every(isFault);
}

/** What it asks for was looked at when it came. */
function isAskedFault(value: unknown): value is FaultRecord['asked'] {
  return typeof value === 'object' && value !== null;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isTextOrAbsent(value: unknown): value is string | undefined {
  return value === undefined || isText(value);
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number';
}

function isNumberOrAbsent(value: unknown): value is number | undefined {
  return value === undefined || isNumber(value);
}

function isBoolean(value: unknown): value is boolean {
  return typeof value === 'boolean';
}

function isNumberOrNull(value: unknown): value is number | null {
  return value === null || isNumber(value);
}

function isSeed(value: unknown): value is SeedName {
  return value === 'demo' || value === 'empty' || value === 'world';
}
