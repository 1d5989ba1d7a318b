import { pathTo } from '../../contract/path-to.ts';
import { answering, reworded, rewritten, type SomeAlternatives, withField } from '../variants/alternative.ts';
import { alsoAsked, bodyOf, refusal } from '../variants/requests.ts';

/** Servers that lead to telephone systems otherwise than the contract assumes. */
export const sipAlternatives = {
  'sip-whitelist': {
    says: 'Single addresses only.',
    server: (assumed) =>
      answering(assumed, async ({ operation, request }) => {
        const cidr: unknown = operation.id === 'addSipWhitelistEntry' && Object(await bodyOf(request)).cidr;
        if (typeof cidr !== 'string' || /\.\d+\/32$|\/128$/.test(cidr)) return undefined;
        return refusal('invalid-request', 'invalidRequest', 'An entry is a single address.');
      }),
  },
  'sip-routes': {
    says: 'One route for each prefix.',
    server: (assumed) =>
      answering(assumed, async ({ operation, request }) => {
        const prefix: unknown = operation.id === 'addSipRoute' && Object(await bodyOf(request)).prefix;
        if (typeof prefix !== 'string') return undefined;
        const { routes }: { routes?: unknown } = Object(await alsoAsked(assumed, request, pathTo('listSipRoutes')));
        const isTaken = Array.isArray(routes) && routes.some((route: unknown) => Object(route).prefix === prefix);
        return isTaken ? refusal('conflict', 'duplicateRoute', `There is a route for ${prefix}.`) : undefined;
      }),
  },
  'sip-targets': {
    says: '`tls` by default.',
    server: (assumed) =>
      answering(assumed, async ({ operation, request }) => {
        if (operation.id !== 'addSipRoute' && operation.id !== 'saveSipRegistration') return undefined;
        if ((await bodyOf(request)) === undefined) return undefined;
        return assumed(await rewritten(request, { body: (body) => ({ transport: 'tls', ...Object(body) }) }));
      }),
  },
  'sip-registration': {
    says: 'Partial updates.',
    server: (assumed) =>
      answering(assumed, async ({ operation, request }) => {
        if (operation.id !== 'saveSipRegistration' || (await bodyOf(request)) === undefined) return undefined;
        const { registration } = Object(await alsoAsked(assumed, request, pathTo('getSipRegistration')));
        if (registration === undefined) return undefined;
        const { port, transport, expirySeconds } = Object(registration);
        return assumed(
          await rewritten(request, { body: (body) => ({ port, transport, expirySeconds, ...Object(body) }) }),
        );
      }),
  },
  'sip-registration-states': {
    says: 'No status.',
    server: (assumed) =>
      answering(assumed, async ({ operation, request }) => {
        if (operation.id !== 'saveSipRegistration' && operation.id !== 'getSipRegistration') return undefined;
        const bare = (registration: unknown) => {
          const { state: _, failureReason: _reason, expiryTimestamp: _time, ...rest } = Object(registration);
          return rest;
        };
        return reworded(await assumed(request), { body: (body) => withField(body, 'registration', bare) });
      }),
  },
} satisfies SomeAlternatives;
