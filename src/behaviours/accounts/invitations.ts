import { AdminInvitation, AdminList } from '../../../generated/schemas.ts';
import type { Behaviour } from '../runner/behaviour.ts';
import type { BehaviourRun } from '../runner/behaviour-run.ts';
import {
  acceptInvitation,
  admits,
  freshAddress,
  invite,
  listAdmins,
  makeAccount,
  makeInvitation,
} from '../steps/account-steps.ts';
import { fillUp } from '../steps/capacity.ts';

const group = 'Accounts';
/** Most admins and invitations of an organization. */
const most = AdminList.properties.admins.maxItems;
const { default: usualDays, maximum: mostDays } = AdminInvitation.properties.expiresInDays;
/** In seconds. */
const day = 86_400;

export const adminList: Behaviour = {
  rule: 'admin-list',
  group,
  operations: ['listAdmins', 'inviteAdmin'],
  title: 'lists only admins and invitations',
  restsOn: ['admin-list'],
  async run(b) {
    const admin = await makeInvitation(b, { name: 'Suite' });
    const all = await listAdmins(b);
    const apart = { alternative: 'Invitations in a list of their own.' } as const;
    const isOwn = ({ userId }: { userId: number }) => userId === admin.userId;
    const listed = b.found(all, isOwn, 'an invitation is listed', 'listAdmins', apart);
    const isListed = 'the list shows an invitation as created';
    const { timestamp, expiryTimestamp, ...shown } = admin;
    b.equal({ ...listed, ...shown }, listed, isListed, 'listAdmins');
    const times = [listed.timestamp, listed.expiryTimestamp];
    b.equal(times, [timestamp, expiryTimestamp], isListed, 'listAdmins', 'unix-time-range', 'admin-list');
    const roles: readonly string[] = AdminInvitation.properties.role.enum;
    const users = { alternative: 'All users.' } as const;
    b.absent(all, ({ role }) => !roles.includes(role), 'only admins and invitations are listed', 'listAdmins', users);
    b.sorted(all, (a, z) => a.userId - z.userId, 'the lowest userId comes first', 'listAdmins', 'list-order');
  },
};

export const invitations: Behaviour = {
  rule: 'admins',
  group,
  operations: ['inviteAdmin', 'listAdmins', 'deleteAdmin'],
  title: 'rejects a second invitation until the first is withdrawn',
  restsOn: ['admin-invitations'],
  async run(b) {
    // Signs that are easily changed on their way.
    const body = { email: freshAddress(b), name: ' Suite e\u0301 ', expiresInDays: 3 };
    const answer = await invite(b, body);
    const { admin } = b.succeeds(answer, 'an admin can be invited', 'inviteAdmin', {
      says: `Invitation sent to ${body.email}.`,
    });
    const { userId, timestamp } = admin;
    const atOnce = { alternative: 'The user is created at once with a password.' } as const;
    b.equal(admin.state, 'invited', 'an invited person is not yet a user', 'inviteAdmin', atOnce);
    const asked = 'an invitation has the requested values';
    const given = { email: body.email, name: body.name, role: 'admin' };
    b.equal({ ...admin, ...given }, admin, asked, 'inviteAdmin');
    const expiry = timestamp + 3 * day;
    b.equal(admin.expiryTimestamp, expiry, asked, 'inviteAdmin', 'timestamp-unit', 'admin-invitations');
    for (const email of [body.email, body.email.toUpperCase()]) {
      const says = `The address ${email} has a pending invitation, user ${userId}. Withdraw it before you send another.`;
      const rule = 'an address with a pending invitation cannot be invited again';
      b.refused(await invite(b, { email }), '409 alreadyInvited', rule, 'inviteAdmin', { says });
    }
    const own = (await listAdmins(b)).filter((one) => one.email.toLowerCase() === body.email);
    b.equal(own, [admin], 'a rejected invitation changes nothing', 'inviteAdmin', 'admin-list');

    const withdrawn = await b.api.deleteAdmin({ userId });
    b.succeeds(withdrawn, 'an invitation can be withdrawn', 'deleteAdmin', 'admin-deletion', {
      says: `Invitation for ${body.email} withdrawn.`,
    });
    const gone = 'a withdrawn invitation is gone';
    b.absent(await listAdmins(b), (one) => one.userId === userId, gone, 'deleteAdmin', 'admin-deletion');
    b.refused(
      await b.api.deleteAdmin({ userId }),
      '404 unknownAdmin',
      gone,
      'deleteAdmin',
      'repeated-requests',
      'admin-deletion',
      { says: `There is no admin ${userId}.` },
    );
    const anew = await makeInvitation(b, { email: body.email });
    b.equal(anew.userId === userId, false, 'a new invitation has a new `userId`', 'deleteAdmin', 'admin-deletion');
  },
};

export const invitationDays: Behaviour = {
  rule: 'invitation-days',
  group,
  operations: ['inviteAdmin'],
  title: 'accepts invitations valid for 1 to 30 days',
  needs: ['control'],
  restsOn: ['admin-invitations'],
  async run(b) {
    await b.bound(usualDays, (days) => admits(b, days, async () => (await makeInvitation(b)).email), {
      rule: `an invitation is valid for ${usualDays} days by default`,
      operationId: 'inviteAdmin',
      refusal: '401 invalidToken',
      alternative: 'Another default time.',
    });
    await b.bound(mostDays, (expiresInDays) => invite(b, { expiresInDays }), {
      rule: `an invitation can be valid for up to ${mostDays} days`,
      operationId: 'inviteAdmin',
      refusal: '400 invalidRequest',
      alternative: 'Another maximum time.',
    });
  },
};

export const invitationEnds: Behaviour = {
  rule: 'admins-in-time',
  group,
  operations: ['inviteAdmin', 'listAdmins'],
  title: 'makes the invited person an admin on acceptance, and lets invitations expire',
  needs: ['control'],
  restsOn: ['admin-invitations'],
  async run(b) {
    const invited = await makeInvitation(b, { name: 'Robin' });
    const { expiryTimestamp: _, ...kept } = await makeInvitation(b, { name: 'Sam', role: 'admin' });
    const { email } = kept;
    const accepted = await acceptInvitation(b, email);
    const client = await b.withToken(accepted?.token ?? '');
    const admins = await listAdmins(b, client);
    const active = admins.find((one) => one.userId === kept.userId);
    b.equal(
      active,
      { ...kept, state: 'active' },
      'an accepted invitation becomes an active admin with the same `userId`',
      'listAdmins',
    );
    const { tokens } = b.data(await client.listTokens(), 'listTokens');
    const own = tokens.filter((token) => token.userId === kept.userId).map(({ type }) => type);
    b.equal(own, ['admin'], 'an accepted invitation returns a token with the invited role', 'inviteAdmin');
    const says = `The address ${email} belongs to a user; an address belongs to one user of one organization.`;
    const taken = 'the address of a user cannot be invited';
    b.refused(await invite(b, { email }), '409 alreadyUser', taken, 'inviteAdmin', { says });

    const short = await makeInvitation(b, { expiresInDays: 1 });
    await b.advance(`PT${day - 1}S`);
    const lasts = 'an invitation is valid until it expires';
    b.refused(await invite(b, { email: short.email }), '409 alreadyInvited', lasts, 'inviteAdmin');
    await b.advance('PT1S');
    const left = await listAdmins(b);
    b.absent(left, ({ userId }) => userId === short.userId, 'an expired invitation disappears', 'inviteAdmin');
    b.found(left, ({ userId }) => userId === invited.userId, lasts, 'inviteAdmin', 'admin-list');
    const expired = await b.api.deleteAdmin({ userId: short.userId });
    b.refused(expired, '404 unknownAdmin', 'an expired invitation disappears', 'deleteAdmin');
    const again = await invite(b, { email: short.email });
    b.succeeds(again, 'the address of an expired invitation can be invited again', 'inviteAdmin');
  },
};

export const adminLimit: Behaviour = {
  rule: 'admin-limit',
  group,
  operations: ['inviteAdmin', 'listAdmins'],
  title: `accepts up to ${most} admins and invitations`,
  needs: ['disposable'],
  async run(b) {
    const { organizationId } = await makeAccount(b);
    const ask = await inviteAll(b);
    const beyond = `an invitation beyond ${most} is rejected`;
    const says = {
      says: `The organization ${organizationId} has ${most} admins and invitations, which is the maximum. Delete one first.`,
    };
    if (!b.refused(await ask(), '409 tooManyAdmins', beyond, 'inviteAdmin', says)) return;
    b.equal((await listAdmins(b)).length, most, 'all admins and invitations are listed', 'listAdmins', 'admin-list');
  },
};

export const roomAgain: Behaviour = {
  rule: 'admin-limit-in-time',
  group,
  operations: ['inviteAdmin'],
  title: 'accepts invitations again once others have expired',
  needs: ['control'],
  async run(b) {
    const ask = await inviteAll(b);
    await b.advance('P1D');
    b.succeeds(await ask(), 'expired invitations are not counted', 'inviteAdmin');
  },
};

/** Invites as many as there is room for, for a day; gives what asks for one more. */
async function inviteAll(b: BehaviourRun) {
  const ask = () => b.api.inviteAdmin({ email: freshAddress(b), expiresInDays: 1 });
  await fillUp(b, most - (await listAdmins(b)).length, ask, 'inviteAdmin');
  return ask;
}
