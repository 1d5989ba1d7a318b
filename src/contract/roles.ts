import { Role as known } from '../../generated/schemas.ts';
import type { Role } from './operation.ts';

/** In ascending order of what they may do: the contract names the one that may do most first. */
export const roles: readonly Role[] = [...known.knownValues].reverse();

/** Whether a role may do what needs another; whatever needs none may be done by all. */
export function mayAct(role: Role, needed: Role | null): boolean {
  return needed === null || roles.indexOf(role) >= roles.indexOf(needed);
}
