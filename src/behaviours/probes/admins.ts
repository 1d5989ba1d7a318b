import { Admin, AdminInvitation } from '../../../generated/schemas.ts';
import { largestTaken, upTo } from '../evidence/bounds.ts';
import { answerSchema, lacking, listAt, pick } from '../evidence/fields.ts';
import type { SomeInquiries } from '../evidence/probe.ts';
import { isRefused } from '../evidence/refusals.ts';
import { newOrganization } from '../new-organization.ts';
import { accept, freshAddress, isOpenFor } from '../steps/account-steps.ts';
import { subscribe as addDestination } from '../steps/webhook-steps.ts';

const needs = ['control'] as const;

/** What is assumed of admins and their invitations. */
export const adminInquiries = {
  'admin-list': {
    title: 'looks whom the list shows, and for somebody who was just invited',
    async run(p) {
      const email = freshAddress(p);
      if (p.world.control) p.data(await p.api.inviteAdmin({ email }), 'inviteAdmin');
      const all = listAt(p.data(await p.api.listAdmins(), 'listAdmins'), 'admins');
      if (p.world.control && !all.some((one) => pick(one, 'email') === email)) {
        const alternative = 'Invitations in a list of their own.' as const;
        return p.refute('Somebody who was invited is not listed.', { alternative });
      }
      const { required } = answerSchema(p, 'listAdmins', 'admins', '*');
      const missing = [...new Set(all.flatMap((one) => lacking(one, required)))];
      if (missing.length > 0) return p.refute(`Who is listed has no ${missing.join(', ')}.`);
      const roles: readonly unknown[] = AdminInvitation.properties.role.enum;
      const others = all.filter((one) => !roles.includes(pick(one, 'role')));
      p.judge(
        others.length === 0,
        `Whoever is listed has ${required.join(', ')} and is of role ${roles.join(' or ')}.`,
        `Of role ${pick(others[0], 'role')} somebody is listed too.`,
        { alternative: 'All users.' },
      );
    },
  },
  'admin-invitations': {
    title: 'invites people for days of all numbers, twice, and above its own role',
    needs,
    async run(p) {
      const invite = (body: Parameters<typeof p.api.inviteAdmin>[0]) => p.api.inviteAdmin(body);
      const invited = async () => {
        const email = freshAddress(p);
        const admin = pick(p.data(await invite({ email }), 'inviteAdmin'), 'admin');
        return { email, state: pick(admin, 'state') };
      };
      const [active] = Admin.properties.state.knownValues;
      const { email, state } = await invited();
      if (state === active) {
        const alternative = 'The user is created at once with a password.' as const;
        return p.refute(`Who is invited is ${state} at once.`, { alternative });
      }
      const { default: assumed, maximum } = AdminInvitation.properties.expiresInDays;
      const days = await largestTaken(assumed, (size) => isOpenFor(p, size, async () => (await invited()).email));
      const seen = `An invitation can be accepted for ${upTo(days)} days unless told otherwise.`;
      p.judge(days === assumed, seen, seen, {
        ...(Number.isFinite(days) && { alternative: 'Another time unless told otherwise.' }),
        observed: days,
      });
      const most = await largestTaken(maximum, async (expiresInDays) => {
        const isTaken = !isRefused(p, await invite({ email: freshAddress(p), expiresInDays }));
        // Whether nobody at all can be invited is another question.
        if (!isTaken) await invited();
        return isTaken;
      });
      const longest = `It can be told to last ${upTo(most)} days.`;
      p.judge(most === maximum, longest, longest, {
        ...(Number.isFinite(most) && { alternative: 'Another longest time.' }),
        observed: most,
      });
      const again = (await invited()).email;
      const isTwice = !isRefused(p, await invite({ email: again }));
      await accept(p, again);
      const isUser = !isRefused(p, await invite({ email: again }));
      const admin = await p.as('admin');
      const above = { email, role: 'superAdmin' } as const;
      const isAbove = !isRefused(p, await admin.inviteAdmin({ ...above, email: freshAddress(p) }));
      const taken = [isTwice && 'invited already', isUser && 'of a user', isAbove && 'to become more than the inviter'];
      const wrong = taken.filter((one) => one !== false);
      p.judge(
        wrong.length === 0,
        'Nobody is invited twice, as a user, or to become more than the inviter.',
        `An address that is ${wrong.join(' or ')} is accepted.`,
      );
    },
  },
  'admin-deletion': {
    title: 'deletes an admin, an invitation, itself, and a superAdmin as an admin',
    needs,
    async run(p) {
      const { api } = await newOrganization(p);
      const invite = async () => {
        const email = freshAddress(p);
        const answer = p.data(await api.inviteAdmin({ email }), 'inviteAdmin');
        return { email, userId: answer.admin.userId };
      };
      const remove = (userId: number, by = api) => by.deleteAdmin({ userId });
      const other = await invite();
      const token = await accept(p, other.email);
      if (token === undefined) return p.unanswered('an invitation is not accepted');
      const client = await p.withToken(token);
      await addDestination(p, 'https://hooks.example.com/suite', { api: client });
      p.data(await remove(other.userId), 'deleteAdmin');
      const [asUser, asAdmin] = [await client.getTaskLimits(), await client.listAdmins()];
      if (asUser.response.ok) {
        const isLower = !asAdmin.response.ok;
        return p.refute('The tokens of a deleted admin go on working.', {
          alternative: isLower ? 'The admin becomes a user.' : 'Tokens pass to another admin.',
        });
      }
      const kept = listAt(p.data(await api.listWebhooks(), 'listWebhooks'), 'webhooks').length;
      p.judge(kept === 1, 'Their tokens stop working and what they set up stays.', 'What they set up is gone.');
      const withdrawn = await invite();
      p.data(await remove(withdrawn.userId), 'deleteAdmin');
      const isOpen = (await accept(p, withdrawn.email)) !== undefined;
      p.judge(!isOpen, 'On an invitation it is the withdrawal.', 'An invitation that was deleted can be accepted.');
      const own = pick(listAt(p.data(await api.listAdmins(), 'listAdmins'), 'admins')[0], 'userId');
      const all = listAt(p.data(await p.api.listAdmins(), 'listAdmins'), 'admins');
      const above = pick(
        all.find((one) => pick(one, 'role') === 'superAdmin'),
        'userId',
      );
      if (typeof own !== 'number' || typeof above !== 'number') return;
      const isSelf = !isRefused(p, await remove(own));
      const isAbove = !isRefused(p, await remove(above, await p.as('admin')));
      p.judge(
        !isSelf && !isAbove,
        'Nobody deletes themselves, and no admin a superAdmin.',
        isSelf ? 'The last admin can be deleted, by themselves.' : 'An admin deletes a superAdmin.',
      );
    },
  },
} satisfies SomeInquiries;
