import { Role as known } from '../../generated/schemas.ts';
import type { Role } from './operation.ts';

/** In ascending order of what they may do: the contract names the one that may do most first. */
export const roles: readonly Role[] = [...known.knownValues].reverse();

/** True if a role may call an operation that requires another; an operation without a role is open to all. */
export function mayAct(role: Role, needed: Role | null): boolean {
  return needed === null || roles.indexOf(role) >= roles.indexOf(needed);
}
