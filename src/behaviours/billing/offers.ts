import type { Behaviour } from '../runner/behaviour.ts';
import { otherAdmin } from '../steps/means.ts';
import { newOrganization } from '../steps/new-organization.ts';
import { mostSeats, planOf, plansOf, provision } from '../steps/term-steps.ts';

const group = 'Billing';

export const offeredPlan: Behaviour = {
  rule: 'offered-plan',
  group,
  operations: ['getOfferedPlan', 'getPlan'],
  title: 'offers a negotiated plan to one organization only',
  needs: ['control'],
  restsOn: ['offered-plan'],
  async run(b) {
    const { api, organizationId } = await newOrganization(b);
    const isForAll = { alternative: 'The upgrade recommended by usage.' } as const;
    b.refused(
      await api.getOfferedPlan(),
      '404 noOfferedPlan',
      'a new organization has no offered plan',
      'getOfferedPlan',
      isForAll,
      {
        says: `The organization ${organizationId} has no offered plan.`,
      },
    );
    const offer = await b.api.getOfferedPlan();
    if (offer.response.status === 404) return;
    const { plan, expiryTimestamp } = b.data(offer, 'getOfferedPlan').offeredPlan;
    const { plans } = b.data(await b.api.listAvailablePlans(), 'listAvailablePlans');
    const { planId } = plan;
    b.absent(
      plans,
      (one) => one.planId === planId,
      'the list of available plans omits offered plans',
      'getOfferedPlan',
      isForAll,
    );
    b.equal(expiryTimestamp > 0, true, 'an offer has an expiration time', 'getOfferedPlan');
    b.equal(await planOf(b, b.api, planId), plan, 'a negotiated plan has the agreed terms', 'getPlan');
    b.refused(await api.getPlan({ planId }), '404 unknownPlan', "another organization's plan returns 404", 'getPlan', {
      says: `There is no plan ${planId}.`,
    });
  },
};

export const plansOfAnother: Behaviour = {
  rule: 'plans-of-another',
  group,
  operations: ['getOfferedPlan', 'getPlan'],
  title: 'hides a negotiated plan from other organizations',
  needs: ['otherOrganization'],
  comesFirst: true,
  restsOn: ['offered-plan', 'token-organization'],
  async run(b) {
    const offer = await b.api.getOfferedPlan();
    if (offer.response.status === 404) return;
    const { plan } = b.data(offer, 'getOfferedPlan').offeredPlan;
    const other = await otherAdmin(b);
    const foreign = await other.getPlan({ planId: plan.planId });
    b.refused(foreign, '404 unknownPlan', "another organization's plan returns 404", 'getPlan');
  },
};

export const acceptedOffer: Behaviour = {
  rule: 'accepted-offer',
  group,
  operations: ['getOfferedPlan', 'subscribeToPlan', 'getPlan', 'getCurrentPlan'],
  title: 'uses up an offer when it is accepted',
  needs: ['disposable'],
  restsOn: ['offered-plan', 'subscription-changes'],
  async run(b) {
    const offer = await b.api.getOfferedPlan();
    if (offer.response.status === 404) return;
    await provision(b);
    const { plan } = b.data(offer, 'getOfferedPlan').offeredPlan;
    const { planId } = plan;
    const subscribe = async (wish: { planId: string; seats?: number }) =>
      b.data(await b.api.subscribeToPlan(wish), 'subscribeToPlan').subscription;
    await subscribe({ planId });
    const usedUp = 'accepting an offer uses it up';
    b.refused(await b.api.getOfferedPlan(), '404 noOfferedPlan', usedUp, 'subscribeToPlan');
    // It is the one in force, or the next one.
    b.equal(await planOf(b, b.api, planId), plan, 'a negotiated plan has the agreed terms', 'getPlan');
    const { cheap, dear } = await plansOf(b);
    if ((await subscribe({ planId: dear.planId, seats: mostSeats })).state !== 'active') return;
    await subscribe({ planId: cheap.planId });
    const dropped = await b.api.getPlan({ planId });
    b.refused(dropped, '404 unknownPlan', 'a replaced negotiated plan returns 404', 'getPlan');
  },
};
