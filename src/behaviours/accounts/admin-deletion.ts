import { operations } from '../../../generated/operations.ts';
import { Skip } from '../../conformance/runner/context.ts';
import type { Behaviour } from '../runner/behaviour.ts';
import type { BehaviourRun } from '../runner/behaviour-run.ts';
import {
  acceptInvitation,
  freshAddress,
  invite,
  listAdmins,
  makeAccount,
  makeInvitation,
} from '../steps/account-steps.ts';
import { newOrganization } from '../steps/new-organization.ts';
import { listTokens, makeToken } from '../steps/token-steps.ts';

const group = 'Accounts';
const { validSeconds } = operations.generateOneTimeToken.limits;
const isKept = 'a rejected deletion deletes nothing';
const isLast = 'the last active admin of an organization cannot be deleted';

export const adminDeletion: Behaviour = {
  rule: 'admin-deletion',
  group,
  operations: ['deleteAdmin', 'listAdmins', 'createToken', 'generateOneTimeToken'],
  title: 'invalidates the tokens of a deleted admin and keeps what the admin set up',
  needs: ['control'],
  restsOn: ['admin-deletion'],
  async run(b) {
    const { api } = await newOrganization(b);
    const { userId, email } = await makeInvitation(b, {}, api);
    const first = await b.withToken((await acceptInvitation(b, email))?.token ?? '');
    const once = async () => b.data(await first.generateOneTimeToken(), 'generateOneTimeToken').token.token;
    b.data(await (await b.withToken(await once())).listTasks(), 'generateOneTimeToken');
    await once();
    await b.advance(`PT${validSeconds}S`);
    const { token } = b.data(await first.createToken({ description: b.unique(), type: 'user' }), 'createToken');
    const [second, third] = [await b.withToken(token.token), await b.withToken(await once())];
    // What they have read before, tokens read no more.
    b.data(await first.getTaskLimits(), 'getTaskLimits');
    b.data(await second.listTasks(), 'listTasks');
    const label = b.unique();
    b.data(await first.addWebhook({ label, url: 'https://hooks.example.com/suite' }), 'addWebhook');
    const oneself = "the token's own user cannot be deleted";
    b.refused(await first.deleteAdmin({ userId }), '409 ownUser', oneself, 'deleteAdmin', {
      says: `${userId} owns the token of this request. Another admin must delete this user.`,
    });

    b.succeeds(await api.deleteAdmin({ userId }), 'an admin can be deleted', 'deleteAdmin', {
      says: `Admin ${userId} deleted; 3 tokens stopped working.`,
    });
    const ended = 'the tokens of a deleted admin are invalid';
    const asUser = await first.getTaskLimits();
    const isLower = asUser.response.ok && !(await first.listAdmins()).response.ok;
    const alternative = isLower ? 'The admin becomes a user.' : 'Tokens pass to another admin.';
    b.refused(asUser, '401 invalidToken', ended, 'deleteAdmin', { alternative });
    for (const client of [second, third])
      b.refused(await client.listTasks(), '401 invalidToken', ended, 'deleteAdmin', { alternative });
    const { webhooks } = b.data(await api.listWebhooks(), 'listWebhooks');
    b.found(webhooks, (one) => one.label === label, 'webhooks added by a deleted admin stay', 'deleteAdmin');
    b.absent(await listAdmins(b, api), (one) => one.userId === userId, 'a deleted admin is gone', 'deleteAdmin');
    b.refused(
      await api.deleteAdmin({ userId }),
      '404 unknownAdmin',
      'a deleted admin is gone',
      'deleteAdmin',
      'repeated-requests',
    );
    const again = await invite(b, { email }, api);
    b.succeeds(again, 'the address of a deleted admin can be invited again', 'deleteAdmin');

    const withdrawn = await makeInvitation(b, {}, api);
    b.data(await api.deleteAdmin({ userId: withdrawn.userId }), 'deleteAdmin');
    const accepted = await acceptInvitation(b, withdrawn.email);
    b.equal(accepted, undefined, 'a withdrawn invitation cannot be accepted', 'deleteAdmin');
  },
};

export const lastAdmin: Behaviour = {
  rule: 'last-admin-of-all',
  group,
  operations: ['deleteAdmin', 'listAdmins'],
  title: 'rejects deleting the last active admin, even with pending invitations or a superAdmin',
  needs: ['control'],
  restsOn: ['admin-deletion'],
  async run(b) {
    const admins = (await listAdmins(b)).filter(({ role, state }) => role === 'admin' && state === 'active');
    const [last, ...others] = admins;
    if (!last) return;
    for (const { userId } of others) b.data(await b.api.deleteAdmin({ userId }), 'deleteAdmin');
    const { userId } = last;
    const high = await makeInvitation(b, { role: 'superAdmin' });
    await acceptInvitation(b, high.email);
    const next = await makeInvitation(b);
    b.equal(next.state, 'invited', 'an invited person is not yet a user', 'inviteAdmin', 'admin-invitations');
    await expectKept(b, userId);
    await acceptInvitation(b, next.email);
    b.succeeds(
      await b.api.deleteAdmin({ userId }),
      'an admin can be deleted if another active admin remains',
      'deleteAdmin',
    );
    b.succeeds(
      await b.api.deleteAdmin({ userId: high.userId }),
      'a superAdmin can delete another superAdmin',
      'deleteAdmin',
    );
  },
};

export const protectedAdmins: Behaviour = {
  rule: 'last-admin',
  group,
  operations: ['deleteAdmin', 'listAdmins', 'createToken'],
  title: "rejects deleting the last active admin, the token's own user, and users who are not admins",
  needs: ['disposable'],
  restsOn: ['admin-deletion'],
  async run(b) {
    const { description } = await makeToken(b, 'user');
    const tokens = await listTokens(b);
    const own = tokens.find((token) => token.description === description)?.userId;
    const admins = await listAdmins(b);
    const listed = new Set(admins.map(({ userId }) => userId));
    if (own !== undefined && listed.has(own)) {
      const oneself = "the token's own user cannot be deleted";
      b.refused(await b.api.deleteAdmin({ userId: own }), '409 ownUser', oneself, 'deleteAdmin');
    }
    const [last, ...others] = admins.filter(({ role, state }) => role === 'admin' && state === 'active');
    if (last && others.length === 0 && last.userId !== own) await expectKept(b, last.userId);

    const lacking = tokens.filter(({ type, userId }) => type !== 'user' && !listed.has(userId));
    b.equal(lacking, [], 'a token has at most the role of its user', 'listAdmins', 'token-role-ceiling');
    const user = tokens.find(({ type, userId }) => type === 'user' && !listed.has(userId))?.userId;
    if (user === undefined) return;
    const rule = 'a user who is not an admin cannot be deleted';
    b.refused(await b.api.deleteAdmin({ userId: user }), '404 unknownAdmin', rule, 'deleteAdmin', {
      says: `There is no admin ${user}.`,
    });
  },
};

export const adminRoles: Behaviour = {
  rule: 'admin-roles',
  group,
  operations: ['inviteAdmin', 'deleteAdmin', 'listAdmins'],
  title: 'allows only a superAdmin to invite and delete a superAdmin',
  needs: ['lowRole'],
  restsOn: ['admin-invitations', 'admin-deletion', 'token-role-ceiling'],
  async run(b) {
    const admin = await b.as('admin');
    const email = freshAddress(b);
    const answer = await invite(b, { email, role: 'superAdmin' }, admin);
    b.refused(answer, '403 roleAboveOwn', 'an admin cannot invite a superAdmin', 'inviteAdmin', {
      says: 'Inviting a superAdmin needs the role superAdmin; the token has the role admin.',
    });
    const named = (answer.error?.errors ?? []).filter(({ keyword }) => keyword === 'x-required-role');
    const misnamed = named.filter(({ pointer }) => pointer !== '/role');
    b.equal(misnamed, [], 'the error names the field with the role', 'inviteAdmin', 'error-shape');
    b.absent(await listAdmins(b), (one) => one.email === email, 'a rejected invitation is not created', 'inviteAdmin');
    if (b.environment.role !== 'superAdmin') return;
    const invited = await makeInvitation(b, { role: 'superAdmin' });
    const { userId } = invited;
    b.equal(invited.role, 'superAdmin', 'an invitation has the requested values', 'inviteAdmin');
    const withdrawn = 'an admin cannot withdraw the invitation of a superAdmin';
    b.refused(await admin.deleteAdmin({ userId }), '403 roleAboveOwn', withdrawn, 'deleteAdmin', 'admin-deletion', {
      says: `Withdrawing the invitation of the superAdmin ${userId} needs the role superAdmin; the token has the role admin.`,
    });
    b.found(await listAdmins(b), (one) => one.userId === userId, isKept, 'deleteAdmin', 'admin-list');
    b.data(await b.api.deleteAdmin({ userId }), 'deleteAdmin');
  },
};

export const superAdminDeletion: Behaviour = {
  rule: 'admin-roles-deletion',
  group,
  operations: ['deleteAdmin', 'listAdmins'],
  title: 'rejects an admin who deletes a superAdmin',
  // Elsewhere it would be somebody who works there.
  needs: ['control'],
  restsOn: ['admin-deletion', 'token-role-ceiling'],
  async run(b) {
    const admin = await b.as('admin');
    const above = (await listAdmins(b)).find(({ role, state }) => role === 'superAdmin' && state === 'active')?.userId;
    if (above === undefined) throw new Skip('nothingKnown', 'userId');
    const deleted = await admin.deleteAdmin({ userId: above });
    b.refused(deleted, '403 roleAboveOwn', 'an admin cannot delete a superAdmin', 'deleteAdmin', {
      says: `Deleting the superAdmin ${above} needs the role superAdmin; the token has the role admin.`,
    });
  },
};

/** Expects that somebody is the last active admin, and stays. */
async function expectKept(b: BehaviourRun, userId: number): Promise<void> {
  const { organizationId } = await makeAccount(b);
  b.refused(await b.api.deleteAdmin({ userId }), '409 lastAdmin', isLast, 'deleteAdmin', {
    says: `${userId} is the last active admin of ${organizationId}. Another admin must accept an invitation first.`,
  });
  b.found(await listAdmins(b), (one) => one.userId === userId, isLast, 'deleteAdmin');
}
