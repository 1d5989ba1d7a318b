import { type ReadonlySignal, type Signal, useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { ApiProblem } from '../../client/client.ts';

/** Why something that was asked for did not happen. */
export interface Trouble {
  readonly message: string;
  /** Errors by field name, with dots for nested fields. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /** Undefined where nothing answered. */
  readonly problem: ApiProblem | undefined;
}

/** Something that takes a while and can fail. */
export interface Task<Given extends readonly unknown[]> {
  /** Begins; a second call while it goes on is not heard. Answers whether it succeeded. */
  readonly run: (...given: Given) => Promise<boolean>;
  readonly isBusy: ReadonlySignal<boolean>;
  /** Error of the last attempt. */
  readonly trouble: Signal<Trouble | undefined>;
}

/** State of a user's action: whether it is running, and its error; `useReading` is for reads. */
export function useTask<Given extends readonly unknown[]>(action: (...given: Given) => Promise<unknown>): Task<Given> {
  const isBusy = useSignal(false);
  const trouble = useSignal<Trouble | undefined>(undefined);
  const latest = useMemo(() => ({ action }), []);
  latest.action = action;
  return useMemo(
    () => ({
      isBusy,
      trouble,
      async run(...given: Given) {
        if (isBusy.peek()) return false;
        isBusy.value = true;
        try {
          await latest.action(...given);
          trouble.value = undefined;
          return true;
        } catch (error) {
          trouble.value = troubleOf(error);
          return false;
        } finally {
          isBusy.value = false;
        }
      },
    }),
    [isBusy, trouble, latest],
  );
}

/** Error in words for the user. */
export function troubleOf(error: unknown): Trouble {
  if (error instanceof ApiProblem) return { message: error.message, fields: error.fields, problem: error };
  const isUnanswered = error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
  const told = error instanceof Error ? error.message : String(error);
  return { message: isUnanswered ? 'The sandbox did not respond.' : told, fields: {}, problem: undefined };
}
