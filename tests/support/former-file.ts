import { DatabaseSync } from 'node:sqlite';
import { records } from '../../generated/records.ts';
import type { ChangedPlace, Records } from '../../src/contract/record-changes.ts';
import { checksumOfChange, checksumOfEnvironment, hashOfSeed } from '../../src/node/checksum.ts';

/** What rows are written by where a later version has declared these places. */
export function laterRecords(...places: readonly ChangedPlace[]): Records {
  return {
    contract: { version: '9.1.0', changes: '9.1.0', rows: 'later' },
    changes: [...records.changes, { version: '9.1.0', places }],
  };
}

/** Tasks call the number to reach otherwise in data of before. */
export const renamedNumber = laterRecords({ table: 'task', path: ['task'], renamed: { legacyNumber: 'phoneNumber' } });

/** A task's row as it was written before `renamedNumber`. */
export function formerTask(row: unknown): unknown {
  return JSON.parse(JSON.stringify(row).replace('"phoneNumber":', '"legacyNumber":'));
}

/** Starting data as it was before; `told` is whether it says what it is of. */
export function formerSeed(text: string, change = formerTask, told = true): string {
  const { demo, contract, ...rest } = JSON.parse(text);
  return JSON.stringify({ demo: { ...demo, task: demo.task.map(change) }, ...rest, ...(told && { contract }) });
}

/** Puts what was written before in the place of what a closed data file has. */
export function makeFormer(file: string, change = formerTask, told = true): void {
  const database = new DatabaseSync(file);
  for (const { hash, worlds } of database.prepare('SELECT * FROM seed').all()) {
    const text = formerSeed(String(worlds), change, told);
    const now = hashOfSeed(text);
    if (now === hash) continue;
    database.prepare('INSERT INTO seed VALUES (?, ?)').run(now, text);
    for (const { id, record, time } of database.prepare('SELECT * FROM environment WHERE hash = ?').all(String(hash))) {
      const checksum = checksumOfEnvironment(String(id), now, String(record), Number(time));
      database.prepare('UPDATE environment SET hash = ?, checksum = ? WHERE id = ?').run(now, checksum, String(id));
    }
    database.prepare('DELETE FROM seed WHERE hash = ?').run(String(hash));
  }
  const rows = database.prepare("SELECT * FROM change WHERE name = 'task' AND row IS NOT NULL").all();
  for (const { environment, name, key, row, time } of rows) {
    const text = JSON.stringify(change(JSON.parse(String(row))));
    const place = [String(environment), String(name), String(key)] as const;
    database
      .prepare('UPDATE change SET row = ?, checksum = ? WHERE environment = ? AND name = ? AND key = ?')
      .run(text, checksumOfChange(...place, text, Number(time)), ...place);
  }
  database.close();
}
