/**
 * Counts work by what it is done on, about ten nanoseconds to a unit, so that how much is done in one turn of the event
 * loop can be told on any machine. What is read, validated, kept or written in bulk is counted where that happens.
 */
export const work = { done: 0 };

/** Units of work, for each. */
export const costs = {
  /** A character that is read or written; a byte likewise. */
  character: 1,
  /** A part of a form, with its headers. */
  part: 100,
  /** A row that a table takes. */
  row: 300,
  /** A row that is written to the file. */
  keptRow: 1000,
} as const;
