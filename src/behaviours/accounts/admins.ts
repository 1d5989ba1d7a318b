import { AdminList } from '../../../generated/schemas.ts';
import type { Check } from '../../conformance/runner/check.ts';
import { fillUp } from '../capacity.ts';
import { type Scenario, scenario } from '../scenario.ts';
import { beginningOf } from '../steps/token-steps.ts';
import { simulated } from '../working-agent.ts';

const group = 'Accounts';
/** How many admins and invitations an organization can have. */
const most = AdminList.properties.admins.maxItems;

/** What admins and invitations do. */
export const adminScenarios: readonly Check[] = [
  scenario({
    name: 'admins',
    group,
    operations: ['inviteAdmin', 'listAdmins', 'deleteAdmin'],
    title: 'lists who was invited until the invitation is withdrawn',
    async run(s) {
      // Signs that are easily changed on their way.
      const body = { email: `${s.unique()}@example.com`, name: ' Suite e\u0301 ', expiresInDays: 3 };
      const { admin } = s.created(await s.api.inviteAdmin(body), 'inviteAdmin');
      const params = { userId: admin.userId };
      s.defer(() => s.api.deleteAdmin(params));
      const { email, name, role, state, timestamp, expiryTimestamp } = admin;
      s.equal([email, name], [body.email, body.name], 'an invitation is as it was asked for', 'inviteAdmin');
      s.equal([role, state], ['admin', 'invited'], 'who was invited is an admin to be', 'inviteAdmin');
      s.equal(expiryTimestamp, timestamp + 3 * 86_400, 'an invitation expires when it was asked to', 'inviteAdmin');
      const isListed = 'an invitation is listed as it was made';
      const listed = async () => (await admins(s)).filter(({ userId }) => userId === admin.userId);
      s.equal(await listed(), [admin], isListed, 'listAdmins');
      const again = await s.api.inviteAdmin({ email });
      s.refused(
        again,
        '409 alreadyInvited',
        'an address with a pending invitation is not invited again',
        'inviteAdmin',
      );
      s.equal(await listed(), [admin], 'a refused invitation changes nothing', 'inviteAdmin');
      s.data(await s.api.deleteAdmin(params), 'deleteAdmin');
      const isGone = 'a withdrawn invitation is gone';
      s.equal(await listed(), [], isGone, 'deleteAdmin');
      s.refused(await s.api.deleteAdmin(params), '404 unknownAdmin', isGone, 'deleteAdmin');
      const { admin: anew } = s.created(await s.api.inviteAdmin({ email }), 'inviteAdmin');
      s.defer(() => s.api.deleteAdmin({ userId: anew.userId }));
      const rule = 'the address of a withdrawn invitation can be invited again and gets a new number';
      s.expect(anew.userId !== admin.userId, {
        operationId: 'deleteAdmin',
        rule,
        expected: 'another userId',
        actual: String(anew.userId),
      });
    },
  }),
  scenario({
    name: 'admin-roles',
    group,
    operations: ['inviteAdmin', 'deleteAdmin', 'listAdmins'],
    title: 'lets only a superAdmin invite and delete a superAdmin',
    needs: ['lowRole'],
    restsOn: ['admin-invitations', 'token-role-ceiling'],
    async run(s) {
      const admin = await s.as('admin');
      const email = `${s.unique()}@example.com`;
      const asSuper = { email, role: 'superAdmin' } as const;
      const answer = await admin.inviteAdmin(asSuper);
      s.refused(answer, '403 roleAboveOwn', 'an admin may not invite a superAdmin', 'inviteAdmin');
      const named = (answer.error?.errors ?? []).filter(({ keyword }) => keyword === 'x-required-role');
      const misnamed = named.filter(({ pointer }) => pointer !== '/role');
      s.equal(misnamed, [], 'what is above the own role is named where it stands', 'inviteAdmin', 'error-shape');
      s.absent(await admins(s), (other) => other.email === email, 'a refused invitation is not made', 'inviteAdmin');
      if (s.world.role !== 'superAdmin') return;
      const { admin: invited } = s.created(await s.api.inviteAdmin(asSuper), 'inviteAdmin');
      const params = { userId: invited.userId };
      s.defer(() => s.api.deleteAdmin(params));
      s.equal(invited.role, 'superAdmin', 'an invitation is as it was asked for', 'inviteAdmin');
      const withdrawn = await admin.deleteAdmin(params);
      s.refused(
        withdrawn,
        '403 roleAboveOwn',
        'an admin may not withdraw the invitation of a superAdmin',
        'deleteAdmin',
      );
      const isKept = 'a refused deletion deletes nothing';
      s.found(await admins(s), ({ userId }) => userId === invited.userId, isKept, 'deleteAdmin');
      s.data(await s.api.deleteAdmin(params), 'deleteAdmin');
    },
  }),
  scenario({
    name: 'admins-in-time',
    group,
    operations: ['inviteAdmin', 'deleteAdmin', 'listAdmins'],
    title: 'makes an admin of who accepts, and lets invitations expire',
    needs: ['control'],
    restsOn: ['admin-invitations'],
    async run(s) {
      const invite = async (expiresInDays: number) => {
        const body = { email: `${s.unique()}@example.com`, expiresInDays };
        return s.data(await s.api.inviteAdmin(body), 'inviteAdmin').admin;
      };
      const one7 = await invite(7);
      const two = await invite(1);
      const accept = { email: one7.email, name: 'Robin' };
      const { token, userId } = simulated(
        await s.control.POST('/_sandbox/simulate/invitationAccepted', { body: accept }),
      );
      const client = await s.withToken(token);
      s.equal(userId, one7.userId, 'who accepts keeps the number of the invitation', 'inviteAdmin');
      const own = s.data(await client.listAdmins(), 'listAdmins').admins;
      const active = s.found(own, (other) => other.userId === userId, 'active admins are listed', 'listAdmins');
      s.equal([active.state, active.role], ['active', 'admin'], 'who accepted is an active admin', 'listAdmins');
      s.equal('expiryTimestamp' in active, false, 'an active admin does not expire', 'listAdmins');
      s.sorted(own, (a, b) => a.userId - b.userId, 'the lowest userId comes first', 'listAdmins');
      const taken = await s.api.inviteAdmin({ email: one7.email });
      s.refused(taken, '409 alreadyUser', 'the address of a user is not invited', 'inviteAdmin');
      await s.advance('PT86399S');
      await invite(1);
      const isTwo = (other: { userId: number }) => other.userId === two.userId;
      const lasts = 'an invitation lasts until it expires';
      s.found(await admins(s), isTwo, lasts, 'listAdmins');
      const again = await s.api.inviteAdmin({ email: two.email });
      s.refused(again, '409 alreadyInvited', lasts, 'inviteAdmin');
      await s.advance('PT1S');
      s.absent(await admins(s), isTwo, 'an expired invitation disappears', 'inviteAdmin');
      s.data(await s.api.inviteAdmin({ email: two.email }), 'inviteAdmin');

      const params = { userId: userId };
      const isNotOneself = 'nobody deletes the user of the own token';
      s.refused(await client.deleteAdmin(params), '409 ownUser', isNotOneself, 'deleteAdmin');
      s.data(await client.listAdmins(), 'deleteAdmin');
      const label = s.unique();
      const webhook = { label, url: 'https://hooks.example.com/suite' };
      s.data(await client.addWebhook(webhook), 'addWebhook');
      s.data(await s.api.deleteAdmin(params), 'deleteAdmin');
      const { webhooks } = s.data(await s.api.listWebhooks(), 'listWebhooks');
      s.found(webhooks, (other) => other.label === label, 'what a deleted admin set up stays', 'deleteAdmin');
      s.refused(await client.listAdmins(), '401 invalidToken', 'tokens of a deleted admin are refused', 'deleteAdmin');
      const left = await admins(s);
      s.absent(left, (other) => other.userId === userId, 'a deleted admin is gone', 'deleteAdmin');
      const [last, ...others] = left.filter(({ role, state }) => role === 'admin' && state === 'active');
      for (const other of others) await s.api.deleteAdmin({ userId: other.userId });
      if (!last) return;
      const isKept = 'the last active admin of an organization is not deleted';
      s.refused(await s.api.deleteAdmin({ userId: last.userId }), '409 lastAdmin', isKept, 'deleteAdmin');
      s.found(await admins(s), (other) => other.userId === last.userId, isKept, 'deleteAdmin');
    },
  }),
  scenario({
    name: 'last-admin',
    group,
    operations: ['deleteAdmin', 'listAdmins', 'createToken'],
    title: 'keeps the last active admin, and nobody deletes the own user',
    needs: ['disposable'],
    async run(s) {
      const { token } = s.created(await s.api.createToken({ description: s.unique() }), 'createToken');
      const params = { tokenPrefix: beginningOf(token.token) };
      s.defer(() => s.api.deleteToken(params));
      const before = await admins(s);
      const remove = (userId: number) => s.api.deleteAdmin({ userId });
      if (before.some(({ userId }) => userId === token.userId)) {
        const isNotOneself = 'nobody deletes the user of the own token';
        s.refused(await remove(token.userId), '409 ownUser', isNotOneself, 'deleteAdmin');
      }
      const [last, ...others] = before.filter(({ role, state }) => role === 'admin' && state === 'active');
      if (!last || others.length > 0 || last.userId === token.userId) return;
      const isKept = 'the last active admin of an organization is not deleted';
      s.refused(await remove(last.userId), '409 lastAdmin', isKept, 'deleteAdmin');
      s.found(await admins(s), ({ userId }) => userId === last.userId, isKept, 'deleteAdmin');
    },
  }),
  scenario({
    name: 'admin-limit',
    group,
    operations: ['inviteAdmin', 'listAdmins'],
    title: `has room for ${most} admins and invitations`,
    needs: ['disposable'],
    async run(s) {
      const invite = () => s.api.inviteAdmin({ email: `${s.unique()}@example.com` });
      await fillUp(s, most - (await admins(s)).length, invite, 'inviteAdmin');
      s.refused(await invite(), '409 tooManyAdmins', `an invitation beyond ${most} is refused`, 'inviteAdmin');
      s.equal((await admins(s)).length, most, 'all admins and invitations are listed', 'listAdmins');
    },
  }),
  scenario({
    name: 'users-who-are-no-admins',
    group,
    operations: ['deleteAdmin', 'listAdmins', 'listTokens'],
    title: 'lists who has a token of an admin, and deletes no users who are no admins',
    needs: ['disposable'],
    async run(s) {
      const { tokens } = s.data(await s.api.listTokens(), 'listTokens');
      const user = tokens.find(({ type }) => type === 'user')?.userId;
      const { admins } = s.data(await s.api.listAdmins(), 'listAdmins');
      const listed = new Set(admins.map(({ userId }) => userId));
      const isOfAdmin = (type: string) => type === 'admin' || type === 'superAdmin';
      const lacking = tokens.filter(({ type, userId }) => isOfAdmin(type) && !listed.has(userId));
      s.equal(lacking, [], 'nobody has a token that may do more than its user', 'listAdmins', 'token-role-ceiling');
      if (user === undefined) return;
      // An admin may have a token that may do less.
      if (admins.some(({ userId }) => userId === user)) return;
      const deleted = await s.api.deleteAdmin({ userId: user });
      s.refused(deleted, '404 unknownAdmin', 'a user who is no admin is not deleted', 'deleteAdmin');
    },
  }),
];

async function admins(s: Scenario) {
  const { admins: found } = s.data(await s.api.listAdmins(), 'listAdmins');
  s.sorted(found, (a, b) => a.userId - b.userId, 'the lowest number comes first', 'listAdmins', 'list-order');
  return found;
}
