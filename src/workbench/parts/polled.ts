import { useEffect, useRef } from 'preact/hooks';
import { useWorkbench } from '../model/workbench.ts';
import { type Load, type Reading, useReading } from './reading.ts';

/** Reads something as `useReading` does, and again so many milliseconds after each answer, while somebody looks. */
export function usePolled<Value>(
  read: Load<Value>,
  milliseconds: number,
  changes: readonly unknown[] = [],
): Reading<Value> {
  const { isAnswering } = useWorkbench().connection;
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const wait = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => (document.hidden || !isAnswering.peek() ? wait() : void reading.again()),
      milliseconds,
    );
  };
  const reading: Reading<Value> = useReading(
    async (ending) => {
      try {
        return await read(ending);
      } finally {
        if (!ending.aborted) wait();
      }
    },
    [...changes, milliseconds],
  );
  useEffect(() => () => clearTimeout(timer.current), []);
  return reading;
}
