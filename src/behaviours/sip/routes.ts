import { operations } from '../../../generated/operations.ts';
import { SipRouteAddition, SipTransportChoice } from '../../../generated/schemas.ts';
import type { components } from '../../../generated/types.ts';
import type { Check } from '../../conformance/runner/check.ts';
import { usualPort } from '../../contract/sip-port.ts';
import { type Scenario, scenario } from '../scenario.ts';

const group = 'SIP';
const { default: transport, enum: transports } = SipTransportChoice;
const portOf = (one: string) => usualPort(one, operations.addSipRoute.limits);
const port = portOf(transport);
/** A transport whose usual port is another one. */
const otherTransport = transports.find((one) => portOf(one) !== port) ?? transport;
const otherPort = portOf(otherTransport);
const { default: priority } = SipRouteAddition.properties.priority;
type Route = components['schemas']['SipRoute'];

/** What outbound SIP routes do. */
export const sipRouteScenarios: readonly Check[] = [
  scenario({
    name: 'sip-routes',
    group,
    operations: ['addSipRoute', 'listSipRoutes', 'removeSipRoute'],
    title: 'lists a route in its place until it is removed, and none that rivals it',
    async run(s) {
      const prefix = unusedPrefix(s);
      const host = 'SIP.example.com';
      const plain = await addRoute(s, { prefix, host });
      const { routeId } = plain;
      s.equal(
        plain,
        { ...plain, prefix, host: 'sip.example.com', port, transport, priority },
        `a route goes to port ${port} over ${transport} with the priority ${priority} unless told otherwise`,
        'addSipRoute',
      );
      const first = await addRoute(s, { prefix, host, transport: otherTransport, priority: 5 });
      const toOther = `a route over ${otherTransport} goes to port ${otherPort} unless told otherwise`;
      s.equal(first.port, otherPort, toOther, 'addSipRoute');
      const longer = await addRoute(s, { prefix: `${prefix}7`, host, transport: 'tcp', port: 5070 });
      s.equal(longer, { ...longer, transport: 'tcp', port: 5070 }, 'a route has what was asked for', 'addSipRoute');
      const ours = [longer, first, plain];
      const listed = await routes(s);
      const isOurs = ({ prefix: own }: Route) => own.startsWith(prefix);
      const order = 'routes are listed as calls try them: the longest prefix first, then by digits and priority';
      s.equal(listed.filter(isOurs), ours, order, 'listSipRoutes');
      s.sorted(listed, inOrder, order, 'listSipRoutes');

      const rivals = [
        ['409 priorityTaken', { host: 'other.example.com', priority: 5 }, 'have the same priority'],
        ['409 duplicateRoute', { host, port, priority: 7 }, 'lead to the same target'],
      ] as const;
      for (const [refusal, target, clash] of rivals) {
        const refused = await s.api.addSipRoute({ prefix, ...target });
        if (refused.data) removeLater(s, refused.data.route);
        s.refused(refused, refusal, `no two routes of a prefix ${clash}`, 'addSipRoute');
      }
      s.equal((await routes(s)).filter(isOurs), ours, 'what is refused is not done', 'addSipRoute');

      const gone = 'a route that was removed is gone';
      s.data(await remove(s, routeId), 'removeSipRoute');
      s.equal((await routes(s)).filter(isOurs), [longer, first], gone, 'removeSipRoute');
      s.refused(await remove(s, routeId), '404 unknownRoute', gone, 'removeSipRoute');
    },
  }),
  scenario({
    name: 'sip-route-targets',
    group,
    operations: ['addSipRoute', 'removeSipRoute'],
    title: 'takes routes of one prefix whose targets differ in anything',
    async run(s) {
      const target = {
        prefix: unusedPrefix(s),
        host: 'sip.example.com',
        port: 5070,
        transport: 'udp',
        priority: 1,
      } as const;
      const long = { host: `${'long.'.repeat(12)}example.com` };
      const others = [{}, { host: 'other.example.com' }, long, { port: 5071 }, { transport: 'tcp' }] as const;
      for (const [i, other] of others.entries()) {
        const body = { ...target, ...other, priority: i + 1 };
        const route = await addRoute(s, body);
        s.equal(route, { ...route, ...body }, 'a route has what was asked for', 'addSipRoute');
      }
    },
  }),
  scenario({
    name: 'sip-routes-of-another',
    group,
    operations: ['addSipRoute', 'listSipRoutes', 'removeSipRoute'],
    title: 'keeps the routes of an organization from others',
    needs: ['otherOrganization'],
    restsOn: ['foreign-resources', 'token-organization'],
    async run(s) {
      const body = { prefix: unusedPrefix(s), host: 'sip.example.com' };
      const { routeId } = await addRoute(s, body);
      const other = { api: await s.otherAdmin() };
      const theirs = s.data(await other.api.listSipRoutes(), 'listSipRoutes').routes;
      const isIt = (one: Route) => one.routeId === routeId;
      s.absent(theirs, isIt, 'a list has nothing of another organization', 'listSipRoutes');
      const rule = 'what belongs to another organization is answered like what does not exist';
      s.refused(await remove(other, routeId), '404 unknownRoute', rule, 'removeSipRoute');
      s.found(await routes(s), isIt, 'what is refused is not done', 'removeSipRoute');
      const { route } = s.created(await other.api.addSipRoute(body), 'addSipRoute');
      s.defer(() => remove(other, route.routeId));
      const own = 'each organization has routes of its own';
      s.absent(await routes(s), (one) => one.routeId === route.routeId, own, 'addSipRoute');
    },
  }),
];

type Caller = Pick<Scenario, 'api'>;

async function addRoute(s: Scenario, body: components['schemas']['SipRouteAddition']): Promise<Route> {
  const { route } = s.created(await s.api.addSipRoute(body), 'addSipRoute');
  removeLater(s, route);
  return route;
}

function removeLater(s: Scenario, { routeId }: Route): void {
  s.defer(() => remove(s, routeId));
}

function remove({ api }: Caller, routeId: string) {
  return api.removeSipRoute({ routeId });
}

async function routes(s: Scenario): Promise<readonly Route[]> {
  return s.data(await s.api.listSipRoutes(), 'listSipRoutes').routes;
}

function inOrder(a: Route, b: Route): number {
  const digits = a.prefix < b.prefix ? -1 : a.prefix > b.prefix ? 1 : 0;
  return b.prefix.length - a.prefix.length || digits || a.priority - b.priority;
}

/** A prefix under the country code 999, which nobody has, so that no call takes the route. */
function unusedPrefix(s: Scenario): string {
  const digits = [...s.unique()].map((letter) => (letter.codePointAt(0) ?? 0) % 10);
  return `+999${digits.slice(-8).join('')}`;
}
