import { LogUnavailable } from '../log/log.ts';

/** Possible effect of a statement that failed after it was sent. */
export type SentStatement = 'reads' | 'commits' | 'is within a transaction';

/** A failure that other statements meet too. It is told once for all of them, see `OutageWatch`. */
export class DatabaseOutage extends LogUnavailable {}

/** The server's code of a failure (SQLSTATE); undefined where the server did not answer. */
export function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || !('severity' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** True if transactions conflicted, so that nothing was done and a repetition may succeed. */
export function isCollision(error: unknown): boolean {
  const code = codeOf(error);
  return code === '40001' || code === '40P01';
}

/** True if no server answers, or one that is starting or stopping; a pooler says so with codes of class 08. */
export function isAway(error: unknown): boolean {
  const code = codeOf(error);
  return code === undefined || /^(57P|08)/.test(code);
}

/**
 * Whether the database as a whole cannot be used: it is away, read-only, full or locked, or lets this user in no more. SQLSTATE
 * 25006, 28, 3D000, 3F000, 42501, 42P01, 53, 55P03, 57014, 58, XX.
 */
function isOut(error: unknown): boolean {
  return isAway(error) || /^(25006|28|3D|3F|42501|42P01|53|55P03|57014|58|XX)/.test(codeOf(error) ?? '');
}

/**
 * Whether the connection is of no more use: it broke, the server ends it, or it leads to one that takes no writes any more.
 * A pooler tells so of the server behind it with the codes of class 08.
 */
export function isBroken(error: unknown): boolean {
  const code = codeOf(error);
  return code === undefined || /^(57P|08|25006|25P0[34])/.test(code);
}

/** True if the connection broke, so that another may work. A late answer may be late on any connection. */
export function isLost(error: unknown): boolean {
  return isBroken(error) && !(error instanceof Error && error.message === 'Query read timeout');
}

/** True if the server may have committed: it was stopped meanwhile, or says that it does not know. */
function leavesCommitUnknown(error: unknown): boolean {
  const code = codeOf(error);
  return code === undefined || /^(57P|08|40003|58|XX)/.test(code);
}

/** Error about a database failure, which names the database without its password. */
export function unavailable(error: unknown, database: string, sent: SentStatement | undefined): LogUnavailable {
  if (error instanceof LogUnavailable) return error;
  const commitUnknown = sent === 'commits' && leavesCommitUnknown(error);
  const Failure = isOut(error) ? DatabaseOutage : LogUnavailable;
  return new Failure(`PostgreSQL at ${database}: ${reasonOf(error)}`, commitUnknown, { cause: error });
}

/** Node tells of several addresses that were tried in an error without a text. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  const text = (error instanceof Error ? error.message : String(error)) || 'it fails without a reason';
  const code = codeOf(error);
  return code === undefined ? text : `${text} (${code})`;
}
