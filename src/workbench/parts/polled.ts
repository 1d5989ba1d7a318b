import { type ReadonlySignal, useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { useWorkbench } from '../workbench.ts';
import { type Trouble, troubleOf } from './task.ts';

/** Something that is read again and again while it is shown. */
export interface Polled<Value> {
  /** As it was read last; undefined until then. */
  readonly value: ReadonlySignal<Value | undefined>;
  /** What went wrong the last time. */
  readonly trouble: ReadonlySignal<Trouble | undefined>;
  /** Reads it now, as after an action that changes it. */
  readonly again: () => Promise<void>;
}

/**
 * Reads something at once and then every so many milliseconds, while somebody looks and the sandbox answers. A change of `key`,
 * such as of a filter, reads anew at once.
 */
export function usePolled<Value>(read: () => Promise<Value>, milliseconds: number, key = ''): Polled<Value> {
  const isAnswering = useWorkbench().connection.isAnswering.value;
  const value = useSignal<Value | undefined>(undefined);
  const trouble = useSignal<Trouble | undefined>(undefined);
  const latest = useMemo(() => ({ read, begun: 0 }), []);
  latest.read = read;
  const again = useMemo(
    () => async () => {
      latest.begun += 1;
      const { begun } = latest;
      // Of two readings at once the later one counts, whichever is answered first.
      const take = (found: Value | undefined, wrong?: Trouble) => {
        if (begun !== latest.begun) return;
        if (!wrong) value.value = found;
        trouble.value = wrong;
      };
      await latest.read().then(take, (error: unknown) => take(undefined, troubleOf(error)));
    },
    [latest, value, trouble],
  );
  useEffect(() => {
    if (!isAnswering) return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const next = async () => {
      if (!document.hidden) await again();
      if (!isOver) timer = setTimeout(next, milliseconds);
    };
    void next();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [again, milliseconds, key, isAnswering]);
  return useMemo(() => ({ value, trouble, again }), [value, trouble, again]);
}
