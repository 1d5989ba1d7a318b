import { createHash } from 'node:crypto';
import { codeOf } from './failure.ts';

/** A statement; one that is sent often is planned once for each connection, where that can be. */
export type PlannedStatement = string | { readonly often: string };

/** A name that no other statement has, so that nobody's plan is taken for another's, whoever shares a connection. */
export function planName(text: string): string {
  return `sandbox_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
}

/**
 * Whether a plan is not there, or is there already: a pooler gave the transaction another connection than the last one. Nothing
 * was done then. SQLSTATE 26000 and 42P05; 0A000 is that of a plan that a change of the tables has made useless.
 */
export function isPlanMissing(error: unknown): boolean {
  const code = codeOf(error);
  return code === '26000' || code === '42P05' || code === '0A000';
}
