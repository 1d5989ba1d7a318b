import { LogUnavailable } from '../log/log.ts';

/** What a statement that was sent may have done when it failed. */
export type SentStatement = 'reads' | 'commits' | 'is within a transaction';

/** A failure that other statements meet too. It is told once for all of them, see `OutageWatch`. */
export class DatabaseOutage extends LogUnavailable {}

/** The server's code of a failure (SQLSTATE); undefined where the server did not answer. */
export function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || !('severity' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** Whether transactions stood in each other's way, so that nothing was done and the same may succeed now. */
export function isCollision(error: unknown): boolean {
  const code = codeOf(error);
  return code === '40001' || code === '40P01';
}

/** Whether no server answers, or one that is starting or ending; a pooler tells so with the codes of class 08. */
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

/** Whether the connection broke, so that another may do. An answer that is late may be late on any. */
export function isLost(error: unknown): boolean {
  return isBroken(error) && !(error instanceof Error && error.message === 'Query read timeout');
}

/** Whether a server that answered so may have committed: it was ended meanwhile, or says that it does not know. */
function leavesCommitUnknown(error: unknown): boolean {
  const code = codeOf(error);
  return code === undefined || /^(57P|08|40003|58|XX)/.test(code);
}

/** What is told of a failure of a database, which is named without its password. */
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
