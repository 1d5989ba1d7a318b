import type { GoalVerdict } from './goal.ts';

/** Options of a section. */
export interface SectionOptions {
  readonly rounds: number;
  /** Seconds of load per request, server and round. */
  readonly seconds: number;
  /** Folder for the section's files, removed at the end. */
  readonly folder: string;
}

/** Figures of a section. */
export interface SectionResult {
  /** Table for people. */
  readonly text: string;
  /** The same for programs. */
  readonly figures: object;
  readonly verdicts: readonly GoalVerdict[];
  /** Number of answers other than success, and of requests without an answer. */
  readonly bad: number;
}

/** One part of the benchmark. It can run alone. */
export type BenchSection = (options: SectionOptions) => Promise<SectionResult>;
