import { AdminInvitation, AdminList } from '../../../../generated/schemas.ts';
import { mayAct } from '../../../contract/roles.ts';
import type { Change } from '../../engine/context.ts';
import type { GroupHandlers, RefuseConflict } from '../../engine/handler.ts';
import type { Schemas } from '../../engine/schemas.ts';
import { keyOf } from '../../store/key.ts';
import { deleteTokensOf } from '../authorization/tokens.ts';
import { type UserRow, users } from './tables.ts';
import { adminsOf, invite, isCurrent, userWithEmail } from './users.ts';

/** Most admins and pending invitations of an organization. */
const maxAdmins = AdminList.properties.admins.maxItems;
const { role: usualRole, expiresInDays: usualDays } = AdminInvitation.properties;

/** Admins of the caller's own organization, and whom it has invited. */
export const adminHandlers = {
  async listAdmins({ answer }, context) {
    const rows = await adminsOf(context, context.caller.organizationId);
    return answer('Admins retrieved.', { admins: rows.map(shown) });
  },

  async inviteAdmin({ body, refuse, answer }, context) {
    const { organizationId, role: ownRole } = context.caller;
    const { email, name, role = usualRole.default, expiresInDays = usualDays.default } = body;
    if (!mayAct(ownRole, role)) {
      const needs = `needs the role ${role}`;
      const violation = { pointer: '/role', keyword: 'x-required-role', message: needs };
      throw refuse.forbidden('roleAboveOwn', `Inviting a ${role} ${needs}; the token has the role ${ownRole}.`, [
        violation,
      ]);
    }
    const owner = await userWithEmail(context, email);
    if (owner) throw addressTaken(refuse, email, owner, organizationId);
    if ((await adminsOf(context, organizationId)).length >= maxAdmins) {
      const full = `${maxAdmins} admins and invitations, which is the maximum`;
      throw refuse.conflict('tooManyAdmins', `The organization ${organizationId} has ${full}. Delete one first.`);
    }
    const row = await invite(context, { organizationId, email, name, role, days: expiresInDays });
    return answer(`Invitation sent to ${email}.`, { admin: shown(row) });
  },

  async deleteAdmin({ path, refuse, answer }, context) {
    const { store, now, caller } = context;
    const row = await store.get(users, keyOf(path.userId));
    const isAdmin = row?.organizationId === caller.organizationId && row.role !== 'user' && isCurrent(row, now);
    if (!isAdmin) throw refuse.notFound('unknownAdmin', `There is no admin ${path.userId}.`);
    const { organizationId, userId, role, state, email } = row;
    if (!mayAct(caller.role, role)) {
      const what = state === 'invited' ? `Withdrawing the invitation of the ${role}` : `Deleting the ${role}`;
      throw refuse.forbidden(
        'roleAboveOwn',
        `${what} ${userId} needs the role ${role}; the token has the role ${caller.role}.`,
      );
    }
    if (state === 'invited') {
      await store.delete(users, users.key(row));
      return answer(`Invitation for ${email} withdrawn.`);
    }
    if (userId === caller.userId) {
      throw refuse.conflict(
        'ownUser',
        `${userId} owns the token of this request. Another admin must delete this user.`,
      );
    }
    if (role === 'admin') await requireAnotherAdmin(refuse, context, row);
    await store.delete(users, users.key(row));
    const stopped = await deleteTokensOf(context, organizationId, userId);
    const many = stopped === 1 ? '1 token' : `${stopped} tokens`;
    return answer(`Admin ${userId} deleted; ${many} stopped working.`);
  },
} satisfies Partial<GroupHandlers<'Accounts'>>;

function shown({ userId, name, email, role, state, timestamp, expiryTimestamp }: UserRow): Schemas['Admin'] {
  return {
    userId,
    ...(name !== undefined && { name }),
    email,
    role,
    state,
    timestamp,
    ...(expiryTimestamp !== undefined && { expiryTimestamp }),
  };
}

/** The refusal of an address that somebody has; it tells no more of another organization than that. */
export function addressTaken(
  refuse: RefuseConflict<'alreadyUser' | 'alreadyInvited'>,
  email: string,
  owner: UserRow,
  organizationId: string,
): Error {
  if (owner.state === 'active') {
    return refuse.conflict(
      'alreadyUser',
      `The address ${email} belongs to a user; an address belongs to one user of one organization.`,
    );
  }
  const whose =
    owner.organizationId === organizationId
      ? `, user ${owner.userId}. Withdraw it before you send another.`
      : ' to another organization.';
  return refuse.conflict('alreadyInvited', `The address ${email} has a pending invitation${whose}`);
}

async function requireAnotherAdmin(
  refuse: RefuseConflict<'lastAdmin'>,
  change: Change,
  leaving: UserRow,
): Promise<void> {
  const { organizationId, userId } = leaving;
  const others = await adminsOf(change, organizationId);
  if (others.some((row) => row.role === 'admin' && row.state === 'active' && row.userId !== userId)) return;
  const last = `${userId} is the last active admin of ${organizationId}`;
  throw refuse.conflict('lastAdmin', `${last}. Another admin must accept an invitation first.`);
}
