import { listAt, pick } from '../../src/behaviours/evidence/fields.ts';
import {
  type Answering,
  type Asked,
  answering,
  reworded,
  type SomeAlternatives,
  withField,
} from '../../src/behaviours/variants/alternative.ts';
import { ask, bareRefusal, withFields } from '../../src/behaviours/variants/asking.ts';
import { bodyOf, environmentOf } from '../../src/behaviours/variants/requests.ts';
import { tokenOf } from '../../src/contract/credentials.ts';
import { pathTo } from '../../src/contract/path-to.ts';

/** Servers whose admins are others than the contract assumes. */
export const adminAlternatives = {
  'admin-list': {
    says: 'Invitations in a list of their own.',
    server: (assumed) => listing(assumed, (one) => pick(one, 'state') !== 'invited'),
  },
  'admin-invitations': {
    says: 'The user is created at once with a password.',
    server: (assumed) =>
      answering(assumed, async (asked) => {
        if (asked.operation.id !== 'inviteAdmin') return undefined;
        const email = pick(await bodyOf(asked.request.clone()), 'email');
        const answer = await assumed(asked.request);
        if (answer.status !== 200) return answer;
        await ask(assumed, asked, 'POST', '/_sandbox/simulate/invitationAccepted', { email });
        const active = { state: 'active', expiryTimestamp: undefined };
        return reworded(answer, {
          body: (body) =>
            withFields(
              withField(body, 'admin', (one) => withFields(one, active)),
              { password: 'example' },
            ),
        });
      }),
  },
  'admin-deletion': {
    says: 'Tokens pass to another admin.',
    server: (assumed) => {
      const deleted = new Set<string>();
      const keyOf = (asked: Asked, userId: unknown) => `${environmentOf(asked.request)} ${userId}`;
      const others = answering(assumed, async (asked) => {
        if (asked.operation.id !== 'deleteAdmin') return undefined;
        const key = keyOf(asked, asked.path.userId);
        if (deleted.has(key)) return bareRefusal(404, 'There is no such admin.');
        if (!(await mayGo(assumed, asked))) return undefined;
        deleted.add(key);
        return Response.json({ success: true, message: 'Admin deleted.' });
      });
      return listing(others, (one, asked) => !deleted.has(keyOf(asked, pick(one, 'userId'))));
    },
  },
} satisfies SomeAlternatives;

/** A server that lists some of the admins alone. */
function listing(assumed: Answering, is: (one: unknown, asked: Asked) => boolean): Answering {
  return answering(assumed, async (asked) => {
    if (asked.operation.id !== 'listAdmins') return undefined;
    const some = (list: unknown) => (Array.isArray(list) ? list.filter((one) => is(one, asked)) : list);
    return reworded(await assumed(asked.request), { body: (body) => withField(body, 'admins', some) });
  });
}

/** Whether an active admin is deleted who is neither the last one nor the sender. */
async function mayGo(assumed: Answering, asked: Asked): Promise<boolean> {
  const admins = listAt((await ask(assumed, asked, 'GET', pathTo('listAdmins'))).body, 'admins');
  const active = admins.filter((one) => pick(one, 'state') === 'active' && pick(one, 'role') === 'admin');
  const isActive = active.some((one) => String(pick(one, 'userId')) === asked.path.userId);
  const tokens = listAt((await ask(assumed, asked, 'GET', pathTo('listTokens'))).body, 'tokens');
  const token = tokenOf(asked.request)?.token ?? '';
  const own = tokens.find((one) => token.startsWith(String(pick(one, 'token'))));
  return isActive && active.length > 1 && String(pick(own, 'userId')) !== asked.path.userId;
}
