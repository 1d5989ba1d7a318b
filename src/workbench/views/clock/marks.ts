import type { ControlSchemas } from '../../../client/control-client.ts';
import type { Scale } from './scale.ts';

export type ScheduledJob = ControlSchemas['Job'];

/** Mark on the slider: jobs that are too close to be told apart. */
export interface Mark {
  /** From the slider's beginning to its end, 0 to 1. */
  readonly place: number;
  readonly first: ScheduledJob;
  readonly jobs: readonly ScheduledJob[];
}

/** Nearer to each other than this, two marks would cover each other. */
const nearest = 0.03;

/** The marks of jobs, the earliest first; what is due beyond the scale has none. */
export function marksOf(jobs: readonly ScheduledJob[], scale: Scale): readonly Mark[] {
  const marks: Mark[] = [];
  for (const job of jobs) {
    const position = scale.positionOf(job.dueTimestamp);
    if (position >= scale.max) continue;
    const place = placeOf(position, scale);
    const last = marks.at(-1);
    if (last && place - last.place < nearest) marks[marks.length - 1] = { ...last, jobs: [...last.jobs, job] };
    else marks.push({ place, first: job, jobs: [job] });
  }
  return marks;
}

/** A place on the slider, 0 to 1. */
export function placeOf(position: number, { min, max }: Scale): number {
  return (position - min) / (max - min);
}
