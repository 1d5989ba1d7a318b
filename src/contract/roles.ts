import { Role as known } from '../../generated/schemas.ts';

/** Role of a token. */
export type TokenRole = (typeof known)['knownValues'][number];

/** In ascending order of what they may do: the contract names the one that may do most first. */
export const roles: readonly TokenRole[] = [...known.knownValues].reverse();

const order: readonly string[] = roles;

/** True if a role may call an operation that requires another; an operation without a role is open to all. */
export function mayAct(role: string, needed: string | null): boolean {
  return needed === null || order.indexOf(role) >= order.indexOf(needed);
}
