import type { Review } from '../model.ts';

/** The version of the report's form; it is raised where a program that reads it would break. */
const formVersion = 1;

/** The review for programs: `Review` as JSON, with the version of its form. */
export function jsonReport(review: Review): string {
  return `${JSON.stringify({ formVersion, ...review }, null, 2)}\n`;
}
