import { tokenOf } from '../../contract/credentials.ts';
import { pathTo } from '../../contract/path-to.ts';
import type { SomeAlternatives } from '../variants/alternative.ts';
import { bareRefusal, withFields } from '../variants/asking.ts';
import { also, at, type Case, entriesAt, kept, showing, withBody } from '../variants/server.ts';

const admins = pathTo('listAdmins');

export const adminAlternatives = {
  'admin-list': {
    says: 'Invitations in a list of their own.',
    server: showing('listAdmins', (body) =>
      withFields(body, { admins: entriesAt(body, '/admins').filter(({ state }) => state !== 'invited') }),
    ),
  },
  'admin-invitations': {
    says: 'The user is created at once with a password.',
    server: at('inviteAdmin', async (one) => {
      const answer = await one.sandbox(one.again());
      if (!answer.ok) return answer;
      await also(one, 'POST', '/_sandbox/simulate/invitationAccepted', { email: one.sent.email });
      const active = { state: 'active', expiryTimestamp: undefined };
      return withBody(answer, (body) => ({ ...body, admin: withFields(body.admin, active), password: 'example' }));
    }),
  },
  'admin-deletion': {
    says: 'Tokens pass to another admin.',
    server: (assumed) => {
      const deleted = kept(() => new Set<string>());
      const deleting = at('deleteAdmin', async (one) => {
        const userId = String(one.path.userId);
        if (deleted(one).has(userId)) return bareRefusal(404, 'There is no such admin.');
        if (!(await mayGo(one, userId))) return undefined;
        deleted(one).add(userId);
        return Response.json({ success: true, message: 'Admin deleted.' });
      });
      return showing('listAdmins', (body, one) => {
        const left = entriesAt(body, '/admins').filter(({ userId }) => !deleted(one).has(String(userId)));
        return withFields(body, { admins: left });
      })(deleting(assumed));
    },
  },
} satisfies SomeAlternatives;

/** True for an active admin who is neither the last one nor the sender. */
async function mayGo(one: Case, userId: string): Promise<boolean> {
  const all = entriesAt((await also(one, 'GET', admins)).body, '/admins');
  const active = all.filter(({ state, role }) => state === 'active' && role === 'admin');
  const isActive = active.some((admin) => String(admin.userId) === userId);
  const tokens = entriesAt((await also(one, 'GET', pathTo('listTokens'))).body, '/tokens');
  const token = tokenOf(one.request)?.token ?? '';
  const own = tokens.find((listed) => token.startsWith(String(listed.token)));
  return isActive && active.length > 1 && String(own?.userId) !== userId;
}
