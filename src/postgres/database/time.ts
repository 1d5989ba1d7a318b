/** The database's time within a statement, in Unix milliseconds; it goes on while the statement runs. */
export const databaseTime = 'floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint';

/** The time at which a statement began, in Unix milliseconds: what columns are compared with, so that an index finds them. */
export const statementTime = 'floor(extract(epoch FROM statement_timestamp()) * 1000)::bigint';

/**
 * When an environment ends that is used now and may be unused for so many milliseconds. A sixteenth is added, by which the
 * end may be put off late: so it is not written at each use.
 */
export function endAfter(milliseconds: string): string {
  return `${statementTime} + ${milliseconds} + ${grace(milliseconds)}`;
}

/** By how much the end has to move before that is written. */
export function grace(milliseconds: string): string {
  return `${milliseconds} / 16`;
}
