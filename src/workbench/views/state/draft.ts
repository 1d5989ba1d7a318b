import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { isSame } from './merge.ts';
import type { Row } from './model.ts';
import { isRecord, nameOf, type Place, withValueAt } from './places.ts';

/** A row that is being changed: as it was read, and as it would be saved. */
export interface RowDraft {
  readonly base: Signal<Row>;
  readonly row: Signal<Row>;
  readonly isChanged: ReadonlySignal<boolean>;
  /** The field that has an input at present, by its name. */
  readonly open: Signal<string | undefined>;
  /** Error that keeps the input's text from being a value. */
  readonly unreadable: Signal<string | undefined>;
  /** Gives a field an input, unless what stands in another one is no value yet. */
  edit(place: Place): void;
  /** Closes the input. */
  close(): void;
  /** Puts a value at a place; undefined takes it away. */
  put(place: Place, value: unknown): void;
  /** Forgets all changes, and begins with this row. */
  begin(row: Row): void;
}

/** Begins with a row as it was read. */
export function draftOf(first: Row): RowDraft {
  const base = signal(first);
  const row = signal(first);
  const open = signal<string | undefined>(undefined);
  const unreadable = signal<string | undefined>(undefined);
  const close = () => {
    open.value = undefined;
    unreadable.value = undefined;
  };
  return {
    base,
    row,
    open,
    unreadable,
    isChanged: computed(() => !isSame(base.value, row.value)),
    close,
    edit(place) {
      if (unreadable.peek() === undefined) open.value = nameOf(place);
    },
    put(place, value) {
      const next = withValueAt(row.peek(), place, value);
      if (isRecord(next)) row.value = next;
    },
    begin(present) {
      base.value = present;
      row.value = present;
      close();
    },
  };
}
