import { operations } from '../../../generated/operations.ts';
import { OrganizationStateChange } from '../../../generated/sandbox-control/schemas.ts';
import { Organization, OrganizationCreation } from '../../../generated/schemas.ts';
import { largestTaken, upTo } from '../evidence/bounds.ts';
import { answerSchema, lacking, listAt, pick } from '../evidence/fields.ts';
import type { SomeInquiries } from '../evidence/probe.ts';
import type { Prober } from '../evidence/prober.ts';
import { isRefused, isRefusedWith, refusalOf } from '../evidence/refusals.ts';
import { newOrganization } from '../new-organization.ts';
import { existing } from '../scenario.ts';
import { createOrganization, freshAddress, isOpenFor, listedOrganization } from '../steps/account-steps.ts';
import { subscribe, subscriber } from '../steps/billing-steps.ts';
import { idleAgent, simulated } from '../working-agent.ts';

const needs = ['control'] as const;

type State = (typeof OrganizationStateChange.properties.state.enum)[number];

/** What is assumed of resellers and organizations. */
export const organizationInquiries = {
  'reseller-records': {
    title: 'creates two resellers of one name and looks for them, or looks at those that there are',
    async run(p) {
      const { required } = answerSchema(p, 'listResellers', 'resellers', '*');
      const create = (name: string) => p.api.createReseller({ name, contactEmail: freshAddress(p) });
      const name = p.unique();
      const own = p.world.control ? pick(p.data(await create(name), 'createReseller'), 'reseller') : undefined;
      const all = await p.everyPage(
        async (query) => p.data(await p.api.listResellers(query), 'listResellers').resellers,
      );
      const missing = lacking(own ?? all[0], required);
      if (missing.length > 0) return p.refute(`A reseller has no ${missing.join(', ')}.`);
      if (own !== undefined) {
        if (!all.some(({ resellerId }) => resellerId === pick(own, 'resellerId'))) {
          const alternative = 'A superAdmin belongs to one reseller and sees that one alone.' as const;
          return p.refute('A superAdmin does not see a reseller who was just created.', { alternative });
        }
        // Whether capitals tell names apart is a question of its own.
        if (!isRefused(p, await create(name))) return p.refute('Two resellers can have one name.');
      }
      const names = new Set(all.map((one) => pick(one, 'name')));
      const seen = `A reseller has ${required.join(', ')}, and a superAdmin sees ${all.length}.`;
      p.judge(names.size === all.length, `${seen} No two share a name.`, 'Two resellers share a name.');
    },
  },
  'organization-records': {
    title: 'creates organizations of one name with one and with two resellers',
    needs,
    async run(p) {
      const name = p.unique();
      const create = (more: Readonly<Record<string, unknown>> = {}) =>
        createOrganization(p, { name, adminEmail: freshAddress(p), ...more });
      const own = pick(p.data(await create(), 'createOrganization'), 'organization');
      // What states there are is a question of its own.
      const required = answerSchema(p, 'createOrganization', 'organization').required.filter((one) => one !== 'state');
      const missing = lacking(own, required);
      if (missing.length > 0) {
        const isAlone = missing.length === 1 && missing[0] === 'resellerId';
        const seen = `An organization has no ${missing.join(', ')}.`;
        return p.refute(seen, isAlone ? { alternative: 'Organizations without a reseller.' } : {});
      }
      p.confirm(`An organization has ${required.join(', ')}.`);
      const isTwice = !isRefused(p, await create());
      const reseller = p.data(await p.api.createReseller({ name: p.unique() }), 'createReseller').reseller;
      const isElsewhere = !isRefused(p, await create({ resellerId: reseller.resellerId }));
      p.judge(
        !isTwice && isElsewhere,
        'Its name is unique within its reseller.',
        `Its name can ${isTwice ? '' : 'not '}be taken again at the same reseller, and ${isElsewhere ? '' : 'not '}at another.`,
      );
    },
  },
  'organization-first-admin': {
    title: 'creates organizations with and without an address, and accepts their invitations in time and late',
    needs,
    async run(p) {
      const nobody = await createOrganization(p, { name: p.unique() });
      if (!isRefused(p, nobody)) {
        const hasToken = pick(nobody.data, 'token') !== undefined;
        const seen = 'An organization can be created without the address of an admin.';
        return p.refute(seen, hasToken ? { alternative: 'The answer carries a first token.' } : {});
      }
      const invite = async () => {
        const adminEmail = freshAddress(p);
        p.data(await createOrganization(p, { name: p.unique(), adminEmail }), 'createOrganization');
        return adminEmail;
      };
      const { invitationDays } = operations.createOrganization.limits;
      const days = await largestTaken(invitationDays, (size) => isOpenFor(p, size, invite));
      const seen = `The address that creates an organization is invited for ${upTo(days)} days.`;
      p.judge(days === invitationDays, seen, seen, { observed: days });
    },
  },
  'organization-states': {
    title: 'suspends an organization and lets it go on',
    needs,
    async run(p) {
      const { api, organizationId } = await newOrganization(p);
      const stateOf = async () => pick(await listedOrganization(p, organizationId), 'state');
      const put = async (state: State) =>
        simulated(await p.control.POST('/_sandbox/simulate/organizationState', { body: { organizationId, state } }));
      const [open, closed] = OrganizationStateChange.properties.state.enum;
      const first = await stateOf();
      if (first === undefined) return p.refute('An organization has no state.', { alternative: 'No state.' });
      await put(closed);
      const [second, refusal] = [await stateOf(), refusalOf(p, await api.getTaskLimits())];
      await put(open);
      const isBack = !isRefused(p, await api.getTaskLimits());
      const known: readonly unknown[] = Organization.properties.state.knownValues;
      const words = `${first} and ${second}`;
      if (first !== known[0] || second !== known[1]) return p.refute(`Its states are ${words}.`);
      p.judge(
        isRefusedWith(403, refusal) && isBack,
        `Its states are ${words}; while it is ${second} its tokens are refused with ${refusal}.`,
        `While it is ${second} its tokens are ${refusal === undefined ? 'not refused' : `refused with ${refusal}`}.`,
      );
    },
  },
  'organization-deletion': {
    title: 'deletes an organization, one with a subscription, and its own',
    needs,
    async run(p) {
      const { api, organizationId } = await newOrganization(p);
      const phoneNumber = await numberOf(p, organizationId, api);
      const remove = (id: string) => p.api.deleteOrganization({ organizationId: id });
      p.data(await remove(organizationId), 'deleteOrganization');
      if ((await listedOrganization(p, organizationId)) !== undefined) {
        const alternative = 'A grace period in which it can be restored.' as const;
        return p.refute('An organization that was deleted is listed.', { alternative });
      }
      const { status } = (await api.getTaskLimits()).response;
      const agentId = await idleAgent(p, true);
      const isFree = !isRefused(p, await p.api.assignPhoneNumber({ agentId, phoneNumber }));
      p.judge(
        status >= 400 && isFree,
        'Once an organization was deleted its tokens are refused and its numbers free.',
        `Once an organization was deleted its tokens are answered with ${status}, and its number is ${isFree ? '' : 'not '}free.`,
      );
      const paying = await subscriber(p);
      p.data(await subscribe(paying.api, { planId: paying.cheap.planId }), 'subscribeToPlan');
      const isPaidDeleted = !isRefused(p, await remove(paying.organizationId));
      const isOwnDeleted = !isRefused(p, await remove(existing(p, 'organizationId')));
      p.judge(
        !isPaidDeleted && !isOwnDeleted,
        'An organization with a subscription is not deleted, nor is the own one.',
        `${isPaidDeleted ? 'An organization with a subscription' : 'The own organization'} is deleted.`,
        isPaidDeleted ? { alternative: 'Deletion cancels the subscription.' } : {},
      );
    },
  },
  'organization-settings': {
    title: 'creates an organization and looks at its settings',
    needs,
    async run(p) {
      const adminEmail = freshAddress(p);
      const created = await createOrganization(p, { name: p.unique(), adminEmail });
      const own = pick(p.data(created, 'createOrganization'), 'organization', 'settings');
      const { required } = answerSchema(p, 'createOrganization', 'organization', 'settings');
      const missing = lacking(own, required);
      if (missing.length > 0) {
        return p.refute(`There is no setting ${missing.join(', ')}.`, { alternative: 'Any other set.' });
      }
      p.confirm(`The settings are ${required.join(', ')}.`);
      const { timezone, locale, callRecording, recordingRetentionDays } = OrganizationCreation.properties;
      const expected: readonly (readonly [string, unknown])[] = [
        ['timezone', timezone.default],
        ['locale', locale.default],
        ['callRecording', callRecording.default],
        ['recordingRetentionDays', recordingRetentionDays.default],
        ['notificationEmail', adminEmail],
      ];
      const others = expected.filter(([name, value]) => pick(own, name) !== value);
      const seen = others.map(([name]) => `${name} is ${pick(own, name)}`).join(', ');
      p.judge(others.length === 0, 'Their defaults are as assumed.', `Unless told otherwise ${seen}.`);
    },
  },
  'call-recording': {
    undecidable: 'No answer tells whether a call was recorded, and no operation fetches a recording.',
  },
} satisfies SomeInquiries;

/** Gives an organization an agent with a phone number; answers the number. */
async function numberOf(
  p: Prober,
  organizationId: string,
  api: Awaited<ReturnType<typeof newOrganization>>['api'],
): Promise<string> {
  const body = { name: p.unique(), organizationId };
  const { agentId } = simulated(await p.control.POST('/_sandbox/simulate/agentCreated', { body }));
  const found = await api.searchNumbersByPrefix({ prefix: '202' });
  const phoneNumber = pick(listAt(p.data(found, 'searchNumbersByPrefix'), 'numbers')[0], 'phoneNumber');
  if (typeof phoneNumber !== 'string') return p.unanswered('no phone number is free');
  p.data(await api.assignPhoneNumber({ agentId, phoneNumber }), 'assignPhoneNumber');
  return phoneNumber;
}
