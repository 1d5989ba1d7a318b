import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { PageSize } from '../../../../generated/parameters.ts';
import { unwrap } from '../../../client/client.ts';
import type { SandboxConnection } from '../../model/connection.ts';
import type { ShownEnvironment } from '../../model/environment.ts';
import type { Batch, Entry } from '../timeline/entry-window.ts';
import { follow } from '../timeline/follow.ts';

/** Counts of changes by table, updated at most once a second. */
export interface Changes {
  /** Grows with each change of any table. */
  readonly all: ReadonlySignal<number>;
  /** Grows with each change of this table. */
  of(table: string): ReadonlySignal<number>;
  /** Listens until the signal aborts it. */
  listen(signal: AbortSignal): Promise<void>;
}

interface Counts {
  readonly told: number;
  /** Number of times that all tables may have changed. */
  readonly everything: number;
  readonly byTable: ReadonlyMap<string, number>;
}

const pauseMilliseconds = 1_000;

/** Changes in an environment, from its timeline. */
export function changesOf(connection: SandboxConnection, environment: ShownEnvironment): Changes {
  const counts: Signal<Counts> = signal({ told: 0, everything: 0, byTable: new Map() });
  /** Tables to be counted; `undefined` is all tables. */
  const waiting = new Set<string | undefined>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = () => {
    timer = undefined;
    const { told, everything, byTable } = counts.peek();
    const next = new Map(byTable);
    for (const table of waiting) if (table !== undefined) next.set(table, (next.get(table) ?? 0) + 1);
    const isAll = waiting.has(undefined);
    counts.value = { told: told + 1, everything: everything + (isAll ? 1 : 0), byTable: next };
    waiting.clear();
  };
  const note = (tables: readonly (string | undefined)[]) => {
    for (const table of tables) waiting.add(table);
    if (waiting.size > 0) timer ??= setTimeout(tell, pauseMilliseconds);
  };
  return {
    all: computed(() => counts.value.told),
    // A change of all tables is one of this table, too.
    of: (table) => computed(() => (counts.value.byTable.get(table) ?? 0) + counts.value.everything),
    async listen(until) {
      const follower = await followerFrom(environment, note);
      // Counts as changed whatever changed between the page's read and its subscription.
      note([undefined]);
      until.addEventListener('abort', () => clearTimeout(timer));
      if (!until.aborted) await follow(connection, environment, follower, until);
    },
  };
}

/** Follows from now on: what was before is on the page already. */
async function followerFrom({ control }: ShownEnvironment, note: (tables: readonly (string | undefined)[]) => void) {
  const { lastEntryId, entries } = await unwrap(
    control.GET('/_sandbox/timeline', { params: { query: { [PageSize.name]: 1 } } }),
  );
  let last = lastEntryId;
  let newest: Entry | undefined = entries[0];
  return {
    get last() {
      return last;
    },
    get newest() {
      return newest;
    },
    take(batch: Batch) {
      for (const entry of batch.entries) {
        last = Math.max(last, entry.entryId);
        if (entry.entryId === last) newest = entry;
      }
      note(batch.lost > 0 ? [undefined] : batch.entries.flatMap(({ tables = [] }) => tables));
    },
    beginAnew() {
      last = 0;
      newest = undefined;
      note([undefined]);
    },
    hears() {},
  };
}

/** The changes of an environment, for as long as a component is there and its page is seen. */
export function useChanges(
  connection: SandboxConnection,
  environment: ShownEnvironment,
  document: () => Document | undefined,
): Changes {
  const changes = useMemo(() => changesOf(connection, environment), [connection, environment]);
  const isAnswering = connection.isAnswering.value;
  useEffect(() => {
    const own = document();
    let stop = new AbortController();
    const start = () => {
      stop.abort();
      stop = new AbortController();
      // A failed subscription starts again once the server answers.
      if (own?.hidden !== true && isAnswering) changes.listen(stop.signal).catch(() => {});
    };
    start();
    own?.addEventListener('visibilitychange', start);
    return () => {
      own?.removeEventListener('visibilitychange', start);
      stop.abort();
    };
  }, [changes, document, isAnswering]);
  return changes;
}
