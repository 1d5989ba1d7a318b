import type { Verdict } from './verdict.ts';

/** How a section is to run. */
export interface SectionOptions {
  readonly rounds: number;
  /** Seconds of load per request, server and round. */
  readonly seconds: number;
  /** For whatever the section keeps; it is removed at the end. */
  readonly folder: string;
}

/** What a section found. */
export interface SectionResult {
  /** For people. */
  readonly text: string;
  /** For programs. */
  readonly figures: object;
  readonly verdicts: readonly Verdict[];
  /** Answers other than success, and requests without any. */
  readonly bad: number;
}

/** One part of the benchmark, which can be run alone. */
export type Section = (options: SectionOptions) => Promise<SectionResult>;
