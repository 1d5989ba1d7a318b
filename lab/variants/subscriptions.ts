import { listAt, pick } from '../../src/behaviours/evidence/fields.ts';
import { answering, rewritten, type SomeAlternatives } from '../../src/behaviours/variants/alternative.ts';
import { ask, bareRefusal, withFields } from '../../src/behaviours/variants/asking.ts';
import { bodyOf } from '../../src/behaviours/variants/requests.ts';
import { tokenOf } from '../../src/contract/credentials.ts';
import { pathTo } from '../../src/contract/path-to.ts';

const currentPlan = pathTo('getCurrentPlan');
const somebody = {
  ...{ contactName: 'Nobody', email: 'billing@example.com' },
  invoiceAddress: { company: 'Nobody', line1: 'Main Street 1', city: 'Boston', postalCode: '02110', country: 'US' },
};

/** Servers to which one subscribes otherwise than the contract assumes. */
export const subscriptionAlternatives = {
  'billing-configuration': {
    says: 'It only creates the customer record with the billing provider and takes no fields.',
    server: (assumed) =>
      answering(assumed, async ({ operation, request }) => {
        if (operation.id !== 'provisionBilling') return undefined;
        const filled = (body: unknown) => (body instanceof Object ? { ...somebody, ...body } : body);
        return assumed(await rewritten(request, { body: filled }));
      }),
  },
  'subscription-states': {
    says: 'An immediate end.',
    server: (assumed) =>
      answering(assumed, async ({ operation, request }) => {
        if (operation.id !== 'getCurrentPlan') return undefined;
        const answer = await assumed(request);
        const state = pick(await answer.clone().json(), 'subscription', 'state');
        return state === 'canceling' ? bareRefusal(404, 'There is no subscription.') : answer;
      }),
  },
  'subscription-changes': {
    says: '409 whenever a subscription exists.',
    server: (assumed) =>
      answering(assumed, async (asked) => {
        if (asked.operation.id !== 'subscribeToPlan') return undefined;
        const { status } = await ask(assumed, asked, 'GET', currentPlan);
        return status === 200 ? bareRefusal(409, 'There is a subscription.') : undefined;
      }),
  },
  'billing-seats': {
    says: 'A 409 on inviting more users than seats.',
    server: (assumed) =>
      answering(assumed, async (asked) => {
        if (asked.operation.id !== 'inviteAdmin') return undefined;
        const seats = pick((await ask(assumed, asked, 'GET', currentPlan)).body, 'subscription', 'seats');
        const { length } = listAt((await ask(assumed, asked, 'GET', pathTo('listAdmins'))).body, 'admins');
        return typeof seats === 'number' && length >= seats ? bareRefusal(409, `There are ${seats} seats.`) : undefined;
      }),
  },
  'adr-export': {
    says: 'Another frequency at first.',
    server: (assumed) => {
      const configured = new Set<string>();
      return answering(assumed, async ({ operation, request }) => {
        if (operation.id !== 'configureAdrExport') return undefined;
        const caller = tokenOf(request)?.token ?? '';
        const sent = await bodyOf(request.clone());
        const frequency = pick(sent, 'frequency') ?? (configured.has(caller) ? undefined : 'weekly');
        const answer = await assumed(await rewritten(request, { body: (body) => withFields(body, { frequency }) }));
        if (answer.status === 200) configured.add(caller);
        return answer;
      });
    },
  },
} satisfies SomeAlternatives;
