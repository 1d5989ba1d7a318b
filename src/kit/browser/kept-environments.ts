import type { Records } from '../../contract/record-changes.ts';
import { FormerRecords } from '../../sandbox/records/kept-records.ts';
import { type Seeds, StartingData } from '../../sandbox/service/starting-data.ts';
import { anyKey } from '../../sandbox/store/key.ts';
import type { EnvironmentRecord } from '../../sandbox/store/store.ts';
import { type States, stateOf } from '../../sandbox/store/table-state.ts';
import { UnreadableRecords } from '../../sandbox/store/unreadable-records.ts';
import { kept, resultOf } from './indexed-db.ts';

/** The parts of a database. */
export const stores = ['meta', 'environment', 'change'] as const;

/** A difference to the starting data; `row` is null where it was removed. */
export interface KeptChange {
  readonly environment: string;
  readonly table: string;
  readonly key: string;
  readonly row: unknown;
}

/** Environments in a database. */
export interface KeptEnvironments {
  readonly records: readonly EnvironmentRecord[];
  readonly changes: readonly KeptChange[];
}

/** Reads all environments, and the time of the latest change. */
export async function readEnvironments(database: IDBDatabase): Promise<KeptEnvironments & { readonly time: unknown }> {
  const transaction = database.transaction(stores);
  const all = (store: string) => transaction.objectStore(store).getAll();
  const [time, records, changes]: [unknown, EnvironmentRecord[], KeptChange[]] = await Promise.all([
    resultOf(transaction.objectStore('meta').get('time')),
    resultOf(all('environment')),
    resultOf(all('change')),
  ]);
  return { time, records, changes };
}

/** Puts environments in the place of what a database has, or nothing, with the starting data that they are the difference to. */
export async function writeEnvironments(
  database: IDBDatabase,
  seed: { readonly text: string; readonly version: string },
  environments: KeptEnvironments | undefined,
): Promise<void> {
  const transaction = database.transaction(stores, 'readwrite');
  const [meta, environment, change] = stores.map((name) => transaction.objectStore(name));
  if (!environments) meta?.clear();
  environment?.clear();
  change?.clear();
  meta?.put(seed.version, 'data');
  meta?.put(seed.text, 'seed');
  for (const record of environments?.records ?? []) environment?.put(record);
  for (const row of environments?.changes ?? []) change?.put(row);
  await kept(transaction);
}

/**
 * What a database has whose starting data was `seed`, as differences to the present starting data. Environments that cannot be
 * read are left out, and `report` is told why.
 */
export async function followed(
  { records, changes }: KeptEnvironments,
  seed: string,
  now: { readonly seeds: Seeds; readonly records: Records },
  report: (line: string) => void,
): Promise<KeptEnvironments> {
  const former = new FormerRecords(JSON.parse(seed), now.records);
  const starting = new StartingData(now.seeds);
  const readable: EnvironmentRecord[] = [];
  const differences: KeptChange[] = [];
  for (const record of records) {
    const ownChanges = changes.filter(({ environment }) => environment === record.id);
    const rows = ownChanges.map(({ table, key, row }) => ({ table, key, row: row === null ? undefined : row }));
    try {
      const { states } = await former.take(record, rows);
      for (const difference of differencesOf(starting.at(record.seed, record.anchor), states)) {
        differences.push({ environment: record.id, ...difference });
      }
      readable.push(record);
    } catch (error) {
      if (!(error instanceof UnreadableRecords)) throw error;
      report(`${record.id} begins anew. ${error.what}.`);
    }
  }
  return { records: readable, changes: differences };
}

function* differencesOf(starting: States, states: States): Generator<Omit<KeptChange, 'environment'>> {
  for (const [table] of starting) {
    const before = stateOf(starting, table);
    const after = stateOf(states, table);
    for (const row of before.rows.slice(anyKey)) {
      const key = before.keyOf(row);
      if (after.rows.get(key) === undefined) yield { table, key, row: null };
    }
    for (const row of after.rows.slice(anyKey)) {
      const key = after.keyOf(row);
      if (JSON.stringify(row) !== JSON.stringify(before.rows.get(key))) yield { table, key, row };
    }
  }
}
