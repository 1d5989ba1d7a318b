import type { Append } from '../log/log.ts';
import { columnsOf, wholeOf } from './record-columns.ts';

/** Appends of one environment that are kept as one: each follows the one before. */
export type Chain = [Append, ...Append[]];

/** What becomes of an environment's row by a chain. */
export interface Move {
  readonly id: string;
  readonly incarnation: number;
  /** Where the environment has to be. */
  readonly version: number;
  readonly entries: number;
  /** Of the latest entry, in Unix milliseconds. */
  readonly time: number;
  /** Null where it stays as it was, and so do the name and the end. */
  readonly record: string | null;
  readonly name: string | null;
  readonly endsAfter: number | null;
  readonly wakeAt: number | null;
  readonly rows: number;
  readonly bytes: number;
}

/** Appends by their environment; what does not follow the one before is in no chain. */
export function chainsOf(appends: readonly Append[]): ReadonlyMap<string, Chain> {
  const chains = new Map<string, Chain>();
  for (const one of appends) {
    const { id, incarnation, version } = one.after;
    const chain = chains.get(id);
    if (!chain) {
      chains.set(id, [one]);
      continue;
    }
    const { after } = chain[0];
    if (after.incarnation === incarnation && after.version + chain.length === version) chain.push(one);
  }
  return chains;
}

/** What becomes of an environment's row by a chain. */
export function moveOf(chain: Chain): Move {
  const { after } = chain[0];
  const record = chain.findLast(({ entry }) => entry.record !== undefined)?.entry.record;
  const none = { record: null, name: null, endsAfter: null };
  return {
    ...after,
    ...(record ? columnsOf(record) : none),
    entries: chain.length,
    time: Math.ceil(Math.max(...chain.map(({ entry }) => entry.time))),
    wakeAt: wholeOf(chain.at(-1)?.wakeAt ?? null),
    rows: chain.reduce((sum, { growth }) => sum + growth.rows, 0),
    bytes: chain.reduce((sum, { growth }) => sum + growth.bytes, 0),
  };
}
