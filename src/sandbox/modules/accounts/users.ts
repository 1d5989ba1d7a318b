import type { TokenRole } from '../../../contract/roles.ts';
import { daySeconds } from '../../engine/calendar.ts';
import type { Change, Moment } from '../../engine/context.ts';
import type { RefuseConflict, RefuseMissing } from '../../engine/handler.ts';
import { keyOf, keysWithin } from '../../store/key.ts';
import { newToken } from '../authorization/tokens.ts';
import { type UserRow, users } from './tables.ts';

/** Whom to invite, and into what. */
export interface InvitationWish {
  readonly organizationId: string;
  readonly email: string;
  readonly name?: string | undefined;
  readonly role: TokenRole;
  /** For how many days the invitation can be accepted. */
  readonly days: number;
}

/** True for a user, or an invitation that has not expired. */
export function isCurrent({ expiryTimestamp }: UserRow, now: number): boolean {
  return expiryTimestamp === undefined || now < expiryTimestamp;
}

/** The organization's admins and pending invitations, the lowest number first. */
export async function adminsOf({ store, now }: Moment, organizationId: string): Promise<readonly UserRow[]> {
  const rows = await store.list(users, 'admins', keysWithin(organizationId));
  return rows.filter((row) => isCurrent(row, now));
}

/** The number of an organization's first active admin, or of whoever comes first of those above or invited; 0 without any. */
export async function firstAdminOf({ store }: Pick<Moment, 'store'>, organizationId: string): Promise<number> {
  const admins = await store.list(users, 'admins', { ...keysWithin(organizationId), limit: 10 });
  const first = admins.find(({ role, state }) => role === 'admin' && state === 'active') ?? admins[0];
  return first?.userId ?? 0;
}

/** The user or pending invitation that has an address. */
export async function userWithEmail({ store, now }: Moment, email: string): Promise<UserRow | undefined> {
  const rows = await store.list(users, 'email', keysWithin(email.toLowerCase()));
  return rows.find((row) => isCurrent(row, now));
}

/** Invites somebody whose address is free. */
export async function invite(change: Change, { days, name, ...wish }: InvitationWish): Promise<UserRow> {
  const { store, now } = change;
  // Nobody sees expired invitations any more; here they are in the way.
  const expired = [
    ...(await store.list(users, 'email', keysWithin(wish.email.toLowerCase()))),
    ...(await store.list(users, 'admins', keysWithin(wish.organizationId))),
  ].filter((row) => !isCurrent(row, now));
  for (const row of expired) await store.delete(users, users.key(row));
  const row: UserRow = {
    ...wish,
    ...(name !== undefined && { name }),
    userId: await change.next('user'),
    state: 'invited',
    timestamp: now,
    expiryTimestamp: now + days * daySeconds,
  };
  await store.put(users, row);
  return row;
}

/**
 * Lets the person who was invited become an active admin, with a first token, as it is stored. Throws `notFound` without an invitation,
 * `conflict` for a user who is active or an organization that can have no more tokens.
 */
export async function acceptInvitation(
  change: Change,
  refuse: RefuseMissing<'unknownInvitation'> & RefuseConflict<'invitationAccepted' | 'tooManyTokens'>,
  userId: number,
  correctedName?: string,
): Promise<{ organizationId: string; userId: number; token: string }> {
  const { store, now } = change;
  const row = await store.get(users, keyOf(userId));
  if (!row || !isCurrent(row, now))
    throw refuse.notFound('unknownInvitation', `There is no invitation for user ${userId}.`);
  if (row.state === 'active') {
    throw refuse.conflict(
      'invitationAccepted',
      `The user ${userId} is already active. Only a pending invitation can be accepted.`,
    );
  }
  const { expiryTimestamp: _, ...invited } = row;
  const user: UserRow = { ...invited, ...(correctedName !== undefined && { name: correctedName }), state: 'active' };
  await store.put(users, user);
  const { organizationId, role: type } = user;
  const { token } = await newToken(change, refuse, { organizationId, userId, type, description: 'First token' });
  return { organizationId, userId, token };
}
