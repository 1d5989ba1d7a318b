import { defaultEnvironment } from '../engine/environment.ts';
import type { Sandbox } from './sandbox.ts';

/** An identifier that no environment has. */
const noEnvironment = '';

/**
 * The identifier of the environment that a token belongs to, if there is one. It is lower-case letters and digits: with a slash it would name
 * a snapshot, which is no environment.
 */
export function environmentOf(token: string): string {
  const at = separatorIn(token);
  if (at < 0) return defaultEnvironment;
  return /^env_[0-9a-z]+$/.test(token.slice(at + 1)) ? token.slice(at + 1) : noEnvironment;
}

/** A token as its environment has it. */
export function storedToken(token: string): string {
  const at = separatorIn(token);
  return at < 0 ? token : token.slice(0, at);
}

function separatorIn(token: string): number {
  return token.lastIndexOf('-env_');
}

/** Brings the environment of a token up, see `Sandbox`. */
export function bringUpOf(sandbox: Sandbox, token: string): Promise<void> | undefined {
  return sandbox.bringUp(environmentOf(token));
}
