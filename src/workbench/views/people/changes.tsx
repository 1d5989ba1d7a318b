import { useSignal } from '@preact/signals';
import { type ComponentChildren, createContext } from 'preact';
import { useContext, useEffect, useMemo } from 'preact/hooks';
import { PageSize } from '../../../../generated/parameters.ts';
import { unwrap } from '../../../client/client.ts';
import type { ShownEnvironment } from '../../model/environment.ts';
import { useEnvironment, useWorkbench } from '../../model/workbench.ts';
import { type Reading, useReading } from '../../parts/parts.ts';

/** Polling interval, in milliseconds. */
const pause = 1_000;
/** Number of recent entries examined; if there are more, anything may have changed. */
const most = 100;

/** Which tables of an environment changed; undefined where it may be any. */
type Changed = ReadonlySet<string> | undefined;
type Listener = (tables: Changed) => unknown;

const Listeners = createContext<Set<Listener> | undefined>(undefined);

/**
 * Looks what changes in the environment, as long as somebody sees the page, for all that is in it. Contents begins with
 * the first look.
 */
export function Changes({ children }: { readonly children: ComponentChildren }) {
  const environment = useEnvironment();
  const { connection } = useWorkbench();
  const listeners = useMemo(() => new Set<Listener>(), []);
  const hasBegun = useSignal(false);
  useEffect(() => {
    let last: number | undefined;
    let wasLost = false;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout>;
    const look = async () => {
      if (!document.hidden && connection.isAnswering.peek()) {
        const found = await whatChanged(environment, last).catch(() => undefined);
        if (isOver) return;
        if (found) {
          const tables = wasLost ? undefined : found.tables;
          const isNew = found.last !== last || wasLost;
          if (hasBegun.peek() && isNew) await Promise.all([...listeners].map((listener) => listener(tables)));
          last = found.last;
          hasBegun.value = true;
        }
        wasLost = !found;
      }
      if (!isOver) timer = setTimeout(look, pause);
    };
    void look();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [environment, connection, listeners, hasBegun]);
  return <Listeners.Provider value={listeners}>{hasBegun.value && children}</Listeners.Provider>;
}

/** Reads something as `useReading` does, and again whenever one of some tables may have changed. */
export function useFollowed<Value>(
  tables: readonly string[],
  read: () => Promise<Value>,
  changes?: readonly unknown[],
): Reading<Value> {
  const listeners = useContext(Listeners);
  const reading = useReading(read, changes);
  const { again } = reading;
  useEffect(() => {
    const listener: Listener = (found) => (!found || tables.some((table) => found.has(table)) ? again() : undefined);
    listeners?.add(listener);
    return () => void listeners?.delete(listener);
  }, [listeners, again, tables]);
  return reading;
}

async function whatChanged(
  environment: ShownEnvironment,
  since: number | undefined,
): Promise<{ last: number; tables: Changed }> {
  const ask = (pageSize: number) =>
    unwrap(environment.control.GET('/_sandbox/timeline', { params: { query: { [PageSize.name]: pageSize } } }));
  const { lastEntryId: last } = await ask(1);
  if (since === undefined || last <= since || last - since > most) return { last, tables: undefined };
  const { entries } = await ask(most);
  const tables = entries.filter(({ entryId }) => entryId > since).flatMap((entry) => entry.tables ?? []);
  return { last, tables: new Set(tables) };
}
