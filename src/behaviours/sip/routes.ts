import { operations } from '../../../generated/operations.ts';
import { SipRouteAddition, SipRouteList, SipTransportChoice } from '../../../generated/schemas.ts';
import { usualPort } from '../../contract/sip-port.ts';
import type { Behaviour } from '../runner/behaviour.ts';
import { fillUp } from '../steps/capacity.ts';
import { otherAdmin } from '../steps/means.ts';
import { addRoute, host, listRoutes, makeRoute, removeRoute, type SipRoute, unusedPrefix } from './sip-steps.ts';

const group = 'SIP';
const undone = 'a rejected request changes nothing';
const { default: usualTransport, enum: transports } = SipTransportChoice;
const portOf = (transport: string) => usualPort(transport, operations.addSipRoute.limits);
const { default: usualPriority } = SipRouteAddition.properties.priority;
const { maxItems: most } = SipRouteList.properties.routes;
const onlyOne = { alternative: 'One route for each prefix.' } as const;

export const routes: Behaviour = {
  rule: 'sip-routes',
  group,
  operations: ['addSipRoute', 'listSipRoutes', 'removeSipRoute'],
  title: 'lists a route in the order in which calls try it, until it is removed',
  restsOn: ['sip-routes'],
  async run(b) {
    const prefix = unusedPrefix(b);
    const plain = await makeRoute(b, { prefix, host });
    const { priority } = plain;
    b.equal(priority, usualPriority, `the priority defaults to ${usualPriority}`, 'addSipRoute');
    const second = await addRoute(b, { prefix, host: 'sip.example.net', priority: priority - 5 });
    const { route: first } = b.succeeds(second, 'a prefix may have several routes', 'addSipRoute', onlyOne);
    const longer = await makeRoute(b, { prefix: `${prefix}7`, host });
    const ours = [longer, first, plain];
    const isOurs = ({ prefix: own }: SipRoute) => own.startsWith(prefix);
    const order =
      'routes are listed in the order in which calls try them: longest prefix first, then by digits and priority';
    const listed = await listRoutes(b);
    b.equal(listed.filter(isOurs), ours, order, 'listSipRoutes');
    b.sorted(listed, inOrder, order, 'listSipRoutes');
    const pattern = await addRoute(b, { prefix: `${prefix}8*`, host });
    b.refused(pattern, '400 invalidRequest', 'a pattern as the prefix is rejected', 'addSipRoute', {
      alternative: 'Patterns with wildcards.',
    });
    b.equal((await listRoutes(b)).filter(isOurs), ours, undone, 'addSipRoute');

    const gone = 'a removed route is gone';
    const { routeId } = plain;
    b.data(await removeRoute(b, routeId), 'removeSipRoute');
    b.equal((await listRoutes(b)).filter(isOurs), [longer, first], gone, 'removeSipRoute');
    b.refused(await removeRoute(b, routeId), '404 unknownRoute', gone, 'removeSipRoute', 'repeated-requests', {
      says: `There is no outbound route ${routeId}.`,
    });
  },
};

export const rivalRoutes: Behaviour = {
  rule: 'sip-route-rivals',
  group,
  operations: ['addSipRoute', 'listSipRoutes'],
  title: 'accepts routes with the same prefix that differ in priority and target',
  restsOn: ['sip-routes'],
  async run(b) {
    const prefix = unusedPrefix(b);
    const target = { prefix, host, port: 5070, transport: 'udp' };
    const long = { host: `${'long.'.repeat(12)}example.com` };
    const others = [{}, { host: 'other.example.com' }, long, { port: 5071 }, { transport: 'tcp' }];
    for (const [i, other] of others.entries()) {
      const body = { ...target, ...other, priority: i + 1 };
      const answer = await addRoute(b, body);
      const { route } = b.succeeds(answer, 'a prefix may have several routes', 'addSipRoute', onlyOne);
      b.equal(route, { ...route, ...body }, 'a route has the requested values', 'addSipRoute');
    }
    const ours = (await listRoutes(b)).filter((route) => route.prefix === prefix);
    const first = ours[0]?.routeId;
    b.refused(
      await addRoute(b, { ...target, host: 'third.example.com', priority: 1 }),
      '409 priorityTaken',
      'the priority is unique per prefix',
      'addSipRoute',
      { says: `${first} already has the prefix ${prefix} and the priority 1. Choose another priority.` },
    );
    for (const priority of [1, 7]) {
      b.refused(
        await addRoute(b, { ...target, host: host.toUpperCase(), priority }),
        '409 duplicateRoute',
        'the target is unique per prefix',
        'addSipRoute',
        { says: `${first} already sends ${prefix} to ${host}:5070 over udp.` },
      );
    }
    b.equal(
      (await listRoutes(b)).filter((route) => route.prefix === prefix),
      ours,
      undone,
      'addSipRoute',
    );
    await makeRoute(b, { ...target, prefix: `${prefix}5` });
  },
};

export const routeTargets: Behaviour = {
  rule: 'sip-route-targets',
  group,
  operations: ['addSipRoute'],
  title: 'accepts a SIP peer by host name or IPv4 address, with the default port and transport',
  restsOn: ['sip-targets'],
  async run(b) {
    const to = (body: { host: string; port?: number; transport?: string }) =>
      addRoute(b, { prefix: unusedPrefix(b), ...body });
    const { route: plain } = b.created(await to({ host: host.toUpperCase() }), 'addSipRoute');
    b.equal(plain.host, host, 'a host is stored in lower case', 'addSipRoute');
    const { transport } = plain;
    const isUsual = `the transport of a route defaults to ${usualTransport}`;
    const byTls = transport === 'tls' ? [{ alternative: '`tls` by default.' } as const] : [];
    b.equal(transport, usualTransport, isUsual, 'addSipRoute', ...byTls);
    const peers = [plain];
    for (const one of transports) {
      const answer = await to({ host, transport: one });
      const { route } = b.succeeds(answer, `a route can use ${one}`, 'addSipRoute', { observed: one });
      b.equal(route.transport, one, 'a route has the requested transport', 'addSipRoute');
      peers.push(route);
    }
    for (const peer of peers) {
      const usual = portOf(peer.transport);
      const rule = `the port of a route over ${peer.transport} defaults to ${usual}`;
      b.equal(peer.port, usual, rule, 'addSipRoute');
    }
    const own = b.data(await to({ host: '198.51.100.7', port: 5070 }), 'addSipRoute').route;
    b.equal([own.host, own.port], ['198.51.100.7', 5070], 'a peer can be an IPv4 address with a port', 'addSipRoute');
    for (const [body, rule, alternative] of [
      [{ host: '2001:db8::7' }, 'a peer with an IPv6 address is rejected', 'IPv6 addresses.'],
      [{ host: `sip:${host}` }, 'a URI as the peer is rejected', 'A whole SIP URI.'],
      [{ host, transport: 'ws' }, 'a route over WebSocket is rejected', 'WebSocket transport.'],
    ] as const) {
      b.refused(await to(body), '400 invalidRequest', rule, 'addSipRoute', { alternative });
    }
  },
};

export const routeLimit: Behaviour = {
  rule: 'sip-route-limit',
  group,
  operations: ['addSipRoute', 'listSipRoutes'],
  title: `accepts up to ${most} routes, and lists all of them`,
  needs: ['disposable'],
  restsOn: ['sip-routes'],
  async run(b) {
    const prefix = unusedPrefix(b);
    const add = (nth: number) => addRoute(b, { prefix: prefix + nth, host });
    await fillUp(b, most - (await listRoutes(b)).length, add, 'addSipRoute');
    const beyond = `a route beyond ${most} is rejected`;
    const says = { says: `There are already ${most} routes, which is the maximum.` };
    if (!b.refused(await add(200), '409 tooManyRoutes', beyond, 'addSipRoute', says)) return;
    b.equal((await listRoutes(b)).length, most, 'all routes are listed', 'listSipRoutes');
  },
};

export const routesOfAnother: Behaviour = {
  rule: 'sip-routes-of-another',
  group,
  operations: ['addSipRoute', 'listSipRoutes', 'removeSipRoute'],
  title: "hides an organization's routes from others",
  needs: ['otherOrganization'],
  restsOn: ['foreign-resources', 'token-organization'],
  async run(b) {
    const body = { prefix: unusedPrefix(b), host };
    const { routeId } = await makeRoute(b, body);
    const isIt = (one: SipRoute) => one.routeId === routeId;
    const other = { api: await otherAdmin(b) };
    b.absent(await listRoutes(b, other), isIt, 'a list contains nothing of another organization', 'listSipRoutes');
    const rule = "another organization's resource returns 404";
    b.refused(await removeRoute(other, routeId), '404 unknownRoute', rule, 'removeSipRoute');
    b.found(await listRoutes(b), isIt, undone, 'removeSipRoute');
    const { route } = b.created(await addRoute(b, body, other), 'addSipRoute');
    const own = 'each organization has its own routes';
    b.absent(await listRoutes(b), (one) => one.routeId === route.routeId, own, 'addSipRoute');
  },
};

function inOrder(a: SipRoute, b: SipRoute): number {
  const digits = a.prefix < b.prefix ? -1 : a.prefix > b.prefix ? 1 : 0;
  return b.prefix.length - a.prefix.length || digits || a.priority - b.priority;
}
