import type { Role } from '../../contract/operation.ts';

/** In ascending order of what they may do. */
export const roles: readonly Role[] = ['user', 'admin', 'superAdmin'];

/** Whether a role may do what needs another; whatever needs none may be done by all. */
export function mayAct(role: Role, needed: Role | null): boolean {
  return needed === null || roles.indexOf(role) >= roles.indexOf(needed);
}
