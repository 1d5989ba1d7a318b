import { type ReadonlySignal, useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { type Trouble, troubleOf } from '../../parts/parts.ts';
import { useChanges } from './changes.tsx';

/** Something that is read, and read again when it may have changed. */
export interface Reading<Value> {
  /** As it was read last; undefined until then. */
  readonly value: ReadonlySignal<Value | undefined>;
  /** What went wrong the last time. */
  readonly trouble: ReadonlySignal<Trouble | undefined>;
  readonly again: () => Promise<void>;
}

/** Reads something now, with each change of `key`, and whenever one of some tables may have changed. */
export function useReading<Value>(tables: readonly string[], read: () => Promise<Value>, key = ''): Reading<Value> {
  const value = useSignal<Value | undefined>(undefined);
  const trouble = useSignal<Trouble | undefined>(undefined);
  const latest = useMemo(() => ({ read, begun: 0 }), []);
  latest.read = read;
  const again = useMemo(
    () => async () => {
      latest.begun++;
      const { begun } = latest;
      try {
        const found = await latest.read();
        // Of two readings at once the later one counts, whichever is answered first.
        if (begun !== latest.begun) return;
        value.value = found;
        trouble.value = undefined;
      } catch (error) {
        if (begun === latest.begun) trouble.value = troubleOf(error);
      }
    },
    [latest, value, trouble],
  );
  useEffect(() => void again(), [again, key]);
  useChanges(tables, again);
  return { value, trouble, again };
}
