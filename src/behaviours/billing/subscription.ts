import { calls } from '../../../generated/client.ts';
import type { Behaviour } from '../runner/behaviour.ts';
import { invite, listAdmins } from '../steps/account-steps.ts';
import { newOrganization } from '../steps/new-organization.ts';
import { billed, newSubscriber, planOf, plansOf } from '../steps/term-steps.ts';

const group = 'Billing';

export const billingConfiguration: Behaviour = {
  rule: 'billing-configuration',
  group,
  operations: ['provisionBilling', 'subscribeToPlan'],
  title: 'saves the whole billing configuration, and requires it before a subscription',
  needs: ['control'],
  restsOn: ['billing-configuration'],
  async run(b) {
    const { api, organizationId } = await newOrganization(b);
    const { cheap } = await plansOf(b);
    const { planId } = cheap;
    const least = { organizationId, ...billed };
    const required = Object.keys(billed);
    const optional: string[] = [];
    for (const name of required) {
      const without = { ...least, [name]: undefined };
      const answer = await b.api.provisionBilling(least, { bodySerializer: () => JSON.stringify(without) });
      if (answer.response.ok) optional.push(name);
    }
    const none = 'It only creates the customer record with the billing provider and takes no fields.';
    const isNone = optional.length === required.length ? [{ alternative: none } as const] : [];
    const takes = `provisioning of billing requires ${required.join(', ')}`;
    b.equal(optional, [], takes, 'provisionBilling', ...isNone);
    if (optional.length === 0) {
      const early = await api.subscribeToPlan({ planId });
      const first = 'a subscription requires provisioned billing';
      const lacking = `Billing is not provisioned for the organization ${organizationId}.`;
      b.refused(early, '409 billingNotProvisioned', first, 'subscribeToPlan', {
        says: `${lacking} A superAdmin provisions it with ${calls.provisionBilling}.`,
      });
    }

    const invoiceAddress = { ...billed.invoiceAddress, line2: 'Floor 2', region: 'MA' };
    const times: number[] = [];
    for (const body of [{ ...least, invoiceAddress, paymentReference: 'ref-1' }, least]) {
      const { configuration } = b.data(await b.api.provisionBilling(body), 'provisionBilling');
      const { timestamp, currency: _, ...saved } = configuration;
      b.equal(
        saved,
        body,
        'saving the billing configuration again replaces the whole configuration',
        'provisionBilling',
      );
      times.push(timestamp);
      await b.aWhile();
    }
    const [first = 0, last = 0] = times;
    b.expectAWhileLater(first, last, 'the billing configuration shows when it was last saved', 'provisionBilling');
    const subscribes = 'an organization can subscribe once billing is provisioned';
    b.succeeds(await api.subscribeToPlan({ planId }), subscribes, 'provisionBilling');
    const nobodys = { ...least, organizationId: 'org_of_nobody' };
    const unknown = 'an unknown organization returns 404';
    b.refused(await b.api.provisionBilling(nobodys), '404 unknownOrganization', unknown, 'provisionBilling', {
      says: 'There is no organization org_of_nobody.',
    });
  },
};

export const currentPlan: Behaviour = {
  rule: 'current-plan',
  group,
  operations: ['getCurrentPlan', 'cancelPlan', 'subscribeToPlan'],
  title: 'shows the plan of a subscription, and none without one',
  needs: ['control'],
  restsOn: ['current-plan'],
  async run(b) {
    const { api, organizationId, cheap } = await newSubscriber(b);
    const free = { alternative: 'A free plan for organizations without a subscription.' } as const;
    const none = { says: `The organization ${organizationId} has no subscription.` };
    const isNone = 'an organization without a subscription has no current plan';
    b.refused(await api.getCurrentPlan(), '404 noSubscription', isNone, 'getCurrentPlan', free, none);
    b.refused(
      await api.cancelPlan(),
      '404 noSubscription',
      'canceling without a subscription returns 404',
      'cancelPlan',
      none,
    );
    const subscribed = await api.subscribeToPlan({ planId: cheap.planId });
    const { subscription } = b.succeeds(
      subscribed,
      'an organization without a subscription can subscribe',
      'subscribeToPlan',
      {
        says: `Subscribed to ${cheap.name}.`,
      },
    );
    const { plan, subscription: shown } = b.data(await api.getCurrentPlan(), 'getCurrentPlan');
    b.equal(shown, subscription, 'the current plan shows the subscription as created', 'getCurrentPlan');
    b.equal(plan, await planOf(b, api, cheap.planId), 'the current plan includes its details', 'getCurrentPlan');
  },
};

export const subscriptionStates: Behaviour = {
  rule: 'subscription',
  group,
  operations: ['subscribeToPlan', 'getCurrentPlan', 'cancelPlan', 'deleteOrganization'],
  title: 'keeps one subscription through its changes until it ends',
  needs: ['control'],
  restsOn: ['subscription-states'],
  async run(b) {
    const { api, organizationId, cheap, dear } = await newSubscriber(b);
    const subscribe = async (planId: string) =>
      b.data(await api.subscribeToPlan({ planId }), 'subscribeToPlan').subscription;
    const shown = async () => b.data(await api.getCurrentPlan(), 'getCurrentPlan').subscription;
    await subscribe(dear.planId);
    b.equal((await shown()).state, 'active', 'a new subscription is active', 'subscribeToPlan');
    const { subscriptionId, next } = await subscribe(cheap.planId);
    // Pending cheaper plans are a question of their own.
    const isSwitching = 'a subscription is switching while a cheaper plan is pending';
    if (next) b.equal((await shown()).state, 'switching', isSwitching, 'subscribeToPlan');
    const canceling = await api.cancelPlan();
    const { lastDay } = b.data(canceling, 'cancelPlan').subscription;
    b.succeeds(canceling, 'a subscription can be canceled', 'cancelPlan', {
      says: `Plan canceled. It ends on ${lastDay}.`,
    });
    const atOnce = { alternative: 'An immediate end.' } as const;
    const toTheEnd = 'a canceled subscription stays in force until the end of its period';
    const { subscription } = b.succeeds(await api.getCurrentPlan(), toTheEnd, 'cancelPlan', atOnce);
    b.equal([subscription.state, subscription.lastDay], ['canceling', lastDay], toTheEnd, 'cancelPlan');
    b.equal('next' in subscription, false, 'canceling drops a pending switch', 'cancelPlan');
    const twice = { says: `The subscription ${subscriptionId} is already canceled. It ends on ${lastDay}.` };
    b.refused(await api.cancelPlan(), '409 alreadyCanceled', 'canceling twice returns 409', 'cancelPlan', twice);
    const undone = await subscribe(dear.planId);
    const isUndone = 'subscribing again revokes the cancellation';
    b.equal([undone.state, 'lastDay' in undone], ['active', false], isUndone, 'subscribeToPlan');
    b.data(await api.cancelPlan(), 'cancelPlan');
    await b.advance('P32D');
    // The answer without a subscription is a question of its own.
    const after = (await api.getCurrentPlan()).data?.subscription;
    b.equal(after?.subscriptionId === subscriptionId, false, 'a canceled subscription ends', 'cancelPlan');
    const deleted = await b.api.deleteOrganization({ organizationId });
    b.succeeds(deleted, 'an organization can be deleted after its subscription has ended', 'deleteOrganization');
  },
};

export const subscriptionChanges: Behaviour = {
  rule: 'subscription-changes',
  group,
  operations: ['subscribeToPlan', 'getCurrentPlan'],
  title: 'applies higher-priced terms immediately and lower-priced terms at the next period',
  needs: ['control'],
  restsOn: ['subscription-changes'],
  async run(b) {
    const { api, organizationId, cheap, dear } = await newSubscriber(b);
    const shown = async () => b.data(await api.getCurrentPlan(), 'getCurrentPlan').subscription;
    const subscribed = await api.subscribeToPlan({ planId: cheap.planId });
    const { subscriptionId, seats } = b.data(subscribed, 'subscribeToPlan').subscription;
    const raised = await api.subscribeToPlan({ planId: dear.planId, seats: 50 });
    const exists = { alternative: '409 whenever a subscription exists.' } as const;
    const { prorationCents = 0 } = b.succeeds(raised, 'a subscription can be changed', 'subscribeToPlan', exists);
    const atOnce = 'higher-priced terms take effect immediately';
    const never = { alternative: 'Always at the next period.' } as const;
    const now = await shown();
    b.equal([now.subscriptionId, now.planId], [subscriptionId, dear.planId], atOnce, 'subscribeToPlan', never);
    const isProrated = prorationCents > 0 && prorationCents < now.priceCents;
    b.equal(isProrated, true, 'the rest of the period is charged', 'subscribeToPlan');
    const same = await api.subscribeToPlan({ planId: dear.planId, seats: 50 });
    b.refused(same, '409 alreadySubscribed', 'subscribing on the current terms returns 409', 'subscribeToPlan', {
      says: `The organization ${organizationId} is already subscribed to ${dear.planId} with these add-ons and seats.`,
    });

    const later = 'lower-priced terms take effect at the next period';
    const lowered = await api.subscribeToPlan({ planId: cheap.planId });
    const { subscription } = b.data(lowered, 'subscribeToPlan');
    const always = { alternative: 'Every switch takes effect immediately.' } as const;
    b.equal((await shown()).planId, dear.planId, later, 'subscribeToPlan', always);
    b.succeeds(lowered, later, 'subscribeToPlan', {
      says: `Subscribed to ${cheap.name} from ${subscription.next?.firstDay}.`,
    });
    await b.advance('P32D');
    const after = await shown();
    b.equal([after.planId, after.seats, after.next], [cheap.planId, seats, undefined], later, 'subscribeToPlan');
  },
};

export const seats: Behaviour = {
  rule: 'billing-seats',
  group,
  operations: ['subscribeToPlan', 'inviteAdmin'],
  title: 'charges seats without enforcing them',
  needs: ['control'],
  restsOn: ['billing-seats'],
  async run(b) {
    const { api, cheap } = await newSubscriber(b);
    const subscribe = async (wish: { readonly seats?: number } = {}) =>
      b.data(await api.subscribeToPlan({ planId: cheap.planId, ...wish }), 'subscribeToPlan').subscription;
    const first = await subscribe();
    b.equal('seats' in first, true, 'a subscription has seats', 'subscribeToPlan', { alternative: 'No seats.' });
    const limits = { alternative: 'A 409 on inviting more users than seats.' } as const;
    for (let count = (await listAdmins(b, api)).length; count < first.seats; count++) await invite(b, {}, api);
    b.succeeds(await invite(b, {}, api), 'more users than seats can be invited', 'inviteAdmin', limits);
    const { unitPrices } = await planOf(b, api, cheap.planId);
    const more = await subscribe({ seats: first.seats + 3 });
    const price = first.priceCents + 3 * unitPrices.seatCents;
    const paid = 'each seat beyond those included is charged';
    b.equal([more.seats, more.priceCents], [first.seats + 3, price], paid, 'subscribeToPlan');
  },
};
