import { batch, type ReadonlySignal, signal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { useWorkbench } from '../model/workbench.ts';
import { type Trouble, troubleOf } from './task.ts';

/** Something that is read, and read again when it may have changed. */
export interface Reading<Value> {
  /** As it was read last; undefined until then. */
  readonly value: ReadonlySignal<Value | undefined>;
  /** Error of the last attempt. */
  readonly trouble: ReadonlySignal<Trouble | undefined>;
  /** Reads it now, as after an action that changes it. */
  readonly again: () => Promise<void>;
}

/** Reads something; the signal is aborted once nobody waits for it. */
export type Load<Value> = (ending: AbortSignal) => Promise<Value>;

/** A reading outside of a component; nothing is read before `again` is called, and nothing is taken after `end`. */
export function readingOf<Value>(read: Load<Value>): Reading<Value> & { readonly end: () => void } {
  const value = signal<Value | undefined>(undefined);
  const trouble = signal<Trouble | undefined>(undefined);
  const ending = new AbortController();
  let [begun, taken] = [0, 0];
  return {
    value,
    trouble,
    async again() {
      const own = ++begun;
      const take = (found: Value | undefined, wrong?: Trouble) => {
        // Of two readings the one that was begun later counts, whichever is answered first.
        if (ending.signal.aborted || own < taken) return;
        taken = own;
        batch(() => {
          if (!wrong) value.value = found;
          trouble.value = wrong;
        });
      };
      await read(ending.signal).then(take, (error: unknown) => take(undefined, troubleOf(error)));
    },
    end: () => ending.abort(),
  };
}

/**
 * Reads something now, and again with each change of `changes`; until the answer is here, what was read before stays. With
 * another `key` it is something else, and what was read before is gone at once. While the sandbox does not answer nothing is
 * read, and what failed meanwhile is read once it does.
 */
export function useReading<Value>(read: Load<Value>, changes: readonly unknown[] = [], key = ''): Reading<Value> {
  const isAnswering = useWorkbench().connection.isAnswering.value;
  const latest = useRef(read);
  latest.current = read;
  const reading = useMemo(() => readingOf((ending) => latest.current(ending)), [key]);
  const isDue = useRef(true);
  useEffect(() => {
    isDue.current = true;
    return reading.end;
  }, [reading]);
  useEffect(() => {
    isDue.current = true;
  }, changes);
  useEffect(() => {
    if (!isAnswering || !(isDue.current || reading.trouble.peek())) return;
    isDue.current = false;
    void reading.again();
  }, [reading, isAnswering, ...changes]);
  return reading;
}
