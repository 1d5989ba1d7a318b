import { operations } from '../../../generated/operations.ts';
import { Subscription } from '../../../generated/schemas.ts';
import { bodySchema, listAt, pick } from '../evidence/fields.ts';
import type { SomeInquiries } from '../evidence/probe.ts';
import { isRefused, isRefusedWith, refusalOf } from '../evidence/refusals.ts';
import { newOrganization } from '../new-organization.ts';
import { freshAddress } from '../steps/account-steps.ts';
import { billed, subscribe, subscriber, subscriptionOf } from '../steps/billing-steps.ts';

const needs = ['control'] as const;

/** What is assumed of subscriptions, of who is billed, and of the export. */
export const subscriptionInquiries = {
  'billing-configuration': {
    title: 'provisions billing with and without each field, and again',
    needs,
    async run(p) {
      const { organizationId } = await newOrganization(p);
      const least = billed(organizationId);
      const save = (body: Readonly<Record<string, unknown>>) =>
        p.api.provisionBilling(least, { bodySerializer: () => JSON.stringify(body) });
      const first = await save({ ...least, paymentReference: 'suite_1' });
      if (isRefused(p, first)) return p.unanswered('billing cannot be provisioned');
      const { required } = bodySchema(p, 'provisionBilling');
      const optional: string[] = [];
      for (const name of required) {
        const without = Object.entries(least).filter(([own]) => own !== name);
        if (!isRefused(p, await save(Object.fromEntries(without)))) optional.push(name);
      }
      if (optional.length > 0) {
        const isAll = optional.length === required.length;
        const alternative =
          'It only creates the customer record with the billing provider and takes no fields.' as const;
        return p.refute(`Billing is provisioned without ${optional.join(', ')}.`, isAll ? { alternative } : {});
      }
      p.confirm(`Billing is provisioned with ${required.join(', ')}.`);
      const [before, again] = [pick(first.data, 'configuration'), pick((await save(least)).data, 'configuration')];
      p.judge(
        pick(before, 'paymentReference') === 'suite_1' && pick(again, 'paymentReference') === undefined,
        'Provisioning again replaces it.',
        'Provisioning again leaves what is not sent as it was, or nothing of it is answered.',
      );
    },
  },
  'subscription-states': {
    title: 'subscribes, chooses a cheaper plan, cancels and lets the period end',
    needs,
    async run(p) {
      const { api, cheap, dear } = await subscriber(p);
      const [active, switching, canceling] = Subscription.properties.state.knownValues;
      const state = async () => pick(await subscriptionOf(p, api), 'state');
      p.data(await subscribe(api, { planId: dear.planId }), 'subscribeToPlan');
      const seen: [string, unknown][] = [[active, await state()]];
      const isCheaper = !isRefused(p, await subscribe(api, { planId: cheap.planId }));
      // Where a cheaper plan does not wait, there is no such state to see.
      const waits = isCheaper && pick(await subscriptionOf(p, api), 'next') !== undefined;
      if (waits) seen.push([switching, await state()]);
      p.data(await api.cancelPlan(), 'cancelPlan');
      if (isRefused(p, await api.getCurrentPlan())) {
        return p.refute('A canceled subscription ends at once.', { alternative: 'An immediate end.' });
      }
      seen.push([canceling, await state()]);
      const wrong = seen.filter(([word, own]) => word !== own).map(([word, own]) => `${own} instead of ${word}`);
      const words = seen.map(([word]) => word).join(', ');
      p.judge(wrong.length === 0, `A subscription is ${words}.`, `A subscription is ${wrong.join(', ')}.`);
      await p.advance('P32D');
      const after = await api.getCurrentPlan();
      const isOver = isRefused(p, after) || pick(after.data, 'subscription', 'planId') !== dear.planId;
      p.judge(isOver, 'It ends with its period once it was canceled.', 'It goes on once it was canceled.');
    },
  },
  'subscription-changes': {
    title: 'subscribes to a dearer plan, to the same and to a cheaper one',
    needs,
    async run(p) {
      const { api, cheap, dear } = await subscriber(p);
      const planId = async () => pick(await subscriptionOf(p, api), 'planId');
      p.data(await subscribe(api, { planId: cheap.planId }), 'subscribeToPlan');
      const up = await subscribe(api, { planId: dear.planId, seats: 50 });
      if (isRefused(p, up)) {
        return p.refute('Whoever has subscribed cannot subscribe again.', {
          alternative: '409 whenever a subscription exists.',
        });
      }
      if ((await planId()) !== dear.planId) {
        return p.refute('A dearer plan does not take effect at once.', { alternative: 'Always at the next period.' });
      }
      const same = refusalOf(p, await subscribe(api, { planId: dear.planId, seats: 50 }));
      p.data(await subscribe(api, { planId: cheap.planId }), 'subscribeToPlan');
      if ((await planId()) !== dear.planId) {
        return p.refute('A cheaper plan takes effect at once.', { alternative: 'A switch always at once.' });
      }
      p.confirm('A dearer plan takes effect at once, a cheaper one later.');
      const prorated = pick(up.data, 'prorationCents');
      const isProrated = typeof prorated === 'number' && prorated > 0 && prorated < dear.priceCents * 50;
      p.judge(
        isProrated,
        `The rest of the period is charged with ${prorated} cents.`,
        'The rest of the period is not charged.',
      );
      const terms = `The very same terms are ${same === undefined ? 'accepted' : `refused with ${same}`}.`;
      p.judge(isRefusedWith(409, same), terms, terms);
      await p.advance('P32D');
      const after = await subscriptionOf(p, api);
      const isReplaced = pick(after, 'planId') === cheap.planId && pick(after, 'seats') !== 50;
      p.judge(
        isReplaced,
        'With the next period the new terms replace the former.',
        'With the next period the former terms go on.',
      );
    },
  },
  'billing-seats': {
    title: 'subscribes with more seats than the plan includes, and invites more people than there are seats',
    needs,
    async run(p) {
      const { api, cheap } = await subscriber(p);
      const first = p.data(await subscribe(api, { planId: cheap.planId }), 'subscribeToPlan').subscription;
      const seats = Number(pick(first, 'seats'));
      if (Number.isNaN(seats)) return p.refute('A subscription has no seats.', { alternative: 'No seats.' });
      const people = listAt(p.data(await api.listAdmins(), 'listAdmins'), 'admins').length;
      for (let count = people; count <= seats; count++) {
        if (!isRefused(p, await api.inviteAdmin({ email: freshAddress(p) }))) continue;
        const alternative = 'A 409 on inviting more users than seats.' as const;
        return p.refute(`With ${seats} seats user ${count + 1} is not invited.`, { alternative });
      }
      p.confirm(`With ${seats} seats ${seats + 1} users are invited.`);
      const plan = pick(p.data(await p.api.getPlan({ planId: cheap.planId }), 'getPlan'), 'plan');
      const terms = { planId: cheap.planId, seats: seats + 3 };
      const more = pick(p.data(await subscribe(api, terms), 'subscribeToPlan'), 'subscription');
      const price = Number(pick(plan, 'priceCents')) + 3 * Number(pick(plan, 'unitPrices', 'seatCents'));
      p.judge(
        pick(more, 'priceCents') === price && pick(more, 'seats') === seats + 3,
        `Each seat more than the ${seats} that the plan includes is paid at its price.`,
        `With 3 seats more the price is ${pick(more, 'priceCents')} and not ${price} cents.`,
      );
    },
  },
  'adr-meaning': {
    undecidable: 'The API configures where the files of the export go; what is in them shows nowhere in its answers.',
  },
  'adr-delivery': {
    undecidable:
      'The files go to a server or a mailbox of the caller; no answer of the API shows one, or that it was sent.',
  },
  'adr-export': {
    title: 'switches the export on and off',
    needs,
    async run(p) {
      const { api } = await newOrganization(p);
      type Settings = Parameters<typeof api.configureAdrExport>[0];
      const save = async (body: Settings) =>
        pick(p.data(await api.configureAdrExport(body), 'configureAdrExport'), 'adrExport');
      const { firstFormat, firstFrequency, firstTimeOfDay } = operations.configureAdrExport.limits;
      const first = await save({ enabled: true, destination: { email: freshAddress(p) } });
      const own = ['format', 'frequency', 'timeOfDay'].map((name) => pick(first, name));
      const said = `The export is at first ${own.join(', ')}.`;
      const isFirst = `${own}` === `${[firstFormat, firstFrequency, firstTimeOfDay]}`;
      const [format, frequency, time] = own;
      const isOther = format === firstFormat && time === firstTimeOfDay && typeof frequency === 'string';
      p.judge(isFirst, said, said, isOther ? { alternative: 'Another frequency at first.', observed: frequency } : {});
      const url = 'https://files.example.com/adr';
      const set = { enabled: true, destination: { url }, format: 'json', frequency: 'monthly' } as const;
      await save({ ...set, timeOfDay: '03:30' });
      const last = await save({ enabled: false });
      const kept = [
        pick(last, 'destination', 'url'),
        ...['format', 'frequency', 'timeOfDay'].map((name) => pick(last, name)),
      ];
      const isKept = `${kept}` === `${[url, set.format, set.frequency, '03:30']}`;
      p.judge(isKept, 'Fields left out keep their values.', `Fields left out become ${kept.join(', ')}.`);
    },
  },
} satisfies SomeInquiries;
