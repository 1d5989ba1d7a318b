import type { SeedName } from '../store/store.ts';
import { tables, type WorldData } from './modules.ts';

/** The starting data by name. */
export type Worlds = Readonly<Record<Exclude<SeedName, 'world'>, WorldData>>;

/**
 * Reads starting data that this program has written as JSON, in a file of its own format: that there are both worlds and
 * only tables that are known is looked at, their rows are taken to be as they were written. Throws where it is not so.
 */
export function parseWorlds(text: string): Worlds {
  return readWorlds(JSON.parse(text));
}

/** The same of what was parsed already. */
export function readWorlds(worlds: unknown): Worlds {
  if (!isWorlds(worlds)) throw new Error('it does not hold starting data of this version');
  return worlds;
}

function isWorlds(value: unknown): value is Worlds {
  return isObject(value) && 'demo' in value && isWorld(value.demo) && 'empty' in value && isWorld(value.empty);
}

/** Whether a value has rows of known tables alone; what the rows are like is not looked at. */
export function isWorld(value: unknown): value is WorldData {
  if (!isObject(value)) return false;
  return Object.entries(value).every(([table, rows]) => Object.hasOwn(tables, table) && Array.isArray(rows));
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
