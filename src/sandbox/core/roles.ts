import type { Role } from '../../contract/operation.ts';

const ranks = { user: 0, admin: 1, superAdmin: 2 } as const satisfies Record<Role, number>;

/** Whether a role may do what needs another: a superAdmin all that an admin may, an admin all that a user may. */
export function mayAct(role: Role, needed: Role): boolean {
  return ranks[role] >= ranks[needed];
}
