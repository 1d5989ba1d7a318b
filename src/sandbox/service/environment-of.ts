import { defaultEnvironment } from '../core/environment.ts';
import type { Sandbox } from './sandbox.ts';

/** The identifier of the environment that a token belongs to, if there is one. */
export function environmentOf(token: string): string {
  const at = separatorIn(token);
  return at < 0 ? defaultEnvironment : token.slice(at + 1);
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
