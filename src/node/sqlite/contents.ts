import type { DatabaseSync } from 'node:sqlite';
import { FormerRecords, type KeptRow } from '../../sandbox/records/kept-records.ts';
import type { StartingData } from '../../sandbox/service/starting-data.ts';
import { parseEnvironmentRecord } from '../../sandbox/store/environment-record.ts';
import type { EnvironmentRecord } from '../../sandbox/store/store.ts';
import type { SystemTime } from '../../sandbox/store/system-time.ts';
import { type States, stateOf } from '../../sandbox/store/table-state.ts';
import { readChanges, readEnvironments } from './rows.ts';
import { noRecord } from './writer.ts';

/** Content of a data file. */
export interface Contents {
  readonly environments: readonly ReadEnvironment[];
  readonly former: readonly FormerEnvironment[];
  /** Places whose rows a former process had not written to the end, or not erased. */
  readonly unfinished: readonly string[];
}

/** An environment with all that was changed since its starting data. */
export interface ReadEnvironment {
  readonly place: string;
  readonly record: EnvironmentRecord;
  readonly starting: States;
  readonly states: States;
}

/** An environment whose rows another version of the contract has written, as they stand. */
export interface FormerEnvironment {
  readonly place: string;
  readonly record: EnvironmentRecord;
  /** Of its starting data. */
  readonly hash: string;
  readonly rows: readonly KeptRow[];
}

/** Reads all environments; `time` goes on from the latest change. Throws where the file has what was never written. */
export function readContents(
  database: DatabaseSync,
  time: SystemTime,
  startingData: (hash: string) => StartingData | FormerRecords,
): Contents {
  const found = new Map<string, ReadEnvironment & { readonly states: Map<string, object> }>();
  const former = new Map<string, FormerEnvironment & { readonly rows: KeptRow[] }>();
  const ids = new Set<string>();
  const unfinished = new Set<string>();
  for (const { id: place, hash, record: text, time: written } of readEnvironments(database)) {
    time.goOnFrom(written);
    if (text === noRecord) {
      unfinished.add(place);
      continue;
    }
    const record = parseEnvironmentRecord(text, written);
    if (ids.has(record.id)) throw new Error(`it has the environment ${record.id} twice`);
    ids.add(record.id);
    const data = startingData(hash);
    if (data instanceof FormerRecords) {
      former.set(place, { place, record, hash, rows: [] });
      continue;
    }
    const starting = data.at(record.seed, record.anchor);
    found.set(place, { place, record, starting, states: new Map(starting) });
  }
  const edit = {};
  for (const { environment: place, table, key, row, time: written } of readChanges(database)) {
    time.goOnFrom(written);
    const states = found.get(place)?.states;
    const kept: unknown = row === null ? undefined : JSON.parse(row);
    if (former.get(place)?.rows.push({ table, key, row: kept })) continue;
    if (!states && unfinished.has(place)) continue;
    if (!states) throw new Error(`it has rows of ${place}, which is no environment`);
    const state = stateOf(states, table);
    states.set(table, kept === undefined ? state.delete(key, edit) : state.put(kept, edit));
  }
  return { environments: [...found.values()], former: [...former.values()], unfinished: [...unfinished] };
}
