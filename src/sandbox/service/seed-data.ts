import type { SeedName } from '../store/store.ts';
import { type EnvironmentData, tables } from './modules.ts';

/** The starting data by name. */
export type SeedData = Readonly<Record<Exclude<SeedName, 'world'>, EnvironmentData>>;

/**
 * Reads starting data that this program has written as JSON, in a file of its own format. Throws unless both seeds are there,
 * with known tables alone; their rows are taken to be as they were written.
 */
export function parseSeedData(text: string): SeedData {
  return readSeedData(JSON.parse(text));
}

/** The same of what was parsed already. */
export function readSeedData(value: unknown): SeedData {
  if (!isSeedData(value)) throw new Error('it does not hold starting data of this version');
  return value;
}

function isSeedData(value: unknown): value is SeedData {
  return (
    isObject(value) &&
    'demo' in value &&
    isEnvironmentData(value.demo) &&
    'empty' in value &&
    isEnvironmentData(value.empty)
  );
}

/** Whether a value has rows of known tables alone; what the rows are like is not looked at. */
export function isEnvironmentData(value: unknown): value is EnvironmentData {
  if (!isObject(value)) return false;
  return Object.entries(value).every(([table, rows]) => Object.hasOwn(tables, table) && Array.isArray(rows));
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
