import type { Reviewed } from '../verdict/review.ts';

/** The version of the report's form; it is raised where a program that reads it would break. */
const formVersion = 1;

/** The review for programs: `Review` and `Views` as JSON, with the version of its form. */
export function jsonReport({ review, views }: Pick<Reviewed, 'review' | 'views'>): string {
  return `${JSON.stringify({ formVersion, ...review, ...views }, null, 2)}\n`;
}
