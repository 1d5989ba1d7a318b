import type { Check } from '../../conformance/runner/check.ts';
import { newOrganization } from '../new-organization.ts';
import type { RecordingClient } from '../recording-client.ts';
import { type Scenario, scenario } from '../scenario.ts';
import { mostSeats, provision, type Wish } from './term-steps.ts';

const group = 'Billing';

/** What subscriptions do. Nobody's subscription but that of a world of its own is changed. */
export const subscriptionScenarios: readonly Check[] = [
  scenario({
    name: 'subscription',
    group,
    operations: [
      'provisionBilling',
      'subscribeToPlan',
      'getCurrentPlan',
      'getOfferedPlan',
      'cancelPlan',
      'deleteOrganization',
    ],
    title: 'keeps one subscription through its changes until it ends',
    needs: ['control'],
    async run(s) {
      const { api, organizationId } = await newOrganization(s);
      const { plans } = s.data(await s.api.listAvailablePlans(), 'listAvailablePlans');
      const [cheap, dear] = [plans[0]?.planId ?? '', plans.at(-1)?.planId ?? ''];
      const { addOns } = s.data(await s.api.listAddOns(), 'listAddOns');
      const isNone = 'without a subscription there is no current plan';
      s.refused(await api.getCurrentPlan(), '404 noSubscription', isNone, 'getCurrentPlan');
      s.refused(
        await api.getOfferedPlan(),
        '404 noOfferedPlan',
        'without an offer the answer is 404',
        'getOfferedPlan',
      );
      s.refused(await api.cancelPlan(), '404 noSubscription', 'there is nothing to cancel', 'cancelPlan');
      const isFirst = 'nobody subscribes before billing is provisioned';
      s.refused(await api.subscribeToPlan({ planId: cheap }), '409 billingNotProvisioned', isFirst, 'subscribeToPlan');
      await provisionTwice(s, organizationId);

      const subscribe = async (body: Parameters<typeof api.subscribeToPlan>[0]) => {
        const answer = s.data(await api.subscribeToPlan(body), 'subscribeToPlan').subscription;
        s.equal(await current(s, api), answer, 'a subscription is found as it was made', 'getCurrentPlan');
        return answer;
      };
      const first = await subscribe({ planId: cheap });
      s.equal(
        [first.planId, first.state, first.addOns],
        [cheap, 'active', []],
        'a first subscription takes effect at once',
        'subscribeToPlan',
      );
      const same = await api.subscribeToPlan({ planId: cheap });
      s.refused(same, '409 alreadySubscribed', 'a subscription on exactly these terms is a 409', 'subscribeToPlan');

      const addOn = addOns.find(({ planIds }) => planIds.includes(dear));
      const booked = addOn ? [{ addOnId: addOn.addOnId, quantity: 1 }] : [];
      const raised = await subscribe({ planId: dear, addOns: booked });
      const { subscriptionId } = first;
      s.equal(
        [raised.subscriptionId, raised.planId, raised.addOns, raised.state],
        [subscriptionId, dear, booked, 'active'],
        'terms that cost more take effect at once',
        'subscribeToPlan',
      );
      const small = addOns.find(({ planIds, priceCents }) => planIds.includes(cheap) && priceCents < 1000);
      const kept = small ? [{ addOnId: small.addOnId, quantity: 1 }] : [];
      const lowered = await subscribe({ planId: cheap, addOns: kept });
      s.equal(lowered.next?.addOns, kept, 'the body states the whole subscription', 'subscribeToPlan');
      const isLater = 'terms that cost less take effect when the next period begins';
      s.equal(
        [lowered.planId, lowered.state, lowered.next?.planId],
        [dear, 'switching', cheap],
        isLater,
        'subscribeToPlan',
      );
      s.data(await api.cancelPlan(), 'cancelPlan');
      const canceled = await current(s, api);
      const isEnding = 'a canceled subscription stays in force to the end of its period';
      s.equal(
        [canceled.state, canceled.planId, canceled.lastDay],
        ['canceling', dear, canceled.period.lastDay],
        isEnding,
        'cancelPlan',
      );
      s.equal('next' in canceled, false, 'canceling drops a pending switch', 'cancelPlan');
      s.refused(await api.cancelPlan(), '409 alreadyCanceled', 'canceling twice is a 409', 'cancelPlan');
      const undone = await subscribe({ planId: dear, addOns: booked });
      s.equal(
        [undone.state, undone.lastDay],
        ['active', undefined],
        'subscribing again undoes the cancellation',
        'subscribeToPlan',
      );

      await subscribe({ planId: cheap });
      await s.advance('P31D');
      const switched = await current(s, api);
      s.equal([switched.planId, switched.state], [cheap, 'active'], isLater, 'subscribeToPlan');
      const params = { organizationId };
      const isKept = 'an organization is not deleted while a subscription runs';
      s.refused(await s.api.deleteOrganization(params), '409 subscriptionRunning', isKept, 'deleteOrganization');
      s.data(await api.cancelPlan(), 'cancelPlan');
      s.refused(await s.api.deleteOrganization(params), '409 subscriptionRunning', isKept, 'deleteOrganization');
      await s.advance('P31D');
      s.refused(await api.getCurrentPlan(), '404 noSubscription', isNone, 'cancelPlan');
      s.data(await s.api.deleteOrganization(params), 'deleteOrganization');
    },
  }),
  scenario({
    name: 'offered-plan',
    group,
    operations: ['getOfferedPlan', 'subscribeToPlan', 'getPlan', 'getCurrentPlan'],
    title: 'uses an offer up with its acceptance',
    needs: ['disposable'],
    restsOn: ['offered-plan', 'subscription-changes'],
    async run(s) {
      const offer = await s.api.getOfferedPlan();
      if (offer.response.status === 404) return;
      await provision(s);
      const { plan } = s.data(offer, 'getOfferedPlan').offeredPlan;
      const params = { planId: plan.planId };
      const read = () => s.api.getPlan(params);
      const isShown = 'a negotiated plan is shown with the terms agreed';
      const expectShown = async () => s.equal(s.data(await read(), 'getPlan').plan, plan, isShown, 'getPlan');
      await expectShown();
      if (s.world.control) {
        const { api } = await newOrganization(s);
        const foreign = await api.getPlan(params);
        s.refused(foreign, '404 unknownPlan', 'a plan negotiated with another organization is a 404', 'getPlan');
      }
      const subscribe = async (body: Wish) => s.data(await s.api.subscribeToPlan(body), 'subscribeToPlan');
      await subscribe({ planId: plan.planId });
      const isUsedUp = 'accepting an offer uses it up';
      s.refused(await s.api.getOfferedPlan(), '404 noOfferedPlan', isUsedUp, 'subscribeToPlan');
      // It is the one in force, or the next one.
      await expectShown();
      const { plans } = s.data(await s.api.listAvailablePlans(), 'listAvailablePlans');
      const dear = { planId: plans.at(-1)?.planId ?? '', seats: mostSeats };
      const { state } = (await subscribe(dear)).subscription;
      if (state !== 'active') return;
      await subscribe({ planId: plans[0]?.planId ?? '' });
      s.refused(await read(), '404 unknownPlan', 'a plan that was dropped for another is a 404', 'getPlan');
    },
  }),
  scenario({
    name: 'billing-fields',
    group,
    operations: ['provisionBilling', 'subscribeToPlan', 'getCurrentPlan'],
    title: 'keeps every field of who is billed, and the seats that are paid',
    needs: ['control'],
    async run(s) {
      const isKept = 'every field that was sent is kept';
      const { api, organizationId } = await newOrganization(s);
      const invoiceAddress = {
        ...{ company: 'Suite', line1: 'Main Street 1', line2: 'Floor 2', city: 'Boston' },
        ...{ region: 'MA', postalCode: '02110', country: 'US' },
      };
      const body = {
        ...{ organizationId, contactName: 'Suite', email: 'suite@example.com' },
        ...{ currency: 'USD' as const, invoiceAddress, paymentReference: 'ref-1' },
      };
      const answer = await s.api.provisionBilling(body);
      const { timestamp: _, ...saved } = s.data(answer, 'provisionBilling').configuration;
      s.equal(saved, body, isKept, 'provisionBilling');
      const { plans } = s.data(await api.listAvailablePlans(), 'listAvailablePlans');
      const planId = plans[0]?.planId ?? '';
      const subscribe = async (seats?: number) => {
        const terms = { planId, ...(seats !== undefined && { seats }) };
        return s.data(await api.subscribeToPlan(terms), 'subscribeToPlan').subscription;
      };
      const { seats } = await subscribe();
      s.equal((await subscribe(seats + 3)).seats, seats + 3, isKept, 'subscribeToPlan');
    },
  }),
];

/** Says twice who is billed; the second time counts. */
async function provisionTwice(s: Scenario, organizationId: string): Promise<void> {
  const invoiceAddress = {
    company: 'Suite',
    line1: 'Main Street 1',
    city: 'Boston',
    postalCode: '02110',
    country: 'US',
  };
  const first = { organizationId, contactName: 'Suite', email: 'billing@example.com', invoiceAddress };
  for (const body of [{ ...first, paymentReference: 'ref-1' }, first]) {
    const saved = s.data(await s.api.provisionBilling(body), 'provisionBilling').configuration;
    const { timestamp: _, currency: __, ...rest } = saved;
    s.equal(rest, body, 'saving again replaces the whole configuration', 'provisionBilling');
  }
}

async function current(s: Scenario, api: RecordingClient) {
  const { subscription: now, plan } = s.data(await api.getCurrentPlan(), 'getCurrentPlan');
  s.equal(plan.planId, now.planId, 'the current plan is that of the subscription', 'getCurrentPlan');
  return now;
}
