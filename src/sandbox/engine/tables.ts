import { keyOf } from '../store/key.ts';
import { defineTable } from '../store/table.ts';
import { type Job, subjectOf } from './job.ts';

/** Current value of a counter. */
export interface CounterRow {
  readonly counter: string;
  /** The number given last. */
  readonly last: number;
}

/** The counts that have begun; one without a row begins at 1. */
export const counters = defineTable<CounterRow>()({
  name: 'counter',
  key: (row) => row.counter,
  indexes: {},
});

/** Something that happens by itself when its time comes. */
export interface JobRow {
  readonly dueTimestamp: number;
  /** Of those due in one second, the lowest comes first. */
  readonly order: number;
  readonly job: Job;
}

/** The jobs that are still to be done. */
export const jobs = defineTable<JobRow>()({
  name: 'job',
  key: (row) => keyOf(row.order),
  indexes: {
    /** time, order */
    due: (row) => keyOf(row.dueTimestamp, row.order),
    /** kind, what it is about, time, order */
    subject: (row) => keyOf(row.job.kind, subjectOf(row.job), row.dueTimestamp, row.order),
  },
});
