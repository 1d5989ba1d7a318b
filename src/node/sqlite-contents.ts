import type { DatabaseSync } from 'node:sqlite';
import type { StartingData } from '../sandbox/service/starting-data.ts';
import { parseEnvironmentRecord } from '../sandbox/store/environment-record.ts';
import type { EnvironmentRecord } from '../sandbox/store/store.ts';
import type { SystemTime } from '../sandbox/store/system-time.ts';
import { type States, stateOf } from '../sandbox/store/table-state.ts';
import { readChanges, readEnvironments } from './sqlite-rows.ts';
import { noRecord } from './sqlite-writer.ts';

/** What a data file has. */
export interface Contents {
  readonly environments: readonly ReadEnvironment[];
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

/** Reads all environments; `time` goes on from the latest change. Throws where the file has what was never written. */
export function readContents(
  database: DatabaseSync,
  time: SystemTime,
  startingData: (hash: string) => StartingData,
): Contents {
  const found = new Map<string, ReadEnvironment & { readonly states: Map<string, object> }>();
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
    const starting = startingData(hash).at(record.seed, record.anchor);
    found.set(place, { place, record, starting, states: new Map(starting) });
  }
  const edit = {};
  for (const { environment: place, table, key, row, time: written } of readChanges(database)) {
    time.goOnFrom(written);
    const states = found.get(place)?.states;
    if (!states && unfinished.has(place)) continue;
    if (!states) throw new Error(`it has rows of ${place}, which is no environment`);
    const state = stateOf(states, table);
    const kept: unknown = row === null ? undefined : JSON.parse(row);
    states.set(table, kept === undefined ? state.delete(key, edit) : state.put(kept, edit));
  }
  return { environments: [...found.values()], unfinished: [...unfinished] };
}
