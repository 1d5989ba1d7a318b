import { unwrap } from '../../../client/client.ts';
import type { ControlSchemas } from '../../../client/control-client.ts';
import type { ShownEnvironment } from '../../model/environment.ts';

export type EntryRecord = ControlSchemas['TimelineRecord'];
export type EntryRowChange = ControlSchemas['TimelineRowChange'];

/** All that is kept of entries, asked for once each. */
export type EntryRecords = (entryId: number) => Promise<EntryRecord>;

/** Most records kept; they may be large. */
const most = 100;

/** Asks an environment for entries. What it answered stays, since entries never change. */
export function createRecords(environment: ShownEnvironment): EntryRecords {
  const kept = new Map<number, Promise<EntryRecord>>();
  return (entryId) => {
    const known = kept.get(entryId);
    if (known) return known;
    const params = { path: { entryId: String(entryId) } };
    const asked = unwrap(environment.control.GET('/_sandbox/timeline/{entryId}', { params }));
    kept.set(entryId, asked);
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    asked.catch(() => kept.delete(entryId));
    return asked;
  };
}
