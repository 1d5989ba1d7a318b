import { operations } from '../../../../generated/operations.ts';
import { SipRouteAddition, SipRouteList, SipTransportChoice } from '../../../../generated/schemas.ts';
import { usualPort } from '../../../contract/sip-port.ts';
import type { GroupHandlers } from '../../engine/handler.ts';
import { keysWithin } from '../../store/key.ts';
import { sipRoutes } from './tables.ts';

/** Most routes of an organization. */
const maxRoutes = SipRouteList.properties.routes.maxItems;
const { priority: usualPriority } = SipRouteAddition.properties;

/** Outbound routes of the caller's organization, listed in the order in which calls try them. */
export const sipRouteHandlers = {
  async listSipRoutes({ answer }, { store, caller }) {
    const rows = await store.list(sipRoutes, 'tried', keysWithin(caller.organizationId));
    const message = rows.length === 0 ? 'There are no outbound routes.' : 'Outbound routes retrieved.';
    return answer(message, { routes: rows.map(({ route }) => route) });
  },

  async addSipRoute({ body, refuse, answer }, context) {
    const { store, now } = context;
    const { organizationId } = context.caller;
    const { prefix, transport = SipTransportChoice.default, priority = usualPriority.default } = body;
    const host = body.host.toLowerCase();
    const port = body.port ?? usualPort(transport, operations.addSipRoute.limits);
    for (const { route } of await store.list(sipRoutes, 'prefix', keysWithin(organizationId, prefix))) {
      if (route.host === host && route.port === port && route.transport === transport) {
        throw refuse.conflict(
          'duplicateRoute',
          `${route.routeId} already sends ${prefix} to ${host}:${port} over ${transport}.`,
        );
      }
      if (route.priority === priority) {
        const taken = `${route.routeId} already has the prefix ${prefix} and the priority ${priority}`;
        throw refuse.conflict('priorityTaken', `${taken}. Choose another priority.`);
      }
    }
    if ((await store.count(sipRoutes, 'tried', keysWithin(organizationId))) >= maxRoutes) {
      throw refuse.conflict('tooManyRoutes', `There are already ${maxRoutes} routes, which is the maximum.`);
    }
    const routeId = `siproute_${await context.next('sipRoute')}`;
    const route = { routeId, prefix, host, port, transport, priority, timestamp: now };
    await store.insert(sipRoutes, { organizationId, route });
    return answer(`A route for ${prefix} was added.`, { route });
  },

  async removeSipRoute({ path: { routeId }, refuse, answer }, { store, caller }) {
    const row = await store.get(sipRoutes, routeId);
    if (row?.organizationId !== caller.organizationId)
      throw refuse.notFound('unknownRoute', `There is no outbound route ${routeId}.`);
    await store.delete(sipRoutes, routeId);
    return answer(`The route ${routeId} for ${row.route.prefix} was removed.`);
  },
} satisfies Partial<GroupHandlers<'SIP'>>;
